import { CONNECTION_PROBLEMS } from "../../../shared/messages/connection-problems"
import { connectionProblemOf } from "../connection-problem"
import { PayByBankError } from "../../errors/pay-by-bank-error"

describe("a connection that fails with", () => {
  it.each([
    ["ENOTFOUND", "host_not_found"],
    ["EAI_AGAIN", "host_not_found"],
    ["ECONNREFUSED", "connection_refused"],
    ["CERT_HAS_EXPIRED", "certificate"],
    ["DEPTH_ZERO_SELF_SIGNED_CERT", "certificate"],
    ["ERR_TLS_CERT_ALTNAME_INVALID", "certificate"],
    ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "certificate"],
    ["UNABLE_TO_GET_ISSUER_CERT_LOCALLY", "certificate"],
    ["EPROTO", "certificate"],
    ["SSL_ERROR", "certificate"],
    ["MY_EPROTO", "unreachable"],
    ["EPROTOTYPE", "unreachable"],
    ["ECONNRESET", "unreachable"],
    [undefined, "unreachable"],
  ])("%s has the problem %s", (cause, problem) => {
    expect(connectionProblemOf(new PayByBankError("unreachable", { cause }))).toBe(problem)
  })

  it.each([
    ["unauthorized", "credentials_refused"],
    ["timeout", "too_slow"],
    ["service_unavailable", "service_failing"],
    ["rate_limited", "service_failing"],
    ["unreadable_answer", "wrong_path"],
    ["refused", "wrong_path"],
    ["account_not_configured", "not_configured"],
    ["secret_unreadable", "not_configured"],
    ["address_not_allowed", "address_not_allowed"],
  ] as const)("%s has the problem %s", (code, problem) => {
    expect(connectionProblemOf(new PayByBankError(code))).toBe(problem)
  })
})

describe("every problem", () => {
  it.each(Object.entries(CONNECTION_PROBLEMS))("%s has full messages that explain what to do", (_problem, message) => {
    expect(message).toMatch(/^[A-Z].*\.$/)
    expect(message).toMatch(/\b(Enter|Correct|Check|Try again)\b/)
  })
})

describe("a connection that responds with", () => {
  it.each([
    ["unauthorized", "credentials_refused"],
    ["timeout", "too_slow"],
    ["rate_limited", "service_failing"],
    ["service_unavailable", "service_failing"],
    ["refused", "wrong_path"],
    ["unreadable_answer", "wrong_path"],
    ["address_not_allowed", "address_not_allowed"],
    ["account_not_configured", "not_configured"],
    ["secret_unreadable", "not_configured"],
    ["invalid_request", "invalid_setting"],
    ["unexpected", "unreachable"],
  ] as const)("%s has the problem %s", (code, problem) => {
    expect(connectionProblemOf(new PayByBankError(code))).toBe(problem)
  })
})

it.each(Object.entries(CONNECTION_PROBLEMS))("%s has a full message", (_problem, message) => {
  expect(message).toMatch(/^[A-Z].*\.$/)
})
