/** The SDK's messages to shoppers. Messages that come from the store match the store's text word for word; a test checks it. */
export const words = {
  intro: "Pay directly from your bank account. You approve the payment at your own bank, never here.",
  bank: {
    label: "Your bank",
    any: "Choose at the next step",
    search: "Search for your bank",
    none: "No bank with that name. You can choose your bank at the next step.",
    found: "Banks found: {{count}}",
    loading: "Loading the list of banks",
    again: "Choose another bank",
  },
  pay: {
    button: "Pay {{amount}} by bank",
    starting: "Preparing your payment",
    nothingYet: "You have not been charged yet. You approve the amount at your bank.",
    ready: "Ready for your bank",
    lead: "Go to {{bank}} to approve {{amount}}. You then return to this page.",
    yourBank: "your bank",
    loading: "Connecting to your bank",
    retry: "Try again",
    phone: "Continue on your phone",
    phoneHint: "Scan this code with your phone's camera. This page updates automatically.",
  },
  back: {
    waiting: "You can leave this page open. It checks again automatically.",
    dontPayAgain: "Please do not pay again.",
    outOfReach:
      "We cannot check your payment at the moment. If you have approved it, please do not pay again. We keep trying.",
    look: "I have paid, check again",
    checkout: "Return to checkout",
    elsewhere: "Your cart is not in this browser. To try again, continue in the browser where you started.",
    reference: "Payment reference: {{reference}}",
    otherCart:
      "This payment of {{amount}} is for a cart in another browser, such as the one on your computer. Continue only if it is your own cart. Do not pay if someone sent you this page.",
    payHere: "It is my cart, continue",
  },
  statuses: {
    checking: { title: "Welcome back", text: "We are checking the status of your payment." },
    created: {
      title: "Waiting for your bank",
      text: "Your bank has not confirmed the payment yet. If you have approved the payment, this page updates automatically.",
    },
    unknown: {
      title: "Waiting for your bank",
      text: "Your bank is still processing this payment. This page updates automatically.",
    },
    pending: {
      title: "Your bank is confirming",
      text: "Your bank has accepted the payment and is sending the money.",
    },
    paid: { title: "Payment received", text: "Your payment has been received. Your order is being placed." },
    placed: { title: "Thank you", text: "Your order is placed." },
    rejected: {
      title: "The payment did not go through",
      text: "Your bank did not make this payment. Nothing was charged. You can try again or choose another way to pay.",
    },
    canceled: {
      title: "The payment was canceled",
      text: "The payment was canceled. Nothing was charged. Your cart has not changed.",
    },
    mismatch: {
      title: "We need to review this payment",
      text: "We are checking this payment. Please do not pay again. The store has been notified and will contact you.",
    },
    needs_attention: {
      title: "We received your payment",
      text: "We received your payment, but it no longer matches your cart or order. Please do not pay again. The store has been notified and will contact you.",
    },
    undecided: {
      title: "Your bank has not decided",
      text: "Your bank has neither made nor rejected this payment. Ask your bank whether money has left your account before you pay in another way. The store can help you.",
    },
    not_found: {
      title: "Payment not found",
      text: "The address of this page may be incomplete. If you have paid, your money is safe, and the store can find your payment.",
    },
  },
  problems: {
    already_received: "Your payment has already been received. Your order is being placed; please do not pay again.",
    awaiting_bank: "We are still waiting for your bank to confirm the payment. Please approve it there, or try again.",
    cart_out_of_date: "Your cart's total was just recalculated. Please go back to your cart, check it, and try again.",
    being_captured:
      "Your payment has been received, and your order is being placed. Please wait a moment; do not pay again.",
    cart_being_completed: "Your order is being placed at the moment. Please wait a few seconds; do not pay again.",
    invalid_amount: "This amount cannot be paid by bank. Please check your cart or choose another way to pay.",
    mismatch:
      "We are checking this payment. Please do not pay again. The store has been notified and will contact you.",
    nothing_outstanding:
      "This order is already paid, or its outstanding amount is lower. Please reload the page before you pay.",
    order_closed: "This order has been canceled, so it cannot be paid. Please contact the store.",
    payment_closed: "This payment can no longer be used. Please start the payment again or contact the store.",
    payment_on_its_way:
      "Your payment is on its way. Your cart cannot be changed until it arrives. Please do not pay again.",
    refused: "The payment service did not accept this payment. Please check your details or choose another way to pay.",
    service_unavailable:
      "The payment service is not responding. Please try again in a moment, or choose another way to pay.",
    session_not_found: "We cannot find this payment. Please go back to your cart and start it again.",
    session_replaced: "This payment was replaced by a newer one. Please go back to your cart and try again.",
    total_changed: "Your total has changed since you started this payment. Please start the payment again.",
    unavailable:
      "Paying by bank is not available right now. Please try again in a moment, or choose another way to pay.",
    unknown_bank: "This bank is not available. Please choose another bank.",
    unsupported_currency: "Paying by bank is possible in pounds and euros only. Please choose another way to pay.",
    element_missing:
      "We could not connect to your bank. You have not been charged. Please choose another way to pay or contact the store.",
    offline:
      "The store cannot be reached at the moment. You have not been charged. Please check your connection and try again.",
    script_blocked:
      "We could not connect to your bank. You have not been charged. A content blocker may be the cause. Turn it off for this page and try again.",
    script_timeout:
      "The connection to your bank takes too long. You have not been charged. Please check your connection and try again.",
    unexpected: "Something went wrong on our side. Please try again in a moment, or choose another way to pay.",
  },
}

type Text<Shape> = { readonly [Key in keyof Shape]: Shape[Key] extends string ? string : Text<Shape[Key]> }
/** The same messages in any language. */
export type Words = Text<typeof words>
