import { environmentVariantOf, type EnvironmentVariant } from "../environment-check"
import type { Finding } from "./check"
import type { AccountFacts } from "./facts"

export function configured({ missing, lostPassword }: AccountFacts): Finding<"account_configured"> {
  if (missing.length === 0) return { state: "ok" }
  if (lostPassword) return { state: "failed", variant: "lost_password" }
  return { state: "failed", variant: "missing", details: { missing: missing.join(", ") } }
}

export function connection({ connection: test }: AccountFacts): Finding<"connection"> {
  const { ok, banks, took_ms, slow, parameter_ignored, problem, message } = test
  if (!ok) {
    const variant = problem ?? "unreachable"
    return { state: "failed", variant, details: { took_ms }, ...(message === null ? {} : { message }) }
  }
  const details = { banks: banks ?? 0, took_ms }
  if (parameter_ignored) return { state: "warning", variant: "parameter_ignored", details }
  if (slow) return { state: "warning", variant: "slow", details }
  return banks === 0 ? { state: "warning", variant: "no_banks", details } : { state: "ok", details }
}

/** Answers that are not understood come first, because no record can be found among them. */
export function statusCalls({ alerts }: AccountFacts): Finding<"status_calls"> {
  if (alerts.includes("answers_changed")) return { state: "failed", variant: "answers_changed" }
  return alerts.includes("records_missing") ? { state: "failed", variant: "records_missing" } : { state: "ok" }
}

const ENVIRONMENT = {
  unset: "warning",
  test_account: "warning",
  production_on_test_address: "failed",
  production_over_http: "failed",
  shared_address: "failed",
  test_on_production_address: "warning",
} as const satisfies Record<EnvironmentVariant, "warning" | "failed">

export function environment(account: AccountFacts, all: readonly AccountFacts[]): Finding<"environment"> {
  const variant = environmentVariantOf(account, all)
  if (!variant) return { state: "ok" }
  return { state: ENVIRONMENT[variant], variant, details: { base_url: account.baseUrl ?? "" } }
}

export function returnUrl(account: AccountFacts): Finding<"return_url"> {
  const { returnUrl: url, returnHostIsPublic, environment: kind } = account
  const notLive = kind === "test" ? "warning" : "failed"
  if (!url) return { state: "failed", variant: "missing" }
  const details = { return_url: url }
  if (!url.toLowerCase().startsWith("https:")) return { state: notLive, variant: "not_https", details }
  return returnHostIsPublic ? { state: "ok", details } : { state: notLive, variant: "not_public", details }
}
