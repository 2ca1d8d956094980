import { z } from "@medusajs/framework/zod"
import { LONGEST_ORDER_ID } from "../../../../shared/limits"
import { REQUEST_VIEWS } from "../../../../shared/list-options"
import { REQUEST_KINDS, PAYMENT_STATUSES, RESULT_FILTERS } from "../../../../shared/statuses"
import { ATTENTION_REASONS, isAttentionReason } from "../../../../shared/messages/attention-reasons"
import { accountId, line, listFilters, listOf, orderParam, pageParams, searchParams, timeSpan } from "../list-params"

const filters = {
  ...searchParams,
  ...pageParams({ default: 20, most: 100 }),
  result: listOf(z.enum(RESULT_FILTERS)),
  status: listOf(z.enum(PAYMENT_STATUSES)),
  kind: listOf(z.enum(REQUEST_KINDS)),
  order_id: line("order_id", LONGEST_ORDER_ID).optional(),
  ...listFilters,
  reason: listOf(
    z.string().refine(isAttentionReason, `reason must be one of ${Object.keys(ATTENTION_REASONS).join(", ")}`),
  ),
  /** At least so many days old. */
  age: z.coerce.number().int().min(1).max(3650).optional(),
  created_at: timeSpan.optional(),
  order: orderParam,
}

export type AdminGetAttentionParamsType = z.infer<typeof AdminGetAttentionParams>
export const AdminGetAttentionParams = z.strictObject({ ...filters, ...pageParams({ default: 50, most: 100 }) })

export type AdminGetRequestsParamsType = z.infer<typeof AdminGetRequestsParams>
export const AdminGetRequestsParams = z.strictObject({ ...filters, view: z.enum(REQUEST_VIEWS).default("all") })

export type AdminAdoptPaymentType = z.infer<typeof AdminAdoptPayment>
export const AdminAdoptPayment = z.strictObject({
  uuid: line("uuid", 200),
  account: accountId.optional(),
  confirm_own: z.boolean().optional(),
})
