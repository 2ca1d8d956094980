import { ERROR_MESSAGES } from "../../src/shared/messages/errors"
import { EMAIL, Links, LINKS, SMS } from "../kit/people/links"
import { payByBankStore } from "../kit/store/store"
import { strangers } from "../kit/people/strangers"
import { call } from "../kit/store/http"

payByBankStore("payment-links-rules", (store) => {
  let links: Links
  let orderId: string
  beforeEach(async () => {
    links = await Links.open(store)
    orderId = await links.order()
  })

  /** Expects that no link was sent and nothing payable remains. */
  const expectNothing = async () => {
    expect(await store.bank().calls("POST")).toBe(0)
    expect((await links.books(orderId)).payment_collections).toEqual([])
    expect((await links.list()).payment_links).toEqual([])
  }

  it("a link that breaks a rule is rejected with the code of the rule before anything is sent", async () => {
    const refused = async (body: Record<string, unknown>, order = orderId) => {
      const answer = await links.trySend(order, body)
      return [answer.status, answer.body["code"]]
    }
    expect(await refused({ ...SMS, delivery: "EMSMS" })).toEqual([400, "link_email_missing"])
    expect(await refused({ delivery: "SMS", phone: "087 123 4567", country: "IE" })).toEqual([
      400,
      "link_calling_code_too_long",
    ])
    expect(await refused({ ...EMAIL, amount: 10 })).toEqual([400, "link_amount_too_high"])
    expect(await refused({ ...EMAIL, provider_id: "pp_system_default" })).toEqual([400, "link_no_account"])
    expect(await refused({ ...EMAIL, provider_id: "pp_pay-by-bank_unset" })).toEqual([400, "account_not_configured"])
    expect(await links.trySend(orderId, { ...EMAIL, color: "red" })).toMatchObject({
      status: 400,
      body: { code: "invalid_body", message: expect.stringContaining("color") },
    })
    expect(await refused(EMAIL, "order_none")).toEqual([404, "link_order_unknown"])
    expect(await refused(EMAIL, await links.order(5, { currency_code: "usd" }))).toEqual([400, "link_no_account"])
    await expectNothing()
    await links.adminUser.post(`/admin/orders/${orderId}/cancel`)
    expect(await refused(EMAIL)).toEqual([400, "link_order_canceled"])
  })

  it("a link is sent with every field at its maximum length, and the number as calling code and national digits", async () => {
    const email = `${"e".repeat(244)}@example.com`
    const names = { first_name: "F".repeat(64), last_name: "L".repeat(64) }
    const sent = await links.send(orderId, { ...SMS, delivery: "EMSMS", email, ...names })
    expect(sent).toMatchObject({ status: "open" })
    const [request] = await store.bank().requests()
    expect(request?.body).toMatchObject({
      email,
      firstName: names.first_name,
      surname: names.last_name,
      countryCallingCode: "44",
      mobile: "7700900123",
    })
  })

  it("two open links never request the same amount, even after a double click, nor does a link after it is paid", async () => {
    const [first, second] = await Promise.all([links.trySend(orderId), links.trySend(orderId)])
    const [sent, refused] = first.status === 200 ? [first, second] : [second, first]
    expect([sent.status, refused.status, refused.body["code"]]).toEqual([200, 400, "link_already_open"])
    expect(await store.bank().outbox()).toHaveLength(1)
    const [open] = (await links.list(`order_id=${orderId}`)).payment_links
    if (!open) throw new Error("no link is listed")
    await links.pay(open)
    expect((await links.trySend(orderId)).body["code"]).toBe("link_nothing_outstanding")
  })

  it("only admin users can send, change and list links", async () => {
    for (const [who, headers] of Object.entries(await strangers(store))) {
      for (const path of [LINKS, `${LINKS}/any/resend`, `${LINKS}/any/cancel`, `${LINKS}/any/match`]) {
        const answer = await call(store.url() + path, headers, "POST", { order_id: orderId, ...EMAIL })
        expect([who, path, answer.status]).toEqual([who, path, 401])
      }
      expect((await call(store.url() + LINKS, headers)).status).toBe(401)
    }
    await expectNothing()
  })

  it("a link that the service refuses leaves nothing payable, returns the error message, and can be sent again", async () => {
    await store.bank().fault("link", "unauthorized")
    expect(await links.trySend(orderId)).toMatchObject({ status: 400, body: { code: "unauthorized" } })
    const [link] = (await links.list(`order_id=${orderId}`)).payment_links
    expect(link).toMatchObject({
      status: "refused",
      problem: "unauthorized",
      problem_message: ERROR_MESSAGES.unauthorized,
      url: null,
      can: { resend: true, cancel: false, match: false },
    })
    expect((await links.books(orderId)).payment_collections).toEqual([])
    expect(await store.bank().calls("POST /payments/link")).toBe(1)
    await store.bank().repair()
    expect(await links.resend(link ?? { id: "" })).toMatchObject({ status: "open", amount: 9.99 })
  })

  it("a link without a clear response may have been sent: it is not sent again, and an admin user matches its payment", async () => {
    await store.bank().fault("link", "reset", { after: true })
    const sent = await links.send(orderId)
    await store.bank().repair()
    expect(sent).toMatchObject({
      status: "unsure",
      url: null,
      tracking: "none",
      can: { resend: true, cancel: true, match: true },
    })
    await links.job(60)
    expect(await store.bank().calls("POST /payments/link")).toBe(1)
    expect((await links.books(orderId)).payment_collections[0]).toMatchObject({
      status: "not_paid",
      payment_sessions: [{ status: "pending_authorization" }],
    })
    expect((await links.trySend(orderId)).body["code"]).toBe("link_already_open")
    const uuid = await links.payAtBank(sent)
    expect((await links.act(sent, "match", { uuid })).status).toBe(200)
    expect(await links.now(sent)).toMatchObject({ status: "paid", uuid, tracking: "confirmed" })
    await links.expectCaptured(orderId, [9.99])
  })
})
