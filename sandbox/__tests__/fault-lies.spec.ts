import { Merchant } from "./merchant"

let merchant: Merchant
beforeAll(async () => {
  merchant = await Merchant.open()
})
afterAll(() => merchant.sandbox.close())
beforeEach(() => merchant.post("/__sandbox/reset", {}))

describe("a fault that falsifies a payment's record", () => {
  it.each([
    ["wrong_amount", {}, { amount: 20 }],
    ["wrong_amount", { amount: 1.5 }, { amount: 1.5 }],
    ["wrong_currency", {}, { currency: "EUR" }],
    ["wrong_currency", { currency: "USD" }, { currency: "USD" }],
    ["wrong_merchant", {}, { merchantUuid: "00000000-another-merchant" }],
    ["wrong_merchant", { merchantUuid: "m" }, { merchantUuid: "m" }],
    ["wrong_uuid", { otherUuid: "d".repeat(32) }, { uuid: "d".repeat(32) }],
    ["unknown_status_code", {}, { result: expect.objectContaining({ statusCode: "ZZZZ", status: 1 }) }],
    ["unknown_status_code", { statusCode: "QQQQ" }, { result: expect.objectContaining({ statusCode: "QQQQ" }) }],
  ])("%s %j waits for a record and changes it once", async (kind, parameters, expected) => {
    const uuid = await merchant.paymentAfter()
    await merchant.fault({ call: "status", kind, ...parameters })
    expect((await merchant.status(uuid)).status).toBe(404)
    await merchant.act(uuid, "approve")
    expect((await merchant.status(uuid)).body).toMatchObject(expected)
    expect((await merchant.status(uuid)).body).toMatchObject({
      uuid,
      amount: 19.99,
      currency: "GBP",
      result: { statusCode: "ACCC" },
    })
  })

  it("wrong_uuid without a parameter is another uuid of the right form", async () => {
    const uuid = await merchant.paymentAfter("approve")
    await merchant.fault({ kind: "wrong_uuid" })
    const { body } = await merchant.status(uuid)
    expect(body.uuid).toMatch(/^[a-f0-9]{32}$/)
    expect(body.uuid).not.toBe(uuid)
  })

  it.each([[[]], [["approve"]]])("no_result omits the result, after %j", async (actions: string[]) => {
    const uuid = await merchant.paymentAfter(...actions)
    await merchant.fault({ kind: "no_result" })
    const { status, body } = await merchant.status(uuid)
    expect([status, body.uuid, body.result]).toEqual([200, uuid, undefined])
  })

  it("status_lag waits for a change, and returns the state before it", async () => {
    const uuid = await merchant.paymentAfter()
    await merchant.fault({ kind: "status_lag", times: 2 })
    expect((await merchant.status(uuid)).status).toBe(404)
    await merchant.act(uuid, "pending")
    expect((await merchant.status(uuid)).status).toBe(404)
    await merchant.act(uuid, "settle")
    expect((await merchant.status(uuid)).body.result?.statusCode).toBe("PDNG")
    expect((await merchant.status(uuid)).body.result?.statusCode).toBe("ACCC")
  })
})
