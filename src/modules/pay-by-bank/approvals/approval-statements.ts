import { z } from "@medusajs/framework/zod"
import {
  BLOCKED_FOR_MS,
  proposalsEndedBefore,
  SCOPES,
  WRONG_TRIES,
  type ProposalAction,
} from "../../../domain/approvals/proposal"
import { later } from "../../../shared/times"
import type { Database } from "../database"

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
export async function readProposals(db: Database, subjects: string[], now: Date): Promise<Proposal[]> {
  if (subjects.length === 0) return []
  return await db.read(
    proposalRow,
    `SELECT ${COLUMNS} FROM pay_by_bank_proposal WHERE subject IN (:subjects) AND proposed_at > :endedBefore`,
    { subjects, endedBefore: proposalsEndedBefore(now) },
  )
}

export async function readProposal(db: Database, id: string, now: Date): Promise<Proposal | null> {
  const [found] = await db.read(
    proposalRow,
    `SELECT ${COLUMNS} FROM pay_by_bank_proposal WHERE id = :id AND proposed_at > :endedBefore`,
    { id, endedBefore: proposalsEndedBefore(now) },
  )
  return found ?? null
}

const replacedRow = proposalRow.pick({ action: true }).extend({ open: z.boolean() })

/** Stores a proposal. Returns the action of the one about the same subject that it replaces. */
export async function writeProposal(db: Database, proposal: Proposal): Promise<ProposalAction | null> {
  const { subject, content, proposed_at } = proposal
  const [replaced] = await db.read(
    replacedRow,
    `DELETE FROM pay_by_bank_proposal WHERE subject = :subject RETURNING action, proposed_at > :endedBefore AS open`,
    { subject, endedBefore: proposalsEndedBefore(proposed_at) },
  )
  await db.statement(
    `INSERT INTO pay_by_bank_proposal (${COLUMNS})
     VALUES (:id, :action, :subject, :content::jsonb, :basis, :proposed_by, :proposed_at)
     ON CONFLICT (subject) DO UPDATE
       SET id = excluded.id, action = excluded.action, content = excluded.content, basis = excluded.basis,
           proposed_by = excluded.proposed_by, proposed_at = excluded.proposed_at, taken_until = NULL`,
    { ...proposal, content: JSON.stringify(content) },
  )
  return replaced?.open ? replaced.action : null
}

/** Takes a proposal to decide it. `false`: it is gone, or another decision holds it. One whose process died opens again at `until`. */
export async function takeProposal(
  db: Database,
  id: string,
  { now, until }: Record<"now" | "until", Date>,
): Promise<boolean> {
  return await db.cas(
    `UPDATE pay_by_bank_proposal SET taken_until = :until
      WHERE id = :id AND (taken_until IS NULL OR taken_until <= :now)`,
    { until, id, now },
  )
}

/** Opens a taken proposal again. */
export async function releaseProposal(db: Database, id: string): Promise<void> {
  await db.statement("UPDATE pay_by_bank_proposal SET taken_until = NULL WHERE id = :id", { id })
}

/** Ends a taken proposal. */
export async function endProposal(db: Database, id: string): Promise<void> {
  await db.statement("DELETE FROM pay_by_bank_proposal WHERE id = :id", { id })
}

export async function deleteProposal(db: Database, subject: string): Promise<void> {
  await db.statement("DELETE FROM pay_by_bank_proposal WHERE subject = :subject", { subject })
}

/** Deletes the proposals that have ended, with the sealed passwords in them. */
export async function deleteEndedProposals(db: Database, now: Date): Promise<void> {
  await db.statement("DELETE FROM pay_by_bank_proposal WHERE proposed_at <= :endedBefore", {
    endedBefore: proposalsEndedBefore(now),
  })
}

/** Counts a try before it is checked, so that tries at the same moment cannot exceed the limit. `false`: there were too many. */
export async function countTry(db: Database, userId: string, now: Date): Promise<boolean> {
  return await db.cas(
    `INSERT INTO pay_by_bank_approval_try AS t (user_id, tries, last_at) VALUES (:userId, 1, :now)
     ON CONFLICT (user_id) DO UPDATE
       SET tries = CASE WHEN t.last_at > :since THEN t.tries + 1 ELSE 1 END, last_at = excluded.last_at
       WHERE t.tries < :most OR t.last_at <= :since`,
    { userId, now, since: later(now, -BLOCKED_FOR_MS), most: WRONG_TRIES },
  )
}

export async function forgetTries(db: Database, userId: string): Promise<void> {
  await db.statement("DELETE FROM pay_by_bank_approval_try WHERE user_id = :userId", { userId })
}
