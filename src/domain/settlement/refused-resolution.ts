import { ATTENTION_PROPERTIES, resolutionsOf, type AttentionProperties } from "../../shared/attention-resolutions"
import type { AttentionReason } from "../../shared/messages/attention-reasons"
import type { PaymentToResolve, Resolution } from "../../shared/resolutions"
import type { RefusalCode } from "../errors/refusals"

/** Why an action does not resolve a payment that needs attention; `null` if `ATTENTION_PROPERTIES` offers it. */
export function refusedResolution(
  action: Resolution,
  reason: AttentionReason,
  payment: PaymentToResolve,
): RefusalCode | null {
  if (resolutionsOf(reason, payment).includes(action)) return null
  const { resolutions, refusals }: AttentionProperties<RefusalCode> = ATTENTION_PROPERTIES[reason]
  const code = resolutions.includes(action) ? MISSING[action] : (refusals?.[action] ?? OTHER_REASON[action])
  return code ?? "resolution_not_offered"
}

/** The payment lacks what the action requires. */
const MISSING: Partial<Record<Resolution, RefusalCode>> = {
  attach: "attach_amount_differs",
  refund: "money_not_received",
  send_link: "stalled_without_order",
  cancel_order: "stalled_without_order",
}

/** The reason does not offer the action. */
const OTHER_REASON: Partial<Record<Resolution, RefusalCode>> = {
  attach: "attach_amount_differs",
  refund: "money_not_received",
  send_link: "not_stalled",
  cancel_order: "not_stalled",
  keep_tracking: "not_stalled",
  confirm_received: "not_reversed",
  same_money: "not_marked_as_paid",
}
