import type { AttentionReason } from "./messages/attention-reasons"

/**
 * The actions that resolve a payment which needs attention, by reason. Medusa Admin offers exactly these, and the server refuses
 * all others.
 */
export const RESOLUTIONS = [
  "retry",
  "keep_tracking",
  "send_link",
  "cancel_order",
  "confirm_received",
  "attach",
  "refund",
  "close",
] as const
export type Resolution = (typeof RESOLUTIONS)[number]

/** The first one is the one to advise. */
export const RESOLUTIONS_BY_REASON = {
  uuid_mismatch: ["retry", "close"],
  merchant_mismatch: ["retry", "close"],
  contradictory_record: ["retry", "close"],
  // Only exactly the requested amount is ever captured, so a part payment and an overpayment go back.
  amount_mismatch: ["refund", "retry", "close"],
  currency_mismatch: ["refund", "retry", "close"],
  paid_after_cart_changed: ["attach", "retry", "refund", "close"],
  total_differs: ["retry", "attach", "refund", "close"],
  paid_twice: ["refund", "retry", "attach", "close"],
  paid_otherwise: ["refund", "retry", "attach", "close"],
  paid_after_order_canceled: ["refund", "retry", "attach", "close"],
  exceeds_outstanding: ["refund", "retry", "attach", "close"],
  order_not_placed: ["retry", "attach", "refund", "close"],
  payment_not_captured: ["retry", "attach", "refund", "close"],
  provider_not_enabled: ["retry", "attach", "refund", "close"],
  cart_gone: ["attach", "retry", "refund", "close"],
  rejected_after_order_placed: ["close", "retry"],
  stalled: ["keep_tracking", "retry", "send_link", "cancel_order", "close"],
  // Unpaid, as far as the service has reported.
  credentials_missing: ["retry", "close"],
  // The money is captured, and only your team knows when it has been paid back.
  manual_refund_missing: ["refund", "close"],
  captured_twice: ["retry", "close"],
  // The money may be gone, so nothing is left to return or to attach.
  reversed_after_capture: ["retry", "confirm_received", "close"],
  // The order of a voided Payment may still count its money.
  payment_voided: ["refund", "close"],
} as const satisfies Record<AttentionReason, readonly [Resolution, ...Resolution[]]>

/** What an action requires of the payment, apart from its reason. */
export interface PaymentToResolve {
  /** The service reports exactly the requested payment as paid. */
  paid: boolean
  /** The service has reported money for it, even if of another amount. */
  received: boolean
  hasOrder: boolean
}

const REQUIRED: Partial<Record<Resolution, keyof PaymentToResolve>> = {
  attach: "paid",
  refund: "received",
  send_link: "hasOrder",
  cancel_order: "hasOrder",
}

/** The actions that resolve this payment, in the order of `RESOLUTIONS`. */
export function resolutionsOf(reason: AttentionReason, payment: PaymentToResolve): Resolution[] {
  const offered: readonly Resolution[] = RESOLUTIONS_BY_REASON[reason]
  return RESOLUTIONS.filter((action) => {
    const required = REQUIRED[action]
    return offered.includes(action) && (!required || payment[required])
  })
}
