import type { words as en } from "./words/en"

/** Why something could not be done. Each has a sentence for the shopper in `words/`; most are the store's own. */
export type ProblemCode = keyof typeof en.problems

/** The one error of the SDK. `message` is for developers; for shoppers there is `words.problems[code]`. */
export class PayByBankProblem extends Error {
  override readonly name = "PayByBankProblem"
  readonly code: ProblemCode
  /** HTTP status of the store's answer, where there was one. */
  readonly status: number | undefined
  /** What the store said to the shopper, where it is none of the sentences that the SDK knows; in the store's language. */
  readonly said: string | undefined

  constructor(code: ProblemCode, message: string, facts: { status?: number; said?: string } = {}) {
    super(message)
    this.code = code
    this.status = facts.status
    this.said = facts.said
  }
}
