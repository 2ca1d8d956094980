import { isReturnToken, newReturnToken } from "../return-token"

describe("a return token", () => {
  it("is random, and has its shape", () => {
    const tokens = new Set(Array.from({ length: 1000 }, newReturnToken))
    expect(tokens.size).toBe(1000)
    expect([...tokens].every(isReturnToken)).toBe(true)
  })

  it.each([undefined, "", "short", `${"a".repeat(22)}b`, `${"a".repeat(21)}/`, `\n${"a".repeat(22)}`])(
    "is not %j",
    (text) => {
      expect(isReturnToken(text)).toBe(false)
    },
  )
})
