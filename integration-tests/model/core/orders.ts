import { stage } from "../stage"
import { found } from "./books"
import { authorize } from "./complete-cart"
import { refundPayment } from "./payment-module"
import { createPaymentSessions, swallow } from "./payment-sessions"
import { capturePaymentFlow, voidQuietly } from "./process-payment"
import { MANUAL } from "./providers"

/** `cancelOrderWorkflow`: captured money is refunded, and booked as such even when the provider refuses. */
export async function cancelOrder(orderId: string, canceledBy: string | null): Promise<void> {
  const { books, schedule } = stage()
  await schedule.pause(`core: reads ${orderId} to cancel it`)
  const order = found(books.orders.get(orderId), orderId)
  if (order.canceled || order.fulfilled) throw new Error("The order is canceled already, or being fulfilled.")
  const payments = books.collectionsOf(orderId).flatMap(({ id }) => books.paymentsOf(id))
  for (const payment of payments) {
    if (!payment.captureId) await voidQuietly(payment.id)
    else if (payment.refundedMinor === 0) {
      await refundPayment(payment.id, canceledBy).catch((error: unknown) => swallow(error))
      order.transactions.push({ referenceId: stage().id("refunded"), amountMinor: -payment.amountMinor })
    }
  }
  await schedule.pause(`core: cancels the collections of ${orderId}`)
  for (const collection of books.collectionsOf(orderId)) collection.status = "canceled"
  await schedule.pause(`core: cancels ${orderId}`)
  order.canceled = true
  books.changedAt.set(orderId, schedule.step)
}

/** A confirmed order edit. */
export async function editOrder(orderId: string, byMinor: number): Promise<void> {
  const { books, schedule } = stage()
  await schedule.pause(`core: edits ${orderId} by ${byMinor}`)
  const order = found(books.orders.get(orderId), orderId)
  if (order.canceled || order.totalMinor + byMinor < 0) throw new Error("The order cannot be edited so.")
  order.totalMinor += byMinor
  order.version += 1
  books.changedAt.set(orderId, schedule.step)
  await sizeCollection(orderId)
}

/** `createOrUpdateOrderPaymentCollectionWorkflow` */
export async function sizeCollection(orderId: string): Promise<{ id: string } | { id: string }[] | undefined> {
  const { books, schedule } = stage()
  await schedule.pause(`core: reads what ${orderId} owes`)
  const owed = books.owed(found(books.orders.get(orderId), orderId))
  const open = books
    .collectionsOf(orderId)
    .find(({ status }) => ["not_paid", "awaiting", "authorized", "partially_authorized"].includes(status))
  const recreate = open?.status === "authorized" || open?.status === "partially_authorized"
  await schedule.pause(`core: sizes the collection of ${orderId}`)
  if (open && !recreate) {
    open.amountMinor = Math.max(owed, 0)
    return { id: open.id }
  }
  if (owed <= 0) return undefined
  const created = createOrderCollection(orderId, owed)
  if (open) {
    for (const payment of books.paymentsOf(open.id)) if (!payment.captureId) await voidQuietly(payment.id)
    open.status = "canceled"
  }
  return [{ id: created }]
}

/** `createOrderPaymentCollectionWorkflow` */
export function createOrderCollection(orderId: string, amountMinor: number): string {
  const { books } = stage()
  const { currency } = found(books.orders.get(orderId), orderId)
  const id = stage().id("paycol")
  books.collections.set(id, { id, amountMinor, currency, status: "not_paid", cartId: null, orderId })
  return id
}

/** `markPaymentCollectionAsPaid`, the admin's "Mark as paid". */
export async function markAsPaid(collectionId: string): Promise<void> {
  const { books, schedule } = stage()
  await schedule.pause(`core: reads ${collectionId} for Mark as paid`)
  const { status } = found(books.collections.get(collectionId), collectionId)
  if (status !== "not_paid") throw new Error("Can only mark 'not_paid' payment collection as paid")
  const session = await createPaymentSessions({ collectionId, providerId: MANUAL })
  const payment = await authorize(session.id, [])
  if (payment) await capturePaymentFlow(payment)
}
