import type { Books } from "../kit/database/books"
import { PROVIDER } from "../kit/people/shopper"
import { MERCHANT_UUID } from "../kit/bank/sandbox-address"
import type { PaymentRequest } from "../../src/modules/pay-by-bank/tables"
import { pennies } from "./pennies"
import { markedAndCaptured, unmarked } from "./promises/marked"
import { reversed } from "./promises/reversed"
import { unresolved, type StoryEnd } from "./promises/story-end"
import { ordersThatWaitForEver, undecided } from "./promises/undecided"
import type { Scene } from "./scene"

export type Transfer = Awaited<ReturnType<Scene["transfers"]>>[0]
type Order = NonNullable<Books["order"]>

/** A captured Payment of ours that is not voided, with the order of its collection. */
interface Taken {
  uuid: unknown
  minor: number
  currency: string
  order: Order | null
  /** The order transactions for its captures. */
  captured: number[]
}

/**
 * Checks the promise for the uuids of a story against Medusa's own books and the bank's. Returns the parts that do not
 * hold.
 */
export async function unkeptPromises(scene: Scene): Promise<string[]> {
  const [transfers, requests, books] = [await scene.transfers(), await scene.requests(), await scene.allBooks()]
  const refunds = await scene.store.payByBank().listPayByBankRefunds({ request_id: requests.map(({ id }) => id) })
  const story = { scene, requests, books, refunds }
  const taken = books.flatMap(takenOf)
  const isKnown = ({ uuid }: Taken) =>
    transfers.some((each) => each.uuid === uuid && (isPaid(each) || scene.reversed.has(each.uuid)))
  return [
    ...taken.filter((each) => !isKnown(each)).map(({ uuid }) => `${String(uuid)} is captured and was never paid`),
    ...books.filter((each) => takenOf(each).length > 1).map(({ order }) => `${order?.id} was paid by us twice`),
    ...markedAndCaptured(story, (each) => takenOf(each).reduce((sum, { minor }) => sum + minor, 0)),
    ...ordersThatWaitForEver(story),
    ...transfers.flatMap((transfer) => {
      const request = requests.find(({ uuid }) => uuid === transfer.uuid)
      if (!request) return isPaid(transfer) ? [`${transfer.uuid} is paid, and is not in the ledger`] : []
      const own = taken.filter(({ uuid }) => uuid === transfer.uuid)
      const broken = own.length > 1 ? [`is ${own.length} Payments`] : unkeptOf(story, transfer, request, own[0] ?? null)
      return broken.map((what) => `${transfer.uuid.slice(0, 6)} (${request.outcome} ${request.reason}) ${what}`)
    }),
  ]
}

/** An admin user who has found the money of a reversed payment decides, whatever the bank's record reports. */
function unkeptOf(story: StoryEnd, transfer: Transfer, request: PaymentRequest, own: Taken | null): string[] {
  const { scene } = story
  if (scene.confirmed.has(request.id)) return own ? captured(story, transfer, request, own) : uncaptured(story, request)
  const isOther = request.status === "paid" && !isAsRequested(transfer)
  if (scene.reversed.has(transfer.uuid) && request.paid_at && (isOther || !isPaid(transfer)))
    return reversed(story, request, own !== null)
  if (!isPaid(transfer)) return own ? ["is captured, and was never read as paid"] : undecided(story, transfer, request)
  return own ? captured(story, transfer, request, own) : uncaptured(story, request)
}

/** The record reports this payment, and the money that was requested. */
function isAsRequested({ uuid, body, record }: Transfer): boolean {
  const isThisPayment = record?.uuid === uuid && record.merchantUuid === MERCHANT_UUID
  return isThisPayment && record.amount === body["amount"] && record.currency === body["currency"]
}

function takenOf({ payments, order }: Books): Taken[] {
  return payments
    .filter((payment) => payment.provider_id === PROVIDER && !payment.canceled_at && payment.captures.length > 0)
    .map((payment) => {
      const ids = new Set<unknown>(payment.captures.map(({ id }) => id))
      const transactions = (order?.transactions ?? []).filter(({ reference_id }) => ids.has(reference_id))
      return {
        uuid: payment.data["uuid"],
        minor: pennies(payment.captures.reduce((sum, { amount }) => sum + amount, 0)),
        currency: payment.currency_code,
        order: order ?? null,
        captured: transactions.map(({ amount }) => pennies(amount)),
      }
    })
}

/** Captured money: a Payment on one order, with one transaction, of exactly the reported amount. */
function captured({ scene, refunds }: StoryEnd, transfer: Transfer, request: PaymentRequest, taken: Taken): string[] {
  const { uuid, body, record } = transfer
  const { order } = taken
  const broken: string[] = []
  const isThere = isAsRequested(transfer) && record?.result.settlement === "COMPLETED"
  if (!isThere && !scene.confirmed.has(request.id)) broken.push("lies, and is captured")
  const paid = pennies(Number(body["amount"]))
  if (taken.minor !== paid) broken.push(`captured ${taken.minor}, and ${paid} was paid`)
  if (taken.currency.toUpperCase() !== body["currency"]) broken.push(`captured ${taken.currency}`)
  const complete = order !== null && taken.captured.length === 1 && taken.captured[0] === taken.minor
  if (!complete) {
    const isShown = request.outcome === "attention" || request.outcome === "closed"
    return isShown
      ? broken
      : [...broken, `has a Payment with ${taken.captured.length} transactions on ${order?.id ?? "no order"}`]
  }
  if (order.status === "canceled") {
    const isRefunded = refunds.some(({ request_id }) => request_id === request.id)
    const returned = isRefunded || request.reason === "manual_refund_missing"
    return returned ? broken : [...broken, "is captured on a canceled order, and has no manual refund"]
  }
  const isOutstandingReversal = request.outcome === "attention" && request.reason === "reversed_after_capture"
  if (request.outcome !== "settled" && !(isOutstandingReversal && scene.reversed.has(uuid)))
    broken.push("is captured, and not settled")
  // A customer may pay a phone order in parts, and an admin user may have edited it since.
  if (request.kind === "checkout" && pennies(order.total) !== taken.minor)
    broken.push(`captured ${taken.minor} of an order of ${order.total}`)
  return broken
}

/**
 * Money that is not in Medusa needs attention with a reason, or an admin user has resolved it. One who resolved an undecided payment
 * has decided nothing about money that arrives later, unless they marked its order as paid.
 */
function uncaptured(story: StoryEnd, request: PaymentRequest): string[] {
  const { scene } = story
  const { id, outcome, paid_at } = request
  const wasUndecided = paid_at !== null && scene.mayBeEnded(id) && !scene.mayBeEndedWithMoney(id)
  if (outcome === "closed" && wasUndecided) return unmarked(story, request)
  return unresolved(story, request) ?? ["is neither captured nor under attention"]
}

export function isPaid({ record }: Transfer): boolean {
  return record?.result.statusCode === "ACCC"
}
