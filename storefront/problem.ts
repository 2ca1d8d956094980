import type { words as en } from "./words/en"

/** Each code has a message for the shopper in `words/`; most are the store's own messages. */
export type ProblemCode = keyof typeof en.problems

/** The only error class of the SDK. `message` is for developers; show shoppers `words.problems[code]`. */
export class PayByBankProblem extends Error {
  override readonly name = "PayByBankProblem"
  readonly code: ProblemCode
  /** HTTP status of the store's response, if there was one. */
  readonly status: number | undefined
  /** The store's message to the shopper, in the store's language. Set only if the SDK has no message of its own for it. */
  readonly storeMessage: string | undefined

  constructor(code: ProblemCode, message: string, details: { status?: number; storeMessage?: string } = {}) {
    super(message)
    this.code = code
    this.status = details.status
    this.storeMessage = details.storeMessage
  }
}
