import { filledReturnUrl, returnTokenIn } from "../../shared/return-url"
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

describe("the token in a return address", () => {
  const TOKEN = "AbCdEfGhIjKlMnOpQrSt_-"
  it.each([
    "https://shop.example/return/{return_token}",
    "https://shop.example/{return_token}/back?again={return_token}",
    "{return_token}",
  ])("is found again in an address that %s has given", (template) => {
    expect(returnTokenIn(template, filledReturnUrl(template, TOKEN))).toBe(TOKEN)
  })

  it.each([
    ["https://shop.example/return/{return_token}", `https://other.example/return/${TOKEN}`],
    ["https://shop.example/return/{return_token}", `https://shop.example/return/${TOKEN}?paid=true`],
    ["https://shop.example/return/{return_token}", "https://shop.example/return/"],
    ["https://shop.example/return", "https://shop.example/return"],
    ["{return_token}/{return_token}", `${TOKEN}/${TOKEN.toLowerCase()}`],
    ["https://shop.example/return/{return_token}", ""],
  ])("is not found if %s gives another address than %s", (template, address) => {
    expect(returnTokenIn(template, address)).toBeNull()
  })
})
