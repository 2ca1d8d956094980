import { InjectTransactionManager, MedusaContext } from "@medusajs/framework/utils"
import { Refusal } from "../../../domain/errors/refusals"
import { AUTH_REQUEST_LIMITS } from "../../../domain/contract/field-limits"
import { returnTokenIn } from "../../../shared/return-url"
import { nextRecheckAt } from "../../../domain/polling/paid-recheck"
import { isDeclined, statusOf } from "../../../domain/polling/payment-status"
import { statusResultOf, type StatusResult } from "../../../domain/polling/status-result"
import { isIssuedWith, newReference } from "../../../domain/reference"
import { isReturnToken, newReturnToken } from "../../../domain/return-token"
import type { AttentionReason } from "../../../shared/messages/attention-reasons"
import { openCollection } from "../accounts/sealed-collection"
import type { Events } from "../event-payloads"
import type { Links } from "../links/links"
import type { PayByBankOptions } from "../options"
import type { FoundPayment } from "../polling/look-ups"
import type { Polling } from "../polling/polling"
import { flush, isTaken, managerOf, type Database, type DatabaseContext, type PaymentRequest } from "../tables"
import { expectedPayment } from "./expected-payment"
import * as sql from "./request-statements"
import { writeNote, type TimelineNote } from "../events/append-events"

/** What a payment collection pays; see `ownerOfCollection`. */
interface Owner {
  cart_id: string | null
  order_id: string | null
}

interface Dependencies {
  polling: Pick<Polling, "storeRecord">
  links: Pick<Links, "match">
  events: Events
  options: PayByBankOptions
  now: () => Date
}

export const UNKNOWN_PAYMENT = "unknown_payment" satisfies AttentionReason

/** The largest amount that the ledger's column holds. */
const LARGEST_AMOUNT = 2 ** 31 - 1

/** The columns of an adopted request, apart from its status. */
type Row = ReturnType<typeof rowOf>
type StatusColumns = ReturnType<typeof paidColumns> & Pick<PaymentRequest, "outcome" | "reason" | "next_poll_at">

/**
 * Brings payments into the ledger that it does not hold, because the database was restored from a backup: see
 * `docs/restore.md`. Their records replace what the ledger has lost.
 */
export class Adoptions {
  private readonly tables: Database["tables"]
  readonly repository: Database["repository"]

  constructor(
    database: Database,
    private readonly deps: Dependencies,
  ) {
    this.tables = database.tables
    this.repository = database.repository
  }

  async knownOf(uuid: string): Promise<PaymentRequest | null> {
    const [request] = await this.tables.listPayByBankRequests({ uuid }, { take: 1 })
    return request ?? null
  }

  async unknownOf(uuids: string[]): Promise<string[]> {
    if (uuids.length === 0) return []
    const known = await this.tables.listPayByBankRequests({ uuid: uuids }, { select: ["uuid"] })
    return uuids.filter((each) => known.every(({ uuid }) => uuid !== each))
  }

  /** Whether a record can prove that it belongs to this store. Without both options, none can. */
  get canProve(): boolean {
    return Boolean(this.deps.options.encryptionKey ?? this.deps.options.referenceCode)
  }

  /** Whether the record proves that this store has started the payment: another store may share the merchant account. */
  isOwn({ record }: FoundPayment): boolean {
    const { encryptionKey, referenceCode } = this.deps.options
    const { custom1 } = record.customParameters
    return openCollection(custom1, encryptionKey) !== null || isIssuedWith(referenceCode, record.reference)
  }

  /**
   * The payment collection that the record seals. Otherwise an id that no collection has, so that its money needs attention
   * (`cart_gone`), and a person chooses the order.
   */
  collectionOf({ uuid, record }: FoundPayment): string {
    return openCollection(record.customParameters.custom1, this.deps.options.encryptionKey) ?? `unknown_${uuid}`
  }

  /**
   * Refuses a payment that may belong to another store with the same merchant account, unless a person confirms that it is ours.
   * @throws Refusal `adopt_not_proven`
   */
  assertOwn(found: FoundPayment): void {
    if (this.deps.options.referenceCode && !this.isOwn(found)) throw new Refusal("adopt_not_proven")
  }

  /**
   * Matches the payment to the payment link that waits for it without its uuid, and stores its record. Returns the link's request;
   * `null` if there is none. A payment of another amount is not the link's, and a declined one must not take the place of the next try.
   * @throws Refusal `adopt_reference_known` if the link was matched at the same moment
   */
  async matchLink(found: FoundPayment, user_id: string | null): Promise<PaymentRequest | null> {
    const { uuid, record, readAt } = found
    const reference = record.reference?.trim().toUpperCase()
    const [request] = reference ? await this.tables.listPayByBankRequests({ reference }, { take: 1 }) : []
    if (!request || request.outcome !== null || (request.uuid !== null && !request.uuid_guessed)) return null
    if (request.amount_minor !== record.amountMinor || request.currency !== record.currency) return null
    if (request.account !== found.account || isDeclined(statusOf(record.statusCode, this.deps.options))) return null
    const { links, polling, now } = this.deps
    if (!(await links.match(request.id, uuid, user_id, now()))) throw new Refusal("adopt_reference_known")
    await polling.storeRecord({ ...request, uuid }, found, readAt)
    return request
  }

  /**
   * Creates the request of a payment and stores its record. Two calls at once create one request. `null`: another call has created it.
   * @throws Refusal `adopt_not_payable`
   */
  async adopt(found: FoundPayment, owner: Owner, user_id: string | null): Promise<PaymentRequest | null> {
    // Due at once, so that the job continues if this process stops here.
    const row = { ...this.rowFor(found, owner), next_poll_at: this.deps.now() }
    const request = await this.createUnlessTaken(row, { type: "adopted", data: { user_id } })
    if (request) await this.deps.polling.storeRecord(request, found, found.readAt)
    return request
  }

  /**
   * Creates the request of a payment that a notification names. Raises attention for one that is paid: nothing is captured before a
   * person confirms it, because the lost ledger may have stored a refund. One that may still be paid is tracked. Skips a declined one.
   * @throws Refusal `adopt_not_payable`
   */
  async raise(found: FoundPayment, owner: Owner): Promise<void> {
    const { options, events, now } = this.deps
    const row = this.rowFor(found, owner)
    const result = statusResultOf(expectedPayment(row, found.uuid), found.record, options)
    if (isDeclined(result.status)) return
    if (result.status !== "paid") return void (await this.adopt(found, owner, null))
    const reason = UNKNOWN_PAYMENT
    const flagged = { ...row, ...paidColumns(result, now()), outcome: "attention" as const, reason }
    const request = await this.createUnlessTaken(flagged, { type: "attention", data: { reason } })
    if (request) await events.emit("pay-by-bank.attention.raised", request.id, { reason })
  }

  /** Ends the attention of a payment that a notification has named, so that it is captured. `false`: it was resolved already. */
  @InjectTransactionManager("repository")
  async confirm(requestId: string, user_id: string, @MedusaContext() context: DatabaseContext = {}): Promise<boolean> {
    const confirmed = await sql.confirmAdoption(managerOf(context), requestId, UNKNOWN_PAYMENT, this.deps.now())
    if (confirmed) await writeNote(managerOf(context), { request_id: requestId, type: "adopted", data: { user_id } })
    return confirmed
  }

  private rowFor(found: FoundPayment, owner: Owner): Row {
    return rowOf(found, { ...owner, collection_id: this.collectionOf(found) }, this.deps)
  }

  /** Another payment may have the reference, such as the first payment of a link that was paid twice. Then it gets new ones. */
  private async createUnlessTaken(
    row: Row & Partial<StatusColumns>,
    note: Omit<TimelineNote, "request_id">,
  ): Promise<PaymentRequest | null> {
    try {
      const { id } = await this.create(row, note)
      // The database sets the times of the row, which a created entity lacks.
      return await this.tables.retrievePayByBankRequest(id)
    } catch (error) {
      if (!isTaken(error)) throw error
      if (await this.knownOf(row.uuid)) return null
      const names = { reference: newReference(this.deps.options.referenceCode), return_token: newReturnToken() }
      return await this.createUnlessTaken({ ...row, ...names }, note)
    }
  }

  @InjectTransactionManager("repository")
  protected async create(
    row: Row & Partial<StatusColumns>,
    note: Omit<TimelineNote, "request_id">,
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<PaymentRequest> {
    const request = await this.tables.createPayByBankRequests(row, context)
    await flush(context)
    await writeNote(managerOf(context), { ...note, request_id: request.id })
    return request
  }
}

/** The token of the customer's return address, so that their return page finds the payment again. */
function returnTokenOf({ returnUrl, record }: FoundPayment): string {
  const token = returnUrl && record.redirectUrl ? returnTokenIn(returnUrl, record.redirectUrl) : null
  return token !== null && isReturnToken(token) ? token : newReturnToken()
}

/** @throws Refusal `adopt_not_payable` for an amount that the ledger cannot hold, or a currency that the account does not take */
function rowOf(
  found: FoundPayment,
  paysFor: Owner & { collection_id: string },
  { options, now }: Pick<Dependencies, "options" | "now">,
) {
  const { account, login, uuid, merchantUuid, record, readAt } = found
  const { amountMinor, reference } = record
  const currency = found.currencies.find((each) => each === record.currency)
  if (!currency || amountMinor === null || amountMinor <= 0 || amountMinor > LARGEST_AMOUNT) {
    throw new Refusal("adopt_not_payable")
  }
  return {
    kind: "checkout" as const,
    account,
    login,
    uuid,
    merchant_uuid: merchantUuid,
    reference:
      reference && reference.length <= AUTH_REQUEST_LIMITS.reference ? reference : newReference(options.referenceCode),
    return_token: returnTokenOf(found),
    amount_minor: amountMinor,
    currency,
    ...paysFor,
    last_polled_at: readAt,
    track_until: new Date(now().getTime() + options.trackFor),
  }
}

function paidColumns(result: StatusResult, now: Date) {
  return {
    status: result.status,
    status_code: result.statusCode,
    settlement: result.settlement,
    institution: result.institution,
    reported_amount: result.reportedAmount,
    reported_currency: result.reportedCurrency,
    paid_at: now,
    recheck_at: nextRecheckAt(now, now),
  }
}
