/** Times are minutes since the month began. */
const HOUR = 60
const DAY = 24 * HOUR
export const DAYS = 30
const PAYMENTS_PER_RUSH = 11

export const ACCOUNTS = ["uk", "eu"] as const
export type TradeAccount = (typeof ACCOUNTS)[number]

/** How the customers of a bank fare on a usual day, and when it has an outage. */
interface TradeBank {
  id: string
  /** Of ten customers, this many choose it. */
  popularity: number
  /** Minutes until the bank has made a payment. */
  pays: number
  outage?: { from: number; until: number; kind: "rejects" | "hangs" | "sends back" }
}

const BANKS: TradeBank[] = [
  { id: "alder", popularity: 4, pays: 1, outage: { from: 9 * DAY, until: 11 * DAY, kind: "rejects" } },
  { id: "beacon", popularity: 3, pays: 2, outage: { from: 17 * DAY, until: 18 * DAY + 8 * HOUR, kind: "sends back" } },
  { id: "calder", popularity: 1, pays: 9, outage: { from: 20 * DAY, until: 24 * DAY, kind: "hangs" } },
  { id: "dunwick", popularity: 1, pays: 3 },
  { id: "foxglove", popularity: 1, pays: 600 },
]

/** What the store's ledger can learn of a payment, or a return of its customer. */
export interface Happening {
  at: number
  what: "returned" | "approved" | "paid" | "rejected" | "canceled" | "reversed" | "not understood"
}

/** A payment of the month, with everything that happens to it, in the order of time. */
export interface PlannedPayment {
  n: number
  account: TradeAccount
  at: number
  /** The bank that the customer chooses before the start; `null` if they choose it at the payment service. */
  chosen: string | null
  /** The bank that the payment service reports. */
  reported: string | null
  collection: string
  happenings: Happening[]
}

/** The same numbers from 0 to 1 for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Two rushes a day. */
function rushesOf(seed: number): number[] {
  const random = randomFrom(seed)
  return Array.from({ length: DAYS }, (_, day) => [
    day * DAY + Math.floor(random() * 11 * HOUR),
    day * DAY + 12 * HOUR + Math.floor(random() * 11 * HOUR),
  ]).flat()
}

export function tradeOf(seed: number): PlannedPayment[] {
  const random = randomFrom(seed + 1)
  const within = (from: number, to: number) => from + Math.floor(random() * (to - from))
  const happensIn = (share: number) => random() < share
  const payments: PlannedPayment[] = []
  const start = (at: number, collection?: string) => {
    const n = payments.length + 1
    const account: TradeAccount = happensIn(0.7) ? "uk" : "eu"
    const bank = bankAt(random())
    const chosen = happensIn(0.85) ? bank.id : null
    const reported = happensIn(0.05) ? null : happensIn(0.04) ? bankAt(random()).id : bank.id
    const happenings = fateOf(bank, at, { within, happensIn }, account)
    const payment = { n, account, at, chosen, reported, collection: collection ?? `pay_col_${n}`, happenings }
    payments.push(payment)
    return payment
  }
  for (const rush of rushesOf(seed)) {
    for (let nth = 0; nth < PAYMENTS_PER_RUSH; nth += 1) {
      const at = rush + within(0, 55)
      const { collection } = start(at)
      // Some shoppers change to another bank.
      if (happensIn(0.1)) start(at + within(1, 5), collection)
    }
  }
  return payments
}

function bankAt(share: number): TradeBank {
  let left = share * 10
  for (const bank of BANKS) if ((left -= bank.popularity) < 0) return bank
  throw new Error("The popularity of the banks adds up to ten.")
}

interface Chance {
  within: (from: number, to: number) => number
  happensIn: (share: number) => boolean
}

function fateOf(bank: TradeBank, at: number, { within, happensIn }: Chance, account: TradeAccount): Happening[] {
  const happened: Happening[] = []
  const add = (what: Happening["what"], when: number) => void happened.push({ what, at: when })
  /** Some customers come back days later, after the figures of the day have been counted. */
  const returns = (share: number, when: number) => {
    if (happensIn(share)) add("returned", happensIn(0.08) ? when + within(2 * DAY, 4 * DAY) : when)
  }
  const { outage } = bank
  const fails = outage && at >= outage.from && at < outage.until && happensIn(0.95) ? outage.kind : null
  const left = at + within(1, 6)
  if (fails === "rejects") {
    add("rejected", left)
    returns(0.7, left + 1)
  } else if (fails === "sends back") {
    add("returned", left)
    if (happensIn(0.3)) add("not understood", left + 2)
  } else if (fails === "hangs") {
    add("approved", left)
    returns(0.6, left + 1)
    if (happensIn(0.3)) add(happensIn(0.5) ? "paid" : "rejected", left + within(DAY, 5 * DAY))
  } else if (happensIn(0.55)) {
    const isSlow = account === "eu" && happensIn(0.4)
    if (isSlow) add("approved", left)
    const paid = left + (isSlow ? within(5 * HOUR, 3 * DAY) : within(bank.pays, 2 * bank.pays + 1))
    add("paid", paid)
    returns(0.8, left + within(0, 20))
    if (happensIn(0.03)) add("reversed", paid + within(HOUR, 6 * DAY))
  } else if (happensIn(0.2)) {
    add("rejected", left)
    returns(0.8, left + 1)
  } else if (happensIn(0.2)) {
    add("canceled", left)
    returns(0.9, left + 1)
  } else returns(0.1, left)
  return happened.sort((one, other) => one.at - other.at)
}
