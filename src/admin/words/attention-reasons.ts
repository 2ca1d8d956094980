import type { AdminAttentionReason, AdminResolveRequestBody } from "../../types/http"

/** A way to resolve a payment that needs attention. */
export type Resolution = AdminResolveRequestBody["action"]

/** The action that the message of each reason recommends first. */
const ADVISED = {
  amount_mismatch: "refund",
  currency_mismatch: "refund",
  merchant_mismatch: "retry",
  uuid_mismatch: "retry",
  contradictory_record: "retry",
  paid_after_cart_changed: "attach",
  total_differs: "retry",
  paid_twice: "refund",
  paid_otherwise: "refund",
  paid_after_order_canceled: "refund",
  exceeds_outstanding: "refund",
  order_not_placed: "retry",
  payment_not_captured: "retry",
  rejected_after_order_placed: "close",
  manual_refund_missing: "refund",
  stalled: "keep_tracking",
  provider_not_enabled: "retry",
  cart_gone: "attach",
  captured_twice: "retry",
  payment_voided: "refund",
} as const satisfies Record<AdminAttentionReason, Resolution>

const isReason = (code: string): code is AdminAttentionReason => Object.hasOwn(ADVISED, code)

/**
 * Why a payment needs attention: a label for lists, what happened and what to do, and the action to offer first. `undefined`
 * for an unknown code: show the server's own message then.
 */
export function shownReason(code: string | null) {
  if (code === null || !isReason(code)) return undefined
  const [label, next] = [`states.reason.${code}.label`, `states.reason.${code}.next`] as const
  return { label, next, resolution: ADVISED[code] }
}
