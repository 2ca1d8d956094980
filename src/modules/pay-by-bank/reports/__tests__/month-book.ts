import type { Happening, PlannedPayment } from "./month-of-trade"

/** The simulation's own book. It is kept in plain code, and shares nothing with the statements of the reports. */

const HOUR = 60

/** What has happened to a payment by now. */
function known(payment: PlannedPayment, now: number) {
  const happened = payment.happenings.filter(({ at }) => at <= now)
  const has = (what: Happening["what"]) => happened.some((each) => each.what === what)
  const paid = happened.find(({ what }) => what === "paid")
  const isReversed = has("reversed")
  const isAnswered = happened.some(({ what }) => what !== "returned")
  return {
    bank: (isAnswered ? payment.reported : null) ?? payment.chosen,
    returned: has("returned"),
    paidAfter: paid && !isReversed ? paid.at - payment.at : null,
    declined: isReversed || has("rejected"),
    canceled: has("canceled"),
    approved: has("approved"),
  }
}

type Known = ReturnType<typeof known>

type End = "paid" | "declined" | "canceled" | "abandoned" | "waiting"
type Figures = Record<End | "started" | "returned" | "failed", number>

function becameOf(payment: PlannedPayment, now: number, of: Known): End {
  if (of.paidAfter !== null) return "paid"
  if (of.declined) return "declined"
  if (of.canceled) return "canceled"
  return of.approved || payment.at > now - HOUR ? "waiting" : "abandoned"
}

/** What the payments that were started in a span have become, by bank. */
export function banksIn(payments: PlannedPayment[], { from, to, account, now }: Span & { account: string | null }) {
  const banks = new Map<string | null, Figures>()
  for (const payment of payments) {
    if (payment.at < from || payment.at >= to || payment.at > now) continue
    if (account !== null && payment.account !== account) continue
    const of = known(payment, now)
    const figures = banks.get(of.bank) ?? {
      ...{ started: 0, returned: 0, failed: 0, paid: 0, declined: 0, canceled: 0, abandoned: 0, waiting: 0 },
    }
    const end = becameOf(payment, now, of)
    figures.started += 1
    if (of.returned) figures.returned += 1
    if (end === "declined" || (end === "abandoned" && of.returned)) figures.failed += 1
    figures[end] += 1
    banks.set(of.bank, figures)
  }
  return banks
}

/** The checkouts whose first try was started in a span. The tries of a shopper who changes to another bank are one checkout. */
export function successIn(payments: PlannedPayment[], { from, to, account, now }: Span & { account: string | null }) {
  const success = { checkouts: 0, paid: 0, waiting: 0 }
  const begun = payments.filter(({ at }) => at <= now)
  for (const first of begun) {
    const tries = begun.filter(({ collection }) => collection === first.collection)
    if (tries.some(({ at, n }) => at < first.at || (at === first.at && n < first.n))) continue
    if (first.at < from || first.at >= to || (account !== null && first.account !== account)) continue
    const ends = tries.map((payment) => becameOf(payment, now, known(payment, now)))
    if (!ends.includes("paid") && ends.includes("waiting")) success.waiting += 1
    else success.checkouts += 1
    if (ends.includes("paid")) success.paid += 1
  }
  return success
}

interface Span {
  from: number
  to: number
  now: number
}
