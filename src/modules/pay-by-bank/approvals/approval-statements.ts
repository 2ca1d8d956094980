import { z } from "@medusajs/framework/zod"
import {
  BLOCKED_FOR_MS,
  proposalsEndedBefore,
  SCOPES,
  WRONG_TRIES,
  type ProposalAction,
} from "../../../domain/approvals/proposal"
import { later } from "../../../shared/times"
import { marksFor } from "../sql-clauses"
import type { Statements } from "../tables"

export type Proposal = z.infer<typeof proposalRow>
const isAction = (value: unknown): value is ProposalAction => typeof value === "string" && Object.hasOwn(SCOPES, value)
const proposalRow = z.object({
  id: z.string(),
  action: z.custom<ProposalAction>(isAction),
  /** Id of the payment request, the refund, the batch or the merchant account. At most one proposal about it is open. */
  subject: z.string(),
  content: z.object({
    order_id: z.string().nullish(),
    /** The part of a payment that is attached, in major units. */
    amount: z.number().nullish(),
    note: z.string().nullish(),
    /** The changed settings of a merchant account; the password is sealed. */
    changes: z.record(z.string(), z.unknown()).optional(),
  }),
  /** What the decision was based on, such as the attention reason. It does not apply to another one. */
  basis: z.string(),
  proposed_by: z.string(),
  proposed_at: z.coerce.date(),
})

const COLUMNS = "id, action, subject, content, basis, proposed_by, proposed_at"

/** The open proposals about these subjects. */
export async function readProposals(db: Statements, subjects: string[], now: Date): Promise<Proposal[]> {
  if (subjects.length === 0) return []
  const rows: unknown = await db.execute(
    `SELECT ${COLUMNS} FROM pay_by_bank_proposal WHERE subject IN (${marksFor(subjects)}) AND proposed_at > ?`,
    [...subjects, proposalsEndedBefore(now)],
  )
  return z.array(proposalRow).parse(rows)
}

export async function readProposal(db: Statements, id: string, now: Date): Promise<Proposal | null> {
  const rows: unknown = await db.execute(
    `SELECT ${COLUMNS} FROM pay_by_bank_proposal WHERE id = ? AND proposed_at > ?`,
    [id, proposalsEndedBefore(now)],
  )
  return z.array(proposalRow).parse(rows)[0] ?? null
}

/** Stores a proposal. Returns the action of the one about the same subject that it replaces. */
export async function writeProposal(db: Statements, proposal: Proposal): Promise<ProposalAction | null> {
  const replaced: unknown = await db.execute(
    `DELETE FROM pay_by_bank_proposal WHERE subject = ? RETURNING action, proposed_at > ? AS open`,
    [proposal.subject, proposalsEndedBefore(proposal.proposed_at)],
  )
  const { id, action, subject, content, basis, proposed_by, proposed_at } = proposal
  await db.execute(
    `INSERT INTO pay_by_bank_proposal (${COLUMNS}) VALUES (?, ?, ?, ?::jsonb, ?, ?, ?)
     ON CONFLICT (subject) DO UPDATE
       SET id = excluded.id, action = excluded.action, content = excluded.content, basis = excluded.basis,
           proposed_by = excluded.proposed_by, proposed_at = excluded.proposed_at, taken_until = NULL`,
    [id, action, subject, JSON.stringify(content), basis, proposed_by, proposed_at],
  )
  const [first] = z.array(z.object({ action: z.custom<ProposalAction>(isAction), open: z.boolean() })).parse(replaced)
  return first?.open ? first.action : null
}

/** Takes a proposal to decide it. `false`: it is gone, or another decision holds it. One whose process died opens again at `until`. */
export async function takeProposal(
  db: Statements,
  id: string,
  { now, until }: Record<"now" | "until", Date>,
): Promise<boolean> {
  const rows = await db.execute<unknown[]>(
    `UPDATE pay_by_bank_proposal SET taken_until = ?
      WHERE id = ? AND (taken_until IS NULL OR taken_until <= ?) RETURNING id`,
    [until, id, now],
  )
  return rows.length > 0
}

/** Opens a taken proposal again. */
export async function releaseProposal(db: Statements, id: string): Promise<void> {
  await db.execute(`UPDATE pay_by_bank_proposal SET taken_until = NULL WHERE id = ?`, [id])
}

/** Ends a taken proposal. */
export async function endProposal(db: Statements, id: string): Promise<void> {
  await db.execute(`DELETE FROM pay_by_bank_proposal WHERE id = ?`, [id])
}

export async function deleteProposal(db: Statements, subject: string): Promise<void> {
  await db.execute(`DELETE FROM pay_by_bank_proposal WHERE subject = ?`, [subject])
}

/** Deletes the proposals that have ended, with the sealed passwords in them. */
export async function deleteEndedProposals(db: Statements, now: Date): Promise<void> {
  await db.execute(`DELETE FROM pay_by_bank_proposal WHERE proposed_at <= ?`, [proposalsEndedBefore(now)])
}

/** Counts a try before it is checked, so that tries at the same moment cannot exceed the limit. `false`: there were too many. */
export async function countTry(db: Statements, userId: string, now: Date): Promise<boolean> {
  const since = later(now, -BLOCKED_FOR_MS)
  const rows = await db.execute<unknown[]>(
    `INSERT INTO pay_by_bank_approval_try AS t (user_id, tries, last_at) VALUES (?, 1, ?)
     ON CONFLICT (user_id) DO UPDATE
       SET tries = CASE WHEN t.last_at > ? THEN t.tries + 1 ELSE 1 END, last_at = excluded.last_at
       WHERE t.tries < ? OR t.last_at <= ?
     RETURNING user_id`,
    [userId, now, since, WRONG_TRIES, since],
  )
  return rows.length > 0
}

export async function forgetTries(db: Statements, userId: string): Promise<void> {
  await db.execute(`DELETE FROM pay_by_bank_approval_try WHERE user_id = ?`, [userId])
}
