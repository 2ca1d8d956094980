import { executeWithConcurrency } from "@medusajs/framework/utils"
import { PayByBankError } from "../../../domain/errors/pay-by-bank-error"
import { Refusal } from "../../../domain/errors/refusals"
import { sameReference } from "../../../domain/links/link-reference"
import { payerOf, type Payer } from "../../../domain/refunds/payer"
import type { PaymentRecord } from "../../../domain/contract/payment-record"
import { otherPaymentOf } from "../../../domain/polling/verify-record"
import type { ErrorCode } from "../../../domain/errors/error-table"
import type { PAYER_PROBLEMS } from "../../../shared/messages/payer-problems"
import type { AccountLogin } from "../accounts/login"
import type { PaymentRequest } from "../tables"

/** A live record with the merchant UUID of its account, if the account still has this login. */
export interface FetchedRecord {
  record: PaymentRecord | null
  merchantUuid: string | null
}

/** Live look-ups for admin users. Their results are not stored. */
interface Records {
  fetchRecord(of: AccountLogin & { id: string }, uuid: string): Promise<FetchedRecord>
  fetchWithPresentLogin(account: string, uuid: string): Promise<PaymentRecord | null>
}

/** How many status calls run at once. */
const CONCURRENCY = 8

/**
 * Fetches the payment service's record of a request; `null` while there is none. Never returns the record of another payment,
 * because an admin user might send money to its payer.
 * @throws PayByBankError of the client, Refusal
 */
export async function liveRecord(records: Records, request: PaymentRequest): Promise<PaymentRecord | null> {
  const { uuid, merchant_uuid: merchantUuid } = request
  if (!uuid) return null
  const { record, merchantUuid: currentMerchantUuid } = await fetchWithEitherLogin(records, request, uuid)
  if (record && isAnotherPayment(request, record)) throw new Refusal("uuid_mismatch")
  const other =
    record && otherPaymentOf({ uuid, merchantUuid, currentMerchantUuid: currentMerchantUuid ?? undefined }, record)
  if (other) throw new Refusal(other)
  return record
}

/**
 * The credentials of a former login are deleted when no payment is polled with them any more. The account's present login may still
 * read the payment. Then only the merchant of the start counts, because that login may belong to another one.
 */
async function fetchWithEitherLogin(records: Records, request: PaymentRequest, uuid: string): Promise<FetchedRecord> {
  try {
    return await records.fetchRecord(request, uuid)
  } catch (error) {
    if (!(error instanceof PayByBankError) || error.code !== LOGIN_UNKNOWN) throw error
    const record = await records.fetchWithPresentLogin(request.account, uuid)
    if (!record) throw error
    return { record, merchantUuid: null }
  }
}

const LOGIN_UNKNOWN = "login_unknown" satisfies ErrorCode

/** Whether a uuid found inside a link belongs to another payment. Only a record with our reference proves that it is ours. */
export function isAnotherPayment(
  { uuid_guessed, reference }: Pick<PaymentRequest, "uuid_guessed" | "reference">,
  record: Pick<PaymentRecord, "reference">,
): boolean {
  return uuid_guessed && !sameReference(reference, record.reference)
}

export type PayerProblem = ErrorCode | Refusal["code"] | keyof typeof PAYER_PROBLEMS

/** A payer, or the code of the problem because of which there is none. */
export type PayerResult = { payer: Payer; problem: null } | { payer: null; problem: PayerProblem }

/**
 * Fetches the payers of requests, by request id: one status call for each, a few at a time. A failure affects only its own
 * request.
 */
export async function payersOf(records: Records, requests: PaymentRequest[]): Promise<Map<string, PayerResult>> {
  const unique = [...new Map(requests.map((request) => [request.id, request])).values()]
  const tries = await executeWithConcurrency(
    unique.map((request) => async () => await liveRecord(records, request)),
    CONCURRENCY,
  )
  return new Map(
    unique.map(({ id }, index) => {
      const each = tries[index]
      return [
        id,
        each?.status === "fulfilled" ? payerResult(each.value) : { payer: null, problem: problemOf(each?.reason) },
      ]
    }),
  )
}

function payerResult(record: PaymentRecord | null): PayerResult {
  const payer = record && payerOf(record)
  return payer && (payer.iban ?? payer.account_number)
    ? { payer, problem: null }
    : { payer: null, problem: "payer_unknown" }
}

function problemOf(error: unknown): PayerProblem {
  return error instanceof PayByBankError || error instanceof Refusal ? error.code : "payer_not_fetched"
}
