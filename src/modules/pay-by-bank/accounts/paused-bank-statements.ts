import { z } from "@medusajs/framework/zod"
import type { Database } from "../database"

/** A bank with which no new payments of a merchant account start. */
export type PausedBank = z.infer<typeof pausedBank>
const pausedBank = z.object({
  account: z.string(),
  bank_id: z.string(),
  paused_by: z.string(),
  paused_at: z.coerce.date(),
})

export async function readPausedBanks(db: Database): Promise<PausedBank[]> {
  return await db.read(pausedBank, "SELECT account, bank_id, paused_by, paused_at FROM pay_by_bank_paused_bank")
}

/** `false`: it is paused already. */
export async function pauseBank(db: Database, bank: PausedBank): Promise<boolean> {
  return await db.cas(
    `INSERT INTO pay_by_bank_paused_bank (account, bank_id, paused_by, paused_at)
     VALUES (:account, :bank_id, :paused_by, :paused_at) ON CONFLICT (account, bank_id) DO NOTHING`,
    { ...bank },
  )
}

/** Returns the pause that ended; `null` if the bank was not paused. */
export async function resumeBank(db: Database, account: string, bankId: string): Promise<PausedBank | null> {
  const [ended] = await db.read(
    pausedBank,
    `DELETE FROM pay_by_bank_paused_bank WHERE account = :account AND bank_id = :bankId
     RETURNING account, bank_id, paused_by, paused_at`,
    { account, bankId },
  )
  return ended ?? null
}
