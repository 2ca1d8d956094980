import { authRequest, Merchant } from "./merchant"

let merchant: Merchant
beforeAll(async () => {
  merchant = await Merchant.open()
})
afterAll(() => merchant.sandbox.close())
beforeEach(() => merchant.post("/__sandbox/reset", {}))

describe("the states of a payment", () => {
  it.each([
    [["reject", "approve"], "paid"],
    [["cancel", "approve"], "paid"],
    [["reject", "cancel", "pending"], "pending"],
    [["pending", "settle"], "paid"],
    [["pending", "reject"], "rejected"],
    [["stall"], "pending"],
    [["pending", "stall", "settle"], "paid"],
    [["pending", "reject", "approve"], "paid"],
    [["unrecord"], "unrecorded"],
    [["unrecord", "settle"], "paid"],
    [["approve", "reverse"], "rejected"],
    [["approve", "reverse", "approve"], "paid"],
  ])("%j leads to %s", async (actions, state) => {
    const uuid = await merchant.paymentAfter(...actions)
    expect((await merchant.state()).requests).toMatchObject([{ uuid, kind: "auth", state, body: authRequest }])
  })

  it.each(["approve", "pending", "lose", "unrecord", "reject", "cancel", "settle"])(
    "a paid payment can only be reversed: %s is refused",
    async (action) => {
      const uuid = await merchant.paymentAfter("approve")
      expect((await merchant.act(uuid, action)).status).toBe(409)
      expect((await merchant.status(uuid)).body.result?.statusCode).toBe("ACCC")
    },
  )

  it("a pending payment cannot be approved again, and only a pending payment can settle", async () => {
    expect((await merchant.act(await merchant.paymentAfter("pending"), "approve")).status).toBe(409)
    expect((await merchant.act(await merchant.paymentAfter(), "settle")).status).toBe(409)
  })

  it("a stalled payment stays at ACSC until the bank decides", async () => {
    const uuid = await merchant.paymentAfter("pending", "stall")
    expect((await merchant.status(uuid)).body.result).toMatchObject({ statusCode: "ACSC", settlement: "PENDING" })
    await merchant.act(uuid, "settle")
    expect((await merchant.status(uuid)).body.result).toMatchObject({ statusCode: "ACCC" })
  })

  it("a contradictory record is paid, and its settlement failed, until the bank corrects it", async () => {
    const uuid = await merchant.paymentAfter("pending", "contradict")
    expect((await merchant.status(uuid)).body.result).toMatchObject({ statusCode: "ACCC", settlement: "FAILED" })
    await merchant.post(`/__sandbox/payments/${uuid}/act`, { override: {} })
    expect((await merchant.status(uuid)).body.result).toMatchObject({ statusCode: "ACCC", settlement: "COMPLETED" })
  })

  it("an unrecorded payment has no record until the bank settles it", async () => {
    const uuid = await merchant.paymentAfter("unrecord")
    expect((await merchant.status(uuid)).status).toBe(404)
    await merchant.act(uuid, "settle")
    expect((await merchant.status(uuid)).body.result).toMatchObject({ statusCode: "ACCC" })
  })

  it("a reversed payment is rejected", async () => {
    const uuid = await merchant.paymentAfter("approve", "reverse")
    expect((await merchant.status(uuid)).body.result).toMatchObject({ statusCode: "RJCT", settlement: "REJECTED" })
  })

  it.each([[[]], [["pending"]], [["reject"]], [["unrecord"]]])("%j cannot be reversed", async (actions) => {
    expect((await merchant.act(await merchant.paymentAfter(...actions), "reverse")).status).toBe(409)
  })

  it("an override changes the record until the next action", async () => {
    const uuid = await merchant.paymentAfter()
    await merchant.act(uuid, "pending", {
      override: { statusCode: "ACSP", amount: 1, currency: "EUR", customer: { email: "x@example.com" } },
    })
    const { body } = await merchant.status(uuid)
    expect(body).toMatchObject({ amount: 1, currency: "EUR", customer: { email: "x@example.com", ip: "127.0.0.1" } })
    expect(body.result).toMatchObject({ statusCode: "ACSP", settlement: "PENDING" })
    await merchant.post(`/__sandbox/payments/${uuid}/act`, { override: { uuid: "e".repeat(32) } })
    expect((await merchant.status(uuid)).body.uuid).toBe("e".repeat(32))
    await merchant.act(uuid, "settle")
    expect((await merchant.status(uuid)).body).toMatchObject({ amount: 19.99, uuid, result: { statusCode: "ACCC" } })
  })

  it.each([
    ["an unknown payment", "/__sandbox/payments/unknown/act", { action: "approve" }, 404],
    ["an unknown action", "", { action: "explode" }, 400],
    ["an unknown bank", "", { action: "approve", bank_id: "no-such-bank" }, 422],
    ["an unknown property", "", { action: "approve", bankId: "kestrel-bank-gb" }, 400],
  ])("%s is refused by the control API", async (_case, path, body, status) => {
    const uuid = await merchant.paymentAfter()
    expect((await merchant.post(path || `/__sandbox/payments/${uuid}/act`, body)).status).toBe(status)
  })
})
