import { Merchant, RIGHT } from "./merchant"

let merchant: Merchant
beforeAll(async () => {
  merchant = await Merchant.open()
})
afterAll(() => merchant.sandbox.close())

const email = "ada@example.com"
const phone = { mobile: "7700900123", countryCallingCode: "44" }

describe("the recipient that a delivery method requires", () => {
  it.each([
    ["EMAIL", { email }],
    ["SMS", phone],
    ["EMSMS", { email, ...phone }],
    ["LINK", {}],
  ])("%s is accepted with what it needs", async (deliveryMethod, fields) => {
    expect((await merchant.link({ deliveryMethod, ...fields })).status).toBe(200)
  })

  it.each([
    ["EMAIL without email", { deliveryMethod: "EMAIL" }, "email"],
    ["SMS without mobile", { deliveryMethod: "SMS", countryCallingCode: "44" }, "mobile"],
    ["SMS without calling code", { deliveryMethod: "SMS", mobile: phone.mobile }, "countryCallingCode"],
    ["EMSMS without email", { deliveryMethod: "EMSMS", ...phone }, "email"],
    ["EMSMS without mobile", { deliveryMethod: "EMSMS", email, countryCallingCode: "44" }, "mobile"],
    ["EMSMS without calling code", { deliveryMethod: "EMSMS", email, mobile: phone.mobile }, "countryCallingCode"],
    ["LINK with a mobile but no calling code", { deliveryMethod: "LINK", mobile: phone.mobile }, "countryCallingCode"],
    ["a method that does not exist", { deliveryMethod: "FAX" }, "deliveryMethod"],
  ])("%s is refused", async (_rule, changes, field) => {
    const answer = await merchant.link(changes)
    expect([answer.status, answer.body.error.field]).toEqual([400, field])
    expect(answer.body.error.message).toContain(field)
  })
})

describe("required properties", () => {
  it.each(["merchantUuid", "amount", "currency", "redirectUrl", "reference"])(
    "an auth request needs %s",
    async (field) => {
      expect((await merchant.auth({ [field]: undefined })).body.error.field).toBe(field)
    },
  )

  it.each(["merchantUuid", "amount", "currency", "deliveryMethod", "reference"])("a link needs %s", async (field) => {
    expect((await merchant.link({ [field]: undefined })).body.error.field).toBe(field)
  })

  it.each(["sku", "name", "qty", "price"])("an item of the cart needs %s", async (property) => {
    const item = { sku: "A", name: "Shirt", qty: 1, price: 19.99, [property]: undefined }
    const answer = await merchant.auth({ cart: [item] })
    expect([answer.status, answer.body.error.field]).toEqual([400, `cart.0.${property}`])
  })
})

describe("rules that a schema cannot express", () => {
  it("a bank that is not in the list is refused", async () => {
    const answer = await merchant.auth({ bankId: "no-such-bank" })
    expect([answer.status, answer.body.error.field]).toEqual([422, "bankId"])
  })

  it.each([
    [
      "equal",
      [
        { sku: "A", name: "Shirt", qty: 3, price: 6.33 },
        { sku: "S", name: "Shipping", qty: 1, price: 1 },
      ],
      200,
    ],
    [
      "equal, by a discount",
      [
        { sku: "A", name: "Shirt", qty: 1, price: 24.99 },
        { sku: "D", name: "Discount", qty: 1, price: -5 },
      ],
      200,
    ],
    ["empty", [], 200],
    ["a penny short", [{ sku: "A", name: "Shirt", qty: 1, price: 19.98 }], 422],
    ["a penny over", [{ sku: "A", name: "Shirt", qty: 2, price: 10 }], 422],
  ])("a cart whose items are %s gets the right status", async (_case, cart, status) => {
    const answer = await merchant.auth({ cart })
    expect(answer.status).toBe(status)
    if (status === 422) expect(answer.body.error.field).toBe("cart")
  })
})

describe("the shape of a call", () => {
  it.each([
    ["is missing", "/api/v1/payments/status"],
    ["has 31 characters", `/api/v1/payments/status?uuid=${"a".repeat(31)}`],
    ["has 33 characters", `/api/v1/payments/status?uuid=${"a".repeat(33)}`],
    ["is not hexadecimal", `/api/v1/payments/status?uuid=${"g".repeat(32)}`],
  ])("a uuid that %s is refused", async (_case, path) => {
    const answer = await merchant.get(path)
    expect([answer.status, answer.body.error.field]).toEqual([400, "uuid"])
  })

  it("a query parameter that the contract does not list is refused", async () => {
    expect((await merchant.get("/api/v1/banks/list?country=GB")).status).toBe(400)
  })

  it("a body that is not JSON is refused", async () => {
    const path = "/api/v1/payment-auth-requests"
    expect((await merchant.post(path, {}, { "content-type": "text/plain" })).status).toBe(415)
    const broken = { method: "POST", body: "{", headers: { authorization: RIGHT, "content-type": "application/json" } }
    const answer = await merchant.send(path, broken)
    expect([answer.status, answer.body.error.message.length > 0]).toEqual([400, true])
  })

  it("an unknown path and a wrong method are refused", async () => {
    expect((await merchant.get("/api/v1/refunds")).status).toBe(404)
    expect((await merchant.get("/api/v1/payments/link")).status).toBe(405)
  })
})

describe("names that the payment service's documentation does not give", () => {
  it("can be configured", async () => {
    const contract = {
      statusQueryParameter: "paymentUuid",
      currencyField: "currencyCode",
      deliveryMethodField: "channel",
    }
    const renamed = await Merchant.open({ contract })
    const auth = await renamed.auth({ currency: undefined, currencyCode: "GBP" })
    const changes = { currency: undefined, deliveryMethod: undefined, currencyCode: "GBP" }
    const link = await renamed.link({ ...changes, channel: "EMAIL", email })
    const refused = await renamed.link({ ...changes, channel: "EMAIL" })
    await renamed.act(auth.body.uuid, "approve")
    const status = await renamed.get(`/api/v1/payments/status?paymentUuid=${auth.body.uuid}`)
    await renamed.sandbox.close()
    expect([auth.status, link.status, refused.body.error.field]).toEqual([200, 200, "email"])
    expect(status.body.currency).toBe("GBP")
  })
})
