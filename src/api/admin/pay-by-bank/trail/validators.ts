import { z } from "@medusajs/framework/zod"
import { TRAIL_GROUPS } from "../../../../shared/trail"
import { isAccountId, listOf, pageParams, searchParams, timeSpan } from "../list-params"

/** The trail records these filters with each export, so they must not be a customer's name or e-mail address. */
const actorId = z.string().regex(/^(user|apk)_\w{1,59}$/, "by must be the id of an admin user or API key")
const accountId = z.string().refine(isAccountId, "account must be the id of a merchant account")

export type AdminGetTrailParamsType = z.infer<typeof AdminGetTrailParams>
export const AdminGetTrailParams = z.strictObject({
  ...pageParams({ default: 20, most: 100 }),
  q: searchParams.q,
  kind: listOf(z.enum(TRAIL_GROUPS)),
  by: listOf(actorId),
  account: listOf(accountId),
  created_at: timeSpan.optional(),
})
