import { AxiosError } from "axios"
import { connectionFailure } from "../connection-failure"

const failing = (code: string, cause?: object) => {
  const error = new AxiosError("a message with user:password", code)
  return cause ? Object.assign(error, { cause }) : error
}
const duringConnect = (code: string) => Object.assign(new Error(code), { code, syscall: "connect" })

describe("a request without a complete answer", () => {
  it.each([
    ["ECONNREFUSED", undefined, "unreachable", false],
    ["ENOTFOUND", undefined, "unreachable", false],
    ["EAI_AGAIN", undefined, "unreachable", false],
    ["CERT_HAS_EXPIRED", undefined, "unreachable", false],
    ["DEPTH_ZERO_SELF_SIGNED_CERT", undefined, "unreachable", false],
    ["ERR_TLS_CERT_ALTNAME_INVALID", undefined, "unreachable", false],
    ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", undefined, "unreachable", false],
    ["EHOSTUNREACH", duringConnect("EHOSTUNREACH"), "unreachable", false],
    ["ETIMEDOUT", duringConnect("ETIMEDOUT"), "timeout", false],
    [
      "ENETUNREACH",
      new AggregateError([duringConnect("ENETUNREACH"), duringConnect("ETIMEDOUT")]),
      "unreachable",
      false,
    ],
    ["EHOSTUNREACH", Object.assign(new Error(), { syscall: "read" }), "unreachable", true],
    ["ECONNRESET", undefined, "unreachable", true],
    ["ECONNRESET", new AggregateError([]), "unreachable", true],
    ["EPIPE", undefined, "unreachable", true],
    ["EPROTO", undefined, "unreachable", true],
    ["ETIMEDOUT", undefined, "timeout", true],
    ["ERR_BAD_RESPONSE", undefined, "unreachable", true],
    ["HPE_INVALID_CONSTANT", undefined, "unreadable_answer", true],
    ["Z_DATA_ERROR", undefined, "unreadable_answer", true],
  ])("%s (%p) is %s, and may have been sent: %j", (code, cause, expected, mayHaveBeenSent) => {
    expect(connectionFailure(failing(code, cause), false)).toMatchObject({ code: expected, mayHaveBeenSent })
  })

  it("is a timeout when our own time was up, whatever axios calls it", () => {
    expect(connectionFailure(failing("ERR_CANCELED"), true)).toMatchObject({ code: "timeout", mayHaveBeenSent: true })
  })

  it.each([new TypeError("user:password"), "user:password", null, failing("user:password")])(
    "keeps nothing of %p but a plain code",
    (error) => {
      const failure = connectionFailure(error, false)
      expect(failure).toMatchObject({ code: "unreachable", mayHaveBeenSent: true })
      expect(`${failure.message} ${JSON.stringify(failure)} ${String(failure.cause)}`).not.toContain("password")
    },
  )
})
