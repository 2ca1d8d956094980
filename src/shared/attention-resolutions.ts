import { isAttentionReason, type AttentionReason } from "./messages/attention-reasons"
import { fulfillsRequirement, RESOLUTIONS, type PaymentToResolve, type Resolution } from "./resolutions"

/** What a reason for attention means for the program. Its messages are in `ATTENTION_REASONS`. */
export interface AttentionProperties<Refusal extends string = string> {
  /** The first one is the one to advise. Medusa Admin offers exactly these, and the server refuses all others. */
  resolutions: readonly [Resolution, ...Resolution[]]
  /** Why another action is refused, where its usual refusal would mislead. */
  refusals?: Partial<Record<Resolution, Refusal>>
  /** A record is no evidence of money, even if it reads as paid. */
  isNoEvidence?: true
  /** The customer must not pay again until a later record or your team ends it. */
  blocksPayment?: true
  /** It is open whether the customer has paid, until your team resolves the payment. */
  isUndecided?: true
  /** The bank may still make the payment after your team has closed it. */
  mayStillArrive?: true
  /** Failed settlements raise it, also again after the claim of a later one has cleared it. */
  isFailedSettlement?: true
  /** The money was captured before. Closing the payment keeps its claim. */
  isAfterCapture?: true
  /** Its captured Payment is on an order, and stays there. */
  staysOnOrder?: true
  /** Only the amount differs from the request, so what has arrived can be accepted. */
  isOtherAmount?: true
  /** Nothing is left to settle, or your team decides first. */
  isBeyondSettlement?: true
}

export const ATTENTION_PROPERTIES = {
  uuid_mismatch: { resolutions: ["retry", "close"], isNoEvidence: true },
  merchant_mismatch: { resolutions: ["retry", "close"], refusals: { refund: "money_elsewhere" } },
  contradictory_record: {
    resolutions: ["retry", "close"],
    refusals: { attach: "record_contradictory", refund: "record_contradictory" },
    isNoEvidence: true,
    blocksPayment: true,
    mayStillArrive: true,
  },
  // Only your team can accept another amount than requested, and what is accepted is captured, never more.
  amount_mismatch: { resolutions: ["refund", "attach", "retry", "close"], isOtherAmount: true },
  currency_mismatch: { resolutions: ["refund", "retry", "close"] },
  paid_after_cart_changed: { resolutions: ["attach", "retry", "refund", "close"] },
  total_differs: { resolutions: ["retry", "attach", "refund", "close"] },
  paid_twice: { resolutions: ["refund", "retry", "attach", "close"] },
  paid_otherwise: { resolutions: ["refund", "same_money", "retry", "attach", "close"] },
  paid_after_order_canceled: { resolutions: ["refund", "retry", "attach", "close"] },
  exceeds_outstanding: { resolutions: ["refund", "retry", "attach", "close"] },
  order_not_placed: { resolutions: ["retry", "attach", "refund", "close"], isFailedSettlement: true },
  payment_not_captured: { resolutions: ["retry", "attach", "refund", "close"], isFailedSettlement: true },
  provider_not_enabled: { resolutions: ["retry", "attach", "refund", "close"] },
  order_not_found: { resolutions: ["attach", "retry", "refund", "close"] },
  cart_gone: { resolutions: ["attach", "retry", "refund", "close"] },
  rejected_after_order_placed: { resolutions: ["close", "retry"] },
  stalled: {
    resolutions: ["keep_tracking", "retry", "send_link", "cancel_order", "close"],
    isUndecided: true,
    mayStillArrive: true,
  },
  // Unpaid, as far as the service has reported.
  credentials_missing: { resolutions: ["retry", "close"], isUndecided: true },
  // The money is captured, and only your team knows when it has been paid back.
  manual_refund_missing: {
    resolutions: ["refund", "close"],
    refusals: { attach: "resolution_not_offered" },
    isAfterCapture: true,
    staysOnOrder: true,
    isBeyondSettlement: true,
  },
  captured_twice: {
    resolutions: ["retry", "close"],
    refusals: { attach: "nothing_to_return", refund: "nothing_to_return" },
    isAfterCapture: true,
    staysOnOrder: true,
  },
  // The money may be gone, so nothing is left to return or to attach.
  reversed_after_capture: {
    resolutions: ["retry", "confirm_received", "close"],
    refusals: { attach: "payment_reversed", refund: "payment_reversed" },
    isAfterCapture: true,
    isBeyondSettlement: true,
  },
  // The order of a voided Payment may still count its money.
  payment_voided: {
    resolutions: ["refund", "close"],
    refusals: { attach: "resolution_not_offered" },
    isAfterCapture: true,
  },
} as const satisfies Record<AttentionReason, AttentionProperties>

type Flag = Exclude<keyof AttentionProperties, "resolutions" | "refusals">

export function hasProperty(reason: string | null, flag: Flag): boolean {
  return isAttentionReason(reason) && propertiesOf(reason)[flag] === true
}

export function reasonsWith(flag: Flag): AttentionReason[] {
  return Object.keys(ATTENTION_PROPERTIES)
    .filter(isAttentionReason)
    .filter((reason) => hasProperty(reason, flag))
}

/** The actions that resolve this payment, in the order of `RESOLUTIONS`. */
export function resolutionsOf(reason: AttentionReason, payment: PaymentToResolve): Resolution[] {
  const { resolutions, isOtherAmount } = propertiesOf(reason)
  const known = isOtherAmount ? { ...payment, paid: payment.received } : payment
  return RESOLUTIONS.filter((each) => resolutions.includes(each) && fulfillsRequirement(each, known))
}

function propertiesOf(reason: AttentionReason): AttentionProperties {
  return ATTENTION_PROPERTIES[reason]
}
