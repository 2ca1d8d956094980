import type { ConfigModule, Logger } from "@medusajs/framework/types"
import type { Bank } from "../../../domain/bank"
import type { ConnectionTest } from "../../../domain/connection-problem"
import { merged, refusalOf, type AccountChanges } from "./account-changes"
import { type AccountRow, type AccountSettings } from "./account-settings"
import { Accounts, type Account } from "./account-clients"
import { AccountsLedger } from "./account-rows"
import { BankLists, type BankList } from "./bank-list"
import { CircuitBreaker } from "../polling/circuit-breaker"
import { testUnsaved } from "./connection-test"
import { readOptions, type PayByBankOptions } from "../options"
import { paymentModuleEntry } from "./payment-providers"
import { PublicCalls } from "../rate-limits"
import { refusal } from "../refusal"
import { seal } from "./sealed-secret"

export interface AccountDependencies {
  logger: Logger
  configModule?: Partial<ConfigModule>
}

/** The merchant accounts: what medusa-config.ts and staff say about them, their clients and their banks. */
export class AccountService extends AccountsLedger {
  readonly options: PayByBankOptions
  readonly publicCalls: PublicCalls
  /** Replaced in tests. */
  now: () => Date = () => new Date()
  protected readonly logger: Logger
  protected readonly accounts: Accounts
  protected readonly circuits = new CircuitBreaker()
  private readonly bankLists = new BankLists()

  constructor(dependencies: AccountDependencies, options?: Record<string, unknown>) {
    super(...[dependencies, options])
    this.options = readOptions(options)
    this.publicCalls = new PublicCalls(this.options)
    this.logger = dependencies.logger
    this.accounts = new Accounts({
      options: this.options,
      logger: this.logger,
      providerIds: paymentModuleEntry(dependencies.configModule).providerIds,
      readRows: async () => await this.accountRows(),
      nowMs: () => this.now().getTime(),
      onChange: (accountId) => this.circuits.forget(accountId),
    })
  }

  /** @throws PayByBankError `account_not_configured`, `secret_unreadable`, `address_not_allowed` */
  async account(accountId: string): Promise<Account> {
    return await this.accounts.get(accountId)
  }

  /** Ids of the accounts: of the options, and of the provider entries of the Payment module. */
  async accountIds(): Promise<string[]> {
    return this.accounts.ids()
  }

  /** @throws MedusaError NOT_FOUND */
  async accountSettings(accountId: string): Promise<AccountSettings> {
    this.assertKnown(accountId)
    return await this.accounts.settings(accountId)
  }

  /** The account's banks, at most an hour old while the service answers. */
  async banks(accountId: string): Promise<Bank[]> {
    return (await this.bankList(accountId, { refresh: false })).banks
  }

  /** The account's banks, when they were fetched, and why there is no newer list. */
  async bankList(accountId: string, mode: { refresh: boolean }): Promise<BankList> {
    return await this.bankLists.get(await this.accounts.get(accountId), this.now(), mode)
  }

  /**
   * A password as it is stored. Sealed before it goes into a workflow, which may keep its input.
   * @throws MedusaError when there is no key to seal it with
   */
  async sealPassword(accountId: string, password: string): Promise<string> {
    this.assertKnown(accountId)
    const { encryptionKey } = this.options
    if (!encryptionKey) throw refusal("encryption_key_missing", { field: "password" })
    return seal(password, encryptionKey, accountId)
  }

  /**
   * Stores what staff changed, the password sealed. Answers the row before.
   * @throws MedusaError with a sentence that names the field
   */
  async saveAccount(accountId: string, changes: AccountChanges, userId: string): Promise<AccountRow> {
    this.assertKnown(accountId)
    const before = await this.changeAccountRow(accountId, (row) => {
      const refused = refusalOf(accountId, row, changes, this.options)
      if (refused) throw refusal(refused.code, refused)
      const { password = row.password } = changes
      return { ...merged(row, changes), password, updated_by: userId }
    })
    this.accounts.forgetRows()
    return before
  }

  /** Puts a row back as it was before it was changed. */
  async restoreAccount(before: AccountRow): Promise<void> {
    await this.changeAccountRow(before.account, () => before)
    this.accounts.forgetRows()
  }

  /** Tests values that are not saved over those that are. A failing connection is an answer, never an error. */
  async testAccount(accountId: string, changes: AccountChanges = {}): Promise<ConnectionTest> {
    this.assertKnown(accountId)
    const row = (await this.accountRows()).find(({ account }) => account === accountId)
    const { options, logger } = this
    return await testUnsaved(accountId, row, changes, { options, logger })
  }

  private assertKnown(accountId: string): void {
    if (this.accounts.ids().includes(accountId)) return
    const known = this.accounts.ids().join(", ") || "none"
    throw refusal("account_unknown", { facts: { known } })
  }
}
