import { z } from "@medusajs/framework/zod"
import { LONGEST_BANK_REFERENCE } from "../../../../shared/limits"
import { REFUND_BATCH_VIEWS } from "../../../../shared/list-options"
import { REFUND_STATUSES } from "../../../../shared/statuses"
import {
  accountId,
  currencyCode,
  line,
  listFilters,
  listOf,
  orderParam,
  pageParams,
  searchParams,
  timeSpan,
} from "../list-params"
import { note } from "../validators"
import { DAY_MS } from "../../../../shared/times"

export type AdminGetRefundsParamsType = z.infer<typeof AdminGetRefundsParams>
export const AdminGetRefundsParams = z.strictObject({
  ...searchParams,
  ...pageParams({ default: 20, most: 500 }),
  ...listFilters,
  status: listOf(z.enum(REFUND_STATUSES)),
  created_at: timeSpan.optional(),
  order: orderParam,
})

export type AdminMarkRefundSentType = z.infer<typeof AdminMarkRefundSent>
export const AdminMarkRefundSent = z.strictObject({
  on: z.iso
    .date("on must be the day on which the money was sent, written as YYYY-MM-DD")
    .refine((day) => day >= "2000-01-01", "on is too far in the past")
    .refine(isNotInFuture, "on must not be in the future"),
  bank_reference: line("bank_reference", LONGEST_BANK_REFERENCE).pipe(z.string().trim().min(1)),
})

export type AdminUndoRefundType = z.infer<typeof AdminUndoRefund>
export const AdminUndoRefund = z.strictObject({
  note: note.refine((given) => given.trim(), "note must state why the refund is payable again"),
})

export type AdminCancelRefundBatchType = z.infer<typeof AdminCancelRefundBatch>
export const AdminCancelRefundBatch = z.strictObject({ note: note.optional() })

export type AdminGetRefundBatchesParamsType = z.infer<typeof AdminGetRefundBatchesParams>
export const AdminGetRefundBatchesParams = z.strictObject({
  ...pageParams({ default: 20, most: 100 }),
  view: z.enum(REFUND_BATCH_VIEWS).default("all"),
})

export type AdminExportRefundsType = z.infer<typeof AdminExportRefunds>
export const AdminExportRefunds = z.strictObject({
  account: accountId.optional(),
  currency_code: currencyCode.optional(),
})

/** Allows one day more, because the admin user's time zone may be ahead of UTC. */
function isNotInFuture(day: string): boolean {
  return Date.parse(day) <= Date.now() + DAY_MS
}
