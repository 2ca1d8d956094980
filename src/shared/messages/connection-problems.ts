import { ERROR_MESSAGES } from "./errors"

/** The problems that a connection test can find, each with what to do about it. */
export const CONNECTION_PROBLEMS = {
  not_configured: "Something is missing. Enter the base URL, the username and the password.",
  invalid_setting: "One of these values cannot be used. Correct it.",
  host_not_found: "There is no server with this name. Check the spelling of the base URL.",
  connection_refused: "The server refuses the connection. Check the host and the port of the base URL.",
  certificate:
    "The connection is not secure: the server's certificate is not valid for this address, or the server does not support TLS. Check the base URL.",
  address_not_allowed: ERROR_MESSAGES.address_not_allowed,
  credentials_refused: "The payment service refuses the username or the password. Correct them.",
  wrong_path:
    "A server responds, but it is not the payment service. Check the base URL: it ends with the version, such as /api/v1.",
  too_slow: "The payment service did not respond in time. Try again. If it happens again, contact the payment service.",
  service_failing: "The payment service can be reached, but it is failing or busy. Try again in a few minutes.",
  unreachable:
    "The connection broke before the payment service responded. Check the base URL and the server's network.",
} as const

export type ConnectionProblem = keyof typeof CONNECTION_PROBLEMS

/** The connection works, but no payment would be found. */
export const PARAMETER_IGNORED =
  "The payment service responds, but ignores the parameter of status calls, so every payment would look unpaid. Ask the payment service for the parameter's name, and set the option contract.statusQueryParameter."

/** The connection works, but is too slow for a checkout. */
export const SLOW_CONNECTION =
  "The payment service responds, but it took {{took_ms}} ms, which is too long for shoppers. Try again later."
