import type { ReturnView } from "./use-payment-return"

interface ReturnWords {
  title: string
  /** Stands in where the server gives no sentence of its own. */
  message: string
  isWaiting: boolean
}

/** What the page after the bank says. The server's own sentence, when there is one, replaces `message`. */
export const RETURN_WORDS: Record<ReturnView["state"], ReturnWords> = {
  checking: { title: "Welcome back", message: "We are asking your bank how it went.", isWaiting: true },
  created: {
    title: "Waiting for your bank",
    message: "Your bank has not told us about a payment yet.",
    isWaiting: true,
  },
  unknown: { title: "Waiting for your bank", message: "Your bank has not given a clear answer yet.", isWaiting: true },
  pending: { title: "Your bank is confirming", message: "The payment is on its way.", isWaiting: true },
  paid: { title: "Payment received", message: "We are writing up your order.", isWaiting: true },
  rejected: {
    title: "The payment did not go through",
    message: "Your bank said no. Nothing was taken.",
    isWaiting: false,
  },
  cancelled: { title: "The payment was cancelled", message: "Nothing was taken.", isWaiting: false },
  mismatch: {
    title: "We need to look at this payment",
    message: "It does not match your order. Please do not pay again: the shop will contact you.",
    isWaiting: false,
  },
  needs_attention: {
    title: "We have your payment",
    message: "It does not fit an order. Please do not pay again: the shop will contact you.",
    isWaiting: false,
  },
  not_found: {
    title: "We don’t know this payment",
    message: "The link may have been cut short. If you have paid, your money is safe and the shop can find it.",
    isWaiting: false,
  },
}
