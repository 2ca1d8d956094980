import { Merchant } from "./merchant"

let merchant: Merchant
beforeAll(async () => {
  merchant = await Merchant.open()
})
afterAll(() => merchant.sandbox.close())

const mailOf = (length: number) =>
  `${"a".repeat(64)}@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.example`.padStart(length, "a").slice(-length)

describe("an auth request's field is refused one character beyond its limit", () => {
  it.each([
    ["redirectUrl", 256, (length: number) => "https://store.example/".padEnd(length, "x")],
    ["bankId", 64, null],
    ["reference", 36, null],
    ["firstName", 64, null],
    ["surname", 64, null],
    ["customerId", 32, null],
    ["title", 32, null],
    ["gender", 128, null],
    ["company", 128, null],
    ["address1", 128, null],
    ["address2", 128, null],
    ["city", 64, null],
    ["postcode", 10, null],
    ["country", 2, null],
    ["discountCode", 32, null],
    ["affiliateId", 32, null],
    ["custom1", 128, null],
    ["custom2", 128, null],
    ["custom3", 128, null],
    ["custom4", 128, null],
    ["custom5", 128, null],
  ] as const)("%s holds %i characters", async (field, limit, fill) => {
    const text = (length: number) => (fill ? fill(length) : "x".repeat(length))

    const atLimit = await merchant.auth({ [field]: text(limit) })
    // No bank has an id of 64 characters, so the bank is unknown, but the id is not too long.
    expect(atLimit.status).toBe(field === "bankId" ? 422 : 200)

    const beyond = await merchant.auth({ [field]: text(limit + 1) })
    expect(beyond.status).toBe(400)
    expect(beyond.body.error.field).toBe(field)
  })

  it.each(["mobile", "phone"])("%s is a number of at most 15 digits, not a string", async (field) => {
    expect((await merchant.auth({ [field]: 447700900123 })).status).toBe(200)
    expect((await merchant.auth({ [field]: 999999999999999 })).status).toBe(200)
    for (const wrong of [1e15, 0, 1.5, "447700900123"]) {
      const answer = await merchant.auth({ [field]: wrong })
      expect([answer.status, answer.body.error.field]).toEqual([400, field])
    }
  })

  it.each(["", "G"])("country %p is shorter than two characters", async (country) => {
    expect((await merchant.auth({ country })).body.error.field).toBe("country")
  })

  it.each(["2001-02-29", "01-02-2001", "2001-2-3", ""])("dob %p is not a date", async (dob) => {
    expect((await merchant.auth({ dob })).body.error.field).toBe("dob")
    expect((await merchant.auth({ dob: "2000-02-29" })).status).toBe(200)
  })

  it.each(["not a url", "/return", "ftp://store.example", "javascript:alert(1)"])(
    "redirectUrl %p is not a web address",
    async (redirectUrl) => {
      expect((await merchant.auth({ redirectUrl })).body.error.field).toBe("redirectUrl")
    },
  )

  it("customJson is any object and nothing else", async () => {
    expect((await merchant.auth({ customJson: { a: { b: [1, null] } } })).status).toBe(200)
    expect((await merchant.auth({ customJson: "text" })).body.error.field).toBe("customJson")
  })
})

describe("a link's field is refused one character beyond its limit", () => {
  it.each([
    ["reference", 36],
    ["firstName", 64],
    ["surname", 64],
  ] as const)("%s holds %i characters", async (field, limit) => {
    expect((await merchant.link({ [field]: "x".repeat(limit) })).status).toBe(200)
    const beyond = await merchant.link({ [field]: "x".repeat(limit + 1) })
    expect([beyond.status, beyond.body.error.field]).toEqual([400, field])
  })

  it("reference has at least 6 characters", async () => {
    expect((await merchant.link({ reference: "123456" })).status).toBe(200)
    expect((await merchant.link({ reference: "12345" })).body.error.field).toBe("reference")
  })

  it("countryCallingCode has at most 2 digits, so Ireland's is refused", async () => {
    expect((await merchant.link({ mobile: "7700900123", countryCallingCode: "44" })).status).toBe(200)
    for (const countryCallingCode of ["353", "+4", "04", "x", ""]) {
      const answer = await merchant.link({ mobile: "871234567", countryCallingCode })
      expect([answer.status, answer.body.error.field]).toEqual([400, "countryCallingCode"])
    }
  })

  it.each(["+447700900123", "07700900123", "447700900123", "7700 900123", "", "abc"])(
    "mobile %p is not a national number",
    async (mobile) => {
      const answer = await merchant.link({ mobile, countryCallingCode: "44" })
      expect([answer.status, answer.body.error.field]).toEqual([400, "mobile"])
    },
  )
})

describe.each(["auth", "link"] as const)("what both bodies share (%s)", (call) => {
  it.each([19.99, 0.01, 999999.99, 1, 0.07, 1.1])("amount %p is accepted", async (amount) => {
    expect((await merchant[call]({ amount })).status).toBe(200)
  })

  it.each([10.005, 0, -1, 0.001, 0.1 + 0.2, "19.99", null])("amount %p is refused", async (amount) => {
    const answer = await merchant[call]({ amount })
    expect([answer.status, answer.body.error.field]).toEqual([400, "amount"])
  })

  it.each(["USD", "gbp", ""])("currency %p is refused", async (currency) => {
    expect((await merchant[call]({ currency })).body.error.field).toBe("currency")
    expect((await merchant[call]({ currency: "EUR" })).status).toBe(200)
  })

  it("email is an address of at most 256 characters", async () => {
    expect((await merchant[call]({ email: mailOf(256) })).status).toBe(200)
    expect((await merchant[call]({ email: mailOf(257) })).body.error.field).toBe("email")
    expect((await merchant[call]({ email: "not-an-address" })).body.error.field).toBe("email")
  })

  it("a property that the contract does not list is refused, so that misspellings are detected", async () => {
    const answer = await merchant[call]({ fristName: "Ada" })
    expect([answer.status, answer.body.error.field]).toEqual([400, "fristName"])
  })
})
