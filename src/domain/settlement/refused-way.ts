import type { AttentionReason } from "../../shared/messages/attention-reasons"
import { WAYS_OUT, waysOut, type PaymentToResolve, type ResolveAction } from "../../shared/ways-out"
import type { RefusalCode } from "../errors/refusals"

/** Why an action does not resolve a payment that needs attention; `null` if `WAYS_OUT` offers it. */
export function refusedWay(
  action: ResolveAction,
  reason: AttentionReason,
  payment: PaymentToResolve,
): RefusalCode | null {
  if (waysOut(reason, payment).includes(action)) return null
  const offered: readonly ResolveAction[] = WAYS_OUT[reason]
  return offered.includes(action) ? MISSING[action] : (ELSEWHERE[reason]?.[action] ?? OTHER_REASON[action])
}

/** The payment lacks what the action requires. */
const MISSING: Record<ResolveAction, RefusalCode> = {
  attach: "attach_amount_differs",
  refund: "money_not_received",
  send_link: "stalled_without_order",
  cancel_order: "stalled_without_order",
  retry: "way_not_offered",
  close: "way_not_offered",
  keep_tracking: "way_not_offered",
  confirm_received: "way_not_offered",
}

/** The reason does not offer the action. */
const OTHER_REASON: Record<ResolveAction, RefusalCode> = {
  ...MISSING,
  attach: "attach_amount_differs",
  refund: "money_not_received",
  send_link: "not_stalled",
  cancel_order: "not_stalled",
  keep_tracking: "not_stalled",
  confirm_received: "not_reversed",
}

const ELSEWHERE: Partial<Record<AttentionReason, Partial<Record<ResolveAction, RefusalCode>>>> = {
  contradictory_record: { attach: "record_contradictory", refund: "record_contradictory" },
  reversed_after_capture: { attach: "money_taken_back", refund: "money_taken_back" },
  captured_twice: { attach: "nothing_to_return", refund: "nothing_to_return" },
  manual_refund_missing: { attach: "way_not_offered" },
  payment_voided: { attach: "way_not_offered" },
  merchant_mismatch: { refund: "money_elsewhere" },
}
