import { setTimeout as delay } from "node:timers/promises"
import { InjectManager, MedusaContext } from "@medusajs/framework/utils"
import type { PaymentRecord } from "../../../domain/contract/payment-record"
import { PayByBankError } from "../../../domain/errors/pay-by-bank-error"
import { Refusal } from "../../../domain/errors/refusals"
import { otherPaymentOf } from "../../../domain/polling/verify-record"
import { CURRENCIES, type Currency } from "../../../shared/currencies"
import type { AccountClients } from "../accounts/account-clients"
import { currentLoginOf } from "../accounts/account-settings"
import type { AccountLogin } from "../accounts/login"
import { HINTED_LOOK_UPS, LOOK_UPS, type CallLimit } from "../rate-limits"
import { takeCall } from "../requests/start-statements"
import { managerOf, type Database, type DatabaseContext } from "../tables"
import type { Pauses } from "./pauses"

/** A payment of one of the store's merchant accounts that the ledger may not hold. */
export interface FoundPayment extends AccountLogin {
  uuid: string
  /** The account's merchant UUID, which the record has too. */
  merchantUuid: string
  /** The account's template of the return address. */
  returnUrl: string | null
  /** The currencies that the account takes. */
  currencies: readonly Currency[]
  record: PaymentRecord
  readAt: Date
}

interface Dependencies {
  accounts: AccountClients
  pauses: Pauses
  now: () => Date
}

/** What causes a look-up: an admin user, or a notification that anyone can have sent. */
export type LookUpCause = "admin_user" | "notification"

/** How many times a look-up waits while others look up the same uuid. */
const TRIES = 3
/** The subject that counts the look-ups of all notifications. */
const HINTS = "notifications"
/** Another look-up has brought the uuid into the ledger. */
const KNOWN = "known"

/** Reads records of uuids that the ledger does not hold, with the accounts' present logins. Stores nothing about them. */
export class LookUps {
  private readonly tables: Database["tables"]
  readonly repository: Database["repository"]

  constructor(
    database: Database,
    private readonly deps: Dependencies,
  ) {
    this.tables = database.tables
    this.repository = database.repository
  }

  /**
   * Tries one account after the other. Prefers one that takes the record's currency. Returns `null` if none has a record of the uuid,
   * or the ledger holds it by now.
   * @throws PayByBankError of the client, or `too_many_calls`; Refusal `merchant_mismatch` or `uuid_mismatch`
   */
  async find(uuid: string, accounts: readonly string[], cause: LookUpCause): Promise<FoundPayment | null> {
    const problems: (PayByBankError | Refusal)[] = []
    let inOtherCurrency: FoundPayment | null = null
    let mayWait = cause === "admin_user"
    for (const account of accounts) {
      try {
        const found = await this.read(uuid, account, { cause, mayWait })
        if (found === KNOWN) return null
        if (found?.currencies.some((each) => each === found.record.currency)) return found
        inOtherCurrency ??= found
      } catch (error) {
        if (!(error instanceof PayByBankError || error instanceof Refusal)) throw error
        // Another notification looks up the same uuid, or the look-ups of this minute are used up.
        if (!mayWait && error.code === "too_many_calls") throw error
        problems.push(error)
      }
      // From here on, this look-up itself may hold the uuid's slot.
      mayWait = true
    }
    // An account that did not answer may be the right one.
    const problem =
      problems.find((each) => each instanceof PayByBankError) ?? (inOtherCurrency ? undefined : problems[0])
    if (problem) throw problem
    return inOtherCurrency
  }

  private async read(
    uuid: string,
    account: string,
    { cause, mayWait }: { cause: LookUpCause; mayWait: boolean },
  ): Promise<FoundPayment | typeof KNOWN | null> {
    const { accounts, pauses, now } = this.deps
    const settings = await accounts.settings(account)
    const [login, merchantUuid] = [currentLoginOf(settings), settings.merchant_uuid.value]
    if (!login || !merchantUuid) return null
    const of = { account, login }
    const pause = await pauses.assertNotPaused(of)
    const { client } = await accounts.logins.get(of)
    if (cause === "notification" && !(await this.take(HINTS, HINTED_LOOK_UPS)))
      throw new PayByBankError("too_many_calls")
    if (!(await this.takeSlot(uuid, mayWait))) return KNOWN
    const readAt = now()
    const record = await pauses.run(of, pause, async () => await client.getPaymentStatus(uuid, { once: true }))
    if (!record) return null
    const other = otherPaymentOf({ uuid, merchantUuid }, record)
    if (other) throw new Refusal(other)
    const currencies = settings.currencies.value ?? CURRENCIES
    return { ...of, uuid, merchantUuid, returnUrl: settings.return_url.value, currencies, record, readAt }
  }

  /**
   * Waits until the uuid may be looked up again. `false`: another look-up has brought it into the ledger.
   * @throws PayByBankError `too_many_calls` if others were first every time, or it must not wait
   */
  private async takeSlot(uuid: string, mayWait: boolean): Promise<boolean> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      if (await this.take(uuid, LOOK_UPS)) return true
      if (!mayWait) break
      await delay(LOOK_UPS.withinMs)
      if ((await this.tables.listPayByBankRequests({ uuid }, { select: ["id"], take: 1 })).length > 0) return false
    }
    throw new PayByBankError("too_many_calls")
  }

  @InjectManager("repository")
  protected async take(
    subject: string,
    limit: CallLimit,
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<boolean> {
    return await takeCall(managerOf(context), subject, this.deps.now(), limit)
  }
}
