import { later, MINUTE_MS } from "../../../shared/times"
import { generateEntityId, InjectManager, InjectTransactionManager, MedusaContext } from "@medusajs/framework/utils"
import { SCOPES, type ApprovalScope, type ProposalAction } from "../../../domain/approvals/proposal"
import { recordChange, type ChangedSetting, type ChangeKind } from "../events/account-trail"
import { dropUnsent, makeDue, queueAlert } from "../alerts/outbox-statements"
import type { Events } from "../event-payloads"
import type { PayByBankOptions } from "../options"
import { writeNotes, type TimelineNote } from "../events/append-events"
import { managerOf, type Database, type DatabaseContext, type Statements } from "../tables"
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
  readonly repository: Database["repository"]

  constructor(
    database: Database,
    private readonly deps: Dependencies,
  ) {
    this.repository = database.repository
  }

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
  @InjectManager("repository")
  async proposals(
    subjects: string[],
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<ReadonlyMap<string, sql.Proposal>> {
    const found = await sql.readProposals(managerOf(context), subjects, this.deps.now())
    return new Map(
      found.filter(({ action }) => this.isRequired(action)).map((proposal) => [proposal.subject, proposal]),
    )
  }

  @InjectManager("repository")
  async find(id: string, @MedusaContext() context: DatabaseContext = {}): Promise<sql.Proposal | null> {
    return await sql.readProposal(managerOf(context), id, this.deps.now())
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
  @InjectTransactionManager("repository")
  async store(proposal: NewProposal, lines: Lines, @MedusaContext() context: DatabaseContext = {}): Promise<void> {
    const [db, id] = [managerOf(context), generateEntityId(undefined, "pbbpro")]
    const { action, subject, content, proposed_by } = proposal
    const replaced = await sql.writeProposal(db, { ...proposal, id, proposed_at: this.deps.now() })
    if (replaced) await this.recordReplaced(db, { subject, lines, by: proposed_by, replaced })
    const type = LINES.get(action)
    if (type) {
      const { order_id = null, note = null } = content
      const about = action === "attach" || action === "close" ? { order_id } : {}
      await writeNotes(db, notesOf(type, lines, { ...about, message: note, user_id: proposed_by }))
    }
    if (lines.changes) await this.record(db, { account: subject, kind: "proposed", by: proposed_by, lines })
    await this.queue(db, "proposed", { id, action, subject })
  }

  /**
   * Takes an approved proposal, so that of several decisions about it at the same moment one wins, and queues the alert to the listed
   * persons. A process that dies before `finish` loses neither: the alert is sent, and what was not carried out opens again. `false`: it is gone.
   */
  @InjectTransactionManager("repository")
  async take(proposal: sql.Proposal, @MedusaContext() context: DatabaseContext = {}): Promise<boolean> {
    const [db, now] = [managerOf(context), this.deps.now()]
    const until = later(now, TAKEN_FOR_MS)
    if (!(await sql.takeProposal(db, proposal.id, { now, until }))) return false
    await this.queue(db, "approved", proposal, until)
    return true
  }

  /** Opens a taken proposal again whose effect was refused. */
  @InjectTransactionManager("repository")
  async release({ id }: sql.Proposal, @MedusaContext() context: DatabaseContext = {}): Promise<void> {
    const db = managerOf(context)
    await sql.releaseProposal(db, id)
    await dropUnsent(db, alertOf("approved", id))
  }

  /** Ends a proposal that was carried out, and alerts the listed persons now. */
  async finish(proposal: sql.Proposal, approved_by: string): Promise<void> {
    const { action, subject, proposed_by } = proposal
    await this.end(proposal)
    await this.deps.events.emit("pay-by-bank.proposal.approved", subject, { action, proposed_by, approved_by })
  }

  @InjectTransactionManager("repository")
  protected async end({ id }: sql.Proposal, @MedusaContext() context: DatabaseContext = {}): Promise<void> {
    const db = managerOf(context)
    await sql.endProposal(db, id)
    await makeDue(db, alertOf("approved", id), this.deps.now())
  }

  /** Ends a proposal without its effect. `false`: it is gone. */
  @InjectTransactionManager("repository")
  async reject(
    { id, action, subject }: sql.Proposal,
    by: string,
    lines: Lines,
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<boolean> {
    const [db, now] = [managerOf(context), this.deps.now()]
    if (!(await sql.takeProposal(db, id, { now, until: now }))) return false
    await sql.endProposal(db, id)
    await writeNotes(db, notesOf("proposal_rejected", lines, { action, user_id: by }))
    if (lines.changes) await this.record(db, { account: subject, kind: "rejected", by, lines })
    return true
  }

  @InjectManager("repository")
  async drop(subject: string, @MedusaContext() context: DatabaseContext = {}): Promise<void> {
    await sql.deleteProposal(managerOf(context), subject)
  }

  @InjectManager("repository")
  async dropEnded(@MedusaContext() context: DatabaseContext = {}): Promise<void> {
    await sql.deleteEndedProposals(managerOf(context), this.deps.now())
  }

  /** Counts a try to approve before it is checked. `false`: too many have failed. */
  @InjectManager("repository")
  async countTry(userId: string, @MedusaContext() context: DatabaseContext = {}): Promise<boolean> {
    return await sql.countTry(managerOf(context), userId, this.deps.now())
  }

  @InjectManager("repository")
  async forgetTries(userId: string, @MedusaContext() context: DatabaseContext = {}): Promise<void> {
    await sql.forgetTries(managerOf(context), userId)
  }

  private async queue(
    db: Statements,
    kind: ProposalAlert,
    { id, action, subject }: Pick<sql.Proposal, "id" | "action" | "subject">,
    dueAt = this.deps.now(),
  ): Promise<void> {
    const content = { kind, data: { action, subject } }
    await queueAlert(db, { id: alertOf(kind, id), content, now: this.deps.now(), dueAt })
  }

  private async recordReplaced(
    db: Statements,
    { subject, lines, by, replaced }: { subject: string; lines: Lines; by: string; replaced: ProposalAction },
  ): Promise<void> {
    await writeNotes(db, notesOf("proposal_replaced", lines, { action: replaced, user_id: by }))
    if (lines.changes) await this.record(db, { account: subject, kind: "replaced", by, lines: { changes: [] } })
  }

  private async record(
    db: Statements,
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
