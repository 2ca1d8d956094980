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
 * @throws PayByBankError `unexpected_refusal` for another form; also at the end of tracking, if the customer has returned and the
 *   login has never read a record
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
    let known: Promise<Map<string, Promise<string>>> | undefined
    return async ({ account, login, kind, created_at, returned_at, track_until }, signature) => {
      known ??= this.known()
      const learnedBy = await known
      const of = { account, login: this.shortOf(login), kind }
      const learned = (await learnedBy.get(keyOf(of))) ?? null
      const ageMs = this.now().getTime() - created_at.getTime()
      const { pollEvery: pollEveryMs } = this.options
      const hasReturned = returned_at !== null
      const meaning = noRecordMeaning({ signature, learned, isScheduled, ageMs, pollEveryMs, hasReturned })
      // The login may have been wrong from the start, so that it never reads a record.
      const isUnpaid = meaning === "clear" || meaning === "assumed"
      const isLast = isUnpaid && hasReturned && this.now() >= track_until
      if (isLast && !(await this.hasRead({ account, login }))) return isClear("other", signature)
      if (meaning !== "first") return isClear(meaning, signature)
      const learning = learnedBy.get(keyOf(of)) ?? this.learn({ ...of, signature }, login, this.now())
      learnedBy.set(keyOf(of), learning)
      return isClear((await learning) === signature ? "clear" : "other", signature)
    }
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

  private async known(): Promise<Map<string, Promise<string>>> {
    return new Map((await this.all()).map((row) => [keyOf(row), Promise.resolve(row.signature)]))
  }

  @InjectManager("repository")
  protected async hasRead(of: AccountLogin, @MedusaContext() context: DatabaseContext = {}): Promise<boolean> {
    return await sql.hasRead(managerOf(context), of)
  }

  @InjectManager("repository")
  async all(@MedusaContext() context: DatabaseContext = {}): Promise<sql.Learned[]> {
    return await sql.readLearned(managerOf(context))
  }

  @InjectManager("repository")
  protected async learn(
    learned: sql.Learned,
    login: string,
    now: Date,
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<string> {
    return await sql.learn(managerOf(context), learned, login, now)
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
