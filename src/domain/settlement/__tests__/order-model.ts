/** Millionths of a major unit: with them, each line with a discount and a tax is exact. */
export type Micros = number

export const PENNY: Micros = 10_000

export interface ModelLine {
  penceEach: number
  quantity: number
  /** A fixed amount off the line, before tax. */
  discount: Micros
  /** Pieces of it that an exchange brings back, each with its part of the discount. */
  returning: number
}

/** A line at a discount, which Medusa keeps when the quantity is edited later. */
export function aLine(penceEach: number, quantity: number, discountPercent: number): ModelLine {
  return { penceEach, quantity, discount: penceEach * quantity * discountPercent * 100, returning: 0 }
}

/** A payment collection as Medusa keeps it. Whose payments it holds, and the uuids of the ledger, decide what may change it. */
export interface ModelCollection {
  id: string
  amount: Micros
  status: "not_paid" | "authorized" | "completed" | "canceled"
  /** A customer has begun to pay by another provider. */
  otherSession: boolean
  /** The ledger knows a payment of it. */
  uuid: boolean
  captured: Micros
  refunded: Micros
  otherPayment: boolean
}

/** Rounds half-up, away from zero, as an amount is read. */
export function pence(amount: Micros): number {
  return Math.sign(amount) * Math.floor((Math.abs(amount) + PENNY / 2) / PENNY) + 0
}

export function decimal(amount: Micros): string {
  const digits = String(Math.abs(amount)).padStart(7, "0")
  return `${amount < 0 ? "-" : ""}${digits.slice(0, -6)}.${digits.slice(-6)}`
}

const sum = (amounts: number[]): number => amounts.reduce((total, each) => total + each, 0)

/** What Medusa does to an order, its transactions and its payment collections. It shares no code with the plugin. */
export class OrderModel {
  readonly transactions: Micros[] = []
  collections: ModelCollection[] = []
  canceled = false
  private credit: Micros = 0
  private made = 0

  constructor(
    readonly lines: ModelLine[],
    private readonly taxPercent: number,
  ) {}

  get total(): Micros {
    // Core counts credit of up to a penny as nothing.
    return sum(this.lines.map((line) => this.taxed(line))) - (Math.abs(this.credit) <= PENNY ? 0 : this.credit)
  }

  /** The total without what an exchange brings back. */
  get kept(): Micros {
    const returned = this.lines.map((line) => Math.round((this.taxed(line) * line.returning) / (line.quantity || 1)))
    return this.total - sum(returned)
  }

  private taxed({ penceEach, quantity, discount }: ModelLine): Micros {
    return ((penceEach * quantity * PENNY - discount) * (100 + this.taxPercent)) / 100
  }

  get paid(): Micros {
    return sum(this.transactions)
  }

  /** Core treats up to a penny as nothing. */
  get pending(): Micros {
    const exact = this.kept - this.paid
    return Math.abs(exact) <= PENNY ? 0 : exact
  }

  /** In minor units. A single penny counts. */
  get outstanding(): number {
    return this.pending === 0 && pence(this.total) - pence(this.paid) === 1 ? 1 : pence(this.pending)
  }

  get authorized(): number {
    return sum(this.collections.filter(({ status }) => status === "authorized").map(({ amount }) => pence(amount)))
  }

  get open(): ModelCollection[] {
    return this.collections.filter(({ status }) => status === "not_paid")
  }

  collection(id: string): ModelCollection {
    const found = this.collections.find((each) => each.id === id)
    if (!found) throw new Error(`There is no collection ${id}.`)
    return found
  }

  create(amount: Micros, given: Partial<ModelCollection> = {}): ModelCollection {
    const created: ModelCollection = {
      ...{ id: `collection ${(this.made += 1)}`, amount, status: "not_paid", otherSession: false, uuid: false },
      ...{ captured: 0, refunded: 0, otherPayment: false },
      ...given,
    }
    this.collections.push(created)
    return created
  }

  remove(id: string): void {
    this.collections = this.collections.filter((each) => each.id !== id)
  }

  /** Core's workflow after edits and exchanges, and for a link about everything. Returns the collection that asks for the rest. */
  createOrUpdate(): ModelCollection | null {
    const known = this.collections.find(({ status }) => status === "not_paid" || status === "authorized")
    if (known?.status === "not_paid") {
      if (this.pending >= 0) known.amount = this.pending
      return known
    }
    if (this.pending <= 0) return null
    if (known) known.status = "canceled"
    return this.create(this.pending)
  }

  capture(collection: ModelCollection, amount: Micros): void {
    this.transactions.push(amount)
    collection.captured += amount
    collection.status = pence(collection.captured) >= pence(collection.amount) ? "completed" : "not_paid"
  }

  /** Core gives what it returns as credit, unless it was received in excess. */
  refund(collection: ModelCollection, amount: Micros): void {
    const surplus = Math.max(0, -this.pending)
    this.transactions.push(-amount)
    collection.refunded += amount
    if (!this.canceled) this.credit += Math.max(0, amount - surplus)
  }

  give(credit: Micros): void {
    this.credit += credit
  }

  cancel(): void {
    this.canceled = true
    for (const each of this.collections) each.status = "canceled"
  }

  /** The order's payment status, as core computes it from its collections. */
  get status(): string {
    const counted = { captured: 0, refunded: 0, authorized: 0 }
    const part = (amount: Micros, done: Micros) => (amount - done <= PENNY ? 1 : 0.5)
    for (const { amount, captured, refunded, status } of this.collections) {
      if (captured > 0 || amount === 0) counted.captured += part(amount, captured)
      if (refunded > 0) counted.refunded += part(amount, refunded)
      if (status === "authorized") counted.authorized += 1
    }
    const all = this.collections.filter(({ status }) => status !== "canceled").length
    if (counted.refunded > 0) return counted.refunded === counted.captured ? "refunded" : "partially_refunded"
    if (counted.captured > 0) return counted.captured === all ? "captured" : "partially_captured"
    if (counted.authorized > 0) return counted.authorized === all ? "authorized" : "partially_authorized"
    return this.collections.length > 0 && all === 0 ? "canceled" : "not_paid"
  }
}
