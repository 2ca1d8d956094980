import { expectAccounted } from "./kit/reconciliation"
import { everythingStored, writePast } from "./kit/ledger-rows"
import { Payments } from "./kit/payments"
import { PASSWORD } from "./kit/sandbox-address"
import { PERSON, type Started } from "./kit/shopper"
import { Staff } from "./kit/staff"
import { payByBankStore } from "./kit/store"
import { z } from "zod"

const listBody = z.object({
  requests: z.array(
    z.looseObject({ id: z.string(), order_display_id: z.number().nullable(), email: z.string().nullable() }),
  ),
  count: z.number(),
  more: z.boolean(),
})
const payerBody = z.object({
  payer: z.object({ name: z.string(), iban: z.string(), account_number: z.string(), sort_code: z.string() }),
})
const event = z.object({ type: z.string(), data: z.record(z.string(), z.unknown()), created_at: z.string() })
const detailBody = z.object({ request: z.looseObject({ id: z.string(), timeline: z.array(event) }) })

payByBankStore("requests-list", (store) => {
  const payments = () => new Payments(store)
  const staff = async () => await Staff.logIn(store.url(), store.container())
  const list = async (query: string) => {
    const answer = await (await staff()).get(`/admin/pay-by-bank/requests?${query}`)
    expect(answer).toMatchObject({ status: 200 })
    return listBody.parse(answer.body)
  }
  const ids = async (query: string) => (await list(query)).requests.map(({ id }) => id)
  const idOf = async (payment: Started) => (await payments().requestOf(payment)).id
  const ordered = async () => {
    const payment = await payments().approved()
    const { order } = await store.shopper().complete(payment.basket)
    await payments().pass(payment)
    return { payment, orderId: order?.id ?? "" }
  }
  const stranded = async () => {
    const payment = await payments().approved()
    await store.shopper().addItem(payment.basket)
    await payments().pass(payment)
    return payment
  }

  describe("the list", () => {
    it("shows the newest first, with order number, e-mail and the name of the bank", async () => {
      const { payment, orderId } = await ordered()
      const waiting = await payments().started()
      const { requests, count, more } = await list("")
      expect({ count, more }).toEqual({ count: 2, more: false })
      expect(requests).toMatchObject([
        { id: await idOf(waiting), state: "created", order_display_id: null, email: PERSON.email, bank_name: null },
        {
          id: await idOf(payment),
          state: "paid",
          outcome: "settled",
          order_id: orderId,
          order_display_id: expect.any(Number),
          email: PERSON.email,
          bank_name: expect.any(String),
        },
      ])
    })

    it("shows in each view what belongs there", async () => {
      const paid = await idOf((await ordered()).payment)
      const attention = await idOf(await stranded())
      const waiting = await idOf(await payments().started())
      await writePast(store, [
        { id: "pbbreq_link", kind: "link", next_check_at: "2026-12-31T00:00:00Z", created_at: "2026-01-01T00:00:00Z" },
        { id: "pbbreq_gone", created_at: "2026-01-02T00:00:00Z" },
      ])
      expect(await ids("view=all")).toEqual([waiting, attention, paid, "pbbreq_gone", "pbbreq_link"])
      expect(await ids("view=attention")).toEqual([attention])
      expect(await ids("view=waiting")).toEqual([waiting, "pbbreq_link"])
      expect(await ids("view=paid")).toEqual([attention, paid])
      expect(await ids("view=links")).toEqual(["pbbreq_link"])
    })

    it("is filtered by state, account, currency, kind and time, each by one or several", async () => {
      await writePast(store, [
        { id: "pbbreq_1", status: "paid", account: "uk", created_at: "2026-01-01T10:00:00Z" },
        { id: "pbbreq_2", status: "rejected", account: "eu", currency: "EUR", created_at: "2026-01-02T10:00:00Z" },
        { id: "pbbreq_3", status: "created", account: "uk", kind: "link", created_at: "2026-01-03T10:00:00Z" },
      ])
      expect(await ids("state=paid")).toEqual(["pbbreq_1"])
      expect(await ids("state=paid,rejected")).toEqual(["pbbreq_2", "pbbreq_1"])
      expect(await ids("state[]=paid&state[]=rejected")).toEqual(["pbbreq_2", "pbbreq_1"])
      expect(await ids("account=eu")).toEqual(["pbbreq_2"])
      expect(await ids("account=uk&state=created")).toEqual(["pbbreq_3"])
      expect(await ids("currency_code=eur")).toEqual(["pbbreq_2"])
      expect(await ids("kind=link")).toEqual(["pbbreq_3"])
      expect(await ids("created_at[$gte]=2026-01-02&created_at[$lte]=2026-01-02T23:59:59Z")).toEqual(["pbbreq_2"])
    })

    it("is sorted by time and by amount, and comes in pages", async () => {
      await writePast(store, [
        { id: "pbbreq_1", amount_minor: 300, created_at: "2026-01-01T10:00:00Z" },
        { id: "pbbreq_2", amount_minor: 100, created_at: "2026-01-02T10:00:00Z" },
        { id: "pbbreq_3", amount_minor: 200, created_at: "2026-01-03T10:00:00Z" },
      ])
      expect(await ids("order=created_at")).toEqual(["pbbreq_1", "pbbreq_2", "pbbreq_3"])
      expect(await ids("order=-amount")).toEqual(["pbbreq_1", "pbbreq_3", "pbbreq_2"])
      expect(await ids("order=amount&limit=2")).toEqual(["pbbreq_2", "pbbreq_3"])
      expect(await ids("order=amount&limit=2&offset=2")).toEqual(["pbbreq_1"])
      expect(await list("order=amount&limit=1&offset=1")).toMatchObject({ count: 3, more: false })
    })

    it("counts up to 10,000, says that there are more, and refuses to page beyond", async () => {
      await writePast(
        store,
        Array.from({ length: 10_001 }, (_, index) => ({ id: `pbbreq_${index}` })),
      )
      expect(await list("limit=1")).toMatchObject({ count: 10_000, more: true })
      expect(await ids("limit=1&offset=10000")).toHaveLength(1)
      const answer = await (await staff()).get("/admin/pay-by-bank/requests?offset=10001")
      expect(answer.status).toBe(400)
      expect(answer.text).toContain("offset goes up to 10000: narrow the list by a search or a filter")
    })

    it("has what needs a person on a page of its own, oldest first", async () => {
      const [first, second] = [await stranded(), await stranded()]
      await payments().started()
      const answer = await (await staff()).get("/admin/pay-by-bank/attention")
      expect(answer.body).toMatchObject({
        count: 2,
        more: false,
        requests: [{ id: await idOf(first), email: PERSON.email }, { id: await idOf(second) }],
      })
    })

    it("does not wait for a service that is down", async () => {
      await ordered()
      await store.bank().fault("banks", "server_error")
      expect((await list("")).requests).toHaveLength(1)
    })
  })

  describe("the search", () => {
    it("finds a payment by everything that staff may hold in their hands", async () => {
      const { payment, orderId } = await ordered()
      await payments().started()
      const request = await payments().requestOf(payment)
      const number = (await list(`q=${request.id}`)).requests[0]?.order_display_id ?? 0
      const words = [
        payment.uuid,
        payment.uuid.toUpperCase(),
        request.reference,
        request.id,
        payment.session.id,
        orderId,
      ]
      for (const word of [...words, payment.basket.cartId, `${number}`, `%23${number}`]) {
        expect({ word, found: await ids(`q=${word}`) }).toEqual({ word, found: [request.id] })
      }
    })

    it("finds payments of orders and of baskets by e-mail, whole or its beginning", async () => {
      const paid = await idOf((await ordered()).payment)
      const unpaid = await idOf(await payments().started())
      for (const word of [PERSON.email, PERSON.email.toUpperCase(), "ada.can"]) {
        expect(await ids(`q=${word}`)).toEqual([unpaid, paid])
      }
      expect(await ids("q=ada.canary@example.co.uk")).toEqual([])
    })

    it("takes the signs of patterns for what they are", async () => {
      await payments().started()
      for (const word of ["%25%25%25", "___", "ada_canary@example.com", "ad%25"])
        expect(await ids(`q=${word}`)).toEqual([])
    })

    it("is narrowed by filters", async () => {
      const { payment } = await ordered()
      expect(await ids(`q=${payment.uuid}&state=paid`)).toHaveLength(1)
      expect(await ids(`q=${payment.uuid}&account=other`)).toEqual([])
    })
  })

  describe("the detail", () => {
    const detail = async (payment: Started) =>
      detailBody.parse((await (await staff()).get(`/admin/pay-by-bank/requests/${await idOf(payment)}`)).body).request

    it("tells the whole story, newest first", async () => {
      const { payment } = await ordered()
      const shown = await detail(payment)
      expect(shown).toMatchObject({
        uuid: payment.uuid,
        sessions: [{ session_id: payment.session.id, state: "claimed" }],
        next_check_at: expect.any(String),
        last_asked_at: expect.any(String),
        watch_until: expect.any(String),
        refunds: [],
        email: PERSON.email,
      })
      expect(shown.timeline.map(({ type }) => type)).toEqual(["settled", "claimed", "status.paid", "started"])
    })

    it("is what checking and resolving answer", async () => {
      const payment = await payments().approved()
      const path = `/admin/pay-by-bank/requests/${await idOf(payment)}`
      const checked = await (await staff()).post(`${path}/check`)
      expect(checked.body).toMatchObject({ request: { state: "paid", timeline: expect.any(Array) } })
      const other = await stranded()
      const resolved = await (
        await staff()
      ).post(`/admin/pay-by-bank/requests/${await idOf(other)}/resolve`, {
        action: "refund",
      })
      expect(resolved.body).toMatchObject({ request: { outcome: "closed", refunds: [{ state: "due" }] } })
    })

    it("says whether the service answered when it was asked", async () => {
      const payment = await payments().started()
      const path = `/admin/pay-by-bank/requests/${await idOf(payment)}/check`
      const check = async () => (await (await staff()).post(path)).body
      await store.bank().fault("status", "server_error")
      expect(await check()).toMatchObject({ answered: false, request: { state: "created" } })
      await store.bank().mend()
      expect(await check()).toMatchObject({ answered: true })
    })

    it("keeps a note of 2,000 characters and refuses longer ones", async () => {
      const payment = await stranded()
      const resolve = async (note: string) =>
        await (
          await staff()
        ).post(`/admin/pay-by-bank/requests/${await idOf(payment)}/resolve`, { action: "close", note })
      const refused = await resolve("x".repeat(10_000))
      expect(refused.status).toBe(400)
      expect(refused.text).toContain("Value for field 'note' too big, expected at most: '2000'")
      expect((await resolve("a\u0000b")).text).toContain("note must not hold control characters")
      expect((await resolve(`${"<b>ü'\n".repeat(333)}`)).status).toBe(200)
      expect((await detail(payment)).timeline[0]?.data["message"]).toBe("<b>ü'\n".repeat(333))
    })
  })

  describe("the service's record", () => {
    const pathOf = async (payment: Started, end: string) => `/admin/pay-by-bank/requests/${await idOf(payment)}/${end}`

    it("is shown with the payer masked and the device", async () => {
      const { payment } = await ordered()
      const { status, body, text } = await (await staff()).get(await pathOf(payment, "record"))
      expect(status).toBe(200)
      expect(body).toMatchObject({
        record: {
          status_code: "ACCC",
          settlement: "COMPLETED",
          amount: payment.basket.total,
          currency_code: "gbp",
          payer: {
            name: expect.any(String),
            iban: expect.stringMatching(/^••••\d{4}$/),
            account_number: expect.stringMatching(/^••••\d{3}$/),
            sort_code: expect.stringMatching(/^••••\d{2}$/),
          },
          device: { os: expect.any(String), mobile: false },
        },
      })
      expect(text).not.toMatch(/\d{6}/)
    })

    it("is null while nobody has been to the bank", async () => {
      const answer = await (await staff()).get(await pathOf(await payments().started(), "record"))
      expect(answer.body).toEqual({ record: null })
    })

    it.each([
      ["down", "server_error", "The payment service is not working right now"],
      ["of another mind about the password", "unauthorized", "The payment service refused the username or password"],
    ])("is a sentence when the service is %s", async (_how, kind, sentence) => {
      const { payment } = await ordered()
      await store.bank().fault("status", kind)
      for (const answer of [
        await (await staff()).get(await pathOf(payment, "record")),
        await (await staff()).post(await pathOf(payment, "payer")),
      ]) {
        expect(answer.status).toBe(400)
        expect(answer.body["message"]).toContain(sentence)
        expect(answer.text).not.toContain(PASSWORD)
      }
    })

    it("of another payment is never shown, nor its payer", async () => {
      const payment = await payments().started()
      await store.bank().act(payment.uuid, "approve", { uuid: "0123456789abcdef0123456789abcdef" })
      for (const answer of [
        await (await staff()).get(await pathOf(payment, "record")),
        await (await staff()).post(await pathOf(payment, "payer")),
      ]) {
        expect(answer.status).toBe(400)
        expect(answer.body["message"]).toContain("the record of another payment")
      }
    })

    it("shows the payer in full to who asks, and the timeline says who did; nothing of it is kept or logged", async () => {
      const { payment } = await ordered()
      const user = await staff()
      const answer = await user.post(await pathOf(payment, "payer"))
      const { payer } = payerBody.parse(answer.body)
      expect(payer.iban).toMatch(/^[A-Z]{2}\d\d/)
      const { body } = await user.get(await pathOf(payment, ""))
      const [latest] = detailBody.parse(body).request.timeline
      expect(latest).toMatchObject({ type: "payer_shown", data: { user_id: expect.stringMatching(/^user_/) } })
      const kept = (await everythingStored(store)) + store.log()
      for (const secret of Object.values(payer)) expect(kept).not.toContain(secret)
      await expectAccounted(store, { captured: Math.round(payment.basket.total * 100) })
    })
  })
})
