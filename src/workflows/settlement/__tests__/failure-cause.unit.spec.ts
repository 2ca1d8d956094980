import { failureCause } from "../failure-cause"

const storable = (text: string) => !/\p{Cs}|\p{Cc}/u.test(text)

describe("why something failed", () => {
  it("is the message, also of what was an error before it was written to text", () => {
    expect(failureCause(new Error("Not enough stock."))).toBe("Not enough stock.")
    expect(failureCause({ message: "Not enough stock." })).toBe("Not enough stock.")
  })

  it("is said where there is none", () => {
    expect([undefined, null, "text", {}, { message: 1 }].map(failureCause)).toEqual(
      Array(5).fill("Core gave no reason."),
    )
  })

  it.each([
    ["half a character where a long one is cut", `${"x".repeat(299)}\u{1f600}`],
    ["half a character that came so", "a \ud83d b"],
    ["a zero, which no database stores", "a \0 b"],
    ["lines", "first\r\nsecond"],
  ])("can be kept in the timeline with %s", (_what, message) => {
    expect(storable(failureCause(new Error(message)))).toBe(true)
  })
})
