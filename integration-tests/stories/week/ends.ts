import { booksOf, type Books } from "../../kit/database/books"
import type { Store } from "../../kit/store/store"
import type { PaymentRequest } from "../../../src/modules/pay-by-bank/tables"
import { pennies } from "../pennies"
import { fateRow, type Fate } from "./plan"
import type { Traded } from "./trade"

type Transfer = Awaited<ReturnType<ReturnType<Store["bank"]>["requests"]>>[0]

export interface EndOf {
  uuid: string
  fate: Fate
  end: string
}

/** How each payment must end. */
export function plannedEnds(payments: readonly Traded[]): EndOf[] {
  return payments.map(({ uuid, planned: { fate } }) => ({ uuid, fate, end: fateRow(fate).end }))
}

/** How each payment ended, by the ledger, the bank's own record and Medusa's books together. */
export async function actualEnds(store: Store, payments: readonly Traded[]): Promise<EndOf[]> {
  const banks = [...new Set(payments.map(({ bank }) => bank))]
  const all = (await Promise.all(banks.map(async (bank) => await bank.requests()))).flat()
  const transfers = new Map(all.map((transfer) => [transfer.uuid, transfer]))
  const ends: EndOf[] = []
  for (const { uuid, cart, planned } of payments) {
    const [request] = await store.payByBank().listPayByBankRequests({ uuid })
    const books = await booksOf(store.container(), cart.collectionId)
    ends.push({ uuid, fate: planned.fate, end: endOf(request, transfers.get(uuid), books, cart.total) })
  }
  return ends
}

/** One of the three ends that a payment may have. Anything else breaks the promise, and is described. */
function endOf(
  request: PaymentRequest | undefined,
  transfer: Transfer | undefined,
  books: Books,
  total: number,
): string {
  const { status, outcome, reason, next_poll_at, unread_since } = request ?? {}
  const [taken, order] = [takenFrom(books, total), books.order?.status ?? null]
  const bank = transfer?.record?.result.statusCode ?? null
  if (outcome === "settled" && bank === "ACCC" && taken === "once") return "captured"
  // Only a reversed payment was captured before it needed attention.
  if (outcome === "attention" && taken === (reason === "reversed_after_capture" ? "once" : "nothing"))
    return `attention: ${reason}`
  const hasEnded = outcome === null && next_poll_at === null && unread_since === null
  const isOrderOpen = order !== null && order !== "canceled"
  if (hasEnded && UNPAID.has(bank) && taken === "nothing" && !isOrderOpen) return "unpaid"
  return `broken: ${JSON.stringify({ status, outcome, reason, next_poll_at, unread_since, bank, taken, order })}`
}

/** What the bank's own record shows for a payment that was not made. */
const UNPAID: ReadonlySet<string | null> = new Set([null, "RJCT", "CANC"])

/** What Medusa holds for a cart: one Payment, capture and transaction of its total, nothing, or a description. */
function takenFrom({ payments, order }: Books, total: number): string {
  const captures = payments.flatMap((payment) => payment.captures.map(({ amount }) => pennies(amount)))
  const transactions = (order?.transactions ?? []).map(({ amount }) => pennies(amount))
  const voided = payments.some(({ canceled_at }) => canceled_at)
  const shown = JSON.stringify({ payments: payments.length, voided, captures, transactions, order: order?.status })
  if (payments.length === 0 && transactions.length === 0) return "nothing"
  const isOnce = payments.length === 1 && !voided && captures.length === 1 && transactions.length === 1
  const isWhole = [captures[0], transactions[0], pennies(order?.total ?? 0)].every((minor) => minor === pennies(total))
  return isOnce && isWhole ? "once" : shown
}
