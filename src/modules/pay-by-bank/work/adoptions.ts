import { generateEntityId } from "@medusajs/framework/utils"
import { Refusal } from "../../../domain/errors/refusals"
import { AUTH_REQUEST_LIMITS } from "../../../domain/contract/field-limits"
import { atOrigin, returnTokenIn } from "../../../shared/return-url"
import { isDeclined, statusOf } from "../../../domain/polling/payment-status"
import { isIssuedWith, newReference } from "../../../domain/reference"
import { isReturnToken, newReturnToken } from "../../../domain/return-token"
import { openCollection } from "../accounts/sealed-collection"
import type { Links } from "../links/links"
import type { PayByBankOptions } from "../options/options"
import type { Polling } from "./polling"
import { isTaken, type Database } from "../database"
import type { PaymentRequest, Tables } from "../tables"
import { findPayment, type FindDependencies, type FoundPayment } from "./found-payment"
import { writeNote } from "../events/append-events"

/** What a payment collection pays; see `ownerOfCollection`. */
interface Owner {
  cart_id: string | null
  order_id: string | null
}

interface Dependencies extends FindDependencies {
  polling: Pick<Polling, "storeRecord">
  links: Pick<Links, "match">
  options: PayByBankOptions
}

/** The largest amount that the ledger's column holds. */
const LARGEST_AMOUNT = 2 ** 31 - 1

type Row = ReturnType<typeof rowOf>

/**
 * Brings payments into the ledger that it does not hold, because the database was restored from a backup: see
 * `docs/restore.md`. Their records replace what the ledger has lost.
 */
export class Adoptions {
  constructor(
    private readonly db: Database,
    private readonly tables: Tables,
    private readonly deps: Dependencies,
  ) {}

  async knownOf(uuid: string): Promise<PaymentRequest | null> {
    const [request] = await this.tables.listPayByBankRequests({ uuid }, { take: 1 })
    return request ?? null
  }

  /** Reads the record of a uuid: see `findPayment`. */
  async find(uuid: string, accounts: readonly string[]): Promise<FoundPayment | null> {
    return await findPayment(this.deps, uuid, accounts)
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
  async matchLink(found: FoundPayment, user_id: string): Promise<PaymentRequest | null> {
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
  async adopt(found: FoundPayment, owner: Owner, user_id: string): Promise<PaymentRequest | null> {
    const row = rowOf(found, { ...owner, collection_id: this.collectionOf(found) }, this.deps)
    const request = await this.createUnlessTaken(row, user_id)
    if (request) await this.deps.polling.storeRecord(request, found, found.readAt)
    return request
  }

  /** Another payment may have the reference, such as the first payment of a link that was paid twice. Then it gets new ones. */
  private async createUnlessTaken(row: Row, user_id: string): Promise<PaymentRequest | null> {
    try {
      const id = generateEntityId(undefined, "pbbreq")
      await this.db.transaction(async (tx) => {
        await tx.insert("pay_by_bank_request", { id, ...row })
        await writeNote(tx, { request_id: id, type: "adopted", data: { user_id } })
      })
      return await this.tables.retrievePayByBankRequest(id)
    } catch (error) {
      if (!isTaken(error)) throw error
      if (await this.knownOf(row.uuid)) return null
      const names = { reference: newReference(this.deps.options.referenceCode), return_token: newReturnToken() }
      return await this.createUnlessTaken({ ...row, ...names }, user_id)
    }
  }
}

/** The token of the customer's return address, so that their return page finds the payment again. */
function returnTokenOf({ returnUrl, record: { redirectUrl } }: FoundPayment, options: PayByBankOptions): string {
  const usual = [...(returnUrl ? [returnUrl] : []), ...Object.values(options.returnUrls).map(({ url }) => url)]
  const elsewhere = usual.flatMap((template) => options.returnOrigins.map((origin) => atOrigin(template, origin)))
  const tokens = redirectUrl ? [...usual, ...elsewhere].map((template) => returnTokenIn(template, redirectUrl)) : []
  return tokens.find((token) => token !== null && isReturnToken(token)) ?? newReturnToken()
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
    return_token: returnTokenOf(found, options),
    amount_minor: amountMinor,
    currency,
    ...paysFor,
    last_polled_at: readAt,
    // Due at once, so that the job continues if this process stops here.
    next_poll_at: now(),
    track_until: new Date(now().getTime() + options.trackFor),
  }
}
