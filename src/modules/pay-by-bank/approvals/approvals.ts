import { InjectManager, InjectTransactionManager, MedusaContext } from "@medusajs/framework/utils"
import type { LoginChange } from "../../../domain/approvals/approver"
import { writeNote } from "../requests/timeline"
import { managerOf, type Database, type DatabaseContext } from "../tables"
import * as sql from "./approval-statements"

/** Two-person approval: what one admin user proposed, and what others did with the logins of approvers. */
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

  /** Records that an admin user invited somebody, or reset another user's password. Returns the id of the record. */
  @InjectManager("repository")
  async recordLoginChange(
    email: string,
    change: Omit<LoginChange, "at">,
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<string> {
    return await sql.writeLoginChange(managerOf(context), email, { ...change, at: this.now() })
  }

  /** Stores that core made a recorded change. */
  @InjectManager("repository")
  async confirmLoginChange(id: string, @MedusaContext() context: DatabaseContext = {}): Promise<void> {
    await sql.confirmLoginChange(managerOf(context), id)
  }

  /** Deletes the record of a change that core has refused. */
  @InjectManager("repository")
  async dropLoginChange(id: string, @MedusaContext() context: DatabaseContext = {}): Promise<void> {
    await sql.deleteLoginChange(managerOf(context), id)
  }

  @InjectManager("repository")
  async loginChanges(email: string, @MedusaContext() context: DatabaseContext = {}): Promise<LoginChange[]> {
    return await sql.readLoginChanges(managerOf(context), email)
  }

  /** The addresses to which an admin user has sent invitations. */
  @InjectManager("repository")
  async addressesInvitedBy(user: string, @MedusaContext() context: DatabaseContext = {}): Promise<string[]> {
    return await sql.readInvitedAddresses(managerOf(context), user)
  }
}
