import { InjectManager, InjectTransactionManager, MedusaContext } from "@medusajs/framework/utils"
import type { AttentionReason } from "../../../domain/attention-reasons"
import * as sql from "./polling-statements"
import { managerOf } from "../requests/requests"
import { InsightLedger } from "../reports/insights"
import type { Basket, LedgerContext } from "../tables"
import { writeNotes } from "../requests/timeline"

export interface RaisedAttention {
  id: string
  reason: AttentionReason
}

/** What answers changed: statuses, with the one before, and attention that was raised. */
export interface StoredReadings {
  changed: sql.ChangedStatus[]
  raised: RaisedAttention[]
}

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
  ): Promise<StoredReadings> {
    if (readings.length === 0) return { changed: [], raised: [] }
    const written = await sql.storeReadings(managerOf(context), readings)
    const read = new Map(readings.map(({ id, reading }) => [id, reading]))
    const changed = written.filter(({ id, before }) => read.get(id)?.status !== before)
    const events = changed.map(({ id, before }) => {
      const { status, statusCode } = read.get(id) ?? {}
      return { request_id: id, type: `status.${status}`, data: { from: before, status_code: statusCode ?? null } }
    })
    await writeNotes(managerOf(context), events)
    return { changed, raised: await this.raiseDiscrepancies(readings, context) }
  }

  /** A record that differs has no claim: only what reads as paid is ever claimed. */
  private async raiseDiscrepancies(readings: sql.StoredReading[], context: LedgerContext): Promise<RaisedAttention[]> {
    const raised: RaisedAttention[] = []
    for (const { id, reading } of readings) {
      if (reading.discrepancy && (await this.raiseAttention(id, reading.discrepancy, null, context))) {
        raised.push({ id, reason: reading.discrepancy })
      }
    }
    return raised
  }

  /** Leases due requests to the caller; see `leaseDue`. */
  @InjectManager()
  async leaseDue(
    now: Date,
    leaseMs: number,
    limit: number,
    @MedusaContext() context: LedgerContext = {},
  ): Promise<sql.LeasedRequest[]> {
    return await sql.leaseDue(managerOf(context), now, leaseMs, limit)
  }

  /** Plans the next check and gives leases back. */
  @InjectManager()
  async postpone(requestIds: string[], until: Date, @MedusaContext() context: LedgerContext = {}): Promise<void> {
    await sql.postpone(managerOf(context), requestIds, until)
  }

  /** Answers since when passes have waited in vain for the lock of a request's cart. */
  @InjectManager()
  async noteLockWait(requestId: string, now: Date, @MedusaContext() context: LedgerContext = {}): Promise<Date> {
    return await sql.noteLockWait(managerOf(context), requestId, now)
  }

  /** A pass has had the lock. */
  @InjectManager()
  async endLockWait(requestId: string, @MedusaContext() context: LedgerContext = {}): Promise<void> {
    await sql.endLockWait(managerOf(context), requestId)
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
