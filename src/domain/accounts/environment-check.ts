import type { Environment } from "../../shared/account-fields"
import { addressOf } from "../../shared/http-url"

interface AddressedAccount {
  id: string
  environment: Environment | null
  baseUrl: string | null
}

export type EnvironmentVariant =
  | "unset"
  | "test_account"
  | "production_on_test_address"
  | "production_over_http"
  | "shared_address"
  | "test_on_production_address"

/** Parts of a host name that identify a test system, also with a number at the end. */
const TEST_WORDS = /^(test|tests|testing|sandbox|staging|stage|stg|dev|develop|demo|uat|qa|preprod|mock|localhost)\d*$/
const OWN_MACHINE = /^(\[?[0-9a-f:]+\]?|\d+(\.\d+){3})$/i

/**
 * Checks whether a test account uses a test service, and a production account a production service. The contract does not mark
 * test services, so the check relies on the form of the base URL. Returns the finding that keeps the merchant account from taking
 * real payments; `null` if there is none.
 */
export function environmentVariantOf(
  account: AddressedAccount,
  all: readonly AddressedAccount[],
): EnvironmentVariant | null {
  const { environment, baseUrl } = account
  if (environment === null) return "unset"
  if (baseUrl === null) return null
  const others = all.filter(({ id, environment: theirs }) => id !== account.id && theirs && theirs !== environment)
  if (others.some((other) => other.baseUrl && isSame(other.baseUrl, baseUrl))) return "shared_address"
  if (environment === "test") return looksLikeTest(baseUrl) ? "test_account" : "test_on_production_address"
  if (looksLikeTest(baseUrl)) return "production_on_test_address"
  return baseUrl.toLowerCase().startsWith("http:") ? "production_over_http" : null
}

/** True for `https://sandbox.bank.example`, `https://api-test2.bank.example` and bare IP addresses such as `127.0.0.1`. */
export function looksLikeTest(baseUrl: string): boolean {
  if (!URL.canParse(baseUrl)) return false
  const { hostname } = new URL(baseUrl)
  if (OWN_MACHINE.test(hostname)) return true
  return hostname.split(/[.-]/).some((word) => TEST_WORDS.test(word) || /^sandbox|sandbox$/.test(word))
}

function isSame(one: string, other: string): boolean {
  return addressOf(one).toLowerCase() === addressOf(other).toLowerCase()
}
