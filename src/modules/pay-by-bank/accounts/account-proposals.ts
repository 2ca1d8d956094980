import { z } from "@medusajs/framework/zod"
import type { Statements } from "../tables"
import { accountChanges } from "./account-changes"

/** Proposed changes of a merchant account, which have no effect before another person approves them. The password is sealed. */
export type AccountProposal = z.infer<typeof proposalRow>
const proposalRow = z
  .object({
    subject: z.string(),
    decision: z.object({ changes: accountChanges }),
    proposed_by: z.string(),
    proposed_at: z.coerce.date(),
  })
  .transform(({ subject, decision: { changes }, proposed_by, proposed_at }) => ({
    ...{ account: subject, changes, proposed_by, proposed_at },
  }))

export async function readAccountProposals(db: Statements, since: Date): Promise<AccountProposal[]> {
  const rows: unknown = await db.execute(
    `SELECT subject, decision, proposed_by, proposed_at FROM pay_by_bank_proposal
      WHERE decision->>'action' = 'change' AND proposed_at > ?`,
    [since],
  )
  return z.array(proposalRow).parse(rows)
}

/** Deletes exactly this proposal, not a later one about the same account. `false`: it is gone. */
export async function deleteAccountProposal(
  db: Statements,
  { account, proposed_at }: Pick<AccountProposal, "account" | "proposed_at">,
): Promise<boolean> {
  const rows = await db.execute<unknown[]>(
    `DELETE FROM pay_by_bank_proposal WHERE subject = ? AND proposed_at = ? RETURNING subject`,
    [account, proposed_at],
  )
  return rows.length > 0
}
