import { MedusaError } from "@medusajs/framework/utils"
import { stage } from "../stage"
import { found, type Order, type Payment } from "./books"
import { authorizePaymentSession, cancelPayment, refundPayment } from "./payment-module"
import { createPaymentSessions, swallow } from "./payment-sessions"
import { OURS } from "./providers"
import { subscribers } from "./subscribers"

const COMPLETABLE = ["pending", "requires_more", "authorized", "captured", "pending_authorization"]

/** `completeCartWorkflow`: everything under the cart's lock; a failure undoes step by step, in reverse. */
export async function completeCart(cartId: string): Promise<string> {
  const { locks } = stage()
  const owner = stage().id("complete")
  const undo: (() => Promise<void>)[] = []
  await locks.acquire(cartId, owner)
  try {
    const orderId = await placeOrder(cartId, undo)
    await locks.release(cartId, owner)
    subscribers.orderPlaced(orderId)
    return orderId
  } catch (error) {
    for (const each of undo.reverse()) await each()
    locks.releaseAllOf(owner)
    throw error
  }
}

async function placeOrder(cartId: string, undo: (() => Promise<void>)[]): Promise<string> {
  const { books, schedule } = stage()
  await schedule.pause(`core: looks for the order of ${cartId}`)
  const known = books.orderOfCart.get(cartId)
  await schedule.pause(`core: reads ${cartId} to complete it`)
  const cart = { ...found(books.carts.get(cartId), cartId) }
  const sessionId = firstSession(cart.totalMinor, cart.collectionId)
  if (sessionId) undo.push(() => compensatePayment(sessionId, cartId))
  if (known) return known
  if (!books.shop.placeable) throw new Error("Out of stock, or no shipping.")
  const order = await createOrder(cartId, cart.totalMinor, cart.currency, undo)
  await linkOrder(order, cartId, cart.collectionId, undo)
  const payment = sessionId ? await authorize(sessionId, undo) : null
  if (payment?.captureId) await addTransaction(order.id, payment)
  if (books.shop.failAfterPayment > 0) {
    books.shop.failAfterPayment -= 1
    throw new Error("A hook of the shop fails after the payment.")
  }
  return order.id
}

/** Core takes the first of an unordered list: any of them, as the step happens to be. A free cart needs none. */
function firstSession(totalMinor: number, collectionId: string | null): string | null {
  const { books, schedule } = stage()
  if (totalMinor <= 0) return null
  const sessions = books.sessionsOf(collectionId ?? "").filter(({ status }) => COMPLETABLE.includes(status))
  if (sessions.length === 0) throw new Error("Payment sessions are required to complete cart")
  if (!books.shop.providerEnabled && sessions.some(({ providerId }) => providerId === OURS)) {
    throw new Error("The payment provider is not enabled in the cart's region.")
  }
  return sessions[schedule.step % sessions.length]?.id ?? null
}

async function createOrder(
  cartId: string,
  totalMinor: number,
  currency: string,
  undo: (() => Promise<void>)[],
): Promise<Order> {
  const { books, schedule } = stage()
  await schedule.pause(`core: creates an order of ${cartId}`)
  const id = stage().id("order")
  const order = {
    id,
    cartId,
    totalMinor,
    currency,
    canceled: false,
    version: 1,
    fulfilled: false,
    transactions: [],
    placedAt: stage().now(),
  }
  books.orders.set(id, order)
  undo.push(async () => {
    await schedule.pause(`core: takes ${id} back`)
    books.orders.delete(id)
  })
  return order
}

async function linkOrder(
  order: Order,
  cartId: string,
  collectionId: string | null,
  undo: (() => Promise<void>)[],
): Promise<void> {
  const { books, schedule } = stage()
  await schedule.pause(`core: links ${order.id}`)
  const collection = books.collections.get(collectionId ?? "")
  const cart = found(books.carts.get(cartId), cartId)
  const before = collection?.orderId ?? null
  books.orderOfCart.set(cartId, order.id)
  if (collection) collection.orderId = order.id
  cart.completed = true
  undo.push(async () => {
    await schedule.pause(`core: unlinks ${order.id}`)
    if (books.orderOfCart.get(cartId) === order.id) books.orderOfCart.delete(cartId)
    if (collection?.orderId === order.id) collection.orderId = before
    cart.completed = false
  })
}

/** `authorizePaymentSessionStep`; undone, it voids the Payment even when it is captured. */
export async function authorize(sessionId: string, undo: (() => Promise<void>)[]): Promise<Payment | null> {
  const { books, schedule } = stage()
  const payment = await authorizePaymentSession(sessionId).catch((error: unknown) => {
    if (error instanceof MedusaError) throw error
    swallow(error)
    return null
  })
  await schedule.pause(`core: reads ${sessionId} again`)
  const { status } = found(books.sessions.get(sessionId), sessionId)
  if (status === "pending_authorization") return null
  if (status !== "authorized" || !payment) throw new Error("Payment authorization failed")
  undo.push(async () => await cancelPayment(payment.id).catch((error: unknown) => swallow(error)))
  return payment
}

/** `addOrderTransactionStep`: looks for the capture's transaction first, and writes it afterwards. */
export async function addTransaction(orderId: string, payment: Payment): Promise<void> {
  const { books, schedule } = stage()
  const referenceId = payment.captureId ?? ""
  await schedule.pause(`core: looks for the transaction of ${payment.id}`)
  if (books.orders.get(orderId)?.transactions.some((each) => each.referenceId === referenceId)) return
  await schedule.pause(`core: books ${payment.id} on ${orderId}`)
  const order = books.orders.get(orderId)
  order?.transactions.push({ referenceId, amountMinor: payment.amountMinor })
}

/** `compensatePaymentIfNeededStep`: refunds a captured Payment without order, and makes its session anew. */
async function compensatePayment(sessionId: string, cartId: string): Promise<void> {
  const { books, schedule } = stage()
  await schedule.pause(`core: looks whether ${sessionId} was captured`)
  const session = books.sessions.get(sessionId)
  const payment = books.paymentOfSession(sessionId)
  if (!session || !payment?.captureId) return
  await schedule.pause(`core: looks whether ${cartId} has an order after all`)
  if (books.orderOfCart.has(cartId)) return
  await refundPayment(payment.id, null).catch((error: unknown) => swallow(error))
  const { collectionId, providerId, data } = session
  await createPaymentSessions({ collectionId, providerId, data }).catch((error: unknown) => swallow(error))
}
