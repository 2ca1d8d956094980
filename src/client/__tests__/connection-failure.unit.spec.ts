import { connectionFailure } from "../connection-failure"

const failing = (code: string, more: object = {}) =>
  Object.assign(new Error("a message with user:password"), { code, ...more })
const duringConnect = (code: string) => failing(code, { syscall: "connect" })
const before = { timedOut: false, begun: false }

describe("a request without a complete response", () => {
  it.each([
    ["ECONNREFUSED", undefined, "unreachable", false],
    ["ENOTFOUND", undefined, "unreachable", false],
    ["EAI_AGAIN", undefined, "unreachable", false],
    ["CERT_HAS_EXPIRED", undefined, "unreachable", false],
    ["DEPTH_ZERO_SELF_SIGNED_CERT", undefined, "unreachable", false],
    ["ERR_TLS_CERT_ALTNAME_INVALID", undefined, "unreachable", false],
    ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", undefined, "unreachable", false],
    ["EHOSTUNREACH", { syscall: "connect" }, "unreachable", false],
    ["ETIMEDOUT", { syscall: "connect" }, "timeout", false],
    ["UND_ERR_CONNECT_TIMEOUT", undefined, "timeout", false],
    ["EHOSTUNREACH", { syscall: "read" }, "unreachable", true],
    ["ECONNRESET", undefined, "unreachable", true],
    ["UND_ERR_SOCKET", undefined, "unreachable", true],
    ["EPIPE", undefined, "unreachable", true],
    ["EPROTO", undefined, "unreachable", true],
    ["ETIMEDOUT", undefined, "timeout", true],
    ["ERR_BROTLI_PADDING", undefined, "unreadable_answer", true],
    ["Z_DATA_ERROR", undefined, "unreadable_answer", true],
    ["UND_ERR_RES_EXCEEDED_MAX_SIZE", undefined, "unreadable_answer", true],
  ])("%s (%p) is %s, and may have been sent: %j", (code, more, expected, mayHaveBeenSent) => {
    expect(connectionFailure(failing(code, more), before)).toMatchObject({ code: expected, mayHaveBeenSent })
  })

  it("was not sent if no address of the name was reached, and otherwise may have been", () => {
    const none = [duringConnect("ENETUNREACH"), duringConnect("ETIMEDOUT")]
    expect(connectionFailure(new AggregateError(none), before)).toMatchObject({ mayHaveBeenSent: false })
    expect(connectionFailure(new AggregateError([]), before)).toMatchObject({ mayHaveBeenSent: true })
    const one = [duringConnect("ENETUNREACH"), failing("ECONNRESET", { syscall: "read" })]
    expect(connectionFailure(new AggregateError(one), before)).toMatchObject({ mayHaveBeenSent: true })
  })

  it("may have been sent if it fails after the response has begun, whatever the error is called", () => {
    expect(connectionFailure(failing("ECONNREFUSED"), { timedOut: false, begun: true })).toMatchObject({
      detail: "the answer broke off",
      mayHaveBeenSent: true,
    })
  })

  it("is a timeout if our own limit has expired, whatever the error is called", () => {
    expect(connectionFailure(failing("UND_ERR_ABORTED"), { timedOut: true, begun: false })).toMatchObject({
      code: "timeout",
      mayHaveBeenSent: true,
    })
  })

  it.each([new TypeError("user:password"), "user:password", null, failing("user:password")])(
    "keeps nothing of %p but a plain code",
    (error) => {
      const failure = connectionFailure(error, before)
      expect(failure).toMatchObject({ code: "unreachable", mayHaveBeenSent: true })
      expect(`${failure.message} ${JSON.stringify(failure)} ${String(failure.cause)}`).not.toContain("password")
    },
  )
})
