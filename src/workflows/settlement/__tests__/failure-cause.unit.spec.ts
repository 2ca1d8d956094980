import { failureCause } from "../failure-cause"

const storable = (text: string) => !/\p{Cs}|\p{Cc}/u.test(text)

describe("the cause of a failure", () => {
  it("is the message, even of an object that is no Error", () => {
    expect(failureCause(new Error("Not enough stock."))).toBe("Not enough stock.")
    expect(failureCause({ message: "Not enough stock." })).toBe("Not enough stock.")
  })

  it("has a default if there is none", () => {
    expect([undefined, null, "text", {}, { message: 1 }].map(failureCause)).toEqual(Array(5).fill("unexpected"))
  })

  it.each([
    ["half a character where a long message is cut", `${"x".repeat(299)}\u{1f600}`],
    ["half a character in the message", "a \ud83d b"],
    ["a null character, which PostgreSQL does not store", "a \0 b"],
    ["lines", "first\r\nsecond"],
  ])("can be stored in the timeline with %s", (_what, message) => {
    expect(storable(failureCause(new Error(message)))).toBe(true)
  })
})
