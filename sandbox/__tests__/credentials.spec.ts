import { basic, linkRequest, Merchant, MERCHANT, RIGHT } from "./merchant"

let merchant: Merchant
beforeAll(async () => {
  merchant = await Merchant.open({
    accounts: [{ username: "other", password: "secret", merchantUuid: "other-merchant" }],
  })
})
afterAll(() => merchant.sandbox.close())

describe("credentials", () => {
  it.each([
    ["POST", "/api/v1/payments/link"],
    ["POST", "/api/v1/payment-auth-requests"],
    ["GET", `/api/v1/payments/status?uuid=${"0".repeat(32)}`],
    ["GET", "/api/v1/banks/list"],
  ])("%s %s answers 401 without and with wrong ones", async (method, path) => {
    const body = method === "POST" ? { body: JSON.stringify(linkRequest) } : {}
    for (const authorization of ["", "Bearer x", basic("sandbox", "wrong"), basic("sandbox", ""), "Basic !"]) {
      const headers = { "content-type": "application/json", ...(authorization && { authorization }) }
      const answer = await merchant.send(path, { method, headers, ...body })
      expect(answer.status).toBe(401)
      expect(answer.headers.get("www-authenticate")).toContain("Basic")
      expect(answer.body.error.tracingId).toHaveLength(32)
    }
  })

  it("of one merchant give no access to another's account", async () => {
    const answer = await merchant.auth({ merchantUuid: "other-merchant" })
    expect([answer.status, answer.body.error.field]).toEqual([403, "merchantUuid"])
    const own = { authorization: basic("other", "secret") }
    const link = await merchant.post("/api/v1/payments/link", { ...linkRequest, merchantUuid: "other-merchant" }, own)
    expect(link.status).toBe(200)
  })

  it("of one merchant do not show another's payments", async () => {
    const uuid = await merchant.paymentAfter("approve")
    const path = `/api/v1/payments/status?uuid=${uuid}`
    expect((await merchant.get(path, { authorization: basic("other", "secret") })).status).toBe(404)
    expect((await merchant.get(path, { authorization: RIGHT })).body.merchantUuid).toBe(MERCHANT)
  })

  it("are never shown by the control API", async () => {
    const { text } = await merchant.get("/__sandbox/state")
    expect(text).not.toContain("sandbox-secret")
    expect(text).not.toContain(RIGHT.slice("Basic ".length))
    expect(text.toLowerCase()).not.toContain("authorization")
  })
})
