import { field } from "./answer-fields"
import type { words as en } from "./words/english"

/** Each code has a message for the shopper in `words/`; most are the store's own messages. */
export type ProblemCode = keyof typeof en.problems

/** Shared by all copies of this SDK on a page. A CommonJS build bundles the class once for each entry. */
const BRAND = Symbol.for("pay-by-bank.problem")

/** The only error class of the SDK. `message` is for developers; show shoppers the text of `messageOf`. */
export class PayByBankProblem extends Error {
  override readonly name = "PayByBankProblem"
  readonly code: ProblemCode
  /** HTTP status of the store's response, if there was one. */
  readonly status: number | undefined
  /** The store's message to the shopper, in the store's language. Shown only if the SDK has no message of its own for it. */
  readonly storeMessage: string | undefined

  constructor(
    code: ProblemCode,
    message: string,
    details: { status?: number | undefined; storeMessage?: string | undefined } = {},
  ) {
    super(message)
    this.code = code
    this.status = details.status
    this.storeMessage = details.storeMessage
    Object.defineProperty(this, BRAND, { value: true })
  }

  /** `instanceof` also recognizes the problems of another copy. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return field(value, BRAND) === true
  }

  /** The problem that was thrown, or `code` for anything else. */
  static from(error: unknown, code: ProblemCode = "unexpected"): PayByBankProblem {
    return error instanceof PayByBankProblem ? error : new PayByBankProblem(code, String(error))
  }
}
