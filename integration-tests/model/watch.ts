import type { Payment } from "./core/books"
import { OURS } from "./core/providers"
import type { RequestRow } from "./ledger/tables"
import { stage } from "./stage"

/** The request behind a session, as the ledger tells it. */
export function requestOfSession(sessionId: string): RequestRow | undefined {
  const { bindings, requests } = stage().tables
  const binding = [...bindings.values()].find((row) => row.session_id === sessionId)
  return binding && requests.get(binding.request_id)
}

/** Every captured Payment of ours that has not been voided. */
export function paymentsOf(requestId: string): Payment[] {
  return [...stage().books.payments.values()].filter(
    (payment) => payment.captureId && !payment.canceled && requestOfSession(payment.sessionId)?.id === requestId,
  )
}

/**
 * What must hold at the very step that makes a Payment. `since` is the step at which core began to authorise: a total that
 * staff or the shopper change after that, nobody can see any more.
 */
export function noteCapture(payment: Payment, since: number): void {
  if (payment.providerId !== OURS) return
  const request = requestOfSession(payment.sessionId)
  const transfer = stage().bank.transfers.get(request?.uuid ?? "")
  if (!request || transfer?.statusCode !== "ACCC") return broken(`${payment.id} was captured before it was paid`)
  if (transfer.amountMinor !== payment.amountMinor || transfer.currency.toLowerCase() !== payment.currency) {
    broken(`${payment.id} captured ${payment.amountMinor}, but ${transfer.amountMinor} was paid`)
  }
  if (stage().closed.has(request.id)) broken(`${payment.id} was captured after staff had closed ${request.id}`)
  if (paymentsOf(request.id).length > 1) broken(`${request.uuid} is two Payments`)
  noteOwner(payment, since)
}

function noteOwner({ id, collectionId, amountMinor }: Payment, since: number): void {
  const { books } = stage()
  const { orderId, cartId } = books.collections.get(collectionId) ?? {}
  const order = books.orders.get(orderId ?? "")
  const cart = books.carts.get(cartId ?? "")
  const behindOurBack = [orderId, cartId].some((each) => (books.changedAt.get(each ?? "") ?? -1) >= since)
  if (behindOurBack) return
  if (order?.canceled) broken(`${id} was captured on a canceled order`)
  const exact = order?.version === 1 && cart
  const owed = order ? books.owed(order) : amountMinor
  if (exact ? owed !== amountMinor : owed < amountMinor) broken(`${id} captured ${amountMinor} of ${owed} owed`)
  if (!order && cart && cart.totalMinor !== amountMinor) broken(`${id} captured ${amountMinor} of ${cart.totalMinor}`)
}

export function broken(what: string): void {
  stage().broken.push(what)
  stage().schedule.tell(`!!! ${what}`)
}

/** What must hold once everybody is done and the service has been asked again, uuid by uuid. */
export function unkeptPromises(): string[] {
  const { bank, books, tables } = stage()
  return bank.paid().flatMap((transfer) => {
    const request = [...tables.requests.values()].find(({ uuid }) => uuid === transfer.uuid)
    // Outside the promise: a link whose uuid was never learned.
    if (!request && transfer.isLink) return []
    if (!request) return [`${transfer.uuid} is paid, and the ledger does not know it`]
    const settled = paymentsOf(request.id).filter(({ collectionId, captureId }) => {
      const order = books.orders.get(books.collections.get(collectionId)?.orderId ?? "")
      return order?.transactions.some(({ referenceId }) => referenceId === captureId)
    })
    const transactions = [...books.orders.values()].flatMap((order) => order.transactions)
    const doubled = settled.some(
      ({ captureId }) => transactions.filter(({ referenceId }) => referenceId === captureId).length > 1,
    )
    const told = `${request.id} (${request.outcome ?? "open"} ${request.reason ?? ""})`
    switch (request.outcome) {
      case "settled":
        if (doubled) return [`${told} is counted twice by its order`]
        return settled.length === 1 ? [] : [`${told} has ${settled.length} booked Payments`]
      case "attention":
      case "closed":
        // Booked, and owed back since its order was canceled.
        if (request.reason === "refund_owed_after_cancel") return []
        // Booked once as money, and staff are told that its order counts it twice.
        if (request.reason === "booked_twice") return settled.length === 1 && doubled ? [] : [`${told} is not doubled`]
        return settled.length === 0 ? [] : [`${told} is a booked Payment as well`]
      default:
        return [`${told} is paid, and neither booked nor under attention`]
    }
  })
}
