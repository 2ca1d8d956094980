import { stage } from "../stage"
import { broken, noteCapture } from "../watch"
import { found, type Payment, type Session } from "./books"
import { OURS, providerOf } from "./providers"

/** Core's payment module: every method is cut where it commits or calls the provider. */
export interface NewSession {
  providerId: string
  amountMinor: number
  currency: string
  data: Record<string, unknown>
  context: Record<string, unknown>
}

export async function createPaymentSession(collectionId: string, given: NewSession): Promise<Session> {
  const { books, schedule } = stage()
  await schedule.pause("core: inserts a session")
  const session: Session = { id: stage().id("payses"), collectionId, status: "pending", authorized: false, ...given }
  books.sessions.set(session.id, session)
  const provider = providerOf(given.providerId)
  let started = false
  try {
    const { data, status = "pending" } = await provider.initiatePayment({
      data: { ...given.data, session_id: session.id },
      amount: given.amountMinor / 100,
      currency_code: given.currency,
      context: { idempotency_key: session.id, ...given.context },
    })
    started = true
    await schedule.pause(`core: keeps what ${session.id} was given`)
    Object.assign(found(books.sessions.get(session.id), session.id), { status, data: { ...given.data, ...data } })
    if (typeof data?.uuid === "string") stage().bank.shown.add(data.uuid)
    return session
  } catch (error) {
    if (started) await provider.deletePayment({ data: given.data })
    await schedule.pause(`core: drops ${session.id} again`)
    books.sessions.delete(session.id)
    throw error
  }
}

export async function deletePaymentSession(id: string): Promise<void> {
  const { books, schedule } = stage()
  await schedule.pause(`core: reads ${id} to delete it`)
  const { data, providerId } = found(books.sessions.get(id), id)
  await providerOf(providerId).deletePayment({ data })
  await schedule.pause(`core: deletes ${id}`)
  books.sessions.delete(id)
}

/** `null` when the provider answers that it is not known yet. */
export async function authorizePaymentSession(id: string): Promise<Payment | null> {
  const { books, schedule } = stage()
  await schedule.pause(`core: reads ${id} to authorise it`)
  const session = { ...found(books.sessions.get(id), id) }
  const known = books.paymentOfSession(id)
  if (known && session.authorized) return known
  const since = schedule.step
  const provider = providerOf(session.providerId)
  const { status, data = {} } = await provider.authorizePayment({
    data: session.data,
    context: { idempotency_key: id },
  })
  await schedule.pause(`core: keeps ${status} of ${id}`)
  if (status === "pending_authorization") {
    const row = found(books.sessions.get(id), id)
    row.status = status
    updateCollection(row.collectionId)
    return null
  }
  try {
    return createPayment(session, data, status === "captured", since)
  } catch (error) {
    await provider.cancelPayment({ data })
    throw error
  }
}

/** One transaction in core; the unique index on the session is what refuses a second Payment of it. */
function createPayment(from: Session, data: Record<string, unknown>, captured: boolean, since: number): Payment {
  const { books } = stage()
  if (books.paymentOfSession(from.id)) throw new Error(`Payment with payment_session_id ${from.id} already exists`)
  const session = found(books.sessions.get(from.id), from.id)
  Object.assign(session, { status: "authorized", authorized: true, data: { ...session.data, ...data } })
  const { providerId, amountMinor, currency, collectionId } = from
  const payment: Payment = {
    id: stage().id("pay"),
    sessionId: from.id,
    captureId: captured ? stage().id("capture") : null,
    canceled: false,
    refundedMinor: 0,
    madeAt: stage().now(),
    ...{ providerId, amountMinor, currency, collectionId, data },
  }
  books.payments.set(payment.id, payment)
  updateCollection(collectionId)
  if (captured) noteCapture(payment, since)
  return payment
}

export async function capturePayment(id: string): Promise<Payment> {
  await stage().schedule.pause(`core: captures ${id}`)
  const payment = found(stage().books.payments.get(id), id)
  if (payment.canceled) throw new Error(`The payment ${id} has been canceled.`)
  if (!payment.captureId) payment.captureId = stage().id("capture")
  updateCollection(payment.collectionId)
  return payment
}

export async function cancelPayment(id: string): Promise<void> {
  const { books, schedule } = stage()
  await schedule.pause(`core: reads ${id} to void it`)
  const payment = found(books.payments.get(id), id)
  await providerOf(payment.providerId).cancelPayment({ data: payment.data })
  await schedule.pause(`core: voids ${id}`)
  payment.canceled = true
  if (payment.captureId && payment.providerId === OURS) broken(`${id} was voided, and its money has arrived`)
}

export async function refundPayment(id: string, createdBy: string | null): Promise<void> {
  const { books, schedule } = stage()
  await schedule.pause(`core: inserts a refund of ${id}`)
  const payment = found(books.payments.get(id), id)
  const refund = { id: stage().id("refund"), paymentId: id, createdBy }
  books.refunds.set(refund.id, refund)
  try {
    await providerOf(payment.providerId).refundPayment({
      data: payment.data,
      amount: payment.amountMinor / 100,
      context: { idempotency_key: refund.id },
    })
    payment.refundedMinor = payment.amountMinor
  } catch (error) {
    books.refunds.delete(refund.id)
    throw error
  }
}

/** `maybeUpdatePaymentCollection_` */
function updateCollection(collectionId: string): void {
  const { books } = stage()
  const collection = books.collections.get(collectionId)
  if (!collection) return
  const sessions = books.sessionsOf(collectionId)
  const sum = (rows: { amountMinor: number }[]) => rows.reduce((total, { amountMinor }) => total + amountMinor, 0)
  const authorized = sum(sessions.filter(({ status }) => status === "authorized"))
  const captured = sum(books.paymentsOf(collectionId).filter(({ captureId }) => captureId))
  collection.status = sessions.length === 0 ? "not_paid" : "awaiting"
  if (authorized > 0) collection.status = authorized >= collection.amountMinor ? "authorized" : "partially_authorized"
  if (captured >= collection.amountMinor) collection.status = "completed"
}
