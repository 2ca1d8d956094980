import type { SHOPPER_PROBLEMS } from "../../src/shared/messages/shopper"
import { REVIEWED, SHOPPER_STATUSES, UNEXPECTED } from "../../src/shared/messages/shopper-statuses"

/** What a page shows at once, so that a server can render it. The messages about problems are loaded later, with `english.ts`. */
export const firstWords = {
  intro: "Pay directly from your bank account. You approve the payment at your own bank, never here.",
  bank: {
    label: "Your bank",
    any: "Choose at the next step",
    search: "Search for your bank",
    none: "No bank with that name. You can choose your bank at the next step.",
    found: "Banks found: {{count}}",
    loading: "Loading the list of banks",
    choose: "Choose your bank to pay {{amount}}",
    all: "All {{count}} banks",
    last: "last used",
    change: "Change bank",
    byBank: "Pay by bank",
    first: "Choose your bank now. Your address and the delivery come first, then you approve the payment at your bank.",
  },
  pay: {
    placeOrder: "Place order",
    button: "Pay {{amount}} by bank",
    starting: "Preparing your payment",
    nothingYet: "You have not been charged yet. You approve the amount at your bank.",
    loading: "Connecting to your bank",
    retry: "Try again",
    phone: "Continue on your phone",
    phoneHint: "Scan this code with your phone's camera. This page updates automatically.",
  },
  facts: {
    pay: "Pay {{amount}}",
    payTo: "Pay {{amount}} to {{payee}}",
    from: "From {{bank}}",
    reference: "Reference on your statement: {{reference}}",
    next: "Approve the payment at your bank. You then return to this store.",
    privacy: "The store never sees your bank login.",
    help: "Your bank's app does not open?",
    helpText:
      "Install or update the app, or open this store in your browser. Nothing is charged until you approve the payment.",
  },
  back: {
    viewOrder: "View your order",
    notPaid: "I have not paid yet",
    dismiss: "Dismiss",
    waiting: "You can leave this page open. It checks again automatically.",
    dontPayAgain: "Please do not pay again.",
    outOfReach:
      "We cannot check your payment at the moment. If you have approved it, please do not pay again. We keep trying.",
    look: "I have paid, check again",
    checkout: "Return to checkout",
    waitingElsewhere:
      "You started this payment in another browser, app or device. Continue there. Your order does not depend on this page: you can close it.",
    placedElsewhere: "Your order is shown in the browser where you started. You can close this page.",
    elsewhere: "Your cart is not in this browser. To try again, continue in the browser where you started.",
    reference: "Payment reference: {{reference}}",
    contact: "Contact the store",
    otherCart:
      "This payment of {{amount}} is for a cart in another browser, such as the one on your computer. Continue only if it is your own cart. Do not pay if someone sent you this page.",
    payHere: "It is my cart, continue",
  },
  statuses: {
    checking: { title: "One moment", text: "We are checking the status of your payment." },
    created: {
      title: "Waiting for your bank",
      text: SHOPPER_STATUSES.created,
    },
    unknown: {
      title: "Waiting for your bank",
      text: SHOPPER_STATUSES.unknown,
    },
    pending: {
      title: "Your bank is confirming",
      text: SHOPPER_STATUSES.pending,
    },
    paid: { title: "Payment received", text: `${SHOPPER_STATUSES.paid} Your order is being placed.` },
    placed: { title: "Thank you", text: "Your order is placed." },
    rejected: {
      title: "The payment did not go through",
      text: SHOPPER_STATUSES.rejected,
    },
    canceled: {
      title: "The payment was canceled",
      text: SHOPPER_STATUSES.canceled,
    },
    mismatch: {
      title: "We need to review this payment",
      text: REVIEWED,
    },
    needs_attention: {
      title: "We received your payment",
      text: SHOPPER_STATUSES.needs_attention,
    },
    undecided: {
      title: "Your bank has not decided",
      text: SHOPPER_STATUSES.undecided,
    },
    not_found: {
      title: "Payment not found",
      text: "This store has no record of this payment. The address of this page may be incomplete. If you have paid, your money is safe: please do not pay again. Contact the store and name the amount and the day of your payment.",
    },
  },
  problems: { unexpected: UNEXPECTED },
}

type Text<Shape> = { readonly [Key in keyof Shape]: Shape[Key] extends string ? string : Text<Shape[Key]> }
type Code = keyof typeof SHOPPER_PROBLEMS | "element_missing" | "offline" | "script_blocked" | "script_timeout"
/** The same messages in any language. A page has the messages about problems, except for one, a moment after it opens. */
export type Words = Text<typeof firstWords> & {
  readonly problems: { readonly [Each in Code]?: string | undefined }
}
