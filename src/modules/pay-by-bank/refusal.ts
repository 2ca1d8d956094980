import { MedusaError } from "@medusajs/framework/utils"
import { REFUSALS, refusalSentence, type RefusalCode } from "../../domain/refusals"

interface About {
  /** The field of the body that is refused; the message begins with it. */
  field?: string
  facts?: Record<string, string>
}

/** A refusal as core answers it: the status of its type, its code, and its sentence. */
export function refusal(code: RefusalCode, { field, facts }: About = {}): MedusaError {
  const sentence = refusalSentence(code, facts)
  return new MedusaError(REFUSALS[code].medusaType, field ? `${field}: ${sentence}` : sentence, code)
}
