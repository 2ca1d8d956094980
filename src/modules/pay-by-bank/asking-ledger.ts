import { InjectManager, InjectTransactionManager, MedusaContext } from "@medusajs/framework/utils"
import * as sql from "./asking-statements"
import { managerOf } from "./ledger"
import { InsightLedger } from "./insight-ledger"
import type { Basket, LedgerContext, PaymentRequest } from "./ledger-reads"

/** The ledger's verbs for asking the service: whose turn it is, what is due, and what the service said. */
export class AskingLedger extends InsightLedger {
  /** Whether it is the caller's turn to ask the service about a uuid: once in `everyMs`, over all processes. */
  @InjectManager()
  async takeTurn(
    requestId: string,
    now: Date,
    everyMs: number,
    @MedusaContext() context: LedgerContext = {},
  ): Promise<boolean> {
    return await sql.takeTurn(managerOf(context), requestId, now, everyMs)
  }

  /**
   * Stores what the service said, any number of answers at once. `paid` is sticky: nothing that is read later undoes it.
   * Answers the rows whose status changed, with the status before.
   */
  @InjectTransactionManager()
  async storeReadings(
    readings: sql.StoredReading[],
    @MedusaContext() context: LedgerContext = {},
  ): Promise<sql.ChangedStatus[]> {
    if (readings.length === 0) return []
    const written = await sql.storeReadings(managerOf(context), readings)
    const read = new Map(readings.map(({ id, reading }) => [id, reading]))
    const changed = written.filter(({ id, before }) => read.get(id)?.status !== before)
    const events = changed.map(({ id, before }) => {
      const { status, statusCode } = read.get(id) ?? {}
      return { request_id: id, type: `status.${status}`, data: { from: before, status_code: statusCode ?? null } }
    })
    if (events.length > 0) await this.createPayByBankEvents(events, context)
    return changed
  }

  /** Leases due requests to the caller; see `leaseDue`. */
  @InjectManager()
  async leaseDue(
    now: Date,
    leaseMs: number,
    limit: number,
    @MedusaContext() context: LedgerContext = {},
  ): Promise<PaymentRequest[]> {
    const ids = await sql.leaseDue(managerOf(context), now, leaseMs, limit)
    return ids.length > 0 ? await this.listPayByBankRequests({ id: ids }, {}, context) : []
  }

  /** Plans the next check and gives leases back. */
  @InjectManager()
  async postpone(requestIds: string[], until: Date, @MedusaContext() context: LedgerContext = {}): Promise<void> {
    await sql.postpone(managerOf(context), requestIds, until)
  }

  /** Makes money due now that has arrived for a basket and could not be booked. */
  @InjectManager()
  async makeBasketDue(of: Basket, now: Date, @MedusaContext() context: LedgerContext = {}): Promise<void> {
    await sql.makeBasketDue(managerOf(context), of, now)
  }

  /** Makes watched uuids due now; what nobody knows or what has ended changes nothing. */
  @InjectManager()
  async makeDue(uuids: string[], now: Date, @MedusaContext() context: LedgerContext = {}): Promise<void> {
    await sql.makeDue(managerOf(context), uuids, now)
  }
}
