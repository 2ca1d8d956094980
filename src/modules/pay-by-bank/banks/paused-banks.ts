import { InjectManager, InjectTransactionManager, MedusaContext } from "@medusajs/framework/utils"
import { PayByBankError } from "../../../domain/errors/pay-by-bank-error"
import { recordChange, type TrailField } from "../events/account-trail"
import { FreshValue } from "../accounts/fresh-value"
import { managerOf, type Database, type DatabaseContext } from "../tables"
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
  readonly repository: Database["repository"]
  private readonly known: FreshValue<ReadonlyMap<string, ReadonlyMap<string, sql.PausedBank>>>

  constructor(
    database: Database,
    private readonly deps: Dependencies,
  ) {
    this.repository = database.repository
    this.known = new FreshValue(
      async () => byAccount(await this.read()),
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
    const paused = await this.storePause(change)
    if (paused) await this.applyChange(change)
    return paused
  }

  /** Returns `false` if the bank is not paused. */
  async resume(change: BankChange): Promise<boolean> {
    const resumed = await this.endPause(change)
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

  @InjectTransactionManager("repository")
  protected async storePause(
    { account, bankId, userId }: BankChange,
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<boolean> {
    const paused_at = this.deps.now()
    const bank = { account, bank_id: bankId, paused_by: userId, paused_at }
    const paused = await sql.pauseBank(managerOf(context), bank)
    if (paused) await this.record({ account, userId, at: paused_at, from: null, to: bankId }, context)
    return paused
  }

  @InjectTransactionManager("repository")
  protected async endPause(
    { account, bankId, userId }: BankChange,
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<boolean> {
    const ended = await sql.resumeBank(managerOf(context), account, bankId)
    if (ended) await this.record({ account, userId, at: this.deps.now(), from: bankId, to: null }, context)
    return ended !== null
  }

  private async record(
    {
      account,
      userId,
      at,
      from,
      to,
    }: { account: string; userId: string; at: Date; from: string | null; to: string | null },
    context: DatabaseContext,
  ): Promise<void> {
    const changes = [{ field: "paused_bank", from, to }] as const
    const line = { account, kind: "changed", changed_by: userId, changed_at: at } as const
    await recordChange(managerOf(context), { ...line, changes: [...changes] })
  }

  @InjectManager("repository")
  protected async read(@MedusaContext() context: DatabaseContext = {}): Promise<sql.PausedBank[]> {
    return await sql.readPausedBanks(managerOf(context))
  }
}

function byAccount(banks: sql.PausedBank[]): ReadonlyMap<string, ReadonlyMap<string, sql.PausedBank>> {
  const accounts = [...new Set(banks.map(({ account }) => account))]
  const of = (account: string) => banks.filter((bank) => bank.account === account)
  return new Map(accounts.map((account) => [account, new Map(of(account).map((bank) => [bank.bank_id, bank]))]))
}
