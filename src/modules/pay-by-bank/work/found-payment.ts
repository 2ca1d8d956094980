import type { PaymentRecord } from "../../../domain/contract/payment-record"
import { PayByBankError } from "../../../domain/errors/pay-by-bank-error"
import { Refusal } from "../../../domain/errors/refusals"
import { otherPaymentOf } from "../../../domain/polling/verify-record"
import { CURRENCIES, type Currency } from "../../../shared/currencies"
import type { AccountClients } from "../accounts/account-clients"
import { currentLoginOf } from "../accounts/account-settings"
import type { AccountLogin } from "../accounts/login"
import type { Pauses } from "../accounts/pauses"

/** A payment of one of the store's merchant accounts that the ledger does not hold. */
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

export interface FindDependencies {
  accounts: Pick<AccountClients, "settings" | "logins">
  pauses: Pick<Pauses, "forCaller">
  now: () => Date
}

/**
 * Reads the record of a uuid for an admin user, with the present login of one account after the other. Prefers an account that takes
 * the record's currency. Stores nothing. Returns `null` if no account has a record.
 * @throws PayByBankError of the client; Refusal `merchant_mismatch` or `uuid_mismatch`
 */
export async function findPayment(
  deps: FindDependencies,
  uuid: string,
  accounts: readonly string[],
): Promise<FoundPayment | null> {
  const problems: (PayByBankError | Refusal)[] = []
  let inOtherCurrency: FoundPayment | null = null
  for (const account of accounts) {
    try {
      const found = await read(deps, uuid, account)
      if (found?.currencies.some((each) => each === found.record.currency)) return found
      inOtherCurrency ??= found
    } catch (error) {
      if (!(error instanceof PayByBankError || error instanceof Refusal)) throw error
      problems.push(error)
    }
  }
  // An account that did not answer may be the right one.
  const problem = problems.find((each) => each instanceof PayByBankError) ?? (inOtherCurrency ? undefined : problems[0])
  if (problem) throw problem
  return inOtherCurrency
}

/** A mistyped uuid that the service refuses must not pause the account, so a failure is only shown. */
async function read(
  { accounts, pauses, now }: FindDependencies,
  uuid: string,
  account: string,
): Promise<FoundPayment | null> {
  const settings = await accounts.settings(account)
  const [login, merchantUuid] = [currentLoginOf(settings), settings.merchant_uuid.value]
  if (!login || !merchantUuid) return null
  const of = { account, login }
  await pauses.forCaller(of)
  const { client } = await accounts.logins.get(of)
  const readAt = now()
  const record = await client.getPaymentStatus(uuid, { once: true })
  if (!record) return null
  const other = otherPaymentOf({ uuid, merchantUuid }, record)
  if (other) throw new Refusal(other)
  const currencies = settings.currencies.value ?? CURRENCIES
  return { ...of, uuid, merchantUuid, returnUrl: settings.return_url.value, currencies, record, readAt }
}
