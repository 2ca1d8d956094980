import type { AnyMoney } from "../money"

/** What a payment can be captured for: a cart's total, or what is due of an order. */
export interface Due extends AnyMoney {
  /** Core is completing the cart, so the payment has to be all of it. An order can be paid in parts. */
  exact: boolean
}

/**
 * The one rule about amounts, for the decision, the gate before the capture, attached payments, starts and links.
 * Amounts in minor units.
 */
export function covers(due: Due, payment: AnyMoney): boolean {
  if (due.currency !== payment.currency) return false
  return due.exact ? due.amountMinor === payment.amountMinor : due.amountMinor >= payment.amountMinor
}
