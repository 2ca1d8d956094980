import { stage } from "../stage"

/** What a statement runs in: a transaction that is one step already, or nothing. */
export interface Db {
  transactional: boolean
}

/** One statement is one step, or a part of its transaction's. */
export async function atomic<T>(db: Db, what: string, change: () => T): Promise<T> {
  if (!db.transactional) await stage().schedule.pause(`ledger: ${what}`)
  return change()
}
