import { InjectManager, InjectTransactionManager, MedusaContext } from "@medusajs/framework/utils"
import { writeNote } from "../events/append-events"
import { managerOf, type Database, type DatabaseContext } from "../tables"
import * as sql from "./approval-statements"

/** Two-person approval: what admin users have proposed. */
export class Approvals {
  readonly repository: Database["repository"]

  constructor(
    database: Database,
    private readonly now: () => Date,
  ) {
    this.repository = database.repository
  }

  /** The open proposals about payment requests and refunds, by their ids. */
  @InjectManager("repository")
  async proposals(
    subjects: string[],
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<ReadonlyMap<string, sql.Proposal>> {
    const found = await sql.readProposals(managerOf(context), subjects)
    return new Map(found.map((proposal) => [proposal.subject, proposal]))
  }

  /** Stores a proposal, in place of an earlier one about the same subject, and a line in the timeline of the payment. */
  @InjectTransactionManager("repository")
  async propose(
    proposal: Omit<sql.Proposal, "proposed_at"> & { request_id: string },
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<void> {
    const { request_id, ...proposed } = proposal
    const { action, order_id, note } = proposed.decision
    await sql.writeProposal(managerOf(context), { ...proposed, proposed_at: this.now() })
    const about = action === "undo" ? { refund_id: proposed.subject } : { order_id }
    const data = { ...about, message: note, user_id: proposed.proposed_by }
    await writeNote(managerOf(context), { request_id, type: `${action}_proposed`, data })
  }

  @InjectManager("repository")
  async drop(subject: string, @MedusaContext() context: DatabaseContext = {}): Promise<void> {
    await sql.deleteProposal(managerOf(context), subject)
  }

  @InjectManager("repository")
  async dropEnded(@MedusaContext() context: DatabaseContext = {}): Promise<void> {
    await sql.deleteEndedProposals(managerOf(context), this.now())
  }
}
