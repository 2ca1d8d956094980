import { field, textField } from "./answer-fields"

/** A payment that waits for its shopper to approve it; the same as a session's `data`. */
export interface StartedPayment {
  uuid: string
  session_id: string
  /** Minor units: 1999 is £19.99. */
  amount: number
  currency: string
  /** Name and script of the service's HTML element. */
  element: { tag: string; script_url: string }
}

const CURRENCY = /^[a-z]{3}$/i
const ELEMENT = /^[a-z][a-z0-9]*(-[a-z0-9]+)+$/
const SCRIPT = /^https:\/\/|^http:\/\/(localhost|127\.0\.0\.1)[:/]/

/** `null` for what is no payment by bank, or names an element that no page should create. */
export function readStartedPayment(data: unknown): StartedPayment | null {
  const text = (key: string, of = data) => textField(of, key) ?? ""
  const [uuid, session_id, currency] = [text("uuid"), text("session_id"), text("currency")]
  const amount = field(data, "amount")
  const tag = text("tag", field(data, "element"))
  const script_url = text("script_url", field(data, "element"))
  if (!uuid || !session_id || typeof amount !== "number") return null
  return CURRENCY.test(currency) && ELEMENT.test(tag) && SCRIPT.test(script_url)
    ? { uuid, session_id, amount, currency, element: { tag, script_url } }
    : null
}

interface Priced {
  /** Major units, as Medusa has them. */
  total: number
  currency_code: string
}

/** A cart as far as the SDK reads it: any cart of Medusa's store API is one. */
export interface PayableCart extends Priced {
  id: string
  payment_collection?: { id: string } | null | undefined
}

/** What an order still owes, such as behind Medusa's "Copy payment link": there is no cart to complete. */
export interface PayableCollection extends Priced {
  id?: undefined
  payment_collection: { id: string }
}

export type Payable = PayableCart | PayableCollection

/** The cart, or the collection where there is none. */
export function nameOf(payable: Payable): string {
  return payable.id ?? payable.payment_collection.id
}

/** Totals may carry fractions of a penny, which the server rounds: only a whole penny is another amount. */
export function isStartedFor({ amount, currency }: Pick<StartedPayment, "amount" | "currency">, cart: Priced): boolean {
  return currency.toUpperCase() === cart.currency_code.toUpperCase() && Math.abs(amount - cart.total * 100) < 1
}

/** `£19.99`, as the shopper's language writes it. */
export function formatAmount(
  { amount, currency }: Pick<StartedPayment, "amount" | "currency">,
  language: string,
): string {
  return new Intl.NumberFormat(language, { style: "currency", currency }).format(amount / 100)
}
