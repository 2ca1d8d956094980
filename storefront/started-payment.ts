import { field, textField } from "./answer-fields"

/** A payment that waits for the shopper's approval, as in a session's `data`. */
export interface StartedPayment {
  uuid: string
  /** Names the payment in the return address. It shows the payment's status, and nothing else. */
  return_token: string
  /** Minor units: 1999 is £19.99. */
  amount: number
  currency: string
  /** As it appears on the customer's bank statement. An older plugin sends none. */
  reference?: string | undefined
  /** Who is paid. Not every store has a name, and an older plugin sends none. */
  payee?: string | undefined
  /** Name and script of the payment element. */
  element: { tag: string; script_url: string }
  /** Set if a bank is already processing this payment: the shopper must not approve it again. */
  status?: "pending" | undefined
  /** The bank that the payment element opens with. `null`: the shopper chooses it there. */
  bank_id?: string | null | undefined
}

const CURRENCY = /^[a-z]{3}$/i
const ELEMENT = /^[a-z][a-z0-9]*(-[a-z0-9]+)+$/
const LOOPBACK = /^(localhost|127\.0\.0\.1)$/

/** The origin of a script that a page may load: over https, or from this machine. Parsed as browsers do, not by its beginning. */
export function scriptOrigin(address: string): string | null {
  try {
    const { protocol, hostname, origin } = new URL(address)
    return protocol === "https:" || (protocol === "http:" && LOOPBACK.test(hostname)) ? origin : null
  } catch {
    return null
  }
}

/** Returns `null` if `data` is not a bank payment, or names an element that no page should create. */
export function readStartedPayment(data: unknown): StartedPayment | null {
  const text = (key: string, of = data) => textField(of, key) ?? ""
  const [uuid, return_token, currency] = [text("uuid"), text("return_token"), text("currency")]
  const amount = field(data, "amount")
  const tag = text("tag", field(data, "element"))
  const script_url = text("script_url", field(data, "element"))
  if (!uuid || !return_token || typeof amount !== "number") return null
  return CURRENCY.test(currency) && ELEMENT.test(tag) && scriptOrigin(script_url)
    ? {
        uuid,
        return_token,
        amount,
        currency,
        reference: textField(data, "reference"),
        payee: textField(data, "payee"),
        element: { tag, script_url },
        ...(text("status") === "pending" && { status: "pending" }),
        ...(field(data, "bank_id") !== undefined && { bank_id: text("bank_id") || null }),
      }
    : null
}

interface Priced {
  /** Major units, as in Medusa. */
  total: number
  currency_code: string
  /** Of a cart. An empty list shows that a delivery is still to be chosen. */
  shipping_methods?: readonly unknown[] | null | undefined
}

interface Collection {
  id: string
  payment_sessions?: { provider_id: string }[] | null | undefined
}

/** The part of a cart that the SDK reads. Any cart of Medusa's store API fits. */
export interface PayableCart extends Priced {
  id: string
  payment_collection?: Collection | null | undefined
  shipping_address?: { country_code?: string | null | undefined } | null | undefined
  region?: { countries?: { iso_2?: string | null | undefined }[] | null | undefined } | null | undefined
}

/** An order's outstanding amount, such as behind Medusa's "Copy payment link". There is no cart to complete. */
export interface PayableCollection extends Priced {
  id?: undefined
  payment_collection: Collection
}

export type Payable = PayableCart | PayableCollection

/** The cart id, or the payment collection id if there is no cart. */
export function payableId(payable: Payable): string {
  return payable.id ?? payable.payment_collection.id
}

/** The country of the cart's delivery, else of its region: its banks are offered. */
export function countryOf(payable: Payable): string | null {
  if (payable.id === undefined) return null
  return payable.shipping_address?.country_code ?? payable.region?.countries?.[0]?.iso_2 ?? null
}

/** Totals may have fractions of a penny, which the server rounds. Only a difference of a whole penny is a different amount. */
export function isStartedFor({ amount, currency }: Pick<StartedPayment, "amount" | "currency">, cart: Priced): boolean {
  return currency.toUpperCase() === cart.currency_code.toUpperCase() && Math.abs(amount - cart.total * 100) < 1
}

/** Formats the amount in the shopper's language, such as `£19.99`. */
export function formatAmount(
  { amount, currency }: Pick<StartedPayment, "amount" | "currency">,
  language: string,
): string {
  return new Intl.NumberFormat(language, { style: "currency", currency }).format(amount / 100)
}

/** Formats the total of a cart, or an order's outstanding amount. */
export function amountOf({ total, currency_code }: Priced, language: string): string {
  return formatAmount({ amount: Math.round(total * 100), currency: currency_code }, language)
}
