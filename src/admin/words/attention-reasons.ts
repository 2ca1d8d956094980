import type { AdminAttentionReason, AdminResolveRequestBody } from "../../types/http"
import type { Word } from "../i18n/words"

/** One of the ways out of attention. */
export type WayOut = AdminResolveRequestBody["action"]

interface ShownReason {
  label: Word
  next: Word
  wayOut: WayOut
}

/** Why a payment needs a person: a label for lists, what happened and what to do, and the way out that it speaks of first. */
export const ATTENTION_REASONS = {
  amount_mismatch: {
    label: "states.reason.amount_mismatch.label",
    next: "states.reason.amount_mismatch.next",
    wayOut: "refund",
  },
  currency_mismatch: {
    label: "states.reason.currency_mismatch.label",
    next: "states.reason.currency_mismatch.next",
    wayOut: "refund",
  },
  merchant_mismatch: {
    label: "states.reason.merchant_mismatch.label",
    next: "states.reason.merchant_mismatch.next",
    wayOut: "retry",
  },
  uuid_mismatch: {
    label: "states.reason.uuid_mismatch.label",
    next: "states.reason.uuid_mismatch.next",
    wayOut: "retry",
  },
  paid_after_cart_changed: {
    label: "states.reason.paid_after_cart_changed.label",
    next: "states.reason.paid_after_cart_changed.next",
    wayOut: "attach",
  },
  total_differs: {
    label: "states.reason.total_differs.label",
    next: "states.reason.total_differs.next",
    wayOut: "retry",
  },
  paid_twice: {
    label: "states.reason.paid_twice.label",
    next: "states.reason.paid_twice.next",
    wayOut: "refund",
  },
  paid_otherwise: {
    label: "states.reason.paid_otherwise.label",
    next: "states.reason.paid_otherwise.next",
    wayOut: "refund",
  },
  paid_after_order_canceled: {
    label: "states.reason.paid_after_order_canceled.label",
    next: "states.reason.paid_after_order_canceled.next",
    wayOut: "refund",
  },
  no_longer_owed: {
    label: "states.reason.no_longer_owed.label",
    next: "states.reason.no_longer_owed.next",
    wayOut: "refund",
  },
  order_could_not_be_placed: {
    label: "states.reason.order_could_not_be_placed.label",
    next: "states.reason.order_could_not_be_placed.next",
    wayOut: "retry",
  },
  payment_could_not_be_booked: {
    label: "states.reason.payment_could_not_be_booked.label",
    next: "states.reason.payment_could_not_be_booked.next",
    wayOut: "retry",
  },
  rejected_after_order_placed: {
    label: "states.reason.rejected_after_order_placed.label",
    next: "states.reason.rejected_after_order_placed.next",
    wayOut: "close",
  },
  refund_owed_after_cancel: {
    label: "states.reason.refund_owed_after_cancel.label",
    next: "states.reason.refund_owed_after_cancel.next",
    wayOut: "refund",
  },
  provider_not_enabled: {
    label: "states.reason.provider_not_enabled.label",
    next: "states.reason.provider_not_enabled.next",
    wayOut: "retry",
  },
  basket_gone: {
    label: "states.reason.basket_gone.label",
    next: "states.reason.basket_gone.next",
    wayOut: "attach",
  },
  booked_twice: {
    label: "states.reason.booked_twice.label",
    next: "states.reason.booked_twice.next",
    wayOut: "retry",
  },
  payment_voided: {
    label: "states.reason.payment_voided.label",
    next: "states.reason.payment_voided.next",
    wayOut: "refund",
  },
} as const satisfies Record<AdminAttentionReason, ShownReason>

const REASONS = new Map<string, ShownReason>(Object.entries(ATTENTION_REASONS))

/** `undefined` for a code that this panel does not know: the server's own sentence is shown then. */
export const shownReason = (code: string | null) => (code === null ? undefined : REASONS.get(code))
