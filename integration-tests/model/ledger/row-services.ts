import { stage } from "../stage"
import { Taken, type BindingRow, type EventRow, type LinkRow, type RefundRow, type RequestRow } from "./tables"

/** What a statement runs in: on its own it is one atomic step; within a transaction it is part of one. */
export const ON_ITS_OWN = { transactional: false }
export const IN_TRANSACTION = { transactional: true }

interface Context {
  transactionManager?: { transactional: boolean }
}

/** How to take back what the transaction that runs now has inserted; what it changed before it failed, none takes back. */
let takeBack: (() => void)[] = []

type Filters = Record<string, unknown>

/** Every transaction is one step: its rows are locked, and nobody sees them before the commit. */
export const baseRepository = {
  getFreshManager: () => ON_ITS_OWN,
  transaction: async (work: (manager: typeof IN_TRANSACTION) => Promise<unknown>): Promise<unknown> => {
    await stage().schedule.pause("ledger: commits")
    const inserted: (() => void)[] = []
    takeBack = inserted
    try {
      return await work(IN_TRANSACTION)
    } catch (error) {
      for (const undo of inserted) undo()
      throw error
    }
  },
  serialize: async (rows: unknown): Promise<unknown> => structuredClone(rows),
}

async function step(context: Context | undefined, what: string): Promise<void> {
  if (!context?.transactionManager?.transactional) await stage().schedule.pause(what)
}

/** The operators that the ledger uses in its filters. */
function fits(row: object, filters: Filters): boolean {
  return Object.entries(filters).every(([field, wanted]) => {
    if (field === "$or" && Array.isArray(wanted)) return wanted.some((each: Filters) => fits(row, each))
    const value: unknown = Reflect.get(row, field)
    if (Array.isArray(wanted)) return wanted.includes(value)
    if (typeof wanted === "object" && wanted !== null && "$nin" in wanted) {
      return Array.isArray(wanted.$nin) && !wanted.$nin.includes(value)
    }
    return wanted === undefined || value === wanted
  })
}

/** The part of a generated service that the ledger uses. */
class RowService<Row extends { id: string }> {
  constructor(
    private readonly name: string,
    private readonly rows: () => Map<string, Row>,
    private readonly complete: (given: Partial<Row>) => Row,
    private readonly unique: (keyof Row)[],
  ) {}

  async list(filters: Filters, config?: { take?: number; order?: object }, context?: Context): Promise<Row[]> {
    await step(context, `ledger: reads ${this.name}`)
    const found = [...this.rows().values()].filter((row) => fits(row, filters))
    // The only order that is asked for: the latest first.
    if (config?.order) found.reverse()
    return structuredClone(found.slice(0, config?.take ?? found.length))
  }

  async listAndCount(filters: Filters, config?: { take?: number; order?: object }, context?: Context) {
    const rows = await this.list(filters, config, context)
    return [rows, rows.length]
  }

  async retrieve(id: string, _config?: unknown, context?: Context): Promise<Row> {
    await step(context, `ledger: reads ${this.name} ${id}`)
    const row = this.rows().get(id)
    if (!row) throw new Error(`${this.name} ${id} was not found`)
    return structuredClone(row)
  }

  async create(given: Partial<Row> | Partial<Row>[], context?: Context): Promise<Row | Row[]> {
    await step(context, `ledger: writes ${this.name}`)
    const created = (Array.isArray(given) ? given : [given]).map((each) => this.insert(each))
    return Array.isArray(given) ? created : (created[0] ?? this.complete({}))
  }

  private insert(given: Partial<Row>): Row {
    const row = this.complete(given)
    for (const field of this.unique) {
      const taken = [...this.rows().values()].some((each) => row[field] !== null && each[field] === row[field])
      if (taken) throw new Taken(`${this.name}.${String(field)} is taken`)
    }
    const rows = this.rows()
    rows.set(row.id, row)
    takeBack.push(() => rows.delete(row.id))
    return row
  }
}

const requests = new RowService<RequestRow>(
  "request",
  () => stage().tables.requests,
  (given) => ({
    id: stage().id("request"),
    kind: "checkout",
    status: "created",
    outcome: null,
    reason: null,
    uuid: null,
    uuid_guessed: false,
    merchant_uuid: "",
    account: "",
    reference: "",
    amount_minor: 0,
    currency: "",
    collection_id: "",
    cart_id: null,
    order_id: null,
    reuse_key: null,
    claimed_session_id: null,
    claimed_at: null,
    paid_at: null,
    failed_passes: 0,
    declined_since: null,
    declined_at: null,
    lock_waited_since: null,
    last_asked_at: null,
    next_check_at: null,
    leased_until: null,
    watch_until: stage().now(),
    created_at: stage().now(),
    reported_amount: null,
    reported_currency: null,
    ...given,
  }),
  ["uuid", "reference", "reuse_key"],
)
const bindings = new RowService<BindingRow>(
  "binding",
  () => stage().tables.bindings,
  (given) => ({ id: stage().id("binding"), session_id: "", request_id: "", state: "live", ...given }),
  ["session_id"],
)
const events = new RowService<EventRow>(
  "event",
  () => stage().tables.events,
  (given) => ({ id: stage().id("event"), request_id: "", type: "", ...given }),
  [],
)
const refunds = new RowService<RefundRow>(
  "refund",
  () => stage().tables.refunds,
  (given) => ({ id: stage().id("due"), refund_id: "", request_id: "", amount_minor: 0, ...given }),
  ["refund_id"],
)

const links = new RowService<LinkRow>(
  "link",
  () => stage().tables.links,
  (given) => ({
    id: stage().id("link"),
    request_id: "",
    order_id: "",
    nth: 0,
    place: `${given.order_id}:${given.nth}`,
    delivery: "LINK",
    call: "opening",
    problem: null,
    url: null,
    sent_at: null,
    whole: true,
    email: null,
    mobile: null,
    calling_code: null,
    first_name: null,
    last_name: null,
    uuid_from_link: false,
    replaced_by: null,
    canceled_at: null,
    reminder: 0,
    created_at: stage().now(),
    ...given,
  }),
  ["request_id", "place"],
)

/** What the module's container gives the ledger. */
export const ledgerContainer = {
  baseRepository,
  payByBankRequestService: requests,
  payByBankBindingService: bindings,
  payByBankEventService: events,
  payByBankRefundService: refunds,
  payByBankLinkService: links,
  // Nobody enters settings in these stories.
  payByBankAccountService: { list: async () => [] },
}
