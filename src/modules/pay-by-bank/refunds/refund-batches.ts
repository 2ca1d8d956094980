import { generateEntityId, InjectManager, InjectTransactionManager, MedusaContext } from "@medusajs/framework/utils"
import { LARGEST_REFUND_BATCH } from "../../../shared/limits"
import type { RefundBatchView } from "../../../shared/list-options"
import { deleteProposal } from "../approvals/approval-statements"
import type { Approvals } from "../approvals/approvals"
import type { Events } from "../event-payloads"
import { verifyAgain } from "../requests/request-statements"
import { writeNotes, type TimelineNote } from "../events/append-events"
import { managerOf, type Database, type DatabaseContext, type RefundBatch } from "../tables"
import * as sql from "./batch-statements"
import { countRows } from "../sql-clauses"
import { matchingRefunds, type Confirmation, type Sent } from "./refund-statements"
import { basisOfSent, queuePayableAgain, type Refunds, type RefundWithRequest } from "./refunds"

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
  refunds: Refunds
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
  private readonly tables: Database["tables"]
  readonly repository: Database["repository"]

  constructor(
    database: Database,
    private readonly deps: Dependencies,
  ) {
    this.tables = database.tables
    this.repository = database.repository
  }

  /** Claims the oldest due refunds for a new batch. `null` when none is due. `more` is true when further refunds are due. */
  @InjectTransactionManager("repository")
  async create(
    filter: sql.ExportFilter,
    user_id: string,
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<{ id: string; more: boolean } | null> {
    const id = generateEntityId(undefined, "pbbbat")
    const claimed = await sql.claimDue(managerOf(context), id, filter, LARGEST_REFUND_BATCH)
    if (claimed.length === 0) return null
    await this.tables.createPayByBankRefundBatches({ id, created_by: user_id }, context)
    await writeNotes(managerOf(context), notesOf("refund_exported", claimed, { batch_id: id, user_id }))
    const { account, currency } = filter
    const left = await countRows(
      managerOf(context),
      matchingRefunds({
        status: ["due"],
        account: account === null ? undefined : [account],
        currency: currency === null ? undefined : [currency],
      }),
    )
    return { id, more: left > 0 }
  }

  /** Marks the batch and all its refunds as sent. `false` when it is not open. Stores the proposal to confirm it, as `Refunds.markSent`. */
  @InjectTransactionManager("repository")
  async markSent(id: string, sent: Sent, @MedusaContext() context: DatabaseContext = {}): Promise<boolean> {
    const again = this.deps.approvals.isRequired("confirm_batch")
    await sql.lockRequestsOf(managerOf(context), id)
    if (!(await sql.sendBatch(managerOf(context), id, sent, { again }))) return false
    const changed = await sql.sendRefundsOf(managerOf(context), id, sent, { again })
    await writeNotes(managerOf(context), notesOf("refund_sent", changed, { batch_id: id, ...sent }))
    if (again) {
      const about = { action: "confirm_batch", subject: id, content: {}, basis: basisOfSent(sent) } as const
      const requestIds = [...new Set(changed.map(({ request_id }) => request_id))]
      await this.deps.approvals.store({ ...about, proposed_by: sent.user_id }, { requestIds }, context)
    }
    return true
  }

  /** Confirms the sent refunds of a batch as a second admin user. `false` when there are none that `sent_by` sent, or this user did. */
  @InjectTransactionManager("repository")
  async confirm(
    id: string,
    confirmation: Confirmation,
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<boolean> {
    await sql.lockRequestsOf(managerOf(context), id)
    const changed = await sql.confirmRefundsOf(managerOf(context), id, confirmation)
    const { user_id } = confirmation
    await writeNotes(managerOf(context), notesOf("refund_confirmed", changed, { batch_id: id, user_id }))
    return changed.length > 0
  }

  /** Cancels the batch, so that its refunds are due again. `false` when it is not open, or its file was downloaded. */
  @InjectTransactionManager("repository")
  async cancel(
    id: string,
    { user_id, note, downloaded }: Cancellation,
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<boolean> {
    const db = managerOf(context)
    await sql.lockRequestsOf(db, id)
    await sql.lockBatch(db, id, "UPDATE")
    const [wasDownloaded] = await sql.downloadedIds(db, [id])
    if (!(await sql.cancelBatch(db, id, { userId: user_id, evenIfDownloaded: downloaded !== "refused" }))) return false
    await deleteProposal(db, id)
    const withdrawn = await sql.dropWithdrawnOf(db, id)
    const released = await sql.releaseRefundsOf(db, id)
    await verifyAgain(
      db,
      withdrawn.map(({ request_id }) => request_id),
      this.deps.now(),
    )
    await writeNotes(db, [
      ...notesOf("refund_batch_canceled", released, { batch_id: id, message: note, user_id }),
      ...released
        .filter(({ status }) => status !== "due")
        .flatMap((refund) => notesOf(`refund_${refund.status}`, [refund], {})),
    ])
    if (wasDownloaded && downloaded === "with_note")
      await queuePayableAgain(db, { of: id, refunds: released.length, now: this.deps.now() })
    return true
  }

  /** Returns the refunds of an open batch, always in the same order. */
  @InjectManager("repository")
  async refundsOf(id: string, @MedusaContext() context: DatabaseContext = {}): Promise<RefundWithRequest[]> {
    const rows = await sql.exportedRefunds(managerOf(context), [id])
    return await this.deps.refunds.find(
      rows.map((row) => row.id),
      context,
    )
  }

  /**
   * Returns the refunds of an open batch for its file. Later files pay only those for which the first one had payers: the bank may have
   * that file, and the others may have been paid by hand since.
   */
  @InjectTransactionManager("repository")
  async refundsInFile(
    id: string,
    payableIds: string[],
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<RefundWithRequest[]> {
    // A file without any payer pays nothing, so it fixes nothing: during an outage it would exclude all refunds.
    if (payableIds.length > 0) {
      await sql.lockBatch(managerOf(context), id, "SHARE")
      await sql.fixFile(managerOf(context), id, payableIds)
    }
    return await this.refundsOf(id, context)
  }

  /** The payments whose refunds a batch contains. */
  @InjectManager("repository")
  async requestsOf(id: string, @MedusaContext() context: DatabaseContext = {}): Promise<string[]> {
    return await sql.requestsOf(managerOf(context), id)
  }

  /** Returns the refunds of these open batches, to compare them with Medusa's. */
  @InjectManager("repository")
  async exported(ids: string[], @MedusaContext() context: DatabaseContext = {}): Promise<sql.MedusaRefund[]> {
    return await sql.exportedRefunds(managerOf(context), ids)
  }

  /** Returns the refunds that the next export would claim, to compare them with Medusa's. */
  @InjectManager("repository")
  async due(filter: sql.ExportFilter, @MedusaContext() context: DatabaseContext = {}): Promise<sql.MedusaRefund[]> {
    return await sql.dueRefunds(managerOf(context), filter, LARGEST_REFUND_BATCH)
  }

  /** Newest first. `open`: those on which a person still has to act. */
  @InjectManager("repository")
  async page(
    filter: { view: RefundBatchView; approvalsOn: boolean },
    page: { limit: number; offset: number },
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<{ ids: string[]; count: number }> {
    return await sql.batchPage(managerOf(context), filter, page)
  }

  /** Returns the batches in the order of the ids, and omits those that do not exist. */
  @InjectManager("repository")
  async find(ids: string[], @MedusaContext() context: DatabaseContext = {}): Promise<BatchFacts[]> {
    if (ids.length === 0) return []
    const batches = await this.tables.listPayByBankRefundBatches({ id: ids }, {}, context)
    const totals = await sql.batchTotals(managerOf(context), ids)
    const withdrawn = await this.deps.refunds.find(await sql.withdrawnIds(managerOf(context), ids), context)
    const reversed = await this.deps.refunds.find(await sql.reversedIds(managerOf(context), ids), context)
    const downloaded = await sql.downloadedIds(managerOf(context), ids)
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
    for (const id of refundIds) await this.dropWithdrawn(id)
  }

  @InjectTransactionManager("repository")
  protected async dropWithdrawn(id: string, @MedusaContext() context: DatabaseContext = {}): Promise<void> {
    await sql.lockRequestOf(managerOf(context), id)
    const dropped = await sql.dropWithdrawn(managerOf(context), id)
    if (!dropped) return
    await verifyAgain(managerOf(context), [dropped.request_id], this.deps.now())
    await writeNotes(managerOf(context), notesOf("refund_withdrawn", [dropped], {}))
  }

  @InjectTransactionManager("repository")
  protected async markWithdrawn(
    id: string,
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<sql.WithdrawnRefund | null> {
    await sql.lockRequestOf(managerOf(context), id)
    const marked = await sql.markWithdrawn(managerOf(context), id)
    if (marked) {
      await writeNotes(managerOf(context), notesOf("refund_withdrawn", [marked], { batch_id: marked.batch_id }))
    }
    return marked
  }
}

function notesOf(type: TimelineNote["type"], refunds: sql.ChangedRefund[], data: TimelineNote["data"]): TimelineNote[] {
  return refunds.map(({ id, request_id }) => ({ request_id, type, data: { refund_id: id, ...data } }))
}
