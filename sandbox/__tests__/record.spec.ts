import { authRequest, Merchant, MERCHANT } from "./merchant"

let merchant: Merchant
beforeAll(async () => {
  merchant = await Merchant.open()
})
afterAll(() => merchant.sandbox.close())
beforeEach(() => merchant.post("/__sandbox/reset", {}))

describe("the record of a payment", () => {
  it("does not exist before the shopper has visited the bank", async () => {
    const answer = await merchant.status(await merchant.paymentAfter())
    expect([answer.status, answer.body.error.field]).toEqual([404, "uuid"])
  })

  it.each([
    ["empty", ""],
    ["no_result", expect.not.stringContaining('"result"')],
  ])("is returned as %s before that, if a test configures it", async (before_execution, text) => {
    const uuid = await merchant.paymentAfter()
    await merchant.post("/__sandbox/settings", { before_execution })
    const answer = await merchant.status(uuid)
    expect([answer.status, answer.text]).toEqual([200, text])
    await merchant.act(uuid, "approve")
    expect((await merchant.status(uuid)).body.result?.statusCode).toBe("ACCC")
    expect((await merchant.status("f".repeat(32))).status).toBe(404)
  })

  it.each([
    ["approve", { status: 1, statusCode: "ACCC", description: "COMPLETED", settlement: "COMPLETED" }],
    ["lose", { status: 1, statusCode: "ACCC", description: "COMPLETED", settlement: "COMPLETED" }],
    ["pending", { status: 2, statusCode: "PDNG", description: "PENDING", settlement: "PENDING" }],
    ["reject", { status: 3, statusCode: "RJCT", description: "REJECTED", settlement: "REJECTED" }],
    ["cancel", { status: 4, statusCode: "CANC", description: "CANCELLED", settlement: "CANCELLED" }],
  ])("after %s contains its result", async (action, result) => {
    const { body } = await merchant.status(await merchant.paymentAfter(action))
    expect(body.result).toMatchObject(result)
    expect(body).toMatchObject({
      processingTime: "2026-03-04 05:06:07",
      merchantUuid: MERCHANT,
      amount: 19.99,
      currency: "GBP",
    })
  })

  it("contains every property that was sent, and null for the others", async () => {
    const cart = [{ sku: "A", name: "Shirt", qty: 1, price: 19.99 }]
    const sent = {
      firstName: "Ada",
      surname: "Testwell",
      email: "ada@example.com",
      mobile: 447700900123,
      customerId: "cus_1",
      dob: "1990-01-02",
    }
    const place = {
      address1: "1 High Street",
      city: "Leeds",
      postcode: "LS1 1AA",
      country: "GB",
      company: "Testwell Ltd",
    }
    const more = {
      cart,
      discountCode: "TEN",
      affiliateId: "aff",
      custom1: "one",
      customJson: { a: [1] },
      bankId: "kestrel-bank-gb",
    }
    const { uuid } = (await merchant.auth({ ...sent, ...place, ...more })).body
    await merchant.act(uuid, "approve")
    const { body } = await merchant.status(uuid)
    expect(body).toMatchObject({
      customer: {
        ...sent,
        ...place,
        middleName: null,
        phone: null,
        gender: null,
        ip: "127.0.0.1",
        payerName: "Ada Testwell",
      },
      cart: { items: cart, affiliateId: "aff", discountCode: "TEN" },
      customParameters: { custom1: "one", custom2: null, custom5: null, customJson: { a: [1] } },
      device: { deviceIsMobile: 0 },
      result: { institution: "kestrel-bank-gb", redirectUrl: authRequest.redirectUrl },
    })
  })

  it("contains an invented payer with a valid IBAN once approved, and none when rejected", async () => {
    const { customer } = (await merchant.status(await merchant.paymentAfter("approve"))).body
    expect(String(customer["payerIban"])).toMatch(/^GB\d\d[A-Z]{4}\d{14}$/)
    expect(remainder(String(customer["payerIban"]))).toBe(1n)
    expect(String(customer["payerSortCode"]) + String(customer["payerAccNum"])).toBe(
      String(customer["payerIban"]).slice(8),
    )
    const rejected = (await merchant.status(await merchant.paymentAfter("reject"))).body
    expect(rejected.customer).toMatchObject({
      payerName: null,
      payerIban: null,
      payerAccNum: null,
      payerSortCode: null,
    })
  })

  it("of a link contains the properties of the link", async () => {
    const { body } = await merchant.link({ firstName: "Ada", mobile: "7700900123", countryCallingCode: "44" })
    const uuid = body.link.slice(-32)
    expect(body).toEqual({ link: `${merchant.sandbox.url}/pay/${uuid}`, date: "2026-03-04 05:06:07" })
    await merchant.act(uuid, "approve")
    const record = (await merchant.status(uuid)).body
    expect(record).toMatchObject({
      uuid,
      amount: 48.5,
      customer: { firstName: "Ada", mobile: "7700900123" },
      result: { redirectUrl: "" },
    })
  })
})

function remainder(iban: string): bigint {
  const moved = iban.slice(4) + iban.slice(0, 4)
  return BigInt(moved.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))) % 97n
}

describe("the merchant's bank statement", () => {
  it("has the money that has arrived, with at most 18 characters of each reference", async () => {
    const reference = "SHOP24A12425GABC1234002M"
    const of = async (action: string, sent = {}) => {
      const { uuid } = (await merchant.auth({ ...authRequest, ...sent })).body
      await merchant.act(uuid, action)
    }
    await of("approve", { reference })
    await of("pending")
    await of("reject")
    const { body } = await merchant.get("/__sandbox/statement")
    expect(body.lines).toEqual([
      { day: "2026-03-04", amount: 19.99, currency: "GBP", reference: reference.slice(0, 18) },
    ])
  })
})
