import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createStep, StepResponse, createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { cancelOrderWorkflow } from "@medusajs/medusa/core-flows"
import { hasProperty } from "../../shared/attention-resolutions"
import { isAttentionReason } from "../../shared/messages/attention-reasons"
import { paymentToResolve, type Resolution } from "../../shared/resolutions"
import { PayByBankError } from "../../domain/errors/pay-by-bank-error"
import { decimalFromNumber, exactMinorFromDecimal, majorFromMinor, MAX_AMOUNT_MINOR } from "../../domain/money"
import { nextRegularPollAt } from "../../domain/polling/poll-schedule"
import { statusOf } from "../../domain/polling/payment-status"
import { keptUntil } from "../../domain/polling/tracking"
import type { OrderFact } from "../../domain/settlement/decide"
import { covers } from "../../domain/settlement/covers"
import { refusedResolution } from "../../domain/settlement/refused-resolution"
import { refusal } from "../../medusa/as-medusa-error"
import type { Accepted } from "../../modules/pay-by-bank/payments/transitions"
import type { AdminDecision } from "../../modules/pay-by-bank/payments/transitions"
import type { PayByBankService } from "../../modules/pay-by-bank/service"
import type { PaymentRequest } from "../../modules/pay-by-bank/tables"
import type { Actor } from "../../domain/approvals/proposal"
import { isDecided, type Approved } from "../approvals/propose"
import { withCartLease } from "../settlement/cart-lease"
import { evaluate } from "../settlement/evaluate-request"
import { refusalIfLocked } from "../settlement/lock-contention"
import { settle, settleDecided } from "../settlement/settle"
import { orderFacts } from "../../medusa/order-facts"
import { createOrderCollection, deleteOrderCollection } from "../../medusa/payment-collections"
import { closeStalled } from "./close-stalled"
import { refuseOvertaken } from "./release-claim"
import { releaseClaim } from "./release-claim"
import { attachableMinor } from "./suggested-orders"

export interface ResolveAttentionInput {
  request_id: string
  /** One that `ATTENTION_PROPERTIES` offers for the reason. */
  action: Resolution
  order_id?: string | undefined
  /** The part of the money that is attached, in major units. Defaults to what has arrived. The rest is returned. */
  amount?: number | undefined
  note?: string | undefined
  user: Actor
  /** The proposal that this user has approved. */
  approved?: Approved
}

/**
 * Carries out an admin user's decision about a payment that needs attention. Each decision is one compare-and-set against the
 * claim, so it cannot take effect together with a checkout that completes at the same moment. It also compares the reason, so it
 * decides nothing about a payment that is reversed at the same moment.
 */
export const resolveAttentionStep = createStep(
  "resolve-attention-step",
  async (input: ResolveAttentionInput, { container }) => {
    const payByBank = container.resolve<PayByBankService>("payByBank")
    const known = await payByBank.retrievePayByBankRequest(input.request_id)
    // Money that your team has closed as gone can be there after all.
    const isUnresolved = ({ outcome, reversed_at }: PaymentRequest) =>
      outcome === "attention" || (input.action === "confirm_received" && outcome === "closed" && reversed_at !== null)
    if (!isUnresolved(known)) throw refusal("attention_resolved")
    const { request, answered } = await pollAgain(container, known)
    // A corrected record ends the attention, and trying again then captures the payment.
    const isCorrected = input.action === "retry" && (request.outcome === null || known.reversed_at !== null)
    if (!isUnresolved(request) && !isCorrected) throw refusal("attention_resolved")
    assertOffered(input.action, request)
    // A canceled order cannot be restored if the money has arrived after all.
    if (input.action === "cancel_order" && !answered) throw refusal("stalled_unanswered")
    if (input.action === "refund") assertNotReversed(payByBank, request)
    const decision: AdminDecision = { user_id: input.user.id, message: input.note ?? "" }
    const accepted = input.action === "attach" ? acceptedOf(request, input.amount) : null
    if (input.action === "attach") await assertAttachable(container, request, accepted, input.order_id ?? "")
    if (!(await isDecidedNow(container, request, input))) return new StepResponse({ id: request.id, answered })
    switch (input.action) {
      case "retry":
        break
      case "close":
        if (hasProperty(request.reason, "mayStillArrive")) await closeStalled(container, request, decision)
        else await close(container, request, decision)
        break
      case "refund":
        if (!(await payByBank.refunds.closeWithRefund(request, decision, await releaseClaim(container, request))))
          await refuseOvertaken(container, request)
        break
      case "keep_tracking":
        await keepTracking(payByBank, request, decision)
        break
      case "cancel_order":
        await cancelOrder(container, request, decision)
        break
      case "send_link":
        await closeForLink(container, request, decision)
        break
      case "same_money":
        await closeAsSameMoney(container, request, decision)
        break
      case "confirm_received":
        if (!(await payByBank.work.rechecks.confirmReceived(request.id, decision))) throw refusal("attention_resolved")
        break
      case "attach":
        await attach(container, request, { orderId: input.order_id ?? "", accepted }, decision)
    }
    // What was proposed before another decision does not apply after it. Trying again decides nothing.
    if (input.action !== "retry") await payByBank.approvals.drop(request.id)
    if (input.action === "retry") await settle(container, request.id)
    if (input.action === "attach" || input.action === "confirm_received") await settleDecided(container, request.id)
    return new StepResponse({ id: request.id, answered })
  },
)

function needsSecondPerson(action: Resolution): action is "attach" | "close" {
  return action === "attach" || action === "close"
}

/** Attaching and closing move money away from the customer who paid it, without a trace at the bank. */
async function isDecidedNow(
  container: MedusaContainer,
  { id, reason }: PaymentRequest,
  { action, order_id, amount, note, user, approved }: ResolveAttentionInput,
): Promise<boolean> {
  if (!needsSecondPerson(action)) return true
  const content = { order_id: order_id ?? null, amount: amount ?? null, note: note ?? null }
  const decision = { action, subject: id, content, basis: reason ?? "" }
  return await isDecided(container, { ...decision, user, approved, lines: { requestIds: [id] } })
}

/** `ATTENTION_PROPERTIES` determines what an admin user can do. */
function assertOffered(action: Resolution, request: PaymentRequest): void {
  if (!isAttentionReason(request.reason)) return
  const refused = refusedResolution(action, request.reason, paymentToResolve(request))
  if (refused) throw refusal(refused)
}

/** A record of another amount or currency stays a mismatch when the bank reverses the payment. */
function assertNotReversed({ options }: PayByBankService, { status, status_code }: PaymentRequest): void {
  if (status === "mismatch" && statusOf(status_code ?? "", options) !== "paid") throw refusal("payment_reversed")
}

async function close(container: MedusaContainer, request: PaymentRequest, decision: AdminDecision): Promise<void> {
  const { payments } = container.resolve<PayByBankService>("payByBank")
  const staleSessionId = await releaseClaim(container, request)
  if (!(await payments.close(request, decision, staleSessionId))) await refuseOvertaken(container, request)
}

/** The payment needs attention again if it is still undecided after `trackFor`, or earlier where tracking has its limit. */
async function keepTracking(
  payByBank: PayByBankService,
  request: PaymentRequest,
  decision: AdminDecision,
): Promise<void> {
  const now = payByBank.now()
  const { created_at: createdAt, track_until } = request
  const trackForMs = payByBank.options.trackFor
  const trackUntil = keptUntil({ createdAt, trackUntil: track_until, now, trackForMs })
  if (trackUntil <= now) throw refusal("tracking_at_limit")
  const stallsAt = new Date(Math.min(now.getTime() + trackForMs, trackUntil.getTime()))
  const next = nextRegularPollAt({ createdAt, now, trackForMs: stallsAt.getTime() - createdAt.getTime() })
  const kept = { trackUntil, stallsAt, nextPollAt: next }
  if (!(await payByBank.payments.keepTracking(request.id, kept, decision))) throw refusal("attention_resolved")
}

/**
 * Under the cart's lease, because a settlement may be capturing money that has arrived since the last poll.
 * @throws MedusaError `attention_resolved` if the payment is no longer stalled; `being_captured` if its cart is locked
 */
async function cancelOrder(
  container: MedusaContainer,
  stalled: PaymentRequest,
  decision: AdminDecision,
): Promise<void> {
  const cancel = async () => {
    const request = await container.resolve<PayByBankService>("payByBank").retrievePayByBankRequest(stalled.id)
    if (request.outcome !== "attention" || request.reason !== stalled.reason) throw refusal("attention_resolved")
    await cancelOrderOf(container, request, decision)
  }
  try {
    await withCartLease(container, stalled, cancel)
  } catch (error) {
    throw refusalIfLocked(error)
  }
}

/** Money that arrives later needs attention, because its order is canceled. */
async function cancelOrderOf(
  container: MedusaContainer,
  request: PaymentRequest,
  decision: AdminDecision,
): Promise<void> {
  const payByBank = container.resolve<PayByBankService>("payByBank")
  const order = await orderOfStalled(container, request)
  if (order.fulfilled || order.hasMoney) throw refusal("order_not_cancelable")
  if (!order.canceled) {
    await cancelOrderWorkflow(container).run({ input: { order_id: order.id, canceled_by: decision.user_id } })
    const { user_id } = decision
    await payByBank.payments.note(request.id, "order_canceled_by_user", { order_id: order.id, user_id })
  }
  if (!(await payByBank.payments.close(request, decision, null))) throw refusal("attention_resolved")
}

/** A payment link for the order can be sent afterwards. Money that still arrives is captured if it is outstanding. */
async function closeForLink(
  container: MedusaContainer,
  request: PaymentRequest,
  decision: AdminDecision,
): Promise<void> {
  const order = await orderOfStalled(container, request)
  if (order.canceled) throw refusal("stalled_order_canceled")
  const { payments } = container.resolve<PayByBankService>("payByBank")
  if (!(await payments.close(request, decision, null))) throw refusal("attention_resolved")
}

/** The order was marked as paid for this very money, so nothing is captured and nothing is returned. */
async function closeAsSameMoney(
  container: MedusaContainer,
  request: PaymentRequest,
  decision: AdminDecision,
): Promise<void> {
  const { facts } = await evaluate(container, request)
  const orderId = facts.collection?.order?.id
  if (!facts.markedPaymentId || !orderId) throw refusal("not_marked_as_paid")
  const { payments } = container.resolve<PayByBankService>("payByBank")
  const marked = { paymentId: facts.markedPaymentId, orderId }
  if (!(await payments.closeMarkedAsPaid(request.id, marked, decision))) throw refusal("attention_resolved")
}

async function orderOfStalled(container: MedusaContainer, request: PaymentRequest): Promise<OrderFact> {
  const { facts } = await evaluate(container, request)
  const order = facts.collection?.order
  if (!order) throw refusal("stalled_without_order")
  return order
}

/** Polls the payment service again, because a record that differed may have been corrected since the last check. */
async function pollAgain(
  container: MedusaContainer,
  request: PaymentRequest,
): Promise<{ request: PaymentRequest; answered: boolean }> {
  const payByBank = container.resolve<PayByBankService>("payByBank")
  if (request.reversed_at) {
    const answered = await payByBank.work.rechecks.check(request)
    return { request: await payByBank.retrievePayByBankRequest(request.id), answered }
  }
  try {
    return { request: await payByBank.work.polling.poll(request, { unlessPolledJustNow: false }), answered: true }
  } catch (error) {
    if (!(error instanceof PayByBankError)) throw error
    container.resolve(ContainerRegistrationKeys.LOGGER).warn(`pay-by-bank: resolving attention: ${error.message}`)
    return { request, answered: false }
  }
}

/**
 * What a person accepts of the money that has arrived: all of it, or the given part. `null` if it is exactly what was requested.
 * @throws MedusaError `attach_amount_invalid`
 */
function acceptedOf(request: PaymentRequest, amount: number | undefined): Accepted | null {
  const receivedMinor = receivedOf(request)
  const amountMinor = amount === undefined ? receivedMinor : exactMinorFromDecimal(decimalFromNumber(amount))
  if (amountMinor === null || amountMinor <= 0 || amountMinor > receivedMinor) throw refusal("attach_amount_invalid")
  return amountMinor === receivedMinor && amountMinor === request.amount_minor ? null : { amountMinor, receivedMinor }
}

/**
 * What has arrived, in minor units. Other than for a refund, the requested amount is no substitute for one that cannot be stored.
 * @throws MedusaError `attach_amount_invalid`, `attach_currency_differs`
 */
function receivedOf({ status, reported_amount, reported_currency, amount_minor, currency }: PaymentRequest): number {
  if (status === "paid") return amount_minor
  if ((reported_currency ?? currency).toUpperCase() !== currency) throw refusal("attach_currency_differs")
  const receivedMinor = exactMinorFromDecimal(reported_amount ?? "")
  if (receivedMinor === null || receivedMinor > MAX_AMOUNT_MINOR) throw refusal("attach_amount_invalid")
  return receivedMinor
}

async function attach(
  container: MedusaContainer,
  request: PaymentRequest,
  { orderId, accepted }: { orderId: string; accepted: Accepted | null },
  decision: AdminDecision,
): Promise<void> {
  const payByBank = container.resolve<PayByBankService>("payByBank")
  const amountMinor = accepted?.amountMinor ?? request.amount_minor
  const collection_id = await createOrderCollection(container, orderId, majorFromMinor(amountMinor))
  try {
    const staleSessionId = await releaseClaim(container, request)
    const target = { collection_id, order_id: orderId }
    if (await payByBank.refunds.attachPart(request, target, accepted, decision, staleSessionId)) return
    await refuseOvertaken(container, request)
  } catch (error) {
    await deleteOrderCollection(container, collection_id)
    throw error
  }
}

async function assertAttachable(
  container: MedusaContainer,
  request: PaymentRequest,
  accepted: Accepted | null,
  orderId: string,
): Promise<void> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const order = await orderFacts(query, orderId)
  if (!order) throw refusal("attach_order_unknown")
  if (order.canceled) throw refusal("attach_order_canceled")
  if (order.currency !== request.currency) throw refusal("attach_currency_differs")
  const due = { amountMinor: await attachableMinor(query, order, request), currency: order.currency, exact: false }
  const amountMinor = accepted?.amountMinor ?? request.amount_minor
  if (!covers(due, { amountMinor, currency: request.currency })) throw refusal("attach_exceeds_outstanding")
  const payByBank = container.resolve<PayByBankService>("payByBank")
  const [refund] = await payByBank.listPayByBankRefunds({ request_id: request.id }, { take: 1 })
  if (refund) throw refusal("attach_refund_exists")
}

/**
 * Resolves "Needs attention" by an admin user's decision: try again, attach the payment to an order with an outstanding amount,
 * create a manual refund, or close it with a note. A stalled payment can also be tracked longer, or resolved by canceling its
 * order or by sending a payment link for it. For one that was reversed, a person can confirm that the money is there.
 */
export const resolveAttentionWorkflow = createWorkflow(
  "pay-by-bank-resolve-attention",
  (input: ResolveAttentionInput) => new WorkflowResponse(resolveAttentionStep(input)),
)
