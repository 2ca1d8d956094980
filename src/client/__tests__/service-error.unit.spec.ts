import fc from "fast-check"
import { readServiceError, safeTraceId } from "../service-error"

const read = (body: unknown, sent: string[] = []) => readServiceError(JSON.stringify(body), sent)

describe("the body of a failed call", () => {
  it.each([
    "",
    "   ",
    "<html><body>502</body></html>",
    "Bad Gateway",
    "null",
    "42",
    "[]",
    "{}",
    '{"message":null}',
    "{",
    '{"message":"Jane Doe is unknown","error":"Jane Doe"}',
    '["Jane Doe is unknown"]',
  ])("%j reports nothing", (body) => {
    expect(readServiceError(body, [])).toEqual({ traceId: undefined, field: undefined })
  })

  it.each([
    [{ error: { tracingId: "9c1-77ab" } }, "9c1-77ab"],
    [{ traceId: "9c1" }, "9c1"],
    [[{ requestId: "9c1" }], "9c1"],
    [{ traceId: "two words" }, undefined],
    [{ traceId: "x".repeat(65) }, undefined],
    [{ traceId: 17 }, undefined],
  ])("%j has the trace id %j", (body, traceId) => {
    expect(read(body).traceId).toBe(traceId)
  })

  it.each([
    [{ field: "email" }, "email"],
    [{ errors: [{ param: "surname" }] }, "surname"],
    [{ field: "Jane Doe" }, undefined],
    [{ field: "constructor" }, undefined],
  ])("%j is about the field %j", (body, field) => {
    expect(read(body).field).toBe(field)
  })

  it("a trace id that repeats what we sent is dropped", () => {
    expect(safeTraceId("order-PAYSES_0001", ["payses_0001"])).toBeUndefined()
    expect(safeTraceId("order-1", ["payses_0001"])).toBe("order-1")
  })

  it("any body is readable, and nothing of it that we sent is repeated", () => {
    const sent = "kanari-reference"
    fc.assert(
      fc.property(fc.json(), fc.constantFrom("traceId", "tracingId", "field", "message"), (json, key) => {
        const body = JSON.stringify({ errors: [JSON.parse(json), { [key]: sent }] })
        expect(JSON.stringify(readServiceError(body, [sent]))).not.toContain(sent)
      }),
    )
  })
})
