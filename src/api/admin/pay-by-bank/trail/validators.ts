import { z } from "@medusajs/framework/zod"
import { TRAIL_GROUPS } from "../../../../shared/trail"
import { line, listOf, pageParams, searchParams, timeSpan } from "../list-params"

export type AdminGetTrailParamsType = z.infer<typeof AdminGetTrailParams>
export const AdminGetTrailParams = z.strictObject({
  ...pageParams({ default: 20, most: 100 }),
  q: searchParams.q,
  kind: listOf(z.enum(TRAIL_GROUPS)),
  by: listOf(line("by", 64)),
  account: searchParams.account,
  created_at: timeSpan.optional(),
})
