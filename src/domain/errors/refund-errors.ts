// Stryker disable StringLiteral: every message is tested in error-table.unit.spec.ts
/** Rows of the error table about refunds. */
export const REFUND_ERRORS = {
  refund_not_possible: {
    developer: 'The option `refunds` is "refuse". Pay the money back by bank transfer.',
    merchant: "This store does not record refunds of bank payments in Medusa. Pay the money back from your bank.",
    shopper: "This payment cannot be refunded here. Please contact the store.",
    retryable: false,
    medusaType: "not_allowed",
  },
  refund_exceeds_payment: {
    developer:
      "The manual refunds of this payment would exceed the amount that the payment service reported as received. Check the existing manual refunds first.",
    merchant:
      "The refunds of this payment would exceed the amount received. Check its refunds on the refunds page before you refund again.",
    shopper: "This payment cannot be refunded here. Please contact the store.",
    retryable: false,
    medusaType: "not_allowed",
  },
  refund_of_resolved_payment: {
    developer:
      "An admin user has resolved the money of this Payment in another way, so it no longer holds the money. Refund the payment that does.",
    merchant:
      "Your team has already resolved this payment in another way, so there is nothing to refund here. Look it up on the Pay by Bank page.",
    shopper: "This payment cannot be refunded here. Please contact the store.",
    retryable: false,
    medusaType: "not_allowed",
  },
  refund_without_order: {
    developer:
      "Core tried to undo a received payment that has no order yet. The money stays captured, and the plugin tries again to place the order.",
    merchant:
      "Received money is not refunded automatically. The plugin tries again to place the order. If that fails, the payment needs attention.",
    shopper: "Your payment has been received. Your order is being placed; please do not pay again.",
    retryable: false,
    medusaType: "not_allowed",
  },
} as const
