import { EMAIL, Links, SMS, type SentLink } from "../kit/people/links"
import { expectAccounted } from "../kit/database/reconciliation"
import { PROVIDER } from "../kit/people/shopper"
import { rightBefore } from "../kit/store/moments"
import { payByBankStore } from "../kit/store/store"
import { Modules } from "@medusajs/framework/utils"
import { PayByBankClient } from "../../src/client/client"
import { until } from "../kit/store/until"
import { checkStatus, markAsPaid, WaitingOrders, type WaitingOrder } from "../kit/people/waiting-orders"
import { deleteLinkRecipientsWorkflow } from "../../src/workflows/links/delete-link-recipients"
import { settle } from "../../src/workflows/settlement/settle"
import { trailOf } from "../kit/database/trail"

const DAY_MS = 24 * 60 * 60_000

/** Cases that a review of payment links found or checked. */
payByBankStore("payment-links-found", (store) => {
  let links: Links
  let orderId: string
  beforeEach(async () => {
    links = await Links.open(store)
    orderId = await links.order()
  })
  const collectionsOf = async () => (await links.books(orderId)).payment_collections
  const waitingFor = (collectionId: string): WaitingOrder => ({
    orderId,
    cart: { collectionId, cartId: "", total: 9.99 },
    session: { id: "", status: "", amount: 0, data: {} },
    uuid: "",
  })

  describe("an order whose checkout payment was declined", () => {
    it("is kept while a link for a part of it is open, and canceled after that link is canceled", async () => {
      const waiting = await new WaitingOrders(store).placed()
      await store.bank().act(waiting.uuid, "reject")
      await links.job(5)
      const part = await links.send(waiting.orderId, { ...EMAIL, amount: 1 })
      for (const minutes of [25, 60]) await links.job(minutes)
      expect((await links.books(waiting.orderId)).status).toBe("pending")
      await links.act(part, "cancel")
      for (const minutes of [120, 300]) await links.job(minutes)
      expect((await links.books(waiting.orderId)).status).toBe("canceled")
    })

    it("is kept when a link for a part of it was paid", async () => {
      const waiting = await new WaitingOrders(store).placed()
      await store.bank().act(waiting.uuid, "reject")
      await links.job(5)
      const part = await links.send(waiting.orderId, { ...EMAIL, amount: 1 })
      await links.pay(part, 25)
      for (const minutes of [60, 120]) await links.job(minutes)
      await links.expectCaptured(waiting.orderId, [1], waiting.cart.total - 1)
      expect((await links.books(waiting.orderId)).status).toBe("pending")
    })
  })

  it("an order gets no second link while another payment of it, with a different amount, needs attention", async () => {
    const sent = await links.send(orderId)
    await links.payAtBank(sent, { amount: 9.98 })
    await links.job(5)
    await links.expectAttention(sent, "amount_mismatch")
    expect((await links.trySend(orderId)).body["code"]).toBe("link_money_received")
    expect(await store.bank().outbox()).toHaveLength(1)
  })

  it("a payment that was assumed to belong to another link is matched with the link that it names", async () => {
    const other = await links.send(await links.order())
    await store.bank().fault("link", "reset", { after: true })
    const sent = await links.send(orderId)
    await store.bank().repair()
    const uuid = await links.payAtBank(sent)
    await store.payByBank().updatePayByBankRequests({ id: other.id, uuid })
    expect((await links.act(sent, "match", { uuid })).status).toBe(200)
    await links.expectCaptured(orderId, [9.99])
    expect(await links.now(other)).toMatchObject({ status: "untracked", uuid: null })
  })

  describe("two links for parts of one order", () => {
    it("paid and settled at the same moment are both captured, and nothing more", async () => {
      const parts = [
        await links.send(orderId, { ...EMAIL, amount: 5 }),
        await links.send(orderId, { ...SMS, amount: 4.99 }),
      ]
      for (const part of parts) await links.payAtBank(part)
      store.later(60_000)
      await Promise.allSettled(parts.flatMap(({ id }) => [1, 2].map(async () => await settle(store.container(), id))))
      for (const minutes of [5, 10, 20]) await links.job(minutes)
      await links.expectCaptured(orderId, [5, 4.99])
      await expectAccounted(store, { captured: 999 })
    })

    it("of which only one is still outstanding, captured between the other's check and its claim, capture no more", async () => {
      const parts = [
        await links.send(orderId, { ...EMAIL, amount: 5 }),
        await links.send(orderId, { ...SMS, amount: 4.99 }),
      ]
      await links.edit(orderId, 2)
      for (const part of parts) await links.payAtBank(part)
      store.later(60_000)
      const [late, first] = parts.map(
        ({ id }) =>
          async () =>
            await settle(store.container(), id),
      )
      await rightBefore(
        store.payByBank().payments,
        "claim",
        async () => await first?.(),
        async () => await late?.(),
      )
      for (const minutes of [5, 10, 20]) await links.job(minutes)
      await links.expectCaptured(orderId, [4.99], 1.67)
      const outcomes = await Promise.all(parts.map(async (part) => (await links.requestOf(part)).outcome))
      expect(outcomes).toEqual(["attention", "settled"])
    })

    it("of which one is marked as paid in Medusa and then paid as well capture no more than is outstanding", async () => {
      const part = await links.send(orderId, { ...EMAIL, amount: 5 })
      const [collection] = await collectionsOf()
      expect((await markAsPaid(links.adminUser, waitingFor(collection?.id ?? ""))).status).toBe(200)
      await links.expectCaptured(orderId, [5], 4.99)
      await links.pay(part)
      await links.expectAttention(part, "paid_otherwise")
      await links.expectCaptured(orderId, [5], 4.99)
    })

    it("of which one is canceled, replaced by a link for the whole, and both are paid capture no more than is outstanding", async () => {
      const part = await links.send(orderId, { ...EMAIL, amount: 5 })
      await links.act(part, "cancel")
      const whole = await links.send(orderId, SMS)
      expect(whole.amount).toBe(9.99)
      for (const each of [whole, part]) await links.payAtBank(each)
      for (const minutes of [5, 10, 20]) await links.job(minutes)
      expect(await links.captured(orderId)).toHaveLength(1)
      const outcomes = [await links.requestOf(part), await links.requestOf(whole)].map(({ outcome }) => outcome)
      expect(outcomes.sort()).toEqual(["attention", "settled"])
    })
  })

  it("a link that is paid while an admin user marks the order as paid is captured only one way", async () => {
    const sent = await links.send(orderId)
    const [collection] = await collectionsOf()
    await links.payAtBank(sent)
    store.later(60_000)
    await Promise.allSettled([
      markAsPaid(links.adminUser, waitingFor(collection?.id ?? "")),
      settle(store.container(), sent.id),
    ])
    for (const minutes of [5, 10, 20]) await links.job(minutes)
    await links.expectCaptured(orderId, [9.99])
    const { outcome } = await links.requestOf(sent)
    const providers = (await collectionsOf())
      .flatMap(({ payments }) => payments ?? [])
      .filter((each) => each.captured_at)
    expect(providers).toMatchObject([{ provider_id: outcome === "settled" ? PROVIDER : "pp_system_default" }])
    expect(["settled", "attention"]).toContain(outcome)
  })

  it("Check status captures a link that has just been paid", async () => {
    const sent = await links.send(orderId)
    await links.payAtBank(sent)
    const [collection] = await collectionsOf()
    const session = { id: collection?.payment_sessions?.[0]?.id ?? "", status: "", amount: 0, data: {} }
    await checkStatus(links.adminUser, { ...waitingFor(collection?.id ?? ""), session })
    await links.job(5)
    await links.expectCaptured(orderId, [9.99])
    expect(await links.now(sent)).toMatchObject({ status: "paid" })
  })

  describe("a draft order", () => {
    it("that becomes an order keeps its link, which pays it", async () => {
      orderId = await links.order(3.33, { is_draft_order: true })
      const sent = await links.send(orderId)
      expect((await links.adminUser.post(`/admin/draft-orders/${orderId}/convert-to-order`)).status).toBe(200)
      await links.pay(sent)
      await links.expectCaptured(orderId, [9.99])
    })

    it("that is deleted leaves the payment of its link for attention", async () => {
      orderId = await links.order(3.33, { is_draft_order: true })
      const sent = await links.send(orderId)
      expect((await links.adminUser.delete(`/admin/draft-orders/${orderId}`)).status).toBe(200)
      expect(await links.now(sent)).toMatchObject({ status: "order_canceled" })
      await links.pay(sent)
      await links.expectAttention(sent, "cart_gone")
      await expectAccounted(store, { attention: 999 })
    })
  })

  it("a link that is sent again while the first call is in progress makes exactly two calls, each with its own link", async () => {
    const acquire = jest.spyOn(store.container().resolve(Modules.LOCKING), "acquire")
    let found: { opened: SentLink; again: Promise<SentLink> } | undefined
    // The second sending waits for the lock of the order. Then the first call gets no answer.
    const sendAgain = async () => {
      const [opened] = (await links.list(`order_id=${orderId}`)).payment_links
      if (!opened) throw new Error("no link is listed")
      acquire.mockClear()
      found = { opened, again: links.resend(opened) }
      await until(async () => acquire.mock.calls.some(([key]) => key === `pay-by-bank:${orderId}`))
      await store.bank().fault("link", "reset", { times: 1 })
    }
    const send = async () => await links.trySend(orderId)
    const first = await rightBefore(PayByBankClient.prototype, "createPaymentLink", sendAgain, send)
    expect(first.status).toBe(200)
    if (!found) throw new Error("the link was not sent again")
    expect(await found.again).toMatchObject({ status: "open" })
    expect(await links.now(found.opened)).toMatchObject({ status: "replaced" })
    expect(await store.bank().calls("POST /payments/link")).toBe(2)
  })

  it("a link is sent, paid and captured although the region no longer offers the provider", async () => {
    const region = store.shopper().shop.regions.gbp.id
    const offer = async (...payment_providers: string[]) =>
      expect((await links.adminUser.post(`/admin/regions/${region}`, { payment_providers })).status).toBe(200)
    const sent = await links.send(orderId)
    await offer("pp_system_default")
    await links.pay(sent)
    await links.expectCaptured(orderId, [9.99])
    orderId = await links.order()
    const [early] = [await links.send(orderId, { ...EMAIL, amount: 5 })]
    await links.act(early, "cancel")
    await links.pay(early, 10)
    await links.expectCaptured(orderId, [5], 4.99)
  })

  it("a link that was sent stays payable when a step after the call fails", async () => {
    const emitting = jest.spyOn(store.payByBank().events, "emit").mockRejectedValueOnce(new Error("no bus"))
    try {
      await links.trySend(orderId, { ...EMAIL, amount: 5 })
      expect(emitting).toHaveBeenCalled()
    } finally {
      emitting.mockRestore()
    }
    const [sent] = (await links.list(`order_id=${orderId}`)).payment_links
    if (!sent) throw new Error("no link is listed")
    expect(sent).toMatchObject({ status: "open" })
    await links.pay(sent)
    await links.expectCaptured(orderId, [5], 4.99)
  })

  it("a link above the maximum of the contract is rejected, and a link of the maximum is sent", async () => {
    orderId = await links.order(10_000_000)
    expect(await links.trySend(orderId)).toMatchObject({ status: 400, body: { code: "link_amount_invalid" } })
    expect(await links.send(orderId, { ...EMAIL, amount: 21_474_836.47 })).toMatchObject({ amount: 21_474_836.47 })
  })

  describe("the recipient", () => {
    const recipientOf = async (requestId: string) => {
      const [link] = await store.payByBank().listPayByBankLinks({ request_id: requestId })
      return [link?.email, link?.mobile, link?.calling_code, link?.first_name, link?.last_name]
    }
    const ADA = { ...SMS, ...EMAIL, delivery: "EMSMS", first_name: "Ada", last_name: "Lovelace" }
    const noRecipient = [null, null, null, null, null]

    const daysPass = async (days: number) => {
      store.later(days * DAY_MS)
      await deleteLinkRecipientsWorkflow(store.container()).run()
    }

    it("is stored while the link can be sent again, and deleted when the link expires unpaid", async () => {
      const sent = await links.send(orderId, ADA)
      await daysPass(89)
      expect(await recipientOf(sent.id)).toEqual(["customer@example.com", "7700900123", "44", "Ada", "Lovelace"])
      await daysPass(91)
      expect(await recipientOf(sent.id)).toEqual(noRecipient)
    })

    it("of a refused link is deleted after the same time, and of a paid link at once", async () => {
      await store.bank().fault("link", "server_error", { status: 422 })
      await links.trySend(orderId, ADA)
      await store.bank().repair()
      const [refused] = (await links.list(`order_id=${orderId}`)).payment_links
      expect(await recipientOf(refused?.id ?? "")).not.toEqual(noRecipient)
      const sent = await links.send(await links.order(), ADA)
      await links.payAtBank(sent, { amount: 1 })
      await links.job(5)
      expect(await recipientOf(sent.id)).toEqual(noRecipient)
      await daysPass(91)
      expect(await recipientOf(refused?.id ?? "")).toEqual(noRecipient)
    })

    it("appears in no log, session, timeline event or response to a storefront", async () => {
      await store.bank().fault("link", "server_error", { status: 422, times: 1 })
      await links.trySend(orderId, ADA)
      await links.send(orderId, ADA)
      const [collection] = await collectionsOf()
      const path = `/store/payment-collections/${collection?.id}/payment-sessions`
      const started = await store.shopper().post(path, { provider_id: PROVIDER })
      const page = await store.shopper().outstanding(collection?.id ?? "", orderId)
      const lines = await trailOf(store.payByBank())
      const readable = [store.log(), started.text, page.text, JSON.stringify(lines)].join("\n")
      for (const personal of ["customer@example.com", "7700900123", "Lovelace"])
        expect(readable).not.toContain(personal)
    })
  })

  it("the page of a payment collection reports that a payment is in progress", async () => {
    await links.send(orderId)
    const [collection] = await collectionsOf()
    const started = await store
      .shopper()
      .post(`/store/payment-collections/${collection?.id}/payment-sessions`, { provider_id: PROVIDER })
    const uuid = /"uuid":"([a-f0-9]{32})"/.exec(started.text)?.[1] ?? ""
    await store.bank().act(uuid, "pending")
    await links.job(5)
    const page = await store.shopper().outstanding(collection?.id ?? "", orderId)
    expect(page.body["payment_collection"]).toMatchObject({ status: "pending" })
  })

  it("reminders reach every link in turn, however many links cannot be reminded", async () => {
    const first = await links.send(orderId)
    const second = await links.send(await links.order())
    await links.pay(await links.send(await links.order()))
    const due = (minutes: number) => {
      const now = new Date(Date.now() + 10 * DAY_MS + minutes * 60_000)
      return { now, sentBefore: now, times: 1, leasedUntil: new Date(now.getTime() + 60_000), limit: 1 }
    }
    const leased = [
      await store.payByBank().links.leaseReminders(due(0)),
      await store.payByBank().links.leaseReminders(due(5)),
    ]
    expect(leased.flat().map(({ request }) => request.id)).toEqual([first.id, second.id])
  })
})
