import { z } from "@medusajs/framework/zod"

const failed = z.object({ message: z.string() })

/**
 * Why something failed, in one line. What core's workflows throw is not always an `Error`: it may have been written to text
 * and back. What no database stores is left out, such as half a character: else the failure itself would not be counted.
 */
export function failureCause(error: unknown): string {
  const message = failed.safeParse(error).data?.message
  return message?.slice(0, 300).replace(/\p{C}+/gu, " ") ?? "Core gave no reason."
}
