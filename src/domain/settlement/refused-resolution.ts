import type { AttentionReason } from "../../shared/messages/attention-reasons"
import { RESOLUTIONS_BY_REASON, resolutionsOf, type PaymentToResolve, type Resolution } from "../../shared/resolutions"
import type { RefusalCode } from "../errors/refusals"

/** Why an action does not resolve a payment that needs attention; `null` if `RESOLUTIONS_BY_REASON` offers it. */
export function refusedResolution(
  action: Resolution,
  reason: AttentionReason,
  payment: PaymentToResolve,
): RefusalCode | null {
  if (resolutionsOf(reason, payment).includes(action)) return null
  const offered: readonly Resolution[] = RESOLUTIONS_BY_REASON[reason]
  return offered.includes(action) ? MISSING[action] : (ELSEWHERE[reason]?.[action] ?? OTHER_REASON[action])
}

/** The payment lacks what the action requires. */
const MISSING: Record<Resolution, RefusalCode> = {
  attach: "attach_amount_differs",
  refund: "money_not_received",
  send_link: "stalled_without_order",
  cancel_order: "stalled_without_order",
  retry: "resolution_not_offered",
  close: "resolution_not_offered",
  keep_tracking: "resolution_not_offered",
  confirm_received: "resolution_not_offered",
}

/** The reason does not offer the action. */
const OTHER_REASON: Record<Resolution, RefusalCode> = {
  ...MISSING,
  attach: "attach_amount_differs",
  refund: "money_not_received",
  send_link: "not_stalled",
  cancel_order: "not_stalled",
  keep_tracking: "not_stalled",
  confirm_received: "not_reversed",
}

const ELSEWHERE: Partial<Record<AttentionReason, Partial<Record<Resolution, RefusalCode>>>> = {
  contradictory_record: { attach: "record_contradictory", refund: "record_contradictory" },
  reversed_after_capture: { attach: "payment_reversed", refund: "payment_reversed" },
  captured_twice: { attach: "nothing_to_return", refund: "nothing_to_return" },
  manual_refund_missing: { attach: "resolution_not_offered" },
  payment_voided: { attach: "resolution_not_offered" },
  merchant_mismatch: { refund: "money_elsewhere" },
}
