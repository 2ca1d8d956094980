import type { Books } from "../kit/database/books"
import { PROVIDER } from "../kit/people/shopper"
import { MERCHANT_UUID } from "../kit/bank/sandbox-address"
import type { PaymentRequest } from "../../src/modules/pay-by-bank/tables"
import type { Scene } from "./scene"

type Transfer = Awaited<ReturnType<Scene["transfers"]>>[0]
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
  const outstanding = new Set(refunds.map(({ request_id }) => request_id))
  const taken = books.flatMap(takenOf)
  const paid = transfers.filter(isPaid)
  const known = new Set<unknown>(paid.map(({ uuid }) => uuid))
  return [
    ...taken.filter(({ uuid }) => !known.has(uuid)).map(({ uuid }) => `${String(uuid)} is captured and was never paid`),
    ...books.filter((each) => takenOf(each).length > 1).map(({ order }) => `${order?.id} was paid by us twice`),
    ...paid.flatMap((transfer) => {
      const request = requests.find(({ uuid }) => uuid === transfer.uuid)
      if (!request) return [`${transfer.uuid} is paid, and is not in the ledger`]
      const own = taken.filter(({ uuid }) => uuid === transfer.uuid)
      const broken =
        own.length > 1
          ? [`is ${own.length} Payments`]
          : own[0]
            ? captured(transfer, request, own[0], outstanding)
            : uncaptured(request, scene)
      return broken.map((what) => `${transfer.uuid.slice(0, 6)} (${request.outcome} ${request.reason}) ${what}`)
    }),
  ]
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
function captured(
  { uuid, body, record }: Transfer,
  request: PaymentRequest,
  taken: Taken,
  outstanding: Set<string>,
): string[] {
  const { order } = taken
  const broken: string[] = []
  const fits =
    record?.uuid === uuid && record.merchantUuid === MERCHANT_UUID && record.result.settlement === "COMPLETED"
  if (!fits || record.amount !== body["amount"] || record.currency !== body["currency"])
    broken.push("lies, and is captured")
  if (taken.minor !== pennies(record?.amount ?? 0))
    broken.push(`captured ${taken.minor}, and ${record?.amount} was paid`)
  if (taken.currency.toUpperCase() !== record?.currency) broken.push(`captured ${taken.currency}`)
  const complete = order !== null && taken.captured.length === 1 && taken.captured[0] === taken.minor
  if (!complete) {
    const isShown = request.outcome === "attention" || request.outcome === "closed"
    return isShown
      ? broken
      : [...broken, `has a Payment with ${taken.captured.length} transactions on ${order?.id ?? "no order"}`]
  }
  if (order.status === "canceled") {
    const returned = outstanding.has(request.id) || request.reason === "manual_refund_missing"
    return returned ? broken : [...broken, "is captured on a canceled order, and has no manual refund"]
  }
  if (request.outcome !== "settled") broken.push("is captured, and not settled")
  // A customer may pay a phone order in parts, and an admin user may have edited it since.
  if (request.kind === "checkout" && pennies(order.total) !== taken.minor)
    broken.push(`captured ${taken.minor} of an order of ${order.total}`)
  return broken
}

/** Money that is not in Medusa needs attention with a reason, or an admin user has resolved it. */
function uncaptured({ id, outcome, reason }: PaymentRequest, scene: Scene): string[] {
  if (outcome === "attention") return reason ? [] : ["needs attention for no reason"]
  if (outcome === "closed") return scene.mayBeEnded(id) ? [] : ["was not closed by an admin user"]
  return ["is neither captured nor under attention"]
}

export function isPaid({ record }: Transfer): boolean {
  return record?.result.statusCode === "ACCC"
}

export function pennies(amount: number): number {
  return Math.round(amount * 100)
}
