// Stryker disable StringLiteral: every message is tested in error-table.unit.spec.ts
/** Rows of the error table about refunds. */
export const REFUND_ERRORS = {
  refund_not_possible: {
    developer: 'The option `refunds` is "refuse". Pay the money back by bank transfer.',
    shopper: "This payment cannot be refunded here. Please contact the store.",
    retryable: false,
    medusaType: "not_allowed",
  },
  refund_exceeds_payment: {
    developer:
      "The manual refunds of this payment would exceed the amount that the payment service reported as received. Check the existing manual refunds first.",
    shopper: "This payment cannot be refunded here. Please contact the store.",
    retryable: false,
    medusaType: "not_allowed",
  },
  refund_of_resolved_payment: {
    developer:
      "An admin user has resolved the money of this Payment in another way, so it no longer holds the money. Refund the payment that does.",
    shopper: "This payment cannot be refunded here. Please contact the store.",
    retryable: false,
    medusaType: "not_allowed",
  },
  refund_without_order: {
    developer:
      "Core tried to undo a received payment that has no order yet. The money stays captured, and the plugin tries again to place the order.",
    shopper: "Your payment has been received. Your order is being placed; please do not pay again.",
    retryable: false,
    medusaType: "not_allowed",
  },
} as const
