import { Merchant } from "./merchant"

let merchant: Merchant
beforeAll(async () => {
  merchant = await Merchant.open()
})
afterAll(() => merchant.sandbox.close())
beforeEach(() => merchant.post("/__sandbox/reset", {}))

describe("which calls a fault applies to", () => {
  it("as many calls as `times`, or all until it is removed", async () => {
    await merchant.fault({ kind: "server_error", times: 2 })
    const statuses = [await merchant.auth(), await merchant.link(), await merchant.auth()].map(({ status }) => status)
    expect(statuses).toEqual([500, 500, 200])
    await merchant.fault({ kind: "server_error", times: "always" })
    for (let call = 0; call < 5; call++) expect((await merchant.auth()).status).toBe(500)
    await merchant.send("/__sandbox/faults", { method: "DELETE" })
    expect((await merchant.auth()).status).toBe(200)
  })

  it("only the named call", async () => {
    await merchant.fault({ kind: "server_error", call: "banks", times: "always" })
    expect((await merchant.auth()).status).toBe(200)
    expect((await merchant.get("/api/v1/banks/list")).status).toBe(500)
  })

  it("only the named payment", async () => {
    const [one, other] = [await merchant.paymentAfter("approve"), await merchant.paymentAfter("approve")]
    await merchant.fault({ kind: "server_error", call: "status", uuid: one })
    expect((await merchant.status(other)).status).toBe(200)
    expect((await merchant.status(one)).status).toBe(500)
  })

  it("one fault per call, the oldest first, and the list shows the rest", async () => {
    await merchant.fault({ kind: "rate_limited" })
    await merchant.fault({ kind: "server_error", times: 3 })
    expect((await merchant.auth()).status).toBe(429)
    expect((await merchant.auth()).status).toBe(500)
    expect((await merchant.get("/__sandbox/faults")).body.faults).toMatchObject([{ kind: "server_error", times: 2 }])
  })

  it("is recorded with the call, which has no status if there was no response", async () => {
    await merchant.fault({ kind: "reset" })
    await merchant.fault({ kind: "html_502" })
    await expect(merchant.auth()).rejects.toThrow()
    await merchant.auth()
    expect((await merchant.state()).calls).toMatchObject([
      { fault: "reset", status: null },
      { fault: "html_502", status: 502 },
    ])
  })

  it.each([
    { kind: "meteor" },
    { kind: "reset", times: 0 },
    { kind: "reset", call: "refund" },
    { kind: "reset", latency: 5 },
    {},
  ])("%j is not a fault", async (fault) => {
    expect((await merchant.fault(fault)).status).toBe(400)
  })
})
