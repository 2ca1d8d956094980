import { ADMIN } from "../../examples/demo/shop/admin-login"
import type { RefusalCode } from "../../src/domain/errors/refusals"
import { AdminUser } from "../kit/people/admin-user"
import { Approvers, SECOND, THIRD } from "../kit/people/approvers"
import { Payments } from "../kit/people/payments"
import { REFUNDS, Refunds } from "../kit/people/refunds"
import { WaitingOrders } from "../kit/people/waiting-orders"
import type { Started } from "../kit/people/shopper"
import { call } from "../kit/store/http"
import { rightAfter } from "../kit/store/moments"
import { payByBankStore } from "../kit/store/store"

const SENT = { on: "2026-01-31", bank_reference: "FP-2026-0131" }
const NOTE = { action: "close", note: "Returned by hand" }
const refused = (code: RefusalCode) => ({ status: 400, body: { code } })

payByBankStore("two-person approval", (store) => {
  const payments = new Payments(store)
  const approvers = new Approvers(store)
  const as = async (who?: typeof SECOND) => await AdminUser.logIn(store.url(), store.container(), who)
  const move = async (id: string, verb: string, who?: typeof SECOND) =>
    await (await as(who)).post(`${REFUNDS}/${id}/${verb}`, verb === "mark-sent" ? SENT : {})
  const due = async () => {
    const refunds = new Refunds(store, await as())
    const payment = await refunds.order()
    await refunds.refund(payment, 5)
    return { payment, id: (await refunds.list())[0]?.id ?? "" }
  }
  const confirmed = async () => {
    const refund = await due()
    expect((await move(refund.id, "mark-sent")).status).toBe(200)
    expect((await move(refund.id, "confirm", SECOND)).status).toBe(200)
    return refund
  }
  const statusOf = async (id: string) =>
    (await new Refunds(store, await as()).list()).find((refund) => refund.id === id)?.status
  const stranded = async () => await payments.stranded()
  const pathOf = async (payment: Started) =>
    `/admin/pay-by-bank/requests/${(await payments.requestOf(payment)).id}/resolve`
  const resolve = async (payment: Started, body: Record<string, unknown>, who?: typeof SECOND) =>
    await (await as(who)).post(await pathOf(payment), body)
  const outcomeOf = async (payment: Started) => (await payments.requestOf(payment)).outcome

  describe("an approver", () => {
    it("is named in medusa-config.ts", async () => {
      await approvers.require(ADMIN.email, THIRD.email)
      const { id } = await due()
      await move(id, "mark-sent")
      expect(await move(id, "confirm", SECOND)).toMatchObject(refused("approver_not_listed"))
      expect(await statusOf(id)).toBe("sent")
      expect((await move(id, "confirm", THIRD)).body).toMatchObject({ refund: { status: "confirmed" } })
    })

    it("is checked, also when the refund is marked as sent while they confirm it", async () => {
      await approvers.require(ADMIN.email, THIRD.email)
      const { id } = await due()
      const sends = async () => expect((await move(id, "mark-sent")).status).toBe(200)
      const confirms = async () => await move(id, "confirm", SECOND)
      const answer = await rightAfter(store.payByBank(), "listPayByBankRefunds", sends, confirms)
      expect(answer).toMatchObject(refused("refund_not_confirmable"))
      expect(await statusOf(id)).toBe("sent")
    })

    it("who does not exist does not count in the checklist", async () => {
      const checks = async () => (await (await as()).get("/admin/pay-by-bank/health/checklist")).body["checks"]
      const line = (status: string, variant: string | null) =>
        expect.arrayContaining([expect.objectContaining({ id: "approvers", status, variant })])
      await approvers.require(ADMIN.email, SECOND.email)
      expect(await checks()).toEqual(line("ok", null))
      const { permissions } = store.payByBank().options
      Object.assign(permissions, { approve: [permissions.approve[0], "user_gone"] })
      expect(await checks()).toEqual(line("failed", "approvers.few"))
    })
  })

  describe("a confirmed refund", () => {
    it("is undone by two persons, and not by one who confirmed it, so that it is not paid twice", async () => {
      await approvers.require()
      const { payment, id } = await confirmed()
      expect((await move(id, "undo", SECOND)).body).toMatchObject({
        refund: { status: "confirmed", undo_proposed_by: expect.stringMatching(/^user_/) },
      })
      expect(await move(id, "undo", SECOND)).toMatchObject(refused("approval_same_person"))
      expect(await statusOf(id)).toBe("confirmed")
      expect((await move(id, "undo")).body).toMatchObject({ refund: { status: "due", undo_proposed_by: null } })
      expect((await payments.timeline(payment)).slice(-2)).toEqual(["undo_proposed", "refund_undone"])
    })

    it("is not undone by the person who confirmed it", async () => {
      await approvers.require()
      const { id } = await confirmed()
      await move(id, "undo")
      expect(await move(id, "undo", SECOND)).toMatchObject(refused("undo_same_person"))
      expect(await statusOf(id)).toBe("confirmed")
      expect((await move(id, "undo", THIRD)).body).toMatchObject({ refund: { status: "due" } })
    })

    it("is not undone with an API key, and neither is one that is only sent", async () => {
      await approvers.require()
      const { id } = await due()
      await move(id, "mark-sent")
      const key = await approvers.keyOf(await as(SECOND))
      const undo = async () => await call(`${store.url()}${REFUNDS}/${id}/undo`, key, "POST", {})
      expect(await undo()).toMatchObject(refused("refund_needs_person"))
      await move(id, "confirm", SECOND)
      expect(await undo()).toMatchObject(refused("refund_needs_person"))
      expect(await statusOf(id)).toBe("confirmed")
    })
  })

  describe("a payment that needs attention", () => {
    it("is closed by two persons with the same note", async () => {
      const payment = await stranded()
      await approvers.require()
      expect((await resolve(payment, NOTE)).body).toMatchObject({
        request: { outcome: "attention", proposal: { action: "close", note: NOTE.note, order_id: null } },
      })
      expect(await resolve(payment, NOTE)).toMatchObject(refused("approval_same_person"))
      expect(await outcomeOf(payment)).toBe("attention")
      expect((await resolve(payment, NOTE, SECOND)).body).toMatchObject({
        request: { outcome: "closed", proposal: null },
      })
      expect((await payments.timeline(payment)).slice(-2)).toEqual(["close_proposed", "closed"])
    })

    it("needs a new approval for anything else than what was proposed", async () => {
      const payment = await stranded()
      await approvers.require()
      await resolve(payment, NOTE)
      expect((await resolve(payment, { ...NOTE, note: "Another note" }, SECOND)).body).toMatchObject({
        request: { outcome: "attention", proposal: { note: "Another note" } },
      })
      expect((await resolve(payment, NOTE)).body).toMatchObject({ request: { proposal: { note: NOTE.note } } })
      expect(await outcomeOf(payment)).toBe("attention")
    })

    it("needs a new approval after seven days, but not after trying again, which anyone may do at any time", async () => {
      const payment = await stranded()
      await approvers.require()
      await resolve(payment, NOTE)
      const kept = { request: { proposal: { note: NOTE.note } } }
      expect((await resolve(payment, { action: "retry" }, SECOND)).body).toMatchObject(kept)
      const later = new Date(Date.now() + 7 * 24 * 3_600_000 + 60_000)
      store.payByBank().now = () => later
      const stillOpen = { request: { outcome: "attention", proposal: { note: NOTE.note } } }
      expect((await resolve(payment, NOTE, SECOND)).body).toMatchObject(stillOpen)
      expect((await resolve(payment, NOTE, THIRD)).body).toMatchObject({ request: { outcome: "closed" } })
    })

    it("is attached to an order by two persons", async () => {
      const { orderId } = await new WaitingOrders(store).placed()
      const payment = await stranded()
      await approvers.require()
      const body = { action: "attach", order_id: orderId }
      expect((await resolve(payment, { ...body, order_id: "order_none" })).body["code"]).toBe("attach_order_unknown")
      expect((await resolve(payment, body)).body).toMatchObject({
        request: { outcome: "attention", proposal: { order_id: orderId } },
      })
      expect((await resolve(payment, body, SECOND)).body).toMatchObject({
        request: { outcome: "settled", order_id: orderId, proposal: null },
      })
    })

    it("is neither closed nor attached with an API key, nor by an approver who is not listed", async () => {
      const { orderId } = await new WaitingOrders(store).placed()
      const payment = await stranded()
      await approvers.require(ADMIN.email, THIRD.email)
      const key = await approvers.keyOf(await as(THIRD))
      const asKey = async (body: Record<string, unknown>) =>
        await call(store.url() + (await pathOf(payment)), key, "POST", body)
      for (const body of [NOTE, { action: "attach", order_id: orderId }]) {
        expect(await asKey(body)).toMatchObject(refused("approval_needs_person"))
        expect((await resolve(payment, body)).body).toMatchObject({ request: { proposal: { action: body.action } } })
        expect(await asKey(body)).toMatchObject(refused("approval_needs_person"))
        expect(await resolve(payment, body, SECOND)).toMatchObject(refused("approver_not_listed"))
      }
      expect(await outcomeOf(payment)).toBe("attention")
    })
  })
})
