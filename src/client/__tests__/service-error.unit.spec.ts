import { setImmediate } from "node:timers/promises"
import fc from "fast-check"
import { readServiceError, safeTraceId } from "../service-error"

const read = (body: unknown, sent: string[] = []) => readServiceError(JSON.stringify(body), sent)

describe("the body of a failed call", () => {
  it.each([
    [{ message: "Amount is too small" }],
    [{ error: { message: "Amount is too small" } }],
    [{ error: "Amount is too small" }],
    [["Amount is too small"]],
    [[{ message: "Amount is too small" }]],
    [[{ error: { message: "Amount is too small" } }]],
    [{ errors: [{ detail: "Amount is too small" }] }],
    [{ title: "Amount is too small" }],
    ["Amount is too small"],
  ])("%j reports that the amount is too small", (body) => {
    expect(read(body).message).toBe("Amount is too small")
  })

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
  ])("%j reports nothing", (body) => {
    expect(readServiceError(body, [])).toEqual({ message: undefined, traceId: undefined, field: undefined })
  })

  it("several errors are reported together, at most three", () => {
    expect(read(["One thing", "another thing", "a third", "a fourth"]).message).toBe(
      "One thing; another thing; a third",
    )
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

  it("a long message is not cut in the middle of a character", () => {
    const message = read({ message: `${"ab ".repeat(66)}a\u{1f600}` }).message ?? ""
    expect(message).toHaveLength(199)
    expect(message).not.toMatch(/\p{Cs}/u)
  })

  it("any body is readable, and the message has at most 200 characters", () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), fc.array(fc.string()), (body, sent) => {
        expect((readServiceError(body, sent).message ?? "").length).toBeLessThanOrEqual(200)
      }),
    )
  })

  it("a message of millions of characters is read within a test's time limit", async () => {
    expect(read({ message: `Too long ${"a".repeat(3_000_000)}` }).message).toBe("Too long")
    // Jest can check its timeout only between two turns of the event loop.
    await setImmediate()
  })
})

describe("sensitive text in the service's message", () => {
  it.each([
    ["Email jane@example.com is taken", "Email … is taken"],
    ["Call +44 7700 900123 now", "Call … now"],
    ["Number 07700-900123 is wrong", "Number … is wrong"],
    ["Sort code 12-34-56 account 12345678", "Sort code … account …"],
    ["IBAN GB29NWBK60161331926819 refused", "IBAN … refused"],
    ["Token c2VjcmV0c2VjcmV0c2VjcmV0 expired", "Token … expired"],
    ["See https://service.example/help for more", "See … for more"],
    ["At most 64 characters", "At most 64 characters"],
    ["Line\none\u0007\ttwo", "Line one two"],
  ])("%j becomes %j", (message, expected) => {
    expect(read({ message }).message).toBe(expected)
  })

  it.each([
    ["Customer Jane Doe is unknown", ["Jane", "Doe"], "Customer … is unknown"],
    ["customer JANE DOE is unknown", ["Jane Doe"], "customer … is unknown"],
    ["JOSÉ is unknown here", ["Jose"], "… is unknown here"],
    ["user=janedoe1 is unknown", ["Jane"], "… is unknown"],
    ["O’Brien of Ely is unknown", ["O'Brien", "Ely"], "… of … is unknown"],
    ["Featherstone is unknown", ["Featherstonehaugh"], "… is unknown"],
    ["Ja\u200Bne is unknown", ["Jane"], "… is unknown"],
  ])("%j, having sent %j, becomes %j", (message, sent, expected) => {
    expect(read({ message }, sent).message).toBe(expected)
  })

  it.each([
    "Jos\\u00e9 is unknown",
    "Jane%20Doe is unknown",
    "O&#39;Brien is unknown",
    "<b>Jane</b> is unknown",
    "123 456",
    "…",
  ])("%j is dropped completely", (message) => {
    expect(read({ message }).message).toBeUndefined()
  })

  it("every word of four letters or more that we sent is removed", () => {
    const word = fc.stringMatching(/^[a-zé]{4,12}$/)
    const glue = fc.constantFrom(" ", "-", ", ", "_", "'", " is wrong: ")
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), fc.array(fc.tuple(word, glue)), (sent, noise) => {
        const message = [...noise, ...sent.map((secret) => [secret.toUpperCase(), " "])].flat().join("")
        const output = read({ message }, sent).message?.toLowerCase() ?? ""
        for (const secret of sent) expect(output).not.toContain(secret)
      }),
    )
  })
})
