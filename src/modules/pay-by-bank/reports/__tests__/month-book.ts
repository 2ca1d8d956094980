import type { Happening, PlannedPayment, TradeAccount } from "./month-of-trade"

/** The simulation's own book. It is kept in plain code, and shares nothing with the statements of the reports. */

const HOUR = 60
const DAY = 24 * HOUR
/** Minutes from the start until a bank without a decision counts as a time-out. */
const DECIDES_WITHIN = { uk: 15, eu: 3 * DAY }
const ANSWERS_WITHIN = 15

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

/** The checkouts whose last try was started in a span. The tries of a shopper who changes to another bank are one checkout. */
export function successIn(payments: PlannedPayment[], { from, to, account, now }: Span & { account: string | null }) {
  const success = { checkouts: 0, paid: 0, waiting: 0 }
  const begun = payments.filter(({ at }) => at <= now)
  for (const last of begun) {
    const tries = begun.filter(({ collection }) => collection === last.collection)
    if (tries.some(({ at, n }) => at > last.at || (at === last.at && n > last.n))) continue
    if (last.at < from || last.at >= to || (account !== null && last.account !== account)) continue
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

/** The figures of an account's banks for the payments that were started after a moment. */
function figuresSince(payments: PlannedPayment[], since: number, now: number) {
  const banks = new Map<string, { started: number; returned: number; paid: number; declined: number; took: number[] }>()
  for (const payment of payments) {
    const of = known(payment, now)
    if (payment.at <= since || of.bank === null) continue
    const figures = banks.get(of.bank) ?? { started: 0, returned: 0, paid: 0, declined: 0, took: [] }
    figures.started += 1
    if (of.returned) figures.returned += 1
    if (of.paidAfter !== null) figures.took.push(of.paidAfter * 60)
    else if (of.declined) figures.declined += 1
    figures.paid = figures.took.length
    banks.set(of.bank, figures)
  }
  return banks
}

const NOTHING = { started: 0, returned: 0, paid: 0, declined: 0, median_s: null }

/** How each bank of an account did in the last hour and week, and whether it may be slow. */
export function healthAt(all: PlannedPayment[], account: TradeAccount, now: number) {
  const payments = all.filter((payment) => payment.account === account && payment.at <= now)
  const [hour, week] = [figuresSince(payments, now - HOUR, now), figuresSince(payments, now - 7 * DAY, now)]
  const shown = (of: typeof week, bank: string) => {
    const { took, ...counts } = of.get(bank) ?? { took: [], ...NOTHING }
    return { ...counts, median_s: median(took) }
  }
  return {
    spans: new Map([...week.keys()].map((bank) => [bank, { hour: shown(hour, bank), week: shown(week, bank) }])),
    slow: [...week.keys()].filter((bank) => isSlow(payments, account, bank, now)).sort(),
  }
}

function isSlow(payments: PlannedPayment[], account: TradeAccount, bank: string, now: number): boolean {
  const results = payments
    .filter(({ at }) => at > now - 7 * DAY)
    .sort((one, other) => other.at - one.at || other.n - one.n)
    .flatMap((payment) => {
      const of = known(payment, now)
      if (of.bank !== bank) return []
      const age = now - payment.at
      if (of.paidAfter !== null) return ["success"]
      if (of.declined) return ["failure"]
      if (of.canceled) return []
      if (of.approved) return age >= DECIDES_WITHIN[account] ? ["time-out"] : []
      return of.returned && age >= ANSWERS_WITHIN ? ["time-out"] : []
    })
  const latest = results.slice(0, 5)
  return latest.length === 5 && !latest.includes("success")
}

function median(values: number[]): number | null {
  const sorted = [...values].sort((one, other) => one - other)
  const [below, above] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]]
  return below === undefined || above === undefined ? null : Math.round((below + above) / 2)
}
