import { Modules } from "@medusajs/framework/utils"
import { z } from "zod"
import { expectAccounted } from "../kit/database/reconciliation"
import { EMAIL, Links, SMS, type SentLink } from "../kit/people/links"
import { PROVIDER } from "../kit/people/shopper"
import type { Answer } from "../kit/store/http"
import { rightBefore } from "../kit/store/moments"
import { payByBankStore } from "../kit/store/store"
import { until } from "../kit/store/until"
import { markAsPaid } from "../kit/people/waiting-orders"

const startedBody = z.object({
  payment_collection: z.object({
    payment_sessions: z.array(z.object({ id: z.string(), data: z.looseObject({ uuid: z.string() }) })),
  }),
})

const SENT = [200, undefined]
const REPLACED = [400, "link_replaced"]

/** The life of payment links after they are sent. */
payByBankStore("payment-links-later", (store) => {
  let links: Links
  let orderId: string
  beforeEach(async () => {
    links = await Links.open(store)
    orderId = await links.order()
  })
  const collectionOf = async () => (await links.books(orderId)).payment_collections[0]?.id ?? ""
  const guestStarts = async () => {
    const path = `/store/payment-collections/${await collectionOf()}/payment-sessions`
    const answer = await store.shopper().post(path, { provider_id: PROVIDER })
    expect(answer.status).toBe(200)
    return startedBody.parse(answer.body).payment_collection.payment_sessions.at(-1)?.data.uuid ?? ""
  }

  describe("an order that is edited, which makes its link stale", () => {
    it("to a higher total: a payment of the link is captured, and the rest stays outstanding", async () => {
      const sent = await links.send(orderId)
      await links.edit(orderId, 4)
      expect(await links.now(sent)).toMatchObject({ status: "stale" })
      await links.pay(sent)
      await links.expectCaptured(orderId, [9.99], 3.33)
      expect((await links.books(orderId)).payment_collections[0]).toMatchObject({ status: "completed" })
      const rest = await links.send(orderId, SMS)
      expect(rest).toMatchObject({ amount: 3.33 })
      await links.pay(rest, 10)
      await links.expectCaptured(orderId, [9.99, 3.33])
    })

    it("to a lower total: a payment of the link needs attention", async () => {
      const sent = await links.send(orderId)
      await links.edit(orderId, 2)
      expect(await links.now(sent)).toMatchObject({ status: "stale" })
      await links.pay(sent)
      await links.expectAttention(sent, "exceeds_outstanding")
      await links.expectCaptured(orderId, [], 6.66)
      await expectAccounted(store, { attention: 999 })
    })

    it("and a new link in its place requests the outstanding amount", async () => {
      const sent = await links.send(orderId)
      await links.edit(orderId, 4)
      expect((await links.trySend(orderId)).body["code"]).toBe("link_already_open")
      const again = await links.resend(sent)
      expect(again).toMatchObject({ amount: 13.32, status: "open", email: "customer@example.com" })
      await links.pay(again)
      await links.expectCaptured(orderId, [13.32])
    })
  })

  describe("a link that was sent again", () => {
    it("is replaced, and is captured once when the old link is paid and the amount is outstanding", async () => {
      const first = await links.send(orderId)
      const second = await links.resend(first, { ...SMS })
      expect(await links.now(first)).toMatchObject({ status: "replaced", replaced_by: second.id, email: null })
      expect((await store.bank().outbox()).map(({ kind }) => kind)).toEqual(["mail", "sms"])
      expect((await links.act(first, "resend")).body["code"]).toBe("link_replaced")
      await links.pay(first)
      await links.expectCaptured(orderId, [9.99])
      expect(await links.now(first)).toMatchObject({ status: "paid" })
      expect(await links.now(second)).toMatchObject({ status: "stale" })
    })

    it("and is paid through both links settles one payment, and the other needs attention", async () => {
      const first = await links.send(orderId)
      const second = await links.resend(first)
      await links.payAtBank(second)
      await links.payAtBank(first)
      await links.job(5)
      await links.job(15)
      await links.expectCaptured(orderId, [9.99])
      const outcomes = [await links.requestOf(first), await links.requestOf(second)].map(({ outcome }) => outcome)
      expect(outcomes.sort()).toEqual(["attention", "settled"])
      await expectAccounted(store, { captured: 999, attention: 999 })
    })

    it("by two admin users at once is replaced once", async () => {
      const first = await links.send(orderId)
      const answers = await Promise.all([links.act(first, "resend"), links.act(first, "resend")])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
      expect(await store.bank().outbox()).toHaveLength(2)
    })

    it.each([
      ["with shared locks", false],
      ["without working locks", true],
    ])(
      "by two admin users, %s: the one who comes second is refused, and nothing is sent twice",
      async (_case, isBroken) => {
        const first = await links.send(orderId)
        const acquire = jest.spyOn(store.container().resolve(Modules.LOCKING), "acquire")
        if (isBroken) acquire.mockResolvedValue(undefined)
        const resend = async () => await links.act(first, "resend")
        let second: Promise<Answer> | undefined
        // Once the first has found what to delete. The second is answered, or waits for the lock of the order.
        const interfere = async () => {
          acquire.mockClear()
          second = resend()
          const waits = async () => acquire.mock.calls.some(([key]) => !isBroken && key === `pay-by-bank:${orderId}`)
          await Promise.race([second, until(waits)])
        }
        const answers = [
          await rightBefore(store.payByBank().payments, "deleteBinding", interfere, resend),
          await second,
        ]
        expect(answers.map((answer) => [answer?.status, answer?.body["code"]])).toEqual(
          isBroken ? [REPLACED, SENT] : [SENT, REPLACED],
        )
        expect(await store.bank().outbox()).toHaveLength(2)
      },
    )

    it("after it was paid is not sent: the payment is captured instead", async () => {
      const first = await links.send(orderId)
      await links.payAtBank(first)
      store.later(60_000)
      const answer = await links.act(first, "resend")
      expect(answer.status).toBe(400)
      await links.expectCaptured(orderId, [9.99])
      expect(await store.bank().outbox()).toHaveLength(1)
    })
  })

  it("a partial link and a later link for the rest, both stale after an edit, never capture more than is outstanding", async () => {
    const part = await links.send(orderId, { ...EMAIL, amount: 5 })
    const rest = await links.send(orderId, { ...SMS, amount: 4.99 })
    await links.edit(orderId, 2)
    for (const each of [part, rest]) await links.payAtBank(each)
    for (const minutes of [5, 10, 20]) await links.job(minutes)
    const taken = await links.captured(orderId)
    expect(taken).toHaveLength(1)
    const outcomes = [await links.requestOf(part), await links.requestOf(rest)].map(({ outcome }) => outcome)
    expect(outcomes.sort()).toEqual(["attention", "settled"])
  })

  describe("a link that an admin user cancels", () => {
    it("leaves no session on the order, and is captured if it is paid later and still outstanding", async () => {
      const sent = await links.send(orderId)
      expect((await links.act(sent, "cancel")).status).toBe(200)
      expect(await links.now(sent)).toMatchObject({ status: "canceled", email: null })
      expect(
        (await links.books(orderId)).payment_collections.flatMap(({ payment_sessions }) => payment_sessions),
      ).toEqual([])
      expect(await links.send(orderId, { ...SMS, amount: 1 })).toMatchObject({ status: "open" })
      await links.pay(sent)
      await links.expectCaptured(orderId, [9.99])
    })

    it("after its money has arrived is not canceled, and the payment is captured", async () => {
      const sent = await links.send(orderId)
      await links.payAtBank(sent)
      store.later(60_000)
      expect((await links.act(sent, "cancel")).body["code"]).toBe("link_ended")
      await links.expectCaptured(orderId, [9.99])
    })
  })

  describe("on a collection with an open link", () => {
    it("Check status reports an unpaid link; after Mark as paid in Medusa, a payment of the link needs attention", async () => {
      const sent = await links.send(orderId)
      const [session] = (await links.books(orderId)).payment_collections[0]?.payment_sessions ?? []
      const answer = await links.adminUser.post(`/admin/orders/${orderId}/payment-sessions/authorize`, {
        payment_session_id: session?.id,
      })
      expect(answer).toMatchObject({ status: 400, body: { code: "unpaid_link" } })
      expect((await links.books(orderId)).payment_collections[0]).toMatchObject({ status: "not_paid" })
      const cart = { collectionId: await collectionOf(), cartId: "", total: 9.99 }
      const none = { id: "", status: "", amount: 0, data: {} }
      expect((await markAsPaid(links.adminUser, { orderId, cart, session: none, uuid: "" })).status).toBe(200)
      await links.pay(sent)
      await links.expectAttention(sent, "paid_otherwise")
      await links.expectCaptured(orderId, [9.99])
    })

    it("a guest who pays the collection settles the order, and a payment of the link then needs attention", async () => {
      const sent = await links.send(orderId)
      await store.bank().act(await guestStarts(), "approve")
      await links.job(5)
      await links.expectCaptured(orderId, [9.99])
      await links.pay(sent, 10)
      await links.expectAttention(sent, "paid_twice")
      await expectAccounted(store, { captured: 999, attention: 999 })
    })

    it("a guest's payment that is rejected twice neither cancels the order nor breaks the link", async () => {
      const sent = await links.send(orderId)
      const uuid = await guestStarts()
      expect(await links.now(sent)).toMatchObject({ status: "open" })
      await store.bank().act(uuid, "reject")
      for (const minutes of [5, 25, 60]) await links.job(minutes)
      expect((await links.books(orderId)).status).not.toBe("canceled")
      await links.pay(sent, 120)
      await links.expectCaptured(orderId, [9.99])
      expect(await links.now(sent)).toMatchObject({ status: "paid" })
    })
  })

  it("a link that the bank rejects twice does not cancel the order, and can be paid afterwards", async () => {
    const sent = await links.send(orderId)
    await store.bank().act(await links.uuidOf(sent), "reject")
    for (const minutes of [5, 25, 60]) await links.job(minutes)
    expect((await links.books(orderId)).status).not.toBe("canceled")
    await links.pay(sent, 200)
    await links.expectCaptured(orderId, [9.99])
  })

  it("a link whose payment is pending is neither sent again nor joined by a second link", async () => {
    const sent = await links.send(orderId)
    await store.bank().act(await links.uuidOf(sent), "pending")
    await links.job(5)
    expect(await links.now(sent)).toMatchObject({ status: "pending" })
    expect((await links.act(sent, "resend")).body["code"]).toBe("link_payment_on_its_way")
    expect((await links.trySend(orderId)).body["code"]).toBe("link_payment_on_its_way")
  })

  describe("the payment that belongs to a link", () => {
    it("is not the one with the id in the link when the record of that payment has another reference", async () => {
      const sent = await links.send(orderId)
      await links.payAtBank(sent, { reference: "somebody-elses" })
      await links.job(5)
      expect(await links.now(sent)).toMatchObject({ status: "untracked", tracking: "none", uuid: null })
      const calls = await store.bank().calls("GET /payments/status")
      await links.job(60)
      expect(await store.bank().calls("GET /payments/status")).toBe(calls)
      await links.expectCaptured(orderId, [], 9.99)
    })

    it("needs attention and captures nothing when its reference matches but the amount, currency or account differs", async () => {
      const sent: [SentLink, string][] = []
      for (const [override, reason] of [
        [{ amount: 8.99 }, "amount_mismatch"],
        [{ currency: "EUR" }, "currency_mismatch"],
        [{ merchantUuid: "another" }, "merchant_mismatch"],
      ] as const) {
        const link = await links.send(await links.order())
        await links.payAtBank(link, override)
        sent.push([link, reason])
      }
      await links.job(5)
      for (const [link, reason] of sent) {
        expect(await links.requestOf(link)).toMatchObject({ outcome: "attention", status: "mismatch", reason })
        await links.expectCaptured(link.order_id, [], 9.99)
      }
    })

    it("is matched by an admin user only when reference, account, amount and currency are the link's", async () => {
      const other = await links.send(await links.order())
      const uuid = await links.payAtBank(other)
      await store.bank().fault("link", "reset", { after: true })
      const sent = await links.send(orderId)
      const codeFor = async (given: string) => (await links.act(sent, "match", { uuid: given })).body["code"]
      expect(await codeFor("abc")).toBe("match_uuid_invalid")
      expect(await codeFor("0".repeat(32))).toBe("match_no_record")
      expect(await codeFor(await links.uuidOf(sent))).toBe("match_no_record")
      expect(await codeFor(uuid)).toBe("match_another_payment")
      expect(await links.now(sent)).toMatchObject({ status: "unsure", uuid: null })
    })

    it("is tracked as long as the option says, and can be matched afterwards", async () => {
      const sent = await links.send(orderId)
      // Teaches the answer for a link without a record.
      await links.job(1)
      await links.job(91 * 24 * 60)
      expect(await links.now(sent)).toMatchObject({ status: "expired" })
      const uuid = await links.payAtBank(sent)
      store.later((91 * 24 * 60 + 1) * 60_000)
      expect((await links.act(sent, "match", { uuid })).status).toBe(200)
      await links.expectCaptured(orderId, [9.99])
    })

    it("is polled at once after the service's notification, and appears in the list of requests", async () => {
      const sent = await links.send(orderId)
      const uuid = await links.payAtBank(sent)
      store.later(5000)
      await store.payByBank().work.polling.makeDue([uuid], store.payByBank().now())
      await links.job(0.1)
      await links.expectCaptured(orderId, [9.99])
      const { body } = await links.adminUser.get("/admin/pay-by-bank/requests?view=links")
      expect(body["requests"]).toMatchObject([
        { id: sent.id, kind: "link", reference: sent.reference, outcome: "settled" },
      ])
      expect(await links.timeline(sent)).toEqual(["link_opened", "link_sent", "status.paid", "claimed", "settled"])
    })
  })
})
