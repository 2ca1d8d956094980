import { z } from "@medusajs/framework/zod"
import { createFindParams } from "@medusajs/medusa/api/utils/validators"

export type AdminGetAttentionParamsType = z.infer<typeof AdminGetAttentionParams>
export const AdminGetAttentionParams = createFindParams({ limit: 50, offset: 0 })

const day = z.iso.date("a day is written as YYYY-MM-DD")

export type AdminGetReconciliationParamsType = z.infer<typeof AdminGetReconciliationParams>
export const AdminGetReconciliationParams = z
  .strictObject({ from: day, to: day, account: z.string().max(64).optional() })
  .refine(({ from, to }) => from <= to, { path: ["to"], message: "to must not lie before from" })

export type AdminResolveRequestType = z.infer<typeof AdminResolveRequest>
export const AdminResolveRequest = z
  .strictObject({
    action: z.enum(["retry", "attach", "refund", "close"], "action is one of retry, attach, refund, close"),
    order_id: z.string().min(1).max(64).optional(),
    note: z.string().max(2000, "note has at most 2000 characters").optional(),
  })
  .refine(({ action, order_id }) => action !== "attach" || order_id, {
    path: ["order_id"],
    message: "attach needs the order_id of the order that owes the money",
  })
  .refine(({ action, note }) => action !== "close" || note?.trim(), {
    path: ["note"],
    message: "close needs a note that says why",
  })
