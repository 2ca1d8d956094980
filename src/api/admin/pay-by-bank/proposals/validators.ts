import { z } from "@medusajs/framework/zod"

/** Longer than any password or code that Medusa accepts. */
const LONGEST_SECRET = 1000
const secret = z
  .string()
  .pipe(z.string().min(1, "must not be empty").max(LONGEST_SECRET, "is too long"))
  .refine((given) => !/[\p{Cc}\p{Cs}]/u.test(given), "must be one line of text")
  .optional()

export type AdminApproveType = z.infer<typeof AdminApprove>
export const AdminApprove = z.strictObject({ password: secret, code: secret })
