import type { RemoteQueryFunction } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import type { CartFact, MedusaFacts, OrderFact, PaymentFact, SessionFact } from "../domain/settlement/decide"
import type { PaymentBinding, PaymentRequest } from "../modules/pay-by-bank/tables"
import { expectsPayment } from "../modules/pay-by-bank/links/link-facts"
import type { PaymentLink } from "../modules/pay-by-bank/links/links"
import { minorUnitsOf, amount } from "./amounts"
import { outstandingAmount, outstandingFields } from "./outstanding-amount"
import { COLLECTION_FIELDS, collectionRow, type CollectionRow } from "./collection-row"
import { BY_HAND, heldElsewhere, isReturned } from "./other-payments"
import { REVERSAL } from "./payment-sessions"
import { providersOfRegion } from "./regions"

type Query = Pick<RemoteQueryFunction, "graph">

/**
 * The facts for one settlement. `otherSessionIds` are the open sessions of the collection that this request cannot use. The
 * workflow deletes them, so that one session is left before core completes the cart.
 */
export interface SettlementFacts extends MedusaFacts {
  cartId: string | null
  /** The order that the cart has become; normally the collection's order. */
  cartOrderId: string | null
  otherSessionIds: string[]
  /** The Payment with which an admin user marked the order as paid for the money of this request. */
  markedPaymentId: string | null
  /** The amount of the collection. */
  collectionMoney: { amountMinor: number; currency: string } | null
}

interface Ledger {
  now(): Date
  links: { ofOrder(orderId: string): Promise<PaymentLink[]> }
  payments: { isAnotherOnItsWay(request: PaymentRequest, orderId: string): Promise<boolean> }
  listPayByBankRequests(
    filters: { order_id: string; status: string; outcome: null } | { marked_payment_id: string[] },
  ): Promise<PaymentRequest[]>
  listPayByBankBindings(filters: { session_id: string[] }): Promise<PaymentBinding[]>
}

/**
 * Reads Medusa's data about one payment request, for `decide`. Call it under the cart's lock. It never uses a session's data:
 * only the ledger's bindings determine which sessions and Payments are ours.
 */
export async function settlementFacts(
  query: Query,
  ledger: Ledger,
  request: PaymentRequest,
  providerId: string,
): Promise<SettlementFacts> {
  const { data } = await query.graph({
    entity: "payment_collection",
    fields: COLLECTION_FIELDS,
    filters: { id: request.collection_id },
  })
  if (!data[0]) return { ...NOTHING, providerEnabled: true }
  const row = collectionRow.parse(data[0])
  const sessionIds = [...row.payment_sessions.map(({ id }) => id), ...row.payments.map(sessionIdOf)]
  const bindings = new Map(
    (await ledger.listPayByBankBindings({ session_id: sessionIds })).map((binding) => [binding.session_id, binding]),
  )
  const isOurs = (id: string) => bindings.get(id)?.request_id === request.id
  const isReleased = (id: string) => bindings.get(id)?.status === "deleted" && request.claimed_session_id !== id
  const isOwn = (payment: Payment) =>
    isOurs(sessionIdOf(payment)) && !(payment.canceled_at && isReleased(sessionIdOf(payment)))
  const capturedIds = await capturesOf(query, row.payments.flatMap(captureIdsOf))
  // Core would complete the cart with the session of another payment that was captured and refunded: it picks any session. If the
  // other provider refuses to delete it, the payment therefore needs attention (`order_not_placed`), and stays so until it can.
  const isOver = (payment: Payment) => !row.order && !isOurs(sessionIdOf(payment)) && isReturned(payment)
  const paidIds = new Set(row.payments.filter((payment) => !isOver(payment)).map(sessionIdOf))
  const open = row.payment_sessions.filter(({ id }) => !paidIds.has(id))
  const usable = open.filter(({ id }) => isOurs(id) && bindings.get(id)?.status !== "deleted")
  const isCaptured = row.payments.some(isOwn)
  const order = await orderOf(query, row, usable, isCaptured)
  const markedPaymentId = await markedPaymentOf(ledger, row.payments, request)
  return {
    collection: {
      cart: await cartOf(query, row),
      order: order && {
        ...order,
        hasCredit: await hasCredit(query, order, request),
        hasLink: await hasLink(ledger, order, request),
        awaitsOther: await awaitsOther(ledger, order, request),
      },
    },
    collectionMoney: {
      amountMinor: minorUnitsOf(row.raw_amount ?? row.amount),
      currency: row.currency_code.toUpperCase(),
    },
    orderBusy: order ? await isBusy(ledger, order.id, request) : false,
    cartId: row.cart?.id ?? null,
    cartOrderId: row.cart?.order?.id ?? null,
    sessions: usable.map(sessionOf),
    markedPaymentId,
    otherSessionIds: open.filter(({ id }) => !usable.some((session) => session.id === id)).map(({ id }) => id),
    payments: row.payments.map((payment) => ({
      ...paymentOf(payment, row, capturedIds),
      voided: Boolean(payment.canceled_at) || isBalanced(payment, row) || (!isOwn(payment) && isReturned(payment)),
      isMarkedAsPaid: payment.id === markedPaymentId,
      ours: isOwn(payment),
      byBank: bindings.has(sessionIdOf(payment)),
    })),
    providerEnabled: await isEnabled(query, row, providerId),
  }
}

type Payment = CollectionRow["payments"][number]

const NOTHING = {
  collection: null,
  collectionMoney: null,
  cartId: null,
  cartOrderId: null,
  sessions: [],
  otherSessionIds: [],
  markedPaymentId: null,
  payments: [],
  orderBusy: false,
}

/**
 * Whether another request of the order goes first: of two claimed requests, the one that was claimed earlier. A collection
 * never has more than one claimed request.
 */
async function isBusy(ledger: Ledger, order_id: string, request: PaymentRequest): Promise<boolean> {
  const received = await ledger.listPayByBankRequests({ order_id, status: "paid", outcome: null })
  const { collection_id, claimed_at } = request
  return received.some(
    (other) =>
      other.collection_id !== collection_id &&
      other.claimed_at !== null &&
      (!claimed_at || other.claimed_at < claimed_at),
  )
}

/** Without what is only read where the order may be canceled. */
type MedusaOrder = Omit<OrderFact, "hasCredit" | "hasLink" | "awaitsOther">

const creditRow = z.object({ credit_lines: z.array(z.object({ id: z.string() }).nullish()).nullish() })

/** Queried only where the order may be canceled. */
async function hasCredit(query: Query, { id }: MedusaOrder, request: PaymentRequest): Promise<boolean> {
  if (!request.declined_since) return false
  const { data } = await query.graph({ entity: "order", fields: ["credit_lines.id"], filters: { id } })
  return (creditRow.parse(data[0]).credit_lines ?? []).some(Boolean)
}

/** Queried only where the order may be canceled. */
async function awaitsOther(ledger: Ledger, order: MedusaOrder, request: PaymentRequest): Promise<boolean> {
  return request.declined_since !== null && (await ledger.payments.isAnotherOnItsWay(request, order.id))
}

/** Queried only where the order may be canceled. */
async function hasLink(ledger: Ledger, order: MedusaOrder, request: PaymentRequest): Promise<boolean> {
  if (!request.declined_since) return false
  const links = await ledger.links.ofOrder(order.id)
  return links.some((each) => expectsPayment(each, order, ledger.now()))
}

function sessionIdOf(payment: { payment_session_id?: string | null | undefined }): string {
  return payment.payment_session_id ?? ""
}

function sessionOf(session: CollectionRow["payment_sessions"][number]): SessionFact {
  return {
    id: session.id,
    amountMinor: minorUnitsOf(session.raw_amount ?? session.amount),
    currency: session.currency_code.toUpperCase(),
  }
}

function paymentOf(
  payment: Payment,
  { order }: CollectionRow,
  capturedIds: string[],
): Omit<PaymentFact, "ours" | "byBank" | "voided" | "isMarkedAsPaid"> {
  const captureIds = new Set(captureIdsOf(payment))
  const captured = capturedIds.filter((id) => captureIds.has(id))
  const own = (order?.transactions ?? []).filter((transaction) => captureIds.has(transaction?.reference_id ?? ""))
  return {
    sessionId: sessionIdOf(payment),
    captured: Boolean(payment.captured_at),
    madeAt: payment.created_at,
    captures: captured.length > 1 ? captured.length : own.length,
  }
}

/** A Payment explains one request only: without that, a second payment of the same order would end in silence. */
async function markedPaymentOf(ledger: Ledger, payments: Payment[], request: PaymentRequest): Promise<string | null> {
  const marked = payments.filter((payment) => isMarkedAsPaid(payment, request)).map(({ id }) => id)
  if (marked.length === 0) return null
  const others = (await ledger.listPayByBankRequests({ marked_payment_id: marked })).filter(
    ({ id }) => id !== request.id,
  )
  return marked.find((id) => others.every(({ marked_payment_id }) => marked_payment_id !== id)) ?? null
}

/** Core lets an admin user mark the order of a link as paid at any time, and another one only after its payment was closed. */
function isMarkedAsPaid(
  payment: Payment,
  { kind, created_at, closed_stalled_at, amount_minor }: PaymentRequest,
): boolean {
  const since = kind === "link" ? created_at : closed_stalled_at
  if (!closed_stalled_at || !since || payment.provider_id !== BY_HAND || payment.created_at < since) return false
  const isKept = Boolean(payment.captured_at) && !payment.canceled_at && !isReturned(payment)
  return isKept && minorUnitsOf(payment.amount) >= amount_minor
}

/** Its order no longer counts it, also if a crash has kept it from being voided. */
function isBalanced({ id }: Payment, { order }: CollectionRow): boolean {
  return (order?.transactions ?? []).some((each) => each?.reference === REVERSAL && each.reference_id === id)
}

function captureIdsOf({ captures }: Payment): string[] {
  return (captures ?? []).flatMap((capture) => (capture ? [capture.id] : []))
}

/**
 * The capture ids that transactions of any order reference, once per transaction. Without working locks, a cart may become two
 * orders.
 */
async function capturesOf(query: Query, captureIds: string[]): Promise<string[]> {
  if (captureIds.length === 0) return []
  const { data } = await query.graph({
    entity: "order_transaction",
    fields: ["reference_id"],
    filters: { reference_id: captureIds },
  })
  return z
    .array(z.object({ reference_id: z.string() }))
    .parse(data)
    .map(({ reference_id }) => reference_id)
}

/** Totals are core's most expensive query, so the cart's total is not computed once there is an order. */
async function cartOf(query: Query, { cart, order }: CollectionRow): Promise<CartFact | null> {
  if (!cart) return null
  const currency = cart.currency_code.toUpperCase()
  const completed = Boolean(cart.completed_at)
  if (order || completed) return { totalMinor: null, currency, completed }
  const { data } = await query.graph({ entity: "cart", fields: ["id", "total"], filters: { id: cart.id } })
  return data[0]
    ? { totalMinor: minorUnitsOf(z.object({ total: amount }).parse(data[0]).total), currency, completed }
    : null
}

/** Once the money is a Payment, the exact outstanding amount does not matter, and core's stored amount is enough. */
async function outstandingMinorOf(
  query: Query,
  order: NonNullable<CollectionRow["order"]>,
  isCaptured: boolean,
): Promise<number> {
  if (isCaptured) return minorUnitsOf(outstandingAmount(order))
  const fields = ["id", "summary.*", "total"]
  const { data } = await query.graph({ entity: "order", fields, filters: { id: order.id } })
  return minorUnitsOf(outstandingAmount(z.object(outstandingFields).parse(data[0])))
}

/** Not queried once the money is a Payment. */
const NOTHING_ELSEWHERE = { authorizedMinor: 0, hasPayment: false }

async function orderOf(
  query: Query,
  row: CollectionRow,
  usable: CollectionRow["payment_sessions"],
  isCaptured: boolean,
): Promise<MedusaOrder | null> {
  const { order } = row
  if (!order) return null
  const waits = ({ status }: { status: string }) => status === "pending_authorization"
  return {
    id: order.id,
    canceled: order.status === "canceled",
    outstandingMinor: await outstandingMinorOf(query, order, isCaptured),
    currency: order.currency_code.toUpperCase(),
    elsewhere: isCaptured ? NOTHING_ELSEWHERE : await heldElsewhere(query, order.id, row.id),
    fulfilled: (order.fulfillments ?? []).some((fulfillment) => fulfillment && !fulfillment.canceled_at),
    placedAt: order.created_at,
    awaitsPayment: row.payment_sessions.some(waits),
    awaitsRequest: usable.some(waits),
    hasMoney: (order.transactions ?? []).some(Boolean),
  }
}

/**
 * Core places no order with a provider that the cart's region does not offer. Once there is an order, this no longer matters.
 */
async function isEnabled(query: Query, { cart, order }: CollectionRow, providerId: string): Promise<boolean> {
  if (order || !cart?.region_id) return true
  return (await providersOfRegion(query, cart.region_id)).includes(providerId)
}
