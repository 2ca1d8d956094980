import { EMAIL, Links, SMS } from "./kit/links"
import { payByBankStore } from "./kit/store"
import { strangers } from "./kit/strangers"
import { call } from "./kit/http"
import { LINKS } from "./kit/links"

payByBankStore("payment-links-rules", (store) => {
  let links: Links
  let orderId: string
  beforeEach(async () => {
    links = await Links.open(store)
    orderId = await links.order()
  })

  /** Nothing was sent, and nothing payable is left behind. */
  const expectNothing = async () => {
    expect(await store.bank().calls("POST")).toBe(0)
    expect((await links.books(orderId)).payment_collections).toEqual([])
    expect((await links.list()).payment_links).toEqual([])
  }

  describe("every rule of the contract is told before anything is sent", () => {
    const long = (length: number) => "x".repeat(length)
    it.each([
      ["no e-mail for EMAIL", { delivery: "EMAIL" }, "E-mail: enter"],
      ["no e-mail for EMSMS", { ...SMS, delivery: "EMSMS" }, "E-mail: enter"],
      ["no phone for SMS", { delivery: "SMS" }, "Phone: enter"],
      ["no phone for EMSMS", { ...EMAIL, delivery: "EMSMS" }, "Phone: enter"],
      ["an e-mail that is none", { delivery: "EMAIL", email: "ada at example" }, "E-mail: this is no e-mail address"],
      [
        "an e-mail that is too long",
        { delivery: "EMAIL", email: `${long(250)}@example.com` },
        "E-mail: the payment service takes at most 256",
      ],
      [
        "a first name that is too long",
        { ...EMAIL, first_name: long(65) },
        "First name: the payment service takes at most 64",
      ],
      [
        "a last name that is too long",
        { ...EMAIL, last_name: long(65) },
        "Last name: the payment service takes at most 64",
      ],
      ["another delivery", { delivery: "PIGEON" }, "Delivery: choose e-mail, text message, both"],
      [
        "an Irish number",
        { delivery: "SMS", phone: "087 123 4567", country: "IE" },
        "Phone: the payment service takes calling codes of one or two digits only",
      ],
      ["a number that is none", { delivery: "SMS", phone: "call me", country: "GB" }, "Phone: this is no phone number"],
      [
        "a number without a digit",
        { delivery: "SMS", phone: "07700 90012", country: "GB" },
        "Phone: this is no phone number",
      ],
      [
        "a landline",
        { delivery: "SMS", phone: "020 7946 0018", country: "GB" },
        "Phone: this number takes no text messages",
      ],
      [
        "a national number of nowhere",
        { delivery: "SMS", phone: "07700 900123" },
        "Phone: choose the number's country",
      ],
      [
        "a bad phone beside an e-mail",
        { ...EMAIL, phone: "+353 87 123 4567" },
        "Phone: the payment service takes calling codes",
      ],
      ["nothing to pay", { ...EMAIL, amount: 0 }, "Amount: enter an amount"],
      ["half a penny", { ...EMAIL, amount: 0.005 }, "Amount: enter an amount"],
      ["less than nothing", { ...EMAIL, amount: -1 }, "Amount: enter an amount"],
      ["more than is owed", { ...EMAIL, amount: 10 }, "Amount: the order owes less"],
      ["another account", { ...EMAIL, provider_id: "pp_system_default" }, "Currency: no Pay by Bank account"],
      ["an account that is not set up", { ...EMAIL, provider_id: "pp_pay-by-bank_unset" }, "is not set up"],
      ["a field that nobody knows", { ...EMAIL, colour: "red" }, "colour"],
    ])("%s", async (_what, body, sentence) => {
      const answer = await links.trySend(orderId, body)
      expect(answer.status).toBe(400)
      expect(answer.body["message"]).toContain(sentence)
      await expectNothing()
    })

    it.each([
      ["GB", "07700 900123", { countryCallingCode: "44", mobile: "7700900123" }],
      ["DE", "0151 23456789", { countryCallingCode: "49", mobile: "15123456789" }],
      ["FR", "06 12 34 56 78", { countryCallingCode: "33", mobile: "612345678" }],
      ["FR", "+44 7700 900123", { countryCallingCode: "44", mobile: "7700900123" }],
    ])("a mobile number of %s, %s, is sent as calling code and national number", async (country, phone, sent) => {
      await links.send(orderId, { delivery: "SMS", phone, country })
      expect((await store.bank().requests())[0]?.body).toMatchObject(sent)
    })
  })

  it.each([
    ["that nobody knows", async () => "order_none", 404, "Order: there is no order"],
    [
      "that is canceled",
      async () => {
        await links.staff.post(`/admin/orders/${orderId}/cancel`)
        return orderId
      },
      400,
      "Order: this order is canceled",
    ],
    ["in dollars", async () => await links.order(5, { currency_code: "usd" }), 400, "Currency: no Pay by Bank account"],
    [
      "that is paid",
      async () => {
        await links.pay(await links.send(orderId))
        return orderId
      },
      400,
      "Amount: this order owes nothing",
    ],
  ])("an order %s gets no link", async (_what, which, status, sentence) => {
    const answer = await links.trySend(await which())
    expect(answer.status).toBe(status)
    expect(answer.body["message"]).toContain(sentence)
  })

  it("the longest that the contract takes is sent", async () => {
    const email = `${"e".repeat(244)}@example.com`
    const names = { first_name: "F".repeat(64), last_name: "L".repeat(64) }
    expect(await links.send(orderId, { delivery: "EMAIL", email, ...names })).toMatchObject({ state: "open" })
    const [request] = await store.bank().requests()
    expect(request?.body).toMatchObject({ email, firstName: names.first_name, surname: names.last_name })
    expect(email).toHaveLength(256)
  })

  it("the same money is not asked for by two open links, also not by a double click", async () => {
    const [first, second] = await Promise.all([links.trySend(orderId), links.trySend(orderId)])
    expect([first.status, second.status].sort()).toEqual([200, 400])
    expect(`${first.text}${second.text}`).toContain("an open payment link of this order already asks for this money")
    expect(await store.bank().outbox()).toHaveLength(1)
  })

  it("is for staff alone", async () => {
    for (const [who, headers] of Object.entries(await strangers(store))) {
      for (const path of [LINKS, `${LINKS}/any/resend`, `${LINKS}/any/cancel`, `${LINKS}/any/match`]) {
        const answer = await call(store.url() + path, headers, "POST", { order_id: orderId, ...EMAIL })
        expect([who, path, answer.status]).toEqual([who, path, 401])
      }
      expect((await call(store.url() + LINKS, headers)).status).toBe(401)
    }
    await expectNothing()
  })

  describe("when the service refuses it", () => {
    it.each([
      ["the credentials", { kind: "unauthorized" }, "username or password"],
      ["the request", { kind: "server_error", status: 422 }, "refused this request"],
      ["too many calls", { kind: "rate_limited" }, "limiting our calls"],
    ])("for %s, staff see why, and nothing payable is left behind", async (_what, { kind, ...more }, sentence) => {
      await store.bank().fault("link", kind, more)
      const answer = await links.trySend(orderId)
      expect(answer.status).toBe(400)
      expect(answer.body["message"]).toContain(sentence)
      const [link] = (await links.list(`order_id=${orderId}`)).payment_links
      expect(link).toMatchObject({ state: "refused", url: null, can: { resend: true, cancel: false, match: false } })
      expect(link?.["problem_sentence"]).toContain(sentence)
      expect((await links.books(orderId)).payment_collections).toEqual([])
      expect(await store.bank().calls("POST /payments/link")).toBe(1)
      await store.bank().mend()
      const again = await links.resend(link ?? { id: "" })
      expect(again).toMatchObject({ state: "open", amount: 9.99 })
    })
  })

  describe("when no clear answer comes, it may have been sent, and exactly one call was made", () => {
    it.each([
      ["after a timeout", { kind: "hang", after: true }],
      ["after a timeout before it was read", { kind: "hang" }],
      ["after a connection reset", { kind: "reset", after: true }],
      ["after a 500", { kind: "server_error", after: true }],
      ["after a gateway's page", { kind: "html_502", after: true }],
      ["after an answer that is no JSON", { kind: "malformed_json", after: true }],
      ["after an answer that breaks off", { kind: "truncated_json", cut: true, after: true }],
      ["after an empty answer", { kind: "empty_body", after: true }],
    ])("%s", async (_what, { kind, ...more }) => {
      await store.bank().fault("link", kind, more)
      const sent = await links.send(orderId)
      expect(sent).toMatchObject({
        state: "unsure",
        url: null,
        tracking: "none",
        can: { resend: true, cancel: true, match: true },
      })
      expect(sent.state_sentence).toContain("may have been sent")
      await links.job(60)
      expect(await store.bank().calls("POST /payments/link")).toBe(1)
      expect((await links.books(orderId)).payment_collections[0]).toMatchObject({
        status: "not_paid",
        payment_sessions: [{ status: "pending_authorization" }],
      })
      expect((await links.trySend(orderId)).status).toBe(400)
    })

    it("and was paid all the same: staff match it by the service's notification", async () => {
      await store.bank().fault("link", "reset", { after: true })
      const sent = await links.send(orderId)
      await store.bank().mend()
      const uuid = await links.payAtBank(sent)
      expect((await links.act(sent, "match", { uuid })).status).toBe(200)
      expect(await links.now(sent)).toMatchObject({ state: "paid", uuid, tracking: "confirmed" })
      await links.expectCaptured(orderId, [9.99])
    })
  })
})
