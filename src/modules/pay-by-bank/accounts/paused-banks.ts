import { PayByBankError } from "../../../domain/errors/pay-by-bank-error"
import { recordChange, type TrailField } from "../events/account-trail"
import { FreshValue } from "./fresh-value"
import type { Database } from "../database"
import * as sql from "./paused-bank-statements"

interface Dependencies {
  now: () => Date
  /** Called after an admin user has paused or resumed a bank. */
  onChanged: (change: { account: string; fields: TrailField[]; changed_by: string }) => Promise<void>
}

/** Which bank of which merchant account is paused or resumed, and by whom. */
export interface BankChange {
  account: string
  bankId: string
  userId: string
}

/**
 * The banks that admin users have paused: no new payments start with them. Open payments of theirs are tracked, and can be paid. Other
 * processes read a change within two seconds.
 */
export class PausedBanks {
  private readonly known: FreshValue<ReadonlyMap<string, ReadonlyMap<string, sql.PausedBank>>>

  constructor(
    private readonly db: Database,
    private readonly deps: Dependencies,
  ) {
    this.known = new FreshValue(
      async () => byAccount(await sql.readPausedBanks(db)),
      () => deps.now().getTime(),
    )
  }

  /** The paused banks of a merchant account, by id. */
  async ofAccount(account: string): Promise<ReadonlyMap<string, sql.PausedBank>> {
    return (await this.known.get()).get(account) ?? new Map()
  }

  async isPaused(account: string, bankId: string): Promise<boolean> {
    return (await this.ofAccount(account)).has(bankId)
  }

  /** @throws PayByBankError `bank_paused` */
  async assertNotPaused(account: string, bankId: string): Promise<void> {
    if (await this.isPaused(account, bankId)) throw new PayByBankError("bank_paused", { field: "bank_id" })
  }

  /** Returns `false` if the bank is paused already. */
  async pause(change: BankChange): Promise<boolean> {
    const { account, bankId, userId } = change
    const at = this.deps.now()
    const paused = await this.db.transaction(async (tx) => {
      const isNew = await sql.pauseBank(tx, { account, bank_id: bankId, paused_by: userId, paused_at: at })
      if (isNew) await this.record(tx, change, { at, from: null, to: bankId })
      return isNew
    })
    if (paused) await this.applyChange(change)
    return paused
  }

  /** Returns `false` if the bank is not paused. */
  async resume(change: BankChange): Promise<boolean> {
    const { account, bankId } = change
    const resumed = await this.db.transaction(async (tx) => {
      const ended = await sql.resumeBank(tx, account, bankId)
      if (ended) await this.record(tx, change, { at: this.deps.now(), from: bankId, to: null })
      return ended !== null
    })
    if (resumed) await this.applyChange(change)
    return resumed
  }

  /** Makes the next look-up read again. */
  dropCached(): void {
    this.known.invalidate()
  }

  private async applyChange({ account, userId }: BankChange): Promise<void> {
    this.dropCached()
    await this.deps.onChanged({ account, fields: ["paused_bank"], changed_by: userId })
  }

  private async record(
    db: Database,
    { account, userId }: BankChange,
    { at, from, to }: { at: Date; from: string | null; to: string | null },
  ): Promise<void> {
    const line = { account, kind: "changed", changed_by: userId, changed_at: at } as const
    await recordChange(db, { ...line, changes: [{ field: "paused_bank", from, to }] })
  }
}

function byAccount(banks: sql.PausedBank[]): ReadonlyMap<string, ReadonlyMap<string, sql.PausedBank>> {
  const accounts = [...new Set(banks.map(({ account }) => account))]
  const of = (account: string) => banks.filter((bank) => bank.account === account)
  return new Map(accounts.map((account) => [account, new Map(of(account).map((bank) => [bank.bank_id, bank]))]))
}
