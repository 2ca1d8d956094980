import type { ConnectionProblem } from "../../shared/messages/connection-problems"
import type { PayByBankError } from "../errors/pay-by-bank-error"

/** The result of a connection test. */
export interface ConnectionTest {
  ok: boolean
  banks: number | null
  /** How long the service took (ms). */
  took_ms: number
  /** Slower than a shopper would wait. */
  slow: boolean
  /** The answer to a status call does not depend on the uuid, so no payment would be found. */
  parameter_ignored: boolean
  /** The form of the answer to a status call for a UUID that does not exist, such as `404 {error}`. `null` if there was none. */
  unknown_id_answer: string | null
  problem: ConnectionProblem | null
  message: string | null
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
