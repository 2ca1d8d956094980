import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { z } from "zod"
import { ADMIN } from "../../examples/demo/shop/admin-login"
import type { RefusalCode } from "../../src/domain/errors/refusals"
import { AdminUser } from "../kit/people/admin-user"
import { Approvers, SECOND, THIRD } from "../kit/people/approvers"
import { Payments } from "../kit/people/payments"
import { BATCHES, REFUNDS, Refunds } from "../kit/people/refunds"
import { SecondFactor } from "../kit/people/second-factor"
import { WaitingOrders } from "../kit/people/waiting-orders"
import type { Started } from "../kit/people/shopper"
import { call } from "../kit/store/http"
import { payByBankStore, type Beginning } from "../kit/store/store"
import { until } from "../kit/store/until"

const SENT = { on: "2026-01-31", bank_reference: "FP-2026-0131" }
const UNDO = { note: "The bank returned it" }
const NOTE = { action: "close", note: "Returned by hand" }
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const refused = (code: RefusalCode) => ({ status: 400, body: { code } })
const gone = { status: 404, body: { code: "proposal_gone" } }

const proposalIn = z.object({ id: z.string(), action: z.string(), can_approve: z.boolean() }).nullable()
type Proposal = z.infer<typeof proposalIn>
const SENT_REFUND: Beginning<{ payment: Started; id: string; proposal: Proposal }> = { name: "a refund to confirm" }
const refundBody = z.object({ refund: z.object({ status: z.string(), proposal: proposalIn }) })
const batchBody = z.object({ batch: z.object({ status: z.string(), proposal: proposalIn }) })
const requestBody = z.object({ request: z.object({ outcome: z.string().nullable(), proposal: proposalIn }) })

payByBankStore("approvals", (store) => {
  const payments = new Payments(store)
  const approvers = new Approvers(store)
  const as = async (who: { email: string; password: string } = ADMIN) =>
    await AdminUser.logIn(store.url(), store.container(), who === ADMIN ? undefined : who)
  const move = async (id: string, verb: string, who?: typeof SECOND) =>
    await (await as(who)).post(`${REFUNDS}/${id}/${verb}`, verb === "mark-sent" ? SENT : UNDO)
  const due = async () => {
    const refunds = new Refunds(store, await as())
    const payment = await refunds.order()
    await refunds.refund(payment, 5)
    return { payment, id: (await refunds.list())[0]?.id ?? "" }
  }
  const proposed = async (id: string, verb: string, who?: typeof SECOND) =>
    refundBody.parse((await move(id, verb, who)).body).refund.proposal
  /** Two-person approval is on, for all users of the tests or these. A refund that the owner has sent, and the proposal to confirm it. */
  const sent = async (...listed: string[]) => {
    const refund = await store.beginning(SENT_REFUND, async () => {
      await approvers.require()
      const made = await due()
      return { ...made, proposal: await proposed(made.id, "mark-sent") }
    })
    await approvers.require(...listed)
    return refund
  }
  const statusOf = async (id: string) =>
    (await new Refunds(store, await as()).list()).find((refund) => refund.id === id)?.status
  const pathOf = async (payment: Started) =>
    `/admin/pay-by-bank/requests/${(await payments.requestOf(payment)).id}/resolve`
  const resolve = async (payment: Started, body: Record<string, unknown>, who?: typeof SECOND) =>
    await (await as(who)).post(await pathOf(payment), body)
  const proposes = async (payment: Started, body: Record<string, unknown>, who?: typeof SECOND) =>
    requestBody.parse((await resolve(payment, body, who)).body).request.proposal
  const outcomeOf = async (payment: Started) => (await payments.requestOf(payment)).outcome
  /** The alerts of an approval, sent or not. */
  const approvalsQueued = async (proposal: { id: string } | null) =>
    await store
      .container()
      .resolve(ContainerRegistrationKeys.PG_CONNECTION)("pay_by_bank_outgoing_alert")
      .where({ id: `approved:${proposal?.id ?? ""}` })
      .then((rows: unknown[]) => rows.length)
  /** Sent at once by a subscriber. */
  const expectAlert = async (title: string) => {
    await until(async () => (await alerts()).includes(title))
    expect(await alerts()).toContain(title)
  }
  const alerts = async () =>
    (await store.container().resolve(Modules.NOTIFICATION).listNotifications({ channel: "feed" })).map(({ data }) =>
      String(data?.["title"] ?? ""),
    )

  describe("the proof of an approval", () => {
    it("is the password of the approver's own login: a stolen session alone approves nothing", async () => {
      const { id, proposal } = await sent()
      for (const proof of [{}, { password: "wrong" }, { password: ADMIN.password }, { code: "123456" }])
        expect(await approvers.approve(proposal, SECOND, proof)).toMatchObject(refused("approval_wrong_password"))
      expect(await statusOf(id)).toBe("sent")
      expect(await approvers.approve(proposal, SECOND)).toMatchObject({
        status: 200,
        body: { proposal: { id: proposal?.id, action: "confirm_refund", state: "approved" } },
      })
      expect(await statusOf(id)).toBe("confirmed")
    })

    it("is asked for again, however long and often a token was refreshed", async () => {
      await approvers.require()
      const thief = await as(SECOND)
      const refreshed = await thief.post("/auth/token/refresh")
      const { token } = z.object({ token: z.string() }).parse(refreshed.body)
      store.payByBank().now = () => new Date(Date.now() + 8 * DAY_MS)
      const { id, proposal } = await sent()
      const path = `${store.url()}/admin/pay-by-bank/proposals/${proposal?.id ?? ""}/approve`
      const answer = await call(path, { authorization: `Bearer ${token}` }, "POST", {})
      expect(answer).toMatchObject(refused("approval_wrong_password"))
      expect(await statusOf(id)).toBe("sent")
    })

    it("includes a code if the login has a second factor, and says nothing of the password before", async () => {
      const { id, proposal } = await sent()
      const factor = await SecondFactor.addedBy(await as(SECOND))
      for (const password of [SECOND.password, "wrong"])
        expect(await approvers.approve(proposal, SECOND, { password })).toMatchObject(refused("approval_needs_code"))
      for (const proof of [
        { password: SECOND.password, code: factor.wrongCode() },
        { password: "wrong", code: factor.code() },
      ]) {
        expect(await approvers.approve(proposal, SECOND, proof)).toMatchObject(refused("approval_wrong_password"))
      }
      expect(await statusOf(id)).toBe("sent")
      const proof = { password: SECOND.password, code: factor.code() }
      expect((await approvers.approve(proposal, SECOND, proof)).status).toBe(200)
    })

    it("is no recovery code, because a stolen session can make new ones", async () => {
      const { id, proposal } = await sent()
      const user = await as(SECOND)
      await SecondFactor.addedBy(user)
      const made = await user.post("/auth/mfa/recovery-codes", {})
      const [code] = z.object({ recovery_codes: z.array(z.string()) }).parse(made.body).recovery_codes
      const proof = { password: SECOND.password, code }
      expect(await approvers.approve(proposal, SECOND, proof)).toMatchObject(refused("approval_wrong_password"))
      expect(await statusOf(id)).toBe("sent")
    })

    it("of a login without a password is a factor that is older than the proposal", async () => {
      const first = await sent()
      const user = await as(SECOND)
      await approvers.losesPassword(SECOND)
      expect(await approvers.approve(first.proposal, SECOND, {})).toMatchObject(refused("approval_not_possible"))
      const factor = await SecondFactor.addedBy(user)
      const late = await approvers.approve(first.proposal, SECOND, { code: factor.code() })
      expect(late).toMatchObject(refused("approval_not_possible"))
      store.payByBank().now = () => new Date(Date.now() + 60_000)
      const proposal = await proposed(first.id, "mark-sent")
      expect(await approvers.approve(proposal, SECOND, {})).toMatchObject(refused("approval_needs_code"))
      const wrong = await approvers.approve(proposal, SECOND, { code: factor.wrongCode() })
      expect(wrong).toMatchObject(refused("approval_wrong_password"))
      expect((await approvers.approve(proposal, SECOND, { code: factor.code() })).status).toBe(200)
    })

    it("is refused for a quarter of an hour after five wrong ones, to this person alone", async () => {
      const { id, proposal } = await sent()
      const tries = Array.from(
        { length: 5 },
        async () => await approvers.approve(proposal, SECOND, { password: "wrong" }),
      )
      for (const answer of await Promise.all(tries)) expect(answer).toMatchObject(refused("approval_wrong_password"))
      expect(await approvers.approve(proposal, SECOND)).toMatchObject(refused("approval_blocked"))
      expect(await statusOf(id)).toBe("sent")
      store.payByBank().now = () => new Date(Date.now() + 16 * 60_000)
      expect((await approvers.approve(proposal, SECOND)).status).toBe(200)
    })

    it("is not wrong while Medusa cannot check it", async () => {
      const { id, proposal } = await sent()
      const auth = store.container().resolve(Modules.AUTH)
      const outage = jest.spyOn(auth, "authenticate").mockResolvedValue({ success: false, error: "timeout" })
      const answer = await approvers.approve(proposal, SECOND)
      outage.mockRestore()
      expect(answer).toMatchObject({ status: 500 })
      expect(store.log()).toContain("could not check a password for an approval")
      expect(await statusOf(id)).toBe("sent")
      expect((await approvers.approve(proposal, SECOND)).status).toBe(200)
    })

    it("is in no log, no workflow, no event and no row", async () => {
      const { proposal } = await sent()
      await approvers.approve(proposal, SECOND, { password: "canary-wrong-4711" })
      expect((await approvers.approve(proposal, SECOND)).status).toBe(200)
      const executions = await store.container().resolve(Modules.WORKFLOW_ENGINE).listWorkflowExecutions({})
      const everything = store.log() + JSON.stringify(executions)
      expect(everything).not.toContain("canary-wrong-4711")
      expect(everything).not.toContain(SECOND.password)
    })
  })

  describe("an approver", () => {
    it("is listed: no invited user approves, whatever the address", async () => {
      const { id, proposal } = await sent(ADMIN.email, THIRD.email)
      expect(await approvers.approve(proposal, SECOND)).toMatchObject(refused("approval_not_listed"))
      expect(await statusOf(id)).toBe("sent")
      expect((await approvers.approve(proposal, THIRD)).status).toBe(200)
    })

    it("is neither an API key nor the person who proposed it", async () => {
      const { id, proposal } = await sent()
      const key = await approvers.keyOf(await as(SECOND))
      const path = `${store.url()}/admin/pay-by-bank/proposals/${proposal?.id ?? ""}`
      const proof = { password: SECOND.password }
      expect(await call(`${path}/approve`, key, "POST", proof)).toMatchObject(refused("approval_needs_person"))
      expect(await call(`${path}/reject`, key, "POST", {})).toMatchObject(refused("approval_needs_person"))
      expect(await approvers.approve(proposal, ADMIN)).toMatchObject(refused("approval_same_person"))
      expect(await statusOf(id)).toBe("sent")
    })

    it("reads whether they can approve", async () => {
      const { id } = await sent(ADMIN.email, SECOND.email)
      const reads = async (who?: typeof SECOND) => {
        const [refund] = (await new Refunds(store, await as(who)).list()).filter((each) => each.id === id)
        return proposalIn.parse(refund?.["proposal"])?.can_approve
      }
      expect([await reads(), await reads(SECOND), await reads(THIRD)]).toEqual([false, true, false])
    })

    it("who does not exist is named by the checklist", async () => {
      const checks = async () => (await (await as()).get("/admin/pay-by-bank/health/checklist")).body["checks"]
      const line = (status: string, variant: string | null) =>
        expect.arrayContaining([expect.objectContaining({ id: "approvers", status, variant })])
      await approvers.require(ADMIN.email, SECOND.email)
      expect(await checks()).toEqual(line("ok", null))
      await approvers.require(ADMIN.email, "gone@demo.test")
      expect(await checks()).toEqual(line("failed", "approvers.unknown"))
    })

    it("wins alone when two approve at the same moment", async () => {
      const { payment, proposal } = await sent()
      const answers = await Promise.all([SECOND, THIRD].map(async (who) => await approvers.approve(proposal, who)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
      const confirmed = (await payments.timeline(payment)).filter((type) => type === "refund_confirmed")
      expect(confirmed).toHaveLength(1)
    })

    it("is alerted of each proposal and of each approval", async () => {
      const { proposal } = await sent()
      await expectAlert("Pay by Bank: confirming that a refund was sent waits for approval")
      await approvers.approve(proposal, SECOND)
      await expectAlert("Pay by Bank: confirming that a refund was sent was approved")
    })
  })

  describe("a sent refund", () => {
    it("is undone by two persons, also once it is confirmed, so that it is not paid twice", async () => {
      const { payment, id, proposal } = await sent()
      await approvers.approve(proposal, SECOND)
      const undo = await proposed(id, "undo", SECOND)
      expect(undo).toMatchObject({ action: "undo_refund" })
      expect(await approvers.approve(undo, SECOND)).toMatchObject(refused("approval_same_person"))
      expect(await statusOf(id)).toBe("confirmed")
      expect((await approvers.approve(undo, ADMIN)).status).toBe(200)
      expect(await statusOf(id)).toBe("due")
      expect((await payments.timeline(payment)).slice(-2)).toEqual(["undo_proposed", "refund_undone"])
    })

    it("has one proposal: to undo it replaces to confirm it, and it is marked as sent again after a rejection", async () => {
      const { payment, id, proposal } = await sent()
      const undo = await proposed(id, "undo", SECOND)
      expect(await approvers.approve(proposal, THIRD)).toMatchObject(gone)
      expect((await approvers.reject(undo, THIRD)).body).toMatchObject({ proposal: { state: "rejected" } })
      expect(await approvers.reject(undo, THIRD)).toMatchObject(gone)
      expect(await statusOf(id)).toBe("sent")
      expect((await payments.timeline(payment)).slice(-3)).toEqual([
        "proposal_replaced",
        "undo_proposed",
        "proposal_rejected",
      ])
      const again = await proposed(id, "mark-sent", THIRD)
      expect((await approvers.approve(again, SECOND)).status).toBe(200)
      expect(await statusOf(id)).toBe("confirmed")
    })

    it("is confirmed only as it was when that was proposed", async () => {
      const { id, proposal } = await sent()
      await store.payByBank().updatePayByBankRefunds({ id, bank_reference: "FP-ELSE" })
      expect(await approvers.approve(proposal, SECOND)).toMatchObject(refused("proposal_outdated"))
      expect(await statusOf(id)).toBe("sent")
      await store.payByBank().updatePayByBankRefunds({ id, bank_reference: SENT.bank_reference })
      expect((await approvers.approve(proposal, SECOND)).status).toBe(200)
    })

    it("is neither marked nor undone with an API key, nor by a person who is not listed", async () => {
      const { id } = await sent(ADMIN.email, THIRD.email)
      const key = await approvers.keyOf(await as(THIRD))
      for (const [verb, body] of [["mark-sent", SENT] as const, ["undo", UNDO] as const]) {
        const path = `${store.url()}${REFUNDS}/${id}/${verb}`
        expect(await call(path, key, "POST", body)).toMatchObject(refused("approval_needs_person"))
        expect(await move(id, verb, SECOND)).toMatchObject(refused("approval_not_listed"))
      }
      expect(await statusOf(id)).toBe("sent")
    })

    it("is undone by one person with a note where refunds take one, and the team is alerted", async () => {
      const { id } = await due()
      await move(id, "mark-sent")
      const path = `${REFUNDS}/${id}/undo`
      for (const body of [{}, { note: " " }]) expect((await (await as()).post(path, body)).status).toBe(400)
      expect(await statusOf(id)).toBe("sent")
      expect((await move(id, "undo")).body).toMatchObject({ refund: { status: "due", proposal: null } })
      await expectAlert("Pay by Bank: refunds are payable again")
    })
  })

  describe("a batch whose file was downloaded", () => {
    const downloaded = async () => {
      const { payment, id } = await due()
      const refunds = new Refunds(store, await as())
      const batch = await refunds.exports()
      expect((await refunds.file(batch)).status).toBe(200)
      return { payment, id, batch }
    }
    const cancel = async (batch: string, body: Record<string, unknown>, who?: typeof SECOND) =>
      await (await as(who)).post(`${BATCHES}/${batch}/cancel`, body)

    it("is canceled by two persons, so that one cannot have the bank pay it in two files", async () => {
      await approvers.require()
      const { id, batch } = await downloaded()
      expect(await cancel(batch, {})).toMatchObject(refused("note_required"))
      const { proposal, status } = batchBody.parse((await cancel(batch, UNDO)).body).batch
      expect([status, proposal?.action, await statusOf(id)]).toEqual(["open", "cancel_batch", "exported"])
      expect(await approvers.approve(proposal, ADMIN)).toMatchObject(refused("approval_same_person"))
      expect((await approvers.approve(proposal, SECOND)).status).toBe(200)
      expect(await statusOf(id)).toBe("due")
    })

    it("is canceled by one person with a note where refunds take one, and the team is alerted", async () => {
      const { id, batch } = await downloaded()
      expect(await cancel(batch, { note: " " })).toMatchObject(refused("note_required"))
      expect((await cancel(batch, UNDO)).body).toMatchObject({ batch: { status: "canceled", proposal: null } })
      expect(await statusOf(id)).toBe("due")
      await expectAlert("Pay by Bank: refunds are payable again")
    })

    it("is one whose file no one downloaded without a note, by one person", async () => {
      await approvers.require()
      const { id } = await due()
      const batch = await new Refunds(store, await as()).exports()
      expect((await cancel(batch, {}, SECOND)).body).toMatchObject({ batch: { status: "canceled", downloaded: false } })
      expect(await statusOf(id)).toBe("due")
    })

    it("is confirmed by a second person once it is sent", async () => {
      await approvers.require()
      const { id, batch } = await downloaded()
      const marked = await (await as()).post(`${BATCHES}/${batch}/mark-sent`, SENT)
      const { proposal } = batchBody.parse(marked.body).batch
      expect(proposal?.action).toBe("confirm_batch")
      expect((await approvers.approve(proposal, SECOND)).status).toBe(200)
      expect(await statusOf(id)).toBe("confirmed")
    })
  })

  describe("a payment that needs attention", () => {
    it("is closed by two persons", async () => {
      const payment = await payments.stranded()
      await approvers.require()
      const proposal = await proposes(payment, NOTE)
      expect(await outcomeOf(payment)).toBe("attention")
      expect((await approvers.approve(proposal, SECOND)).status).toBe(200)
      expect(await outcomeOf(payment)).toBe("closed")
      expect((await payments.timeline(payment)).slice(-2)).toEqual(["close_proposed", "closed"])
    })

    it("is closed as it was proposed, and the newest proposal counts", async () => {
      const payment = await payments.stranded()
      await approvers.require()
      const first = await proposes(payment, NOTE)
      const second = await proposes(payment, { ...NOTE, note: "Another note" }, SECOND)
      expect(await approvers.approve(first, THIRD)).toMatchObject(gone)
      expect(await approvers.approve(second, SECOND)).toMatchObject(refused("approval_same_person"))
      expect((await approvers.reject(second, SECOND)).status).toBe(200)
      expect(await outcomeOf(payment)).toBe("attention")
    })

    it("needs a new proposal after seven days, but not after trying again", async () => {
      const payment = await payments.stranded()
      await approvers.require()
      const proposal = await proposes(payment, NOTE)
      expect(await proposes(payment, { action: "retry" }, SECOND)).toMatchObject({ id: proposal?.id })
      const later = new Date(Date.now() + 7 * DAY_MS + 60_000)
      store.payByBank().now = () => later
      expect(await approvers.approve(proposal, SECOND)).toMatchObject(gone)
      expect((await approvers.approve(await proposes(payment, NOTE), SECOND)).status).toBe(200)
    })

    it("is attached to an order by two persons, and the proposal stays open if it cannot be", async () => {
      const { orderId, payment } = await new WaitingOrders(store).withStranded()
      await approvers.require()
      const body = { action: "attach", order_id: orderId }
      expect((await resolve(payment, { ...body, order_id: "order_none" })).body["code"]).toBe("attach_order_unknown")
      const proposal = await proposes(payment, body)
      const { id } = await payments.requestOf(payment)
      await store.payByBank().updatePayByBankRequests({ id, reason: "late" })
      expect((await approvers.approve(proposal, SECOND)).body["code"]).toBe("proposal_outdated")
      expect(await store.payByBank().approvals.find(proposal?.id ?? "")).not.toBeNull()
      expect(await outcomeOf(payment)).toBe("attention")
    })

    it("that was proposed to be attached is on that order once another person approves", async () => {
      const { orderId, payment } = await new WaitingOrders(store).withStranded()
      await approvers.require()
      const proposal = await proposes(payment, { action: "attach", order_id: orderId })
      expect((await approvers.approve(proposal, SECOND)).status).toBe(200)
      expect(await payments.requestOf(payment)).toMatchObject({ outcome: "settled", order_id: orderId })
    })

    it("stays attached, approved and announced if its settlement fails, and the job settles it", async () => {
      const { orderId, payment } = await new WaitingOrders(store).withStranded()
      await approvers.require()
      const proposal = await proposes(payment, { action: "attach", order_id: orderId })
      const lease = jest.spyOn(store.payByBank().leases, "acquireCart").mockResolvedValue(null)
      expect((await approvers.approve(proposal, SECOND)).status).toBe(200)
      lease.mockRestore()
      expect(await store.payByBank().approvals.find(proposal?.id ?? "")).toBeNull()
      expect(await approvalsQueued(proposal)).toBe(1)
      await payments.job(10)
      expect(await payments.requestOf(payment)).toMatchObject({ outcome: "settled", order_id: orderId })
    })

    it("opens again two minutes after the process died that was closing it", async () => {
      const payment = await payments.stranded()
      await approvers.require()
      const proposal = await proposes(payment, NOTE)
      const { approvals } = store.payByBank()
      const open = await approvals.find(proposal?.id ?? "")
      expect(open && (await approvals.take(open))).toBe(true)
      expect(await approvers.approve(proposal, SECOND)).toMatchObject(gone)
      expect(await approvers.reject(proposal, SECOND)).toMatchObject(gone)
      store.later(2 * MINUTE_MS)
      expect((await approvers.approve(proposal, SECOND)).status).toBe(200)
      expect(await outcomeOf(payment)).toBe("closed")
      expect(await approvalsQueued(proposal)).toBe(1)
    })

    it("is neither closed nor attached with an API key, nor by a person who is not listed", async () => {
      const { orderId, payment } = await new WaitingOrders(store).withStranded()
      await approvers.require(ADMIN.email, THIRD.email)
      const key = await approvers.keyOf(await as(THIRD))
      for (const body of [NOTE, { action: "attach", order_id: orderId }]) {
        const asKey = await call(store.url() + (await pathOf(payment)), key, "POST", body)
        expect(asKey).toMatchObject(refused("approval_needs_person"))
        expect(await resolve(payment, body, SECOND)).toMatchObject(refused("approval_not_listed"))
      }
      expect(await outcomeOf(payment)).toBe("attention")
    })

    it("is closed by one person where only refunds take two", async () => {
      const payment = await payments.stranded()
      await approvers.requireFor(["refunds"])
      expect((await resolve(payment, NOTE)).body).toMatchObject({ request: { outcome: "closed", proposal: null } })
    })
  })
})
