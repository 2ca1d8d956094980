export const TRY_LATER = "Please try again in a moment, or choose another way to pay."

/** For an error without a message of its own. */
export const UNEXPECTED = `Something went wrong on our side. ${TRY_LATER}`

export const REVIEWED =
  "We are checking this payment. Please do not pay again. The store has been notified and will contact you."

/** What the shopper reads about the status of a payment on the return page. */
export const SHOPPER_STATUSES = {
  created:
    "Your bank has not confirmed the payment yet. If you have approved the payment, this page updates automatically.",
  unknown: "Your bank is still processing this payment. This page updates automatically.",
  pending: "Your bank has accepted the payment and is sending the money.",
  paid: "Your payment has been received.",
  rejected: "Your bank did not make this payment. Nothing was charged. You can try again or choose another way to pay.",
  canceled: "The payment was canceled. Nothing was charged. Your cart has not changed.",
  needs_attention:
    "We received your payment, but it no longer matches your cart or order. Please do not pay again. The store has been notified and will contact you.",
  undecided:
    "Your bank has neither made nor rejected this payment. Ask your bank whether money has left your account before you pay in another way. The store can help you.",
}
