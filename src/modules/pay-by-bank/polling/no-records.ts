import { InjectManager, MedusaContext } from "@medusajs/framework/utils"
import { PayByBankError } from "../../../domain/errors/pay-by-bank-error"
import { noRecordMeaning } from "../../../domain/polling/no-record"
import type { AlertCode } from "../../../shared/messages/alerts"
import { fingerprint } from "../accounts/fingerprint"
import type { AccountLogin } from "../accounts/login"
import type { PayByBankOptions } from "../options"
import { managerOf, type Database, type DatabaseContext, type PaymentRequest } from "../tables"
import * as sql from "./no-record-statements"

type Polled = AccountLogin & Pick<PaymentRequest, "kind" | "created_at" | "returned_at" | "track_until">

/**
 * Returns whether an answer without a record proves that there is none, because its form is the learned one.
 * @throws PayByBankError `unexpected_refusal` for another form; also at the end of tracking, if no form was learned, or the customer
 *   has returned and no record was read since the form was learned
 */
export type ReadNoRecord = (request: Polled, signature: string) => Promise<boolean>

/** What the plugin has learned of answers without a record. All processes share it. */
export class NoRecords {
  readonly repository: Database["repository"]

  constructor(
    database: Database,
    private readonly options: PayByBankOptions,
    private readonly now: () => Date,
  ) {
    this.repository = database.repository
  }

  /**
   * Returns the reader for the answers of one batch, or of one call. It learns the first form, and reads the table once, for the
   * first answer without a record.
   */
  createReader({ isScheduled }: { isScheduled: boolean }): ReadNoRecord {
    let known: Promise<Map<string, Promise<sql.Learned>>> | undefined
    return async ({ account, login, kind, created_at, returned_at, track_until }, signature) => {
      known ??= this.known()
      const learnedBy = await known
      const of = { account, login: this.shortOf(login), kind }
      const learned = (await learnedBy.get(keyOf(of))) ?? null
      const ageMs = this.now().getTime() - created_at.getTime()
      const { pollEvery: pollEveryMs } = this.options
      const hasReturned = returned_at !== null
      const isLast = this.now() >= track_until
      const asked = { signature, isScheduled, ageMs, pollEveryMs, hasReturned, isLast }
      const meaning = noRecordMeaning({ ...asked, learned: learned?.signature ?? null })
      const needsProof = meaning === "clear" && isLast && hasReturned
      if (needsProof && !(await this.isProven({ account, login, kind }))) return isClear("other", signature)
      if (meaning !== "first") return isClear(meaning, signature)
      const learning = learnedBy.get(keyOf(of)) ?? this.learn({ ...of, signature, learned_at: this.now() }, login)
      learnedBy.set(keyOf(of), learning)
      return isClear((await learning).signature === signature ? "clear" : "other", signature)
    }
  }

  /**
   * Whether a record was read since the answer without a record was learned. The login, or the parameter, may have been wrong when it
   * was learned, so that no record is ever read. Records of payments that were started earlier may have been read in another way.
   */
  async isProven({ account, login, kind }: Omit<sql.LearnedFor, "login"> & AccountLogin): Promise<boolean> {
    const learned = await (await this.known()).get(keyOf({ account, login: this.shortOf(login), kind }))
    return learned !== undefined && (await this.hasRead({ account, login }, learned.learned_at))
  }

  /**
   * Drops what was learned for an account whose connection an admin user has tested while an alert reports that its answers have
   * changed. The form is learned again from the next payment.
   */
  @InjectManager("repository")
  async confirm({ account, login }: AccountLogin, @MedusaContext() context: DatabaseContext = {}): Promise<void> {
    const learned = { account, login: this.shortOf(login) }
    await sql.deleteLearned(managerOf(context), learned, "answers_changed" satisfies AlertCode)
  }

  /** With the parameter that holds the uuid, because another one is answered differently. Hashed, because a username is personal. */
  private shortOf(login: string): string {
    return fingerprint([login, this.options.contract?.statusQueryParameter ?? null]).slice(0, 16)
  }

  private async known(): Promise<Map<string, Promise<sql.Learned>>> {
    return new Map((await this.all()).map((row) => [keyOf(row), Promise.resolve(row)]))
  }

  @InjectManager("repository")
  protected async hasRead(
    of: AccountLogin,
    since: Date,
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<boolean> {
    return await sql.hasRead(managerOf(context), of, since)
  }

  @InjectManager("repository")
  async all(@MedusaContext() context: DatabaseContext = {}): Promise<sql.Learned[]> {
    return await sql.readLearned(managerOf(context))
  }

  @InjectManager("repository")
  protected async learn(
    learned: sql.Learned,
    login: string,
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<sql.Learned> {
    return await sql.learn(managerOf(context), learned, login)
  }
}

function isClear(meaning: "clear" | "assumed" | "other", signature: string): boolean {
  if (meaning === "other")
    throw new PayByBankError("unexpected_refusal", { detail: `the service answered ${signature}` })
  return meaning === "clear"
}

function keyOf({ account, login, kind }: sql.LearnedFor): string {
  return JSON.stringify([account, login, kind])
}
