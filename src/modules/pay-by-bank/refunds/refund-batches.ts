import { generateEntityId } from "@medusajs/framework/utils"
import { LARGEST_REFUND_BATCH } from "../../../shared/limits"
import type { RefundBatchView } from "../../../shared/list-options"
import { deleteProposal } from "../approvals/approval-statements"
import type { Approvals } from "../approvals/approvals"
import type { Events } from "../event-payloads"
import { verifyAgain } from "../payments/request-statements"
import { writeNotes, type TimelineNote } from "../events/append-events"
import type { Database } from "../database"
import type { RefundBatch, Tables } from "../tables"
import * as sql from "./batch-statements"
import { countRows } from "../sql-clauses"
import { matchingRefunds, type Confirmation, type RefundWithRequest, type Sent } from "./refund-statements"
import { basisOfSent, queuePayableAgain } from "./second-look"

export interface BatchFacts {
  batch: RefundBatch
  totals: sql.BatchTotal[]
  /** The refunds that Medusa withdrew after the export. */
  withdrawn: RefundWithRequest[]
  /** The exported refunds whose payments were reversed after the export. */
  reversed: RefundWithRequest[]
  /** A file with a payer was downloaded, so the bank may have it. */
  downloaded: boolean
}

interface Dependencies {
  /** The refunds with these ids, each with its request. */
  find: (ids: string[], db?: Database) => Promise<RefundWithRequest[]>
  approvals: Pick<Approvals, "isRequired" | "store">
  events: Events
  now: () => Date
}

interface Cancellation {
  user_id: string
  note: string | null
  /** `approved`: by a second person. `with_note`: by one. Otherwise only a batch whose file was not downloaded is canceled. */
  downloaded: "approved" | "with_note" | "refused"
}

/** Exported batches: each file of refunds that your team gives to its bank. */
export class RefundBatches {
  constructor(
    private readonly db: Database,
    private readonly tables: Tables,
    private readonly deps: Dependencies,
  ) {}

  /** Claims the oldest due refunds for a new batch. `null` when none is due. `more` is true when further refunds are due. */
  async create(filter: sql.ExportFilter, user_id: string): Promise<{ id: string; more: boolean } | null> {
    return await this.db.transaction(async (tx) => {
      const id = generateEntityId(undefined, "pbbbat")
      const claimed = await sql.claimDue(tx, id, filter, LARGEST_REFUND_BATCH)
      if (claimed.length === 0) return null
      await tx.insert("pay_by_bank_refund_batch", { id, created_by: user_id })
      await writeNotes(tx, notesOf("refund_exported", claimed, { batch_id: id, user_id }))
      const { account, currency } = filter
      const left = await countRows(
        tx,
        matchingRefunds({
          status: ["due"],
          account: account === null ? undefined : [account],
          currency: currency === null ? undefined : [currency],
        }),
      )
      return { id, more: left > 0 }
    })
  }

  /** Marks the batch and all its refunds as sent. `false` when it is not open. Stores the proposal to confirm it, as `Refunds.markSent`. */
  async markSent(id: string, sent: Sent): Promise<boolean> {
    const again = this.deps.approvals.isRequired("confirm_batch")
    return await this.db.transaction(async (tx) => {
      await sql.lockRequestsOf(tx, id)
      if (!(await sql.sendBatch(tx, id, sent, { again }))) return false
      const changed = await sql.sendRefundsOf(tx, id, sent, { again })
      await writeNotes(tx, notesOf("refund_sent", changed, { batch_id: id, ...sent }))
      if (again) {
        const about = { action: "confirm_batch", subject: id, content: {}, basis: basisOfSent(sent) } as const
        const requestIds = [...new Set(changed.map(({ request_id }) => request_id))]
        await this.deps.approvals.store({ ...about, proposed_by: sent.user_id }, { requestIds }, tx)
      }
      return true
    })
  }

  /** Confirms the sent refunds of a batch as a second admin user. `false` when there are none that `sent_by` sent, or this user did. */
  async confirm(id: string, confirmation: Confirmation): Promise<boolean> {
    const { user_id } = confirmation
    return await this.db.transaction(async (tx) => {
      await sql.lockRequestsOf(tx, id)
      const changed = await sql.confirmRefundsOf(tx, id, confirmation)
      await writeNotes(tx, notesOf("refund_confirmed", changed, { batch_id: id, user_id }))
      return changed.length > 0
    })
  }

  /** Cancels the batch, so that its refunds are due again. `false` when it is not open, or its file was downloaded. */
  async cancel(id: string, { user_id, note, downloaded }: Cancellation): Promise<boolean> {
    const evenIfDownloaded = downloaded !== "refused"
    return await this.db.transaction(async (tx) => {
      await sql.lockRequestsOf(tx, id)
      await sql.lockBatch(tx, id, "UPDATE")
      const [wasDownloaded] = await sql.downloadedIds(tx, [id])
      if (!(await sql.cancelBatch(tx, id, { userId: user_id, evenIfDownloaded }))) return false
      await deleteProposal(tx, id)
      const withdrawn = await sql.dropWithdrawnOf(tx, id)
      const released = await sql.releaseRefundsOf(tx, id)
      await verifyAgain(
        tx,
        withdrawn.map(({ request_id }) => request_id),
        this.deps.now(),
      )
      await writeNotes(tx, [
        ...notesOf("refund_batch_canceled", released, { batch_id: id, message: note, user_id }),
        ...released
          .filter(({ status }) => status !== "due")
          .flatMap((refund) => notesOf(`refund_${refund.status}`, [refund], {})),
      ])
      if (wasDownloaded && downloaded === "with_note")
        await queuePayableAgain(tx, { of: id, refunds: released.length, now: this.deps.now() })
      return true
    })
  }

  /** Returns the refunds of an open batch, always in the same order. */
  async refundsOf(id: string, db: Database = this.db): Promise<RefundWithRequest[]> {
    const rows = await sql.exportedRefunds(db, [id])
    return await this.deps.find(
      rows.map((row) => row.id),
      db,
    )
  }

  /**
   * Returns the refunds of an open batch for its file. Later files pay only those for which the first one had payers: the bank may have
   * that file, and the others may have been paid by hand since.
   */
  async refundsInFile(id: string, payableIds: string[]): Promise<RefundWithRequest[]> {
    return await this.db.transaction(async (tx) => {
      // A file without any payer pays nothing, so it fixes nothing: during an outage it would exclude all refunds.
      if (payableIds.length > 0) {
        await sql.lockBatch(tx, id, "SHARE")
        await sql.fixFile(tx, id, payableIds)
      }
      return await this.refundsOf(id, tx)
    })
  }

  /** The payments whose refunds a batch contains. */
  async requestsOf(id: string): Promise<string[]> {
    return await sql.requestsOf(this.db, id)
  }

  /** Returns the refunds of these open batches, to compare them with Medusa's. */
  async exported(ids: string[]): Promise<sql.MedusaRefund[]> {
    return await sql.exportedRefunds(this.db, ids)
  }

  /** Returns the refunds that the next export would claim, to compare them with Medusa's. */
  async due(filter: sql.ExportFilter): Promise<sql.MedusaRefund[]> {
    return await sql.dueRefunds(this.db, filter, LARGEST_REFUND_BATCH)
  }

  /** Newest first. `open`: those on which a person still has to act. */
  async page(
    filter: { view: RefundBatchView; approvalsOn: boolean },
    page: { limit: number; offset: number },
  ): Promise<{ ids: string[]; count: number }> {
    return await sql.batchPage(this.db, filter, page)
  }

  /** Returns the batches in the order of the ids, and omits those that do not exist. */
  async find(ids: string[]): Promise<BatchFacts[]> {
    if (ids.length === 0) return []
    const batches = await this.tables.listPayByBankRefundBatches({ id: ids })
    const totals = await sql.batchTotals(this.db, ids)
    const withdrawn = await this.deps.find(await sql.withdrawnIds(this.db, ids))
    const reversed = await this.deps.find(await sql.reversedIds(this.db, ids))
    const downloaded = await sql.downloadedIds(this.db, ids)
    return ids.flatMap((id) => {
      const batch = batches.find((each) => each.id === id)
      return batch
        ? [
            {
              batch,
              totals: totals.filter(({ batch_id }) => batch_id === id),
              withdrawn: withdrawn.filter(({ refund }) => refund.batch_id === id),
              reversed: reversed.filter(({ refund }) => refund.batch_id === id),
              downloaded: downloaded.includes(id),
            },
          ]
        : []
    })
  }

  /**
   * Records that core withdrew refunds of open batches, which blocks their files. Emits `pay-by-bank.refund.withdrawn` once for
   * each.
   */
  async recordWithdrawn(refundIds: string[]): Promise<void> {
    for (const id of refundIds) {
      const refund = await this.markWithdrawn(id)
      if (!refund) continue
      const { request_id, medusa_refund_id, order_id, batch_id } = refund
      const data = { refund_id: id, medusa_refund_id, order_id, batch_id }
      await this.deps.events.emit("pay-by-bank.refund.withdrawn", request_id, data)
    }
  }

  /** Removes due refunds that core withdrew, so that no file contains them. */
  async removeWithdrawn(refundIds: string[]): Promise<void> {
    for (const id of refundIds) {
      await this.db.transaction(async (tx) => {
        await sql.lockRequestOf(tx, id)
        const dropped = await sql.dropWithdrawn(tx, id)
        if (!dropped) return
        await verifyAgain(tx, [dropped.request_id], this.deps.now())
        await writeNotes(tx, notesOf("refund_withdrawn", [dropped], {}))
      })
    }
  }

  private async markWithdrawn(id: string): Promise<sql.WithdrawnRefund | null> {
    return await this.db.transaction(async (tx) => {
      await sql.lockRequestOf(tx, id)
      const marked = await sql.markWithdrawn(tx, id)
      if (marked) await writeNotes(tx, notesOf("refund_withdrawn", [marked], { batch_id: marked.batch_id }))
      return marked
    })
  }
}

function notesOf(type: TimelineNote["type"], refunds: sql.ChangedRefund[], data: TimelineNote["data"]): TimelineNote[] {
  return refunds.map(({ id, request_id }) => ({ request_id, type, data: { refund_id: id, ...data } }))
}
