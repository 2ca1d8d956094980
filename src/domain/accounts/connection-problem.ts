import type { PayByBankError } from "../errors/pay-by-bank-error"

/** The problems that a connection test can find, with messages that tell your team what to do. */
export const CONNECTION_PROBLEMS = {
  not_configured: "Something is missing. Give the base URL, the username and the password.",
  invalid_setting: "One of these values cannot be used. Correct it.",
  host_not_found: "There is no server of this name. Check the spelling of the base URL.",
  connection_refused: "The server refuses the connection. Check the host and the port of the base URL.",
  certificate:
    "No secure connection: the server's certificate is not valid for this address, or it does not speak TLS. Check the base URL.",
  address_not_allowed:
    "This base URL cannot be used: it must begin with https:// and lead to a public address. Correct it, or give it in medusa-config.ts.",
  credentials_refused: "The service refuses the username or the password. Correct them.",
  wrong_path:
    "A server answers, but not as the payment service does. Check the base URL: it ends in the version, such as /api/v1.",
  too_slow: "The service did not answer in time. Try again; if it happens again, ask the service.",
  service_failing: "The service is reached, but it is failing or busy. Try again in a few minutes.",
  unreachable: "The connection broke off before there was an answer. Check the base URL and the server's network.",
} as const satisfies Record<string, string>

export type ConnectionProblem = keyof typeof CONNECTION_PROBLEMS

/** The result of a connection test. */
export interface ConnectionTest {
  ok: boolean
  banks: number | null
  /** How long the service took (ms). */
  took_ms: number
  /** Slower than a shopper would wait. */
  slow: boolean
  problem: ConnectionProblem | null
  sentence: string | null
}

const CERTIFICATE = /CERT|_ISSUER|_SIGNATURE|SSL|TLS|^EPROTO$/

/** The problem with the settings that the failed call points to. */
export function connectionProblemOf({ code, cause }: PayByBankError): ConnectionProblem {
  switch (code) {
    case "unauthorized":
      return "credentials_refused"
    case "timeout":
      return "too_slow"
    case "rate_limited":
    case "service_unavailable":
      return "service_failing"
    case "refused":
    case "unreadable_answer":
      return "wrong_path"
    case "address_not_allowed":
      return "address_not_allowed"
    case "account_not_configured":
    case "secret_unreadable":
      return "not_configured"
    case "invalid_request":
      return "invalid_setting"
    default:
      return unreachableBy(String(cause ?? ""))
  }
}

function unreachableBy(failure: string): ConnectionProblem {
  if (failure === "ENOTFOUND" || failure === "EAI_AGAIN") return "host_not_found"
  if (failure === "ECONNREFUSED") return "connection_refused"
  return CERTIFICATE.test(failure) ? "certificate" : "unreachable"
}
