import { z } from "@medusajs/framework/zod"

const failed = z.object({ message: z.string() })

/** Why something failed. What core's workflows throw is not always an `Error`: it may have been written to text and back. */
export function reasonOf(error: unknown): string {
  return failed.safeParse(error).data?.message.slice(0, 300) ?? "Core gave no reason."
}
