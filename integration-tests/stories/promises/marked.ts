import type { Books } from "../../kit/database/books"
import type { PaymentRequest } from "../../../src/modules/pay-by-bank/tables"
import { pennies } from "../pennies"
import type { StoryEnd } from "./story-end"

/** What core's "Mark as paid" has recorded for a collection: the amounts in minor units. */
function marksOf({ payments }: Books): number[] {
  return payments
    .filter((payment) => payment.provider_id === "pp_system_default" && !payment.canceled_at)
    .filter(({ captures }) => captures.length > 0)
    .map(({ amount }) => pennies(amount))
}

/** Whether each payment of its collection that was closed as undecided has a mark of its own, as large as this one. */
function isMarked(
  { requests, books }: StoryEnd,
  { collection_id, amount_minor }: PaymentRequest,
  others: Closed,
): boolean {
  const collection = books.find(({ id }) => id === collection_id)
  const marks = collection ? marksOf(collection).filter((minor) => minor >= amount_minor) : []
  return marks.length >= requests.filter((each) => each.collection_id === collection_id && others(each)).length
}

type Closed = (request: PaymentRequest) => boolean

function wasClosedAsStalled({ outcome, closed_stalled_at }: PaymentRequest): boolean {
  return outcome === "closed" && closed_stalled_at !== null
}

/**
 * A payment that an admin user closed while it was undecided, and whose money has arrived since. It may be closed only if the order was
 * marked as paid for it, and one mark stands for one payment.
 */
export function unmarked(story: StoryEnd, request: PaymentRequest): string[] {
  const { scene } = story
  const isForTheMark = (each: PaymentRequest) =>
    wasClosedAsStalled(each) && each.paid_at !== null && !scene.mayBeEndedWithMoney(each.id)
  if (isForTheMark(request) && isMarked(story, request, isForTheMark)) return []
  return ["was closed before its money arrived, and its order is not marked as paid for it"]
}

const CONFIRMED_AFTER_MS = 15 * 60_000

/** Its order was marked as paid for it, and then the bank declined it twice: an admin user must look for the money. */
export function isMarkedAndDeclined(story: StoryEnd, request: PaymentRequest): boolean {
  const { collection_id, status, declined_since, declined_at } = request
  const order = story.books.find(({ id }) => id === collection_id)?.order
  if (!wasClosedAsStalled(request) || !order || order.status === "canceled") return false
  const isDeclined = status === "rejected" || status === "canceled"
  if (!isDeclined || !declined_since || !declined_at || !isMarked(story, request, wasClosedAsStalled)) return false
  return declined_at.getTime() - declined_since.getTime() >= CONFIRMED_AFTER_MS
}

/** The orders of checkouts whose money we have captured although it was marked as paid. An edited phone order may have cost more before. */
export function markedAndCaptured({ requests, books }: StoryEnd, capturedMinor: (books: Books) => number): string[] {
  return books.flatMap((each) => {
    const { id, order } = each
    const [marked, captured] = [marksOf(each).reduce((sum, minor) => sum + minor, 0), capturedMinor(each)]
    const isCheckout = requests.some(({ collection_id, kind }) => collection_id === id && kind === "checkout")
    const isTooMuch = order && marked > 0 && captured > 0 && marked + captured > pennies(order.total)
    return isTooMuch && isCheckout ? [`${order.id} was marked as paid, and paid by us`] : []
  })
}
