/** The SDK's messages to shoppers. Messages that come from the store match the store's text word for word; a test checks it. */
export const words = {
  intro: "The money goes straight from your account. You approve it at your own bank, never here.",
  bank: {
    label: "Your bank",
    any: "Choose at the next step",
    search: "Search for your bank",
    none: "No bank of that name. You can still choose at the next step.",
    found: "Banks found: {{count}}",
    loading: "Fetching the list of banks",
    again: "Choose another bank",
  },
  pay: {
    button: "Pay {{amount}} by bank",
    starting: "Preparing your payment",
    nothingYet: "Nothing is taken yet: you approve the amount at your bank.",
    ready: "Ready for your bank",
    lead: "You go to {{bank}} to approve {{amount}}, and come back here.",
    yourBank: "your bank",
    loading: "Opening the way to your bank",
    retry: "Try again",
    phone: "Go on with your phone",
    phoneHint: "Point your phone's camera at this code. This page moves on by itself.",
  },
  back: {
    waiting: "You can leave this page open: it looks again by itself.",
    dontPayAgain: "Please do not pay again.",
    outOfReach:
      "We cannot see your payment just now. If you have approved it, please do not pay again. We keep trying.",
    look: "I have paid, check again",
    checkout: "Return to checkout",
    elsewhere: "Your cart is not in this browser. To try again, go on in the browser where you started.",
  },
  states: {
    checking: { title: "Welcome back", text: "We are asking your bank how it went." },
    created: {
      title: "Waiting for your bank",
      text: "We have not heard from your bank yet. If you have approved the payment, this page will move on by itself.",
    },
    unknown: {
      title: "Waiting for your bank",
      text: "Your bank is still working on this payment. This page will move on by itself.",
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
      text: "The payment was canceled. Nothing was charged. Your cart is as you left it.",
    },
    mismatch: {
      title: "We need to look at this payment",
      text: "The payment we received does not match this order. The shop has been told and will contact you.",
    },
    needs_attention: {
      title: "We have your payment",
      text: "We have received your payment, but it does not fit your cart or order any more. Please do not pay again: the shop has been told and will contact you.",
    },
    not_found: {
      title: "We do not know this payment",
      text: "The address may have been cut short. If you have paid, your money is safe and the shop can find it.",
    },
  },
  problems: {
    already_received: "Your payment has already been received. Your order is being placed; please do not pay again.",
    awaiting_bank: "We are still waiting for your bank to confirm the payment. Please approve it there, or try again.",
    cart_out_of_date: "Your cart's total was just recalculated. Please go back to your cart, check it, and try again.",
    being_captured:
      "Your payment has been received, and your order is being placed. Please wait a moment; do not pay again.",
    invalid_amount: "This amount cannot be paid by bank. Please check your cart or choose another way to pay.",
    mismatch: "The payment we received does not match this order. The shop has been told and will contact you.",
    nothing_outstanding: "This order is already paid, or costs less than this. Please reload the page before you pay.",
    order_closed: "This order has been canceled, so it cannot be paid. Please contact the shop.",
    payment_closed: "This payment can no longer be used. Please start the payment again or contact the shop.",
    refused: "The payment service did not accept this payment. Please check your details or choose another way to pay.",
    service_unavailable:
      "The payment service is not answering. Please try again in a moment, or choose another way to pay.",
    session_not_found: "We cannot find this payment. Please go back to your cart and start it again.",
    session_replaced: "This payment was replaced by a newer one. Please go back to your cart and try again.",
    total_changed: "Your total has changed since you started this payment. Please start the payment again.",
    unavailable:
      "Paying by bank is not available right now. Please try again in a moment, or choose another way to pay.",
    unknown_bank: "This bank is not available. Please choose another bank.",
    unsupported_currency: "Paying by bank is possible in pounds and euros only. Please choose another way to pay.",
    element_missing:
      "The way to your bank could not be opened. Nothing has been taken. Please choose another way to pay or contact the shop.",
    offline: "The shop cannot be reached just now. Nothing has been taken. Please check your connection and try again.",
    script_blocked:
      "The way to your bank could not be opened. Nothing has been taken. A content blocker may be in its way: switch it off for this page and try again.",
    script_timeout:
      "The way to your bank takes too long to open. Nothing has been taken. Please check your connection and try again.",
    unexpected: "Something went wrong on our side. Please try again in a moment, or choose another way to pay.",
  },
}
