import { z } from "@medusajs/framework/zod"
import type { Statements } from "../tables"

/** A bank with which no new payments of a merchant account start. */
export type PausedBank = z.infer<typeof pausedBank>
const pausedBank = z.object({
  account: z.string(),
  bank_id: z.string(),
  paused_by: z.string(),
  paused_at: z.coerce.date(),
})

export async function readPausedBanks(db: Statements): Promise<PausedBank[]> {
  const rows: unknown = await db.execute(`SELECT account, bank_id, paused_by, paused_at FROM pay_by_bank_paused_bank`)
  return z.array(pausedBank).parse(rows)
}

/** `false`: it is paused already. */
export async function pauseBank(db: Statements, bank: PausedBank): Promise<boolean> {
  const rows = await db.execute<unknown[]>(
    `INSERT INTO pay_by_bank_paused_bank (account, bank_id, paused_by, paused_at) VALUES (?, ?, ?, ?)
     ON CONFLICT (account, bank_id) DO NOTHING RETURNING bank_id`,
    [bank.account, bank.bank_id, bank.paused_by, bank.paused_at],
  )
  return rows.length > 0
}

/** Returns the pause that ended; `null` if the bank was not paused. */
export async function resumeBank(db: Statements, account: string, bankId: string): Promise<PausedBank | null> {
  const rows: unknown = await db.execute(
    `DELETE FROM pay_by_bank_paused_bank WHERE account = ? AND bank_id = ?
     RETURNING account, bank_id, paused_by, paused_at`,
    [account, bankId],
  )
  return z.array(pausedBank).parse(rows)[0] ?? null
}
