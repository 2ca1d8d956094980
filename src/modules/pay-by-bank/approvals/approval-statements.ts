import { z } from "@medusajs/framework/zod"
import { proposalsEndedBefore } from "../../../domain/approvals/proposal"
import { marksFor } from "../sql-clauses"
import type { Statements } from "../tables"

/** A decision that a second person has to approve. Two are the same only if all fields are equal. */
export type Decision = z.infer<typeof decision>
const decision = z.object({
  action: z.enum(["attach", "close", "undo"]),
  order_id: z.string().nullable(),
  note: z.string().nullable(),
  /** What the decision was based on, such as the attention reason. It does not apply to another one. */
  basis: z.string().nullable(),
})

export type Proposal = z.infer<typeof proposalRow>
const proposalRow = z.object({
  subject: z.string(),
  decision,
  proposed_by: z.string(),
  proposed_at: z.coerce.date(),
})

/** The open proposals about these payment requests and refunds. */
export async function readProposals(db: Statements, subjects: string[]): Promise<Proposal[]> {
  if (subjects.length === 0) return []
  const rows: unknown = await db.execute(
    `SELECT subject, decision, proposed_by, proposed_at FROM pay_by_bank_proposal
      WHERE subject IN (${marksFor(subjects)})`,
    subjects,
  )
  return z.array(proposalRow).parse(rows)
}

/** Replaces an earlier proposal about the same subject. */
export async function writeProposal(
  db: Statements,
  proposal: Omit<Proposal, "decision"> & { decision: object },
): Promise<void> {
  await db.execute(
    `INSERT INTO pay_by_bank_proposal (subject, decision, proposed_by, proposed_at) VALUES (?, ?::jsonb, ?, ?)
     ON CONFLICT (subject) DO UPDATE
       SET decision = excluded.decision, proposed_by = excluded.proposed_by, proposed_at = excluded.proposed_at`,
    [proposal.subject, JSON.stringify(proposal.decision), proposal.proposed_by, proposal.proposed_at],
  )
}

export async function deleteProposal(db: Statements, subject: string): Promise<void> {
  await db.execute(`DELETE FROM pay_by_bank_proposal WHERE subject = ?`, [subject])
}

/** Deletes the proposals that have ended, with the sealed passwords in them. */
export async function deleteEndedProposals(db: Statements, now: Date): Promise<void> {
  await db.execute(`DELETE FROM pay_by_bank_proposal WHERE proposed_at <= ?`, [proposalsEndedBefore(now)])
}
