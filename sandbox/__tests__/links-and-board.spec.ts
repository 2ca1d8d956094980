import { Merchant } from "./merchant"

let merchant: Merchant
beforeAll(async () => {
  merchant = await Merchant.open()
})
afterAll(() => merchant.sandbox.close())
beforeEach(() => merchant.post("/__sandbox/reset", {}))

const contact = { email: "ada@example.com", mobile: "7700900123", countryCallingCode: "44" }

describe("the outbox", () => {
  it.each([
    ["EMAIL", [{ kind: "mail", to: "ada@example.com" }]],
    ["SMS", [{ kind: "sms", to: "+44 7700900123" }]],
    [
      "EMSMS",
      [
        { kind: "mail", to: "ada@example.com" },
        { kind: "sms", to: "+44 7700900123" },
      ],
    ],
    ["LINK", [{ kind: "link", to: null }]],
  ])("of a link by %s holds what the customer would get", async (deliveryMethod, messages) => {
    const { link } = (await merchant.link({ deliveryMethod, ...contact })).body
    expect((await merchant.state()).outbox).toMatchObject(
      messages.map((message) => ({ ...message, link, uuid: link.slice(-32) })),
    )
    const { text } = await merchant.get("/outbox")
    for (const { kind } of messages) expect(text).toContain(`data-testid="${kind}-${link.slice(-32)}"`)
    expect(text).toContain(`href="${link}"`)
  })

  it("escapes the text that the store has sent", async () => {
    await merchant.link({ deliveryMethod: "EMAIL", ...contact, firstName: "<img src=x>" })
    expect((await merchant.get("/outbox")).text).not.toContain("<img src=x>")
  })
})

describe("a payment link", () => {
  it("opens the bank page, and ends with a confirmation because there is no return address", async () => {
    const path = new URL((await merchant.link()).body.link).pathname
    expect((await merchant.get(path)).text).toContain("bank-option-")
    const end = (
      await merchant.press(`/bank/${path.slice(-32)}/act`, { action: "approve", bank_id: "pennyfield-gb" })
    ).headers.get("location")
    const { text } = await merchant.get(String(end))
    expect(text).toContain('data-testid="ending-paid"')
    expect(text).toContain("Thank you")
    expect((await merchant.get(path)).text).toContain('data-testid="ending-paid"')
  })

  it("can be tried again after a rejection", async () => {
    const path = new URL((await merchant.link()).body.link).pathname
    const end = (await merchant.press(`/bank/${path.slice(-32)}/act`, { action: "reject" })).headers.get("location")
    expect((await merchant.get(String(end))).text).toContain(`href="${path}"`)
  })

  it("is not the address of a checkout's payment", async () => {
    expect((await merchant.get(`/pay/${await merchant.paymentAfter()}`)).status).toBe(404)
  })
})

describe("the board", () => {
  it("shows the store's configuration, the payments and the calls", async () => {
    const uuid = await merchant.paymentAfter()
    await merchant.status(uuid)
    await merchant.fault({ kind: "rate_limited", call: "status", times: 4 })
    const { text } = await merchant.get("/")
    for (const part of [
      merchant.sandbox.baseUrl,
      "sandbox-secret",
      "element.js",
      "payses_1",
      uuid.slice(0, 8),
      "/api/v1/payments/status",
      "rate_limited",
    ]) {
      expect(text).toContain(part)
    }
  })

  it.each([
    ["settle", "paid"],
    ["reject", "rejected"],
    ["stall", "pending"],
  ])("moves a pending payment by %s to %s, and no other", async (action, state) => {
    const [pending, paid] = [await merchant.paymentAfter("pending"), await merchant.paymentAfter("approve")]
    expect((await merchant.get("/")).text).toContain(`data-testid="${action}-${pending}"`)
    for (const uuid of [pending, paid]) {
      expect((await merchant.press(`/board/payments/${uuid}/act`, { action })).headers.get("location")).toBe("/")
    }
    expect((await merchant.state()).requests.map((request) => request.state)).toEqual([state, "paid"])
  })

  it.each([
    [[], "unrecord", "unrecorded"],
    [["approve"], "reverse", "rejected"],
    [["unrecord"], "settle", "paid"],
  ])("after %j offers %s, which leads to %s", async (before, action, state) => {
    const uuid = await merchant.paymentAfter(...before)
    expect((await merchant.get("/")).text).toContain(`data-testid="${action}-${uuid}"`)
    await merchant.press(`/board/payments/${uuid}/act`, { action })
    expect((await merchant.state()).requests.map((request) => request.state)).toEqual([state])
  })

  it.each([[[]], [["reject"]], [["cancel"]]])("links to the bank page after %j", async (before) => {
    const uuid = await merchant.paymentAfter(...before)
    expect((await merchant.get("/")).text).toContain(`href="/bank/${uuid}"`)
  })

  it.each(["pending", "unrecord", "approve"])("has no link to the bank page after %s", async (before) => {
    const uuid = await merchant.paymentAfter(before)
    expect((await merchant.get("/")).text).not.toContain(`href="/bank/${uuid}"`)
  })

  it("removes a fault", async () => {
    const answer = await merchant.fault({ kind: "hang", times: "always" })
    const { id }: { id: number } = JSON.parse(answer.text)
    await merchant.press(`/board/faults/${id}/remove`, {})
    expect((await merchant.state()).faults).toEqual([])
  })
})

describe("assets for a store's page", () => {
  it("include a script that defines the element and contains its own origin", async () => {
    const { text, headers } = await merchant.get("/element.js")
    expect(headers.get("content-type")).toContain("javascript")
    expect(headers.get("access-control-allow-origin")).toBe("*")
    expect(text).toContain('const tag = "pay-by-bank-button"')
    expect(text).toContain(`const origin = "${merchant.sandbox.url}"`)
    expect(() => new Function(text)).not.toThrow()
  })

  it.each([
    [["approve"], "paid"],
    [["pending"], "pending"],
    [[], "created"],
  ])("include the state after %j", async (actions, state) => {
    const { body, headers } = await merchant.get(`/element/${await merchant.paymentAfter(...actions)}`)
    expect([body, headers.get("access-control-allow-origin")]).toEqual([{ state }, "*"])
    expect((await merchant.get("/element/unknown")).body).toEqual({ state: "unknown" })
  })

  it("include a health check", async () => {
    expect((await merchant.get("/health")).status).toBe(200)
  })
})
