import fc from "fast-check"
import { authRequestBody } from "../auth-request-schema"
import { customerFields, type Customer } from "../customer-fields"
import { AUTH_REQUEST_LIMITS } from "../field-limits"

type Address = NonNullable<Customer["address"]>

const customer = (address: Address, over: Partial<Customer> = {}): Customer => ({
  ...{ email: null, customerId: null, promotionCode: null, address },
  ...over,
})
const phone = (text: string, country_code?: string) => customerFields(customer({ phone: text, country_code })).phone

describe("a customer's phone number", () => {
  it.each([
    ["+44 (0)7700 900123 ext. 5", undefined, 447700900123],
    ["07700 900123", "gb", 447700900123],
    ["0044 7700 900123", "gb", 447700900123],
    ["020 7946 0000 x12", "gb", 442079460000],
    ["087 123 4567", "ie", 353871234567],
    ["(555) 010-9999", "us", 15550109999],
    ["٠٧٧٠٠ ٩٠٠١٢٣", "gb", 447700900123],
  ])("%j of the country %j is sent as %d", (text, country, sent) => {
    expect(phone(text, country)).toBe(sent)
  })

  it.each([
    ["07700 900123", undefined],
    ["07700 900123", "zz"],
    ["call me", "gb"],
    ["none", "gb"],
    ["0", "gb"],
    ["123", "gb"],
    ["07700 900123 or 07700 900124", "gb"],
    ["+1234567890123456789", "gb"],
  ])("%j of the country %j is no number, and is omitted", (text, country) => {
    expect(phone(text, country)).toBeUndefined()
  })
})

describe("a customer's other data", () => {
  it("is sent field by field", () => {
    const address: Address = {
      ...{ first_name: " Ada ", last_name: "Lovelace", company: "Engines & Co.", address_1: "12 St James's Sq" },
      ...{ address_2: "Flat 2", city: "London", postal_code: "SW1Y 4JH", country_code: "gb" },
    }
    const who = { email: "ada@example.com", customerId: "cus_01", promotionCode: "TEN" }
    expect(customerFields(customer(address, who))).toEqual({
      ...{ email: "ada@example.com", customerId: "cus_01", discountCode: "TEN", country: "GB" },
      ...{ firstName: "Ada", surname: "Lovelace", company: "Engines & Co.", address1: "12 St James's Sq" },
      ...{ address2: "Flat 2", city: "London", postcode: "SW1Y 4JH" },
    })
    expect(customerFields({ ...customer({}), address: null })).toEqual({})
  })

  it.each<[string, Address, Partial<Customer>]>([
    ["a postcode of eleven characters", { postal_code: "12345678901" }, {}],
    ["a country of three letters", { country_code: "gbr" }, {}],
    ["an e-mail address of 257 characters", {}, { email: `${"a".repeat(245)}@example.com` }],
    ["text that is no e-mail address", {}, { email: "at the counter" }],
    ["a customer id of 33 characters", {}, { customerId: "c".repeat(33) }],
    ["a promotion code of 33 characters", {}, { promotionCode: "P".repeat(33) }],
    ["blank text", { first_name: " \n\t", city: "" }, {}],
  ])("%s is omitted", (_what, address, over) => {
    expect(customerFields(customer(address, over))).toEqual({})
  })

  it("is cut between two characters, and holds no line break and no half of a character", () => {
    const family = "👩‍👩‍👧‍👦"
    expect(customerFields(customer({ first_name: `${"a".repeat(60)}${family}` })).firstName).toBe("a".repeat(60))
    expect(customerFields(customer({ last_name: "ليلى بنت أحمد" })).surname).toBe("ليلى بنت أحمد")
    expect(customerFields(customer({ address_1: "12 High St\r\nLondon\u0000 \ud83d" })).address1).toBe(
      "12 High St London",
    )
  })

  const text = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 200 }),
    fc.string({ unit: "binary", maxLength: 200 }),
    fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 }).map((units) => String.fromCharCode(...units)),
    fc.constantFrom("GB", "+44 7700 900123", "ada@example.com"),
    fc.constant(null),
  )
  const address = fc.record({
    ...{ first_name: text, last_name: text, company: text, address_1: text, address_2: text, city: text },
    ...{ postal_code: text, country_code: text, phone: text },
  })
  const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" })

  it("of any kind never refuses a payment, is never longer than allowed, and nothing is cut inside a character", () => {
    const customers = fc.record({ email: text, customerId: text, promotionCode: text, address })
    fc.assert(
      fc.property(customers, (given) => {
        const fields = customerFields(given)
        const payment = {
          amountMinor: 1,
          currency: "GBP",
          reference: "order-1",
          redirectUrl: "https://shop.example",
        } as const
        const body = authRequestBody({ ...fields, ...payment }, "merchant", { currencyField: "currency" })
        expect(body).toMatchObject(fields)
        const sources = [given.email, given.customerId, given.promotionCode, ...Object.values(given.address)]
        const lines = sources.map((each) => (each ?? "").replaceAll(/[\s\p{Cc}\p{Cs}]+/gu, " ").trim())
        const { phone: _number, country: _code, ...texts } = fields
        for (const [field, value] of Object.entries(texts)) {
          const sent = String(value)
          expect(sent.length).toBeLessThanOrEqual(
            Object.entries(AUTH_REQUEST_LIMITS).find(([name]) => name === field)?.[1] ?? 0,
          )
          expect(/[\p{Cs}\p{Cc}]/u.test(sent)).toBe(false)
          const ends = (line: string) => [...graphemes.segment(line)].map(({ index }) => line.slice(0, index).trimEnd())
          expect(lines.some((line) => line === sent || ends(line).includes(sent))).toBe(true)
        }
      }),
      { numRuns: 500 },
    )
  })
})
