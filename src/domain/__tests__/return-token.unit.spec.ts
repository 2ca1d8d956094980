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
    expect(returnTokenIn(template, filledReturnUrl(template, TOKEN, null))).toBe(TOKEN)
  })

  it.each(["de", "gb", null])("is found again whichever country the address has: %s", (country) => {
    const template = "https://shop.example/{country}/return.page/{return_token}"
    expect(returnTokenIn(template, filledReturnUrl(template, TOKEN, country))).toBe(TOKEN)
  })

  it.each([
    ["https://shop.example/return/{return_token}", `https://other.example/return/${TOKEN}`],
    ["https://shop.example/return/{return_token}", `https://shop.example/return/${TOKEN}?paid=true`],
    ["https://shop.example/return/{return_token}", "https://shop.example/return/"],
    ["https://shop.example/return", "https://shop.example/return"],
    ["{return_token}/{return_token}", `${TOKEN}/${TOKEN.toLowerCase()}`],
    ["https://shop.example/return/{return_token}", ""],
    ["https://shop.example/return.page/{return_token}", `https://shop.example/return-page/${TOKEN}`],
    ["https://shop.example/{country}/{return_token}", `https://shop.example/any/${TOKEN}`],
    ["https://shop.example/{country}/{return_token}", `https://shop.example/de/fr/${TOKEN}`],
  ])("is not found if %s gives another address than %s", (template, address) => {
    expect(returnTokenIn(template, address)).toBeNull()
  })
})

describe("the country in a return address", () => {
  it.each([
    ["https://shop.example/{country}/return/{return_token}", "de", "https://shop.example/de/return/token"],
    ["https://shop.example/{country}/return/{return_token}", null, "https://shop.example/return/token"],
    ["https://shop.example/{return_token}/{country}?again=1", "gb", "https://shop.example/token/gb?again=1"],
    ["https://shop.example/{return_token}/{country}", null, "https://shop.example/token"],
    ["https://shop.example/{return_token}", "de", "https://shop.example/token"],
  ])("fills %s for %s", (template, country, address) => {
    expect(filledReturnUrl(template, "token", country)).toBe(address)
  })
})
