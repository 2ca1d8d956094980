import type { Logger } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import type { Bank } from "../../../domain/contract/bank"
import { PayByBankError } from "../../../domain/errors/pay-by-bank-error"
import { Refusal } from "../../../domain/errors/refusals"
import type { ConnectionTest } from "../../../domain/accounts/connection-problem"
import type { PayByBankOptions } from "../options/options"
import type { Database } from "../database"
import type { Tables } from "../tables"
import type { Proposal } from "../approvals/approval-statements"
import { accountChanges, refusalOf, withChanges, type AccountChanges } from "./account-changes"
import { AccountClients } from "./account-clients"
import {
  accountRow,
  currentLoginOf,
  emptyRow,
  hasLostPassword,
  isReadable,
  ownerOf,
  sealedWithFirstKey,
  settingsOf,
  type AccountRow,
  type AccountSettings,
} from "./account-settings"
import * as sql from "./account-statements"
import {
  readChanges,
  readMerchantChanges,
  recordChange,
  type AccountChange,
  type ChangedSetting,
  type ChangeKind,
  type TrailField,
} from "../events/account-trail"
import { BankLists, type BankList } from "./bank-list"
import { BankRanks } from "./bank-ranks"
import { PausedBanks } from "./paused-banks"
import { Pauses } from "./pauses"
import { testUnsaved, type TestedConnection } from "./connection-test"
import {
  credentialsToKeep,
  deleteUnneeded,
  dropFormer,
  keepFormer,
  formerWithFirstKey,
  readFormer,
  replaceFormerPassword,
  type FormerCredentials,
} from "./former-credentials"
import { countOpenPayments, type OpenPayments } from "./needs-credentials"
import { changedSettings } from "./changed-settings"
import { seal } from "./sealed-secret"

interface Dependencies {
  options: PayByBankOptions
  logger: Logger
  /** Ids of the provider entries in medusa-config.ts. */
  providerIds: readonly string[]
  now: () => Date
  /** Called after an admin user has tested a connection that works. */
  onTested: (tested: { account: string; login: string }) => Promise<void>
  /** Called after the settings of an account were saved. */
  onSaved: (accountId: string) => Promise<void>
  /** Called after an admin user has changed settings of an account. */
  onChanged: (change: { account: string; fields: TrailField[]; changed_by: string }) => Promise<void>
  /** The payments of each bank of an account, for the order in which the banks are shown. */
  paymentsByBank: (accountId: string) => Promise<ReadonlyMap<string, number>>
  /** The open proposals of changes, by account. */
  proposals: (accounts: string[]) => Promise<ReadonlyMap<string, Proposal>>
}

/** Proposed changes that can still be approved, and what they change. */
export interface PlannedChanges {
  changes: AccountChanges
  changed: ChangedSetting[]
  /** They apply only to the values that they were proposed for. */
  basis: string
}

/** Who changes an account, and the basis of the proposal that they approve. */
interface ChangedBy {
  kind: ChangeKind
  changed_by: string
  basis?: string
}

/** A test of an account's saved settings, and when they were saved. */
interface SavedTest {
  savedAt: number | undefined
  startedAt: number
  test: Promise<ConnectionTest>
}

/** Users who only read can test saved settings: no oftener than this, so that they cannot call the service without limit. */
const TEST_AGAIN_AFTER_MS = 2000

/** The merchant accounts: their settings from medusa-config.ts and Medusa Admin, their clients and their banks. */
export class Accounts {
  readonly clients: AccountClients
  readonly bankRanks: BankRanks
  readonly pausedBanks: PausedBanks
  readonly pauses: Pauses
  private readonly bankLists = new BankLists()
  private readonly tests = new Map<string, SavedTest>()

  constructor(
    private readonly db: Database,
    private readonly tables: Tables,
    private readonly deps: Dependencies,
  ) {
    const { options, logger, providerIds, now } = deps
    const [readRows, readFormer] = [async () => await this.rows(), async () => await this.formerCredentials()]
    this.clients = new AccountClients({
      ...{ options, logger, providerIds, readRows, readFormer },
      nowMs: () => now().getTime(),
    })
    this.pauses = new Pauses(db, now)
    this.pausedBanks = new PausedBanks(db, { now, onChanged: deps.onChanged })
    this.bankRanks = new BankRanks({ paymentsOf: deps.paymentsByBank, logger, now })
  }

  /** @throws Refusal `account_unknown` */
  async settings(accountId: string): Promise<AccountSettings> {
    this.assertKnown(accountId)
    return await this.clients.settings(accountId)
  }

  /** Whether an admin user, or medusa-config.ts, has paused the account for new payments. */
  async isPaused(accountId: string): Promise<boolean> {
    return (await this.clients.settings(accountId)).paused.value === true
  }

  /** @throws PayByBankError `account_paused` */
  async assertNotPaused(accountId: string): Promise<void> {
    if (await this.isPaused(accountId)) throw new PayByBankError("account_paused")
  }

  /** The merchant account's banks, at most an hour old while the payment service answers. */
  async banks(accountId: string): Promise<Bank[]> {
    return (await this.bankList(accountId, { refresh: false })).banks
  }

  /** The merchant account's banks, when they were fetched, and the error that prevented a newer list. */
  async bankList(accountId: string, mode: { refresh: boolean }): Promise<BankList> {
    return await this.bankLists.get(await this.clients.get(accountId), this.deps.now(), mode)
  }

  /**
   * Seals a password for storage, for the base URL and username that the account has after the changes. Call it before a workflow
   * gets the password, because workflows may store their input.
   * @throws Refusal when there is no key to seal it with
   */
  async sealPassword(accountId: string, password: string, changes: AccountChanges): Promise<string> {
    this.assertKnown(accountId)
    const { options } = this.deps
    if (!options.encryptionKey) throw new Refusal("encryption_key_missing", { field: "password" })
    const row = await this.rowOf(accountId)
    return seal(password, options.encryptionKey, ownerOf(settingsOf(accountId, options, withChanges(row, changes))))
  }

  /**
   * Stores the changes of an admin user; the password must be sealed. Returns the previous row.
   * @throws Refusal with a message that names the field
   */
  async save(accountId: string, changes: AccountChanges, userId: string): Promise<AccountRow> {
    this.assertKnown(accountId)
    return await this.store(accountId, changes, { kind: "changed", changed_by: userId })
  }

  /**
   * Stores the changes that an admin user has approved. Returns the previous row.
   * @throws Refusal with a message that names the field; `proposal_outdated`
   */
  async approve(
    accountId: string,
    { content, basis }: Pick<Proposal, "content" | "basis">,
    userId: string,
  ): Promise<AccountRow> {
    this.assertKnown(accountId)
    const changes = accountChanges.parse(content.changes ?? {})
    return await this.store(accountId, changes, { kind: "approved", changed_by: userId, basis })
  }

  private async store(accountId: string, changes: AccountChanges, by: ChangedBy): Promise<AccountRow> {
    let changed: ChangedSetting[] = []
    const before = await this.changeRow(
      accountId,
      (row) => {
        const isOutdated = by.basis !== undefined && by.basis !== basisOf(changedSettings(row, rowWith(row, changes)))
        if (isOutdated) throw new Refusal("proposal_outdated")
        const next = this.changedRow(row, changes, by.changed_by)
        changed = changedSettings(row, next)
        return next
      },
      by,
    )
    await this.applySaved(accountId)
    const fields = changed.map(({ field }) => field)
    if (fields.length > 0) await this.deps.onChanged({ account: accountId, fields, changed_by: by.changed_by })
    return before
  }

  /** @throws Refusal with a message that names the field */
  private changedRow(row: AccountRow, changes: AccountChanges, userId: string): AccountRow {
    const { options } = this.deps
    const refused = refusalOf(row.account, row, changes, options)
    if (refused) throw new Refusal(refused.code, refused)
    const { password = row.password } = changes
    const next = { ...withChanges(row, changes), password, updated_by: userId }
    // Another admin user may have changed the login after this password was sealed.
    if (changes.password && hasLostPassword(settingsOf(row.account, options, next))) {
      throw new Refusal("password_needed_again", { field: "password" })
    }
    return next
  }

  /** Restores a row to its state before a change. */
  async restore(before: AccountRow, userId: string): Promise<void> {
    await this.changeRow(before.account, () => before, { kind: "changed", changed_by: userId })
    await this.applySaved(before.account)
  }

  /**
   * What the changes of an admin user would change now; the password must be sealed. `null`: nothing.
   * @throws Refusal with a message that names the field
   */
  async plan(account: string, changes: AccountChanges, userId: string): Promise<PlannedChanges | null> {
    this.assertKnown(account)
    const row = await this.rowOf(account)
    const changed = changedSettings(row, this.changedRow(row, changes, userId))
    if (changed.length === 0) return null
    // Without the values that change nothing now: the approver does not see them, and they could end a later pause.
    const shown = accountChanges.parse(Object.fromEntries(changed.map(({ field }) => [field, changes[field]])))
    return { changes: shown, changed, basis: basisOf(changed) }
  }

  /** What an open proposal would change; `null` if the settings have changed since. */
  async planned({ subject, content, basis }: Proposal): Promise<ChangedSetting[] | null> {
    const row = await this.rowOf(subject)
    const changed = changedSettings(row, proposedRow(row, content))
    return basisOf(changed) === basis ? changed : null
  }

  private async rowOf(account: string): Promise<AccountRow> {
    return (await this.rows()).find((row) => row.account === account) ?? emptyRow(account)
  }

  /** Tests the saved settings. Within two seconds of a test of the same settings, answers what it found. */
  async testSaved(accountId: string): Promise<ConnectionTest> {
    const savedAt = (await this.rowOf(accountId)).updated_at?.getTime()
    const startedAt = this.deps.now().getTime()
    const last = this.tests.get(accountId)
    if (last?.savedAt === savedAt && last && Math.abs(startedAt - last.startedAt) < TEST_AGAIN_AFTER_MS)
      return await last.test
    const test = this.test(accountId)
    this.tests.set(accountId, { savedAt, startedAt, test })
    return await test
  }

  /** Tests unsaved values on top of the saved ones. A failed connection is a result, never an error. */
  async test(accountId: string, changes: AccountChanges = {}): Promise<ConnectionTest> {
    return (await this.testUnsaved(accountId, changes)).test
  }

  /** The same for an admin user. After a successful test, the answer for a payment without a record is learned again. */
  async testAndLearnAgain(accountId: string, changes: AccountChanges): Promise<ConnectionTest> {
    const { test, login } = await this.testUnsaved(accountId, changes)
    if (login !== null) await this.deps.onTested({ account: accountId, login })
    return test
  }

  private async testUnsaved(accountId: string, changes: AccountChanges): Promise<TestedConnection> {
    this.assertKnown(accountId)
    const row = (await this.rows()).find(({ account }) => account === accountId)
    const { options, logger } = this.deps
    return await testUnsaved(accountId, row, changes, { options, logger })
  }

  /** The newest changes of a merchant account by admin users, and all that can redirect money, newest first. */
  async changes(accountId: string): Promise<AccountChange[]> {
    return await readChanges(this.db, accountId)
  }

  /** The changes in the last seven days that can redirect money. */
  async merchantChanges(): Promise<AccountChange[]> {
    return await readMerchantChanges(this.db, this.deps.now())
  }

  /** The stored settings: one row for each merchant account. */
  async rows(): Promise<AccountRow[]> {
    return z.array(accountRow).parse(await this.tables.listPayByBankAccounts({}))
  }

  /** The credentials of former logins that open payments may still need. */
  async formerCredentials(): Promise<FormerCredentials[]> {
    return await readFormer(this.db)
  }

  /** How many open payments depend on each login. */
  async openPayments(): Promise<OpenPayments[]> {
    return await countOpenPayments(this.db, this.deps.now())
  }

  /** Deletes the former credentials that no open payment needs any more. */
  async deleteUnneededCredentials(): Promise<void> {
    await deleteUnneeded(this.db, this.deps.now())
  }

  /** Seals the stored passwords with the first of several encryption keys, so that the others can be removed. */
  async sealAgain(): Promise<void> {
    const { options } = this.deps
    if (!options.encryptionKey?.[1]) return
    for (const row of await this.rows()) {
      if (sealedWithFirstKey(row, options)) {
        await this.changeRow(
          row.account,
          (now) => ({
            ...now,
            password: sealedWithFirstKey(now, options) ?? now.password,
          }),
          null,
        )
      }
    }
    for (const former of await this.formerCredentials()) {
      const password = formerWithFirstKey(former, options)
      if (password) await replaceFormerPassword(this.db, former, password)
    }
    this.clients.dropCachedRows()
  }

  /** Whether a stored password, or one that waits for its approval, needs an encryption key that is not the first one. */
  async needsFormerKey(): Promise<boolean> {
    const { options } = this.deps
    if (!options.encryptionKey?.[1]) return false
    const [rows, former] = [await this.rows(), await this.formerCredentials()]
    const proposals = [...(await this.deps.proposals(this.clients.ids())).values()]
    const proposed = proposals.map(({ subject, content }) =>
      proposedRow(rows.find(({ account }) => account === subject) ?? emptyRow(subject), content),
    )
    return (
      [...rows, ...proposed].some((row) => sealedWithFirstKey(row, options)) ||
      former.some((each) => formerWithFirstKey(each, options))
    )
  }

  /**
   * Changes an account's row under its lock, so that `change` evaluates the row that it replaces, and keeps the credentials of a
   * login that changes. Returns the previous row. If `change` throws, the row stays as it was. A change by an admin user is a line of
   * the trail.
   */
  private async changeRow(
    account: string,
    change: (row: AccountRow) => sql.AccountColumns,
    by: ChangedBy | null,
  ): Promise<AccountRow> {
    return await this.db.transaction(async (tx) => {
      await sql.lockAccount(tx, account)
      const [row] = await this.tables.listPayByBankAccounts({ account }, { take: 1 }, tx.context)
      const before = accountRow.parse(row)
      const next = change(before)
      await sql.writeAccount(tx, account, next)
      const changes = changedSettings(before, next)
      if (by !== null && changes.length > 0) {
        const { kind, changed_by } = by
        await recordChange(tx, { account, kind, changed_by, changed_at: this.deps.now(), changes })
      }
      await this.keepFormerCredentials(tx, before, { ...before, ...next })
      return before
    })
  }

  private async keepFormerCredentials(db: Database, before: AccountRow, after: AccountRow): Promise<void> {
    const { options, now } = this.deps
    const { account } = before
    const settings = settingsOf(account, options, after)
    const login = currentLoginOf(settings)
    const kept = credentialsToKeep(settingsOf(account, options, before), settings, before)
    if (kept) await keepFormer(db, kept, now())
    // Without a readable password in the settings, this is the only copy.
    if (login && isReadable(settings.password)) await dropFormer(db, { account, login })
  }

  private async applySaved(accountId: string): Promise<void> {
    this.clients.dropCachedRows()
    await this.deps.onSaved(accountId)
  }

  /** @throws Refusal `account_unknown` */
  assertKnown(accountId: string): void {
    if (this.clients.ids().includes(accountId)) return
    const known = this.clients.ids().join(", ") || "none"
    throw new Refusal("account_unknown", { facts: { known } })
  }
}

function basisOf(changed: ChangedSetting[]): string {
  return JSON.stringify(changed)
}

/** The row that proposed changes would result in. */
function proposedRow(row: AccountRow, content: Proposal["content"]): AccountRow {
  return rowWith(row, accountChanges.parse(content.changes ?? {}))
}

function rowWith(row: AccountRow, changes: AccountChanges): AccountRow {
  const { password = row.password } = changes
  return { ...withChanges(row, changes), password }
}
