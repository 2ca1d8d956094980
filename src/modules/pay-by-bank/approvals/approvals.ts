import { later, MINUTE_MS } from "../../../shared/times"
import { generateEntityId } from "@medusajs/framework/utils"
import { SCOPES, type ApprovalScope, type ProposalAction } from "../../../domain/approvals/proposal"
import { recordChange, type ChangedSetting, type ChangeKind } from "../events/account-trail"
import { dropUnsent, makeDue, queueAlert } from "../events/raised-alerts"
import type { Events } from "../event-payloads"
import type { PayByBankOptions } from "../options/options"
import { writeNotes, type TimelineNote } from "../events/append-events"
import type { Database } from "../database"
import * as sql from "./approval-statements"

/** Where the lines about a proposal belong: the timelines of payments, or the trail of a merchant account. */
export interface Lines {
  requestIds?: string[]
  /** The refund that the lines name. */
  refundId?: string
  changes?: ChangedSetting[]
}

type NewProposal = Omit<sql.Proposal, "id" | "proposed_at">

interface Dependencies {
  options: PayByBankOptions
  events: Events
  now: () => Date
}

const PROPOSED = {
  attach: "attach_proposed",
  close: "close_proposed",
  undo_refund: "undo_proposed",
  cancel_batch: "cancel_proposed",
} as const satisfies Partial<Record<ProposalAction, TimelineNote["type"]>>
type ProposalAlert = "proposed" | "approved"
const alertOf = (kind: ProposalAlert, id: string) => `${kind}:${id}`

/** Longer than carrying out a decision takes. */
const TAKEN_FOR_MS = 2 * MINUTE_MS

const LINES = new Map<string, TimelineNote["type"]>(Object.entries(PROPOSED))

/** Decisions that wait for a second person (option `approvals`), and the wrong tries to approve them. */
export class Approvals {
  constructor(
    private readonly db: Database,
    private readonly deps: Dependencies,
  ) {}

  /** Whether the store requires two persons for such decisions. */
  areOn(scope: ApprovalScope): boolean {
    return this.deps.options.approvals?.for.includes(scope) ?? false
  }

  isRequired(action: ProposalAction): boolean {
    return this.areOn(SCOPES[action])
  }

  /** The ids of the admin users who propose and approve. */
  people(): readonly string[] {
    return this.deps.options.approvals?.people ?? []
  }

  /** The open proposals by the ids of what they are about. */
  async proposals(subjects: string[]): Promise<ReadonlyMap<string, sql.Proposal>> {
    const found = await sql.readProposals(this.db, subjects, this.deps.now())
    return new Map(
      found.filter(({ action }) => this.isRequired(action)).map((proposal) => [proposal.subject, proposal]),
    )
  }

  async find(id: string): Promise<sql.Proposal | null> {
    return await sql.readProposal(this.db, id, this.deps.now())
  }

  /** Stores a proposal in place of an earlier one about the same subject, with its lines, and alerts the listed persons. */
  async propose(proposal: NewProposal, lines: Lines): Promise<void> {
    await this.store(proposal, lines)
    await this.announceMade(proposal.action, proposal.subject, proposal.proposed_by)
  }

  /** Emits the event of a proposal that was stored with what it is about. Nothing where one person decides. */
  async announceMade(action: ProposalAction, subject: string, proposed_by: string): Promise<void> {
    if (this.isRequired(action))
      await this.deps.events.emit("pay-by-bank.proposal.made", subject, { action, proposed_by })
  }

  /** The same in the transaction of what it is about. The caller emits the event. */
  async store(proposal: NewProposal, lines: Lines, db: Database = this.db): Promise<void> {
    await db.transaction(async (tx) => {
      const id = generateEntityId(undefined, "pbbpro")
      const { action, subject, content, proposed_by } = proposal
      const replaced = await sql.writeProposal(tx, { ...proposal, id, proposed_at: this.deps.now() })
      if (replaced) await this.recordReplaced(tx, { subject, lines, by: proposed_by, replaced })
      const type = LINES.get(action)
      if (type) {
        const { order_id = null, note = null } = content
        const about = action === "attach" || action === "close" ? { order_id } : {}
        await writeNotes(tx, notesOf(type, lines, { ...about, message: note, user_id: proposed_by }))
      }
      if (lines.changes) await this.record(tx, { account: subject, kind: "proposed", by: proposed_by, lines })
      await this.queue(tx, "proposed", { id, action, subject })
    })
  }

  /**
   * Takes an approved proposal, so that of several decisions about it at the same moment one wins, and queues the alert to the listed
   * persons. A process that dies before `finish` loses neither: the alert is sent, and what was not carried out opens again. `false`: it is gone.
   */
  async take(proposal: sql.Proposal): Promise<boolean> {
    const now = this.deps.now()
    const until = later(now, TAKEN_FOR_MS)
    return await this.db.transaction(async (tx) => {
      if (!(await sql.takeProposal(tx, proposal.id, { now, until }))) return false
      await this.queue(tx, "approved", proposal, until)
      return true
    })
  }

  /** Opens a taken proposal again whose effect was refused. */
  async release({ id }: sql.Proposal): Promise<void> {
    await this.db.transaction(async (tx) => {
      await sql.releaseProposal(tx, id)
      await dropUnsent(tx, alertOf("approved", id))
    })
  }

  /** Ends a proposal that was carried out, and alerts the listed persons now. */
  async finish({ id, action, subject, proposed_by }: sql.Proposal, approved_by: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      await sql.endProposal(tx, id)
      await makeDue(tx, alertOf("approved", id), this.deps.now())
    })
    await this.deps.events.emit("pay-by-bank.proposal.approved", subject, { action, proposed_by, approved_by })
  }

  /** Ends a proposal without its effect. `false`: it is gone. */
  async reject({ id, action, subject }: sql.Proposal, by: string, lines: Lines): Promise<boolean> {
    const now = this.deps.now()
    return await this.db.transaction(async (tx) => {
      if (!(await sql.takeProposal(tx, id, { now, until: now }))) return false
      await sql.endProposal(tx, id)
      await writeNotes(tx, notesOf("proposal_rejected", lines, { action, user_id: by }))
      if (lines.changes) await this.record(tx, { account: subject, kind: "rejected", by, lines })
      return true
    })
  }

  async drop(subject: string): Promise<void> {
    await sql.deleteProposal(this.db, subject)
  }

  async dropEnded(): Promise<void> {
    await sql.deleteEndedProposals(this.db, this.deps.now())
  }

  /** Counts a try to approve before it is checked. `false`: too many have failed. */
  async countTry(userId: string): Promise<boolean> {
    return await sql.countTry(this.db, userId, this.deps.now())
  }

  async forgetTries(userId: string): Promise<void> {
    await sql.forgetTries(this.db, userId)
  }

  private async queue(
    db: Database,
    kind: ProposalAlert,
    { id, action, subject }: Pick<sql.Proposal, "id" | "action" | "subject">,
    dueAt = this.deps.now(),
  ): Promise<void> {
    const content = { kind, data: { action, subject } }
    await queueAlert(db, { id: alertOf(kind, id), content, now: this.deps.now(), dueAt })
  }

  private async recordReplaced(
    db: Database,
    { subject, lines, by, replaced }: { subject: string; lines: Lines; by: string; replaced: ProposalAction },
  ): Promise<void> {
    await writeNotes(db, notesOf("proposal_replaced", lines, { action: replaced, user_id: by }))
    if (lines.changes) await this.record(db, { account: subject, kind: "replaced", by, lines: { changes: [] } })
  }

  private async record(
    db: Database,
    { account, kind, by, lines }: { account: string; kind: ChangeKind; by: string; lines: Lines },
  ): Promise<void> {
    await recordChange(db, {
      ...{ account, kind, changed_by: by, changed_at: this.deps.now() },
      changes: lines.changes ?? [],
    })
  }
}

function notesOf(
  type: TimelineNote["type"],
  { requestIds = [], refundId }: Lines,
  data: TimelineNote["data"],
): TimelineNote[] {
  const refund = refundId === undefined ? {} : { refund_id: refundId }
  return requestIds.map((request_id) => ({ request_id, type, data: { ...refund, ...data } }))
}
