import { stage } from "../stage"
import { found, type Payment } from "./books"
import { addTransaction, authorize, completeCart } from "./complete-cart"
import { cancelPayment, capturePayment } from "./payment-module"
import { swallow } from "./payment-sessions"

/** `processPaymentWorkflow` with action `captured`: trap of the unknown session included. */
export async function processPayment(sessionId: string): Promise<void> {
  const { books, schedule, locks } = stage()
  const owner = stage().id("process")
  const undo: (() => Promise<void>)[] = []
  await schedule.pause(`core: reads the payment of ${sessionId}`)
  const payment = books.paymentOfSession(sessionId)
  const collectionId = books.sessions.get(sessionId)?.collectionId
  await schedule.pause("core: reads the cart and the order to process")
  // Of an unknown session the filter is undefined, which matches every row.
  const linked = [...books.collections.values()].filter(
    ({ id, cartId }) => cartId && [id, undefined].includes(collectionId),
  )
  const cartId = linked[0]?.cartId ?? null
  const hasOrder = cartId !== null && books.orderOfCart.has(cartId)
  try {
    if (cartId) await locks.acquire(cartId, owner)
    const authorized = payment ?? (await authorize(sessionId, undo))
    if (authorized) await capturePaymentFlow(authorized)
    if (cartId) await locks.release(cartId, owner)
  } catch (error) {
    for (const each of undo.reverse()) await each()
    locks.releaseAllOf(owner)
    throw error
  }
  if (cartId && !hasOrder) await completeCart(cartId).catch((error: unknown) => swallow(error))
}

/** `capturePaymentWorkflow`: nothing for a captured Payment, but for a transaction that is missing. */
export async function capturePaymentFlow({ id }: Payment): Promise<void> {
  const { books, schedule } = stage()
  const payment = await capturePayment(id)
  await schedule.pause(`core: looks for the order of ${id}`)
  const orderId = books.collections.get(payment.collectionId)?.orderId
  if (orderId) await addTransaction(orderId, payment)
}

/** `authorizePaymentSessionForOrderWorkflow`, the admin's "Check status": without any lock. */
export async function checkStatus(sessionId: string): Promise<void> {
  const { books, schedule } = stage()
  const undo: (() => Promise<void>)[] = []
  await schedule.pause(`core: reads ${sessionId} for Check status`)
  const { status, collectionId } = found(books.sessions.get(sessionId), sessionId)
  if (status !== "pending_authorization") throw new Error("The session is not in pending_authorization.")
  const payment = await authorize(sessionId, undo)
  await schedule.pause("core: reads the session's order")
  const orderId = books.collections.get(collectionId)?.orderId
  if (payment?.captureId && orderId) await addTransaction(orderId, payment)
}

/** Undoing by staff: an order that is canceled has its captured Payments refunded and the others voided. */
export async function voidQuietly(paymentId: string): Promise<void> {
  await cancelPayment(paymentId).catch((error: unknown) => swallow(error))
}
