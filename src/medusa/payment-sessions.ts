import type { MedusaContainer, PaymentProviderContext, RemoteQueryFunction } from "@medusajs/framework/types"
import { MathBN, Modules } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { moneyOf } from "../modules/pay-by-bank/payments/expected-payment"
import type { PayByBankService } from "../modules/pay-by-bank/service"
import type { PaymentRequest, Refund } from "../modules/pay-by-bank/tables"
import { providerIdOf } from "../shared/provider-id"
import { hasTotal } from "./session-facts"

type Query = Pick<RemoteQueryFunction, "graph">

/** Returns those sessions that still exist or have become a Payment. */
export async function liveSessions(query: Query, sessionIds: string[]): Promise<Set<string>> {
  if (sessionIds.length === 0) return new Set()
  const [sessions, payments] = await Promise.all([
    query.graph({ entity: "payment_session", fields: ["id"], filters: { id: sessionIds } }),
    query.graph({ entity: "payment", fields: ["payment_session_id"], filters: { payment_session_id: sessionIds } }),
  ])
  const ids = z.array(z.object({ id: z.string() })).parse(sessions.data)
  const held = z.array(z.object({ payment_session_id: z.string() })).parse(payments.data)
  return new Set([...ids.map((row) => row.id), ...held.map((row) => row.payment_session_id)])
}

/** Returns the sessions of a request that still exist or have become a Payment. */
export async function liveSessionsOf(
  payByBank: PayByBankService,
  query: Query,
  request_id: string,
): Promise<Set<string>> {
  const bindings = await payByBank.listPayByBankBindings({ request_id, status: ["live", "claimed"] })
  return await liveSessions(
    query,
    bindings.map(({ session_id }) => session_id),
  )
}

/**
 * Whether a payment that has arrived keeps a session of this collection. The provider refuses to delete it as long as the
 * cart's total is the same, so that core can start no other payment.
 */
export async function keepsSession(payByBank: PayByBankService, query: Query, collection_id: string): Promise<boolean> {
  const filters = {
    collection_id,
    status: "paid",
    reversed_at: null,
    $or: [{ outcome: null }, { outcome: "attention" }],
  }
  for (const request of await payByBank.listPayByBankRequests(filters)) {
    const [live] = await liveSessionsOf(payByBank, query, request.id)
    if (live && (await hasTotal(query, live, moneyOf(request)))) return true
  }
  return false
}

/** Returns the session that holds a stale claim: neither the session nor its Payment exists any more. Ids are never reused. */
export async function staleClaimedSessionOf(
  query: Query,
  { claimed_session_id: id }: Pick<PaymentRequest, "claimed_session_id">,
): Promise<string | null> {
  return id && !(await liveSessions(query, [id])).has(id) ? id : null
}

export async function sessionExists(container: MedusaContainer, id: string): Promise<boolean> {
  const sessions = await container.resolve(Modules.PAYMENT).listPaymentSessions({ id }, { take: 1 })
  return sessions.length > 0
}

/**
 * Deletes sessions with the Payment module, because core's workflow creates the deleted ones again if one of them cannot be
 * deleted. A session that another process has deleted is no failure.
 */
export async function deleteSessions(container: MedusaContainer, ids: string[]): Promise<void> {
  const payments = container.resolve(Modules.PAYMENT)
  for (const id of ids) {
    try {
      await payments.deletePaymentSession(id)
    } catch (error) {
      if (await sessionExists(container, id)) throw error
    }
  }
}

/** The ids of a collection's sessions that have not become a Payment. */
export async function unpaidSessions(container: MedusaContainer, payment_collection_id: string): Promise<string[]> {
  const payments = container.resolve(Modules.PAYMENT)
  const sessions = await payments.listPaymentSessions({ payment_collection_id }, { relations: ["payment"] })
  return sessions.filter(({ payment }) => !payment).map(({ id }) => id)
}

/** The id of the Payment that a session has become. */
export async function paymentOfSession(container: MedusaContainer, payment_session_id: string): Promise<string | null> {
  const [payment] = await container.resolve(Modules.PAYMENT).listPayments({ payment_session_id }, { take: 1 })
  return payment?.id ?? null
}

/**
 * Voids the Payment that a session has become, and deletes its captures: core refunds each capture of an order that it cancels,
 * also one of a voided Payment. A repeated call changes nothing.
 */
export async function voidPaymentOf(container: MedusaContainer, payment_session_id: string): Promise<void> {
  const payments = container.resolve(Modules.PAYMENT)
  const [payment] = await payments.listPayments({ payment_session_id }, { take: 1, relations: ["captures"] })
  if (!payment) return
  await payments.cancelPayment(payment.id)
  const captureIds = (payment.captures ?? []).map(({ id }) => id)
  if (captureIds.length > 0) await payments.deleteCaptures(captureIds)
}

/** The reference of the transaction that takes a reversed Payment or its refund, whose id is its `reference_id`, out of an order's sums. */
export const REVERSAL = "pay_by_bank_reversal"

/**
 * Takes the Payment that a session has become, and its refunds that are never paid, out of the sums of the orders that count them:
 * their money is outstanding again. The earlier transactions stay. A repeated call changes nothing.
 */
export async function reverseTransactionsOf(
  container: MedusaContainer,
  payment_session_id: string,
  medusaRefundIds: string[],
): Promise<void> {
  const [payment] = await container
    .resolve(Modules.PAYMENT)
    .listPayments({ payment_session_id }, { take: 1, relations: ["captures"] })
  if (!payment) return
  await reverseTransactions(
    container,
    payment.id,
    (payment.captures ?? []).map(({ id }) => id),
  )
  for (const id of medusaRefundIds) await reverseTransactions(container, id, [id])
}

/** Takes a refund that is never paid out of the sums of the orders that no longer count its Payment. A repeated call changes nothing. */
export async function reverseRefundTransaction(
  container: MedusaContainer,
  { medusa_refund_id, payment_id }: Pick<Refund, "medusa_refund_id" | "payment_id">,
): Promise<void> {
  if (medusa_refund_id === null) return
  const reversal = { reference: REVERSAL, reference_id: payment_id ?? "" }
  const [reversed] = await container.resolve(Modules.ORDER).listOrderTransactions(reversal, { take: 1 })
  if (reversed) await reverseTransactions(container, medusa_refund_id, [medusa_refund_id])
}

async function reverseTransactions(
  container: MedusaContainer,
  reference_id: string,
  countedIds: string[],
): Promise<void> {
  const orders = container.resolve(Modules.ORDER)
  const found = await orders.listOrderTransactions({ reference_id: [reference_id, ...countedIds] })
  const reversed = found.filter((each) => each.reference === REVERSAL)
  const counted = found.filter((each) => each.reference !== REVERSAL)
  const currencies = new Map(counted.map(({ order_id, currency_code }) => [order_id, currency_code]))
  for (const [order_id, currency_code] of currencies) {
    if (reversed.some((each) => each.order_id === order_id)) continue
    const amounts = counted.flatMap((each) => (each.order_id === order_id ? [each.amount] : []))
    const amount = MathBN.mult(MathBN.sum(...amounts), -1)
    await orders.addOrderTransactions({ order_id, amount, currency_code, reference: REVERSAL, reference_id })
  }
}

/** What our workflows pass to the provider: the id of the request to bind the session to, or of the link to send. */
type Purpose = { bind: string } | { link: string }

const trusted = z.object({ pay_by_bank: z.object({ bind: z.string(), link: z.string() }).partial() })

/** Returns the purpose of a session in core's `context`, which no storefront can set. Empty if the session is not ours. */
export function purposeOf(context: unknown): { bind?: string | undefined; link?: string | undefined } {
  return trusted.safeParse(context).data?.pay_by_bank ?? {}
}

/**
 * Creates a session for the whole amount of a collection with the Payment module, because core's workflow also deletes every
 * other session of the collection, even one that holds another provider's Payment.
 */
export async function createSession(
  container: MedusaContainer,
  { collection_id, account }: Pick<PaymentRequest, "collection_id" | "account">,
  purpose: Purpose,
): Promise<string> {
  const payments = container.resolve(Modules.PAYMENT)
  const context: PaymentProviderContext & { pay_by_bank: Purpose } = { pay_by_bank: purpose }
  const { id, amount, currency_code } = await payments.retrievePaymentCollection(collection_id)
  const input = { provider_id: providerIdOf(account), amount, currency_code, data: {}, context }
  return (await payments.createPaymentSession(id, input)).id
}
