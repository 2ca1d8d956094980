// Stryker disable StringLiteral: every message is tested in errors.unit.spec.ts
/** Rows of the error table about refunds. */
export const REFUND_ERRORS = {
  refund_not_possible: {
    developer: 'The option `refunds` is "refuse"; pay the money back by bank transfer.',
    merchant: "This shop does not book refunds of bank payments in Medusa. Pay the money back from your bank.",
    shopper: "This payment cannot be refunded here. Please contact the shop.",
    retryable: false,
    medusaType: "not_allowed",
  },
  refund_exceeds_payment: {
    developer: "More would stand on the refunds desk than the service has reported as received; see what stands there.",
    merchant:
      "More would go back than was received: refunds of this payment stand on the refunds desk already. Look there before you refund again.",
    shopper: "This payment cannot be refunded here. Please contact the shop.",
    retryable: false,
    medusaType: "not_allowed",
  },
  refund_without_order: {
    developer:
      "Core tried to undo a received payment that has no order yet; the money stays captured and the order is retried.",
    merchant: "Money that has arrived is not refunded automatically. The order is placed again, or it needs attention.",
    shopper: "Your payment has been received. Your order is being placed; please do not pay again.",
    retryable: false,
    medusaType: "not_allowed",
  },
} as const
