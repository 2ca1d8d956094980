import { connectionProblemOf } from "../connection-problem"
import { PayByBankError } from "../errors"

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
    ["ECONNRESET", "unreachable"],
    [undefined, "unreachable"],
  ])("%s has the problem %s", (cause, problem) => {
    expect(connectionProblemOf(new PayByBankError("unreachable", { cause }))).toBe(problem)
  })
})
