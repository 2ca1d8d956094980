import { PayByBankError } from "../../../domain/errors/pay-by-bank-error"
import { fingerprint } from "../accounts/fingerprint"
import { FreshValue } from "../accounts/fresh-value"
import type { AccountLogin } from "../accounts/login"
import type { Database } from "../database"
import type { PayByBankOptions } from "../options/options"
import type { PaymentRequest } from "../tables"
import * as sql from "./no-record-statements"

type Paid = AccountLogin & Pick<PaymentRequest, "kind">
type Polled = Paid & Pick<PaymentRequest, "returned_at" | "track_until">

/**
 * The answers for payments without a record. The contract shows no such answer, so its form is learned from a payment that no one can
 * have paid yet: see `docs/architecture.md#no-record-yet`.
 */
export class NoRecords {
  private readonly learned: FreshValue<sql.Learned[]>

  constructor(
    private readonly db: Database,
    private readonly options: PayByBankOptions,
    private readonly now: () => Date,
  ) {
    this.learned = new FreshValue(
      async () => await sql.readLearned(db),
      () => now().getTime(),
    )
  }

  /** What is learned for the payment's login and kind. */
  async learnedFor({ account, login, kind }: Paid): Promise<sql.Learned | null> {
    const short = this.shortOf(login)
    const isSame = (row: sql.Learned) => row.account === account && row.login === short && row.kind === kind
    return (await this.learned.get()).find(isSame) ?? null
  }

  /** Stores the form of the answer for a payment that no one can have paid yet, unless another caller has stored one. */
  async learn({ account, login, kind }: Paid, signature: string): Promise<void> {
    await sql.learn(this.db, { account, login: this.shortOf(login), kind, signature, learned_at: this.now() })
    this.dropCached()
  }

  /**
   * Returns whether an answer without a record proves that there is none, because its form is the learned one.
   * @throws PayByBankError `unexpected_refusal` for another form; also at the end of tracking, if no form is learned, or the customer
   *   has returned and no record was read since the form was learned
   */
  async isClear(request: Polled, signature: string): Promise<boolean> {
    const learned = await this.learnedFor(request)
    const isLearned = learned?.signature === signature
    const isLast = this.now() >= request.track_until
    const needsProof = isLast && (learned === null || request.returned_at !== null)
    if ((learned !== null && !isLearned) || (needsProof && !(await this.isProven(request))))
      throw new PayByBankError("unexpected_refusal", { detail: `the service answered ${signature}` })
    return isLearned
  }

  /**
   * Whether a record was read since the answer without a record was learned. The login, or the parameter, may have been wrong when it
   * was learned, so that no record is ever read. Records of payments that were started earlier may have been read in another way.
   */
  async isProven(request: Paid): Promise<boolean> {
    const learned = await this.learnedFor(request)
    return learned !== null && (await sql.hasRead(this.db, request, learned.learned_at))
  }

  /** Drops what is learned for a login whose connection an admin user has tested. It is learned again from the next start. */
  async drop({ account, login }: AccountLogin): Promise<void> {
    await sql.deleteLearned(this.db, { account, login: this.shortOf(login) })
    this.dropCached()
  }

  /** Makes the next look-up read again. */
  dropCached(): void {
    this.learned.invalidate()
  }

  /** With the parameter that holds the uuid, because another one is answered differently. Hashed, because a username is personal. */
  private shortOf(login: string): string {
    return fingerprint([login, this.options.contract?.statusQueryParameter ?? null]).slice(0, 16)
  }
}
