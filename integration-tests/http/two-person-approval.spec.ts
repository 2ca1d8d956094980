import { Modules } from "@medusajs/framework/utils"
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
import { until } from "../kit/store/until"

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

    it("who is listed by id and by e-mail address counts once in the checklist", async () => {
      const checks = async () => (await (await as()).get("/admin/pay-by-bank/health/checklist")).body["checks"]
      const line = (status: string, variant: string | null) =>
        expect.arrayContaining([expect.objectContaining({ id: "approvers", status, variant })])
      await approvers.require(ADMIN.email, await approvers.idOf(await as()))
      expect(await checks()).toEqual(line("failed", "approvers.few"))
      await approvers.require(ADMIN.email, SECOND.email)
      expect(await checks()).toEqual(line("ok", null))
    })

    it("is older than seven days", async () => {
      await approvers.require()
      await approvers.age(-8)
      const { id } = await due()
      await move(id, "mark-sent")
      expect(await move(id, "confirm", SECOND)).toMatchObject(refused("approver_too_new"))
      expect(await statusOf(id)).toBe("sent")
    })

    it.each([
      ["with the invited address", "own@demo.test"],
      ["with another address than the invited one", "unsuspicious@demo.test"],
      ["through an invitation without an address", ""],
    ])("was not invited by the person who requests, %s", async (_how, invitedAs) => {
      const own = { email: "own@demo.test", password: "larkfold-own" }
      await approvers.require(ADMIN.email, own.email)
      const user = await approvers.invites((await as()).headers(), invitedAs, own)
      await approvers.age(8)
      const { id } = await due()
      await move(id, "mark-sent")
      expect(await user.post(`${REFUNDS}/${id}/confirm`)).toMatchObject(refused("approver_invited"))
      const other = await due()
      await move(other.id, "mark-sent", SECOND)
      expect((await user.post(`${REFUNDS}/${other.id}/confirm`)).status).toBe(200)
    })

    it("does not become one if the plugin cannot read who invited them", async () => {
      const own = { email: "own@demo.test", password: "larkfold-own" }
      await approvers.require(ADMIN.email, own.email)
      const users = store.container().resolve(Modules.USER)
      jest.spyOn(users, "validateInviteToken").mockRejectedValueOnce(new Error("The database does not answer."))
      await expect(approvers.invites((await as()).headers(), own.email, own)).rejects.toThrow()
      expect(await users.listUsers({ email: own.email })).toEqual([])
    })

    it("was not invited through a user whom the person who requests invited", async () => {
      const between = { email: "between@demo.test", password: "larkfold-between" }
      const own = { email: "own@demo.test", password: "larkfold-own" }
      await approvers.require(ADMIN.email, own.email)
      const inviter = await approvers.invites((await as()).headers(), between.email, between)
      const user = await approvers.invites(inviter.headers(), own.email, own)
      await approvers.age(8)
      const { id } = await due()
      await move(id, "mark-sent")
      expect(await user.post(`${REFUNDS}/${id}/confirm`)).toMatchObject(refused("approver_invited"))
      expect(await statusOf(id)).toBe("sent")
    })

    it("was not invited with an API key", async () => {
      const own = { email: "own@demo.test", password: "larkfold-own" }
      await approvers.require(ADMIN.email, own.email)
      const user = await approvers.invites(await approvers.keyOf(await as()), own.email, own)
      await approvers.age(8)
      const { id } = await due()
      await move(id, "mark-sent")
      expect(await user.post(`${REFUNDS}/${id}/confirm`)).toMatchObject(refused("approver_invited"))
    })

    it("was not invited by an unknown person, before the plugin recorded invitations", async () => {
      const own = { email: "own@demo.test", password: "larkfold-own" }
      await approvers.require(ADMIN.email, own.email)
      const unrecorded = await store.container().resolve(Modules.USER).createInvites({ email: own.email })
      const user = await approvers.accepts(unrecorded.token, own)
      await approvers.age(8)
      const { id } = await due()
      await move(id, "mark-sent")
      expect(await user.post(`${REFUNDS}/${id}/confirm`)).toMatchObject(refused("approver_invited"))
    })

    it("has a password that no other user reset a moment ago", async () => {
      await approvers.require()
      const { id } = await due()
      await move(id, "mark-sent")
      await approvers.resets(await as(), await as(SECOND))
      expect(await move(id, "confirm", SECOND)).toMatchObject(refused("approver_too_new"))
      await approvers.age(8)
      expect((await move(id, "confirm", SECOND)).status).toBe(200)
    })

    it("has a password that no one set through a link a moment ago", async () => {
      await approvers.require()
      const { id } = await due()
      await move(id, "mark-sent")
      const link = await approvers.resetToken(SECOND)
      expect((await approvers.setsPassword(link, SECOND.password)).status).toBe(200)
      expect(await move(id, "confirm", SECOND)).toMatchObject(refused("approver_too_new"))
      expect((await move(id, "confirm", THIRD)).status).toBe(200)
    })

    it("is not blocked by a link that core refused, or that this store did not sign", async () => {
      await approvers.require()
      const { id } = await due()
      await move(id, "mark-sent")
      const link = await approvers.resetToken(SECOND)
      expect((await approvers.setsPassword(link, SECOND.password)).status).toBe(200)
      await approvers.age(8)
      const [head, , signature] = link.split(".")
      const forged = Buffer.from(JSON.stringify({ entity_id: SECOND.email, actor_type: "user", purpose: "reset" }))
      for (const refusedLink of [link, [head, forged.toString("base64url"), signature].join(".")]) {
        expect((await approvers.setsPassword(refusedLink, "larkfold-else")).status).toBe(401)
      }
      await until(async () => (await store.payByBank().approvals.loginChanges(SECOND.email)).length === 1)
      expect((await move(id, "confirm", SECOND)).status).toBe(200)
    })

    it("is not blocked by an invitation that core refused", async () => {
      const own = { email: "own@demo.test", password: "larkfold-own" }
      await approvers.require(ADMIN.email, own.email)
      const changes = async () => await store.payByBank().approvals.loginChanges(own.email)
      const answer = await (await as(SECOND)).post("/admin/invites", { email: own.email, unknown: true })
      expect(answer.status).toBe(400)
      await until(async () => (await changes()).length === 0)
      const user = await approvers.invites((await as(THIRD)).headers(), own.email, own)
      await approvers.age(8)
      const { id } = await due()
      await move(id, "mark-sent", SECOND)
      expect((await user.post(`${REFUNDS}/${id}/confirm`)).status).toBe(200)
    })

    it("is not blocked by a reset of their password that core refused", async () => {
      await approvers.require()
      const { id } = await due()
      await move(id, "mark-sent")
      const approver = await as(SECOND)
      await approvers.losesPassword(SECOND)
      expect((await approvers.resets(await as(), approver)).status).toBe(400)
      await until(async () => (await store.payByBank().approvals.loginChanges(SECOND.email)).length === 0)
      expect((await approver.post(`${REFUNDS}/${id}/confirm`)).status).toBe(200)
    })

    it("did not invite the person who requests", async () => {
      const own = { email: "own@demo.test", password: "larkfold-own" }
      await approvers.require()
      const user = await approvers.invites((await as(SECOND)).headers(), own.email, own)
      await approvers.age(8)
      const { id } = await due()
      expect((await user.post(`${REFUNDS}/${id}/mark-sent`, SENT)).status).toBe(200)
      expect(await move(id, "confirm", SECOND)).toMatchObject(refused("requester_invited"))
      expect(await statusOf(id)).toBe("sent")
      expect((await move(id, "confirm", THIRD)).status).toBe(200)
    })

    it("did not reset the password of the person who requests, a moment ago", async () => {
      await approvers.require()
      const payment = await stranded()
      await approvers.resets(await as(SECOND), await as(THIRD))
      await resolve(payment, NOTE, THIRD)
      expect(await resolve(payment, NOTE, SECOND)).toMatchObject(refused("requester_too_new"))
      expect(await outcomeOf(payment)).toBe("attention")
      await approvers.age(8)
      expect((await resolve(payment, NOTE, SECOND)).body).toMatchObject({ request: { outcome: "closed" } })
    })

    it("proposes again what was proposed by a user who no longer exists", async () => {
      const own = { email: "own@demo.test", password: "larkfold-own" }
      await approvers.require()
      const payment = await stranded()
      const user = await approvers.invites((await as()).headers(), own.email, own)
      await user.post(await pathOf(payment), NOTE)
      await (await as()).delete(`/admin/users/${await approvers.idOf(user)}`)
      expect((await resolve(payment, NOTE, SECOND)).body).toMatchObject({ request: { outcome: "attention" } })
      expect((await resolve(payment, NOTE, THIRD)).body).toMatchObject({ request: { outcome: "closed" } })
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
