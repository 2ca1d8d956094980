import { z } from "@medusajs/framework/zod"
import type { ErrorCode } from "../../domain/errors/error-table"

const failed = z.object({ message: z.string() })

/** Core returned no message. */
const NO_MESSAGE = "unexpected" satisfies ErrorCode

/**
 * Returns an error message in one line. Core's workflows do not always throw an `Error`: it may have been serialized and
 * parsed. Removes characters that no database stores, such as unpaired surrogates, so that the failure can be recorded.
 */
export function failureCause(error: unknown): string {
  const message = failed.safeParse(error).data?.message
  return message?.slice(0, 300).replace(/\p{C}+/gu, " ") ?? NO_MESSAGE
}
