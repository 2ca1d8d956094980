import { environmentVariantOf, type EnvironmentVariant } from "../environment-check"
import type { Finding } from "./check"
import type { AccountFacts } from "./facts"

export function configured({ missing, lostPassword }: AccountFacts): Finding {
  if (missing.length === 0) return { state: "ok", sentence: "Everything that the account needs is given." }
  if (lostPassword) {
    return {
      state: "failed",
      variant: "lost_password",
      sentence:
        "The stored password cannot be read, because the encryption key is missing or has changed. Enter the password again.",
    }
  }
  return {
    state: "failed",
    variant: "missing",
    sentence: `Something is missing or cannot be used: ${missing.join(", ")}. Give it in the account's settings.`,
    details: { missing: missing.join(", ") },
  }
}

export function connection({ connection: { ok, banks, took_ms, slow, problem, sentence } }: AccountFacts): Finding {
  if (!ok) return { state: "failed", variant: problem ?? "unreachable", sentence: sentence ?? "", details: { took_ms } }
  const details = { banks: banks ?? 0, took_ms }
  if (slow) return { state: "warning", variant: "slow", sentence: sentence ?? "", details }
  if (banks === 0) {
    return {
      state: "warning",
      variant: "no_banks",
      sentence: "The service answers, but names no bank. Ask the service which banks your account can use.",
      details,
    }
  }
  return { state: "ok", sentence: `The service answers, and names ${banks} banks.`, details }
}

const ENVIRONMENT: Record<EnvironmentVariant, Pick<Finding, "state" | "sentence">> = {
  unset: { state: "warning", sentence: "Say in the settings whether this is a test or a production account." },
  test_account: {
    state: "warning",
    sentence: "This is a test account: nobody really pays. Enter the production account before you go live.",
  },
  production_on_test_address: {
    state: "failed",
    sentence:
      "This production account has the address of a test service: nobody would really pay. Correct the base URL.",
  },
  production_over_http: {
    state: "failed",
    sentence: "This production account's address is not https: credentials travel in the clear. Correct the base URL.",
  },
  shared_address: {
    state: "failed",
    sentence: "A test account and a production account have the same base URL. Correct one of them.",
  },
  test_on_production_address: {
    state: "warning",
    sentence:
      "This test account's address does not look like a test service: payments may be real. Check the base URL.",
  },
}

export function environment(account: AccountFacts, all: readonly AccountFacts[]): Finding {
  const variant = environmentVariantOf(account, all)
  if (variant) return { ...ENVIRONMENT[variant], variant, details: { base_url: account.baseUrl ?? "" } }
  return { state: "ok", sentence: "This is a production account, and its address fits." }
}

export function returnUrl({ returnUrl: url, returnHostIsPublic, environment: kind }: AccountFacts): Finding {
  const notLive = kind === "test" ? "warning" : "failed"
  if (!url) {
    return { state: "failed", variant: "missing", sentence: "There is no return address. Give it in the settings." }
  }
  const details = { return_url: url }
  if (!url.toLowerCase().startsWith("https:")) {
    return {
      state: notLive,
      variant: "not_https",
      sentence: "Shoppers come back over http, which banks may refuse. Give a return address with https.",
      details,
    }
  }
  if (!returnHostIsPublic) {
    return {
      state: notLive,
      variant: "not_public",
      sentence: "Shoppers cannot reach this return address from outside. Give your storefront's public address.",
      details,
    }
  }
  return { state: "ok", sentence: "Shoppers come back to a public address with https.", details }
}
