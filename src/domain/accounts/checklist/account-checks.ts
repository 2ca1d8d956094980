import { environmentVariantOf, type EnvironmentVariant } from "../environment-check"
import type { Finding } from "./check"
import type { AccountFacts } from "./facts"

export function configured({ missing, lostPassword, paused }: AccountFacts): Finding<"account_configured"> {
  if (missing.length === 0) return paused ? { status: "warning", variant: "paused" } : { status: "ok" }
  if (lostPassword) return { status: "failed", variant: "lost_password" }
  return { status: "failed", variant: "missing", details: { missing: missing.join(", ") } }
}

export function connection({ connection: test }: AccountFacts): Finding<"connection"> {
  const { ok, banks, took_ms, slow, parameter_ignored, problem, message } = test
  if (!ok) {
    const variant = problem ?? "unreachable"
    return { status: "failed", variant, details: { took_ms }, ...(message === null ? {} : { message }) }
  }
  const details = { banks: banks ?? 0, took_ms }
  if (parameter_ignored) return { status: "warning", variant: "parameter_ignored", details }
  if (slow) return { status: "warning", variant: "slow", details }
  return banks === 0 ? { status: "warning", variant: "no_banks", details } : { status: "ok", details }
}

/** Answers that are not understood come first, because no record can be found among them. */
export function statusCalls({ alerts }: AccountFacts): Finding<"status_calls"> {
  if (alerts.includes("answers_changed")) return { status: "failed", variant: "answers_changed" }
  return alerts.includes("records_missing") ? { status: "failed", variant: "records_missing" } : { status: "ok" }
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
  if (!variant) return { status: "ok" }
  return { status: ENVIRONMENT[variant], variant, details: { base_url: account.baseUrl ?? "" } }
}

export function returnUrl(account: AccountFacts): Finding<"return_url"> {
  const { returnUrl: url, returnHostIsPublic, environment: kind } = account
  const notLive = kind === "test" ? "warning" : "failed"
  if (!url) return { status: "failed", variant: "missing" }
  const details = { return_url: url }
  if (!url.toLowerCase().startsWith("https:")) return { status: notLive, variant: "not_https", details }
  return returnHostIsPublic ? { status: "ok", details } : { status: notLive, variant: "not_public", details }
}
