import { MedusaError } from "@medusajs/framework/utils"
import { REFUSALS, refusalMessage, type RefusalCode } from "../../domain/errors/refusals"

interface About {
  /** The refused field of the body. The message begins with it. */
  field?: string
  facts?: Record<string, string>
}

/** A refusal as core returns it: the status of its type, its code, and its message. */
export function refusal(code: RefusalCode, { field, facts }: About = {}): MedusaError {
  const message = refusalMessage(code, facts)
  return new MedusaError(REFUSALS[code].medusaType, field ? `${field}: ${message}` : message, code)
}
