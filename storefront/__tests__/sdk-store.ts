import { act } from "@testing-library/react"
import { textField } from "../answer-fields"
import type { Bank } from "../banks"
import { PAYMENT_PATH } from "../current-payment"
import type { PayByBankProblem } from "../problem"
import type { StartedPayment } from "../started-payment"
import type { Store } from "../store"

export const CART = { id: "cart_1", total: 19.99, currency_code: "gbp" }
export const PROVIDER = "pp_pay-by-bank_default"
export const PAYMENT = {
  uuid: "a".repeat(32),
  return_token: "token_1",
  amount: 1999,
  currency: "GBP",
  element: { tag: "sdk-test-element", script_url: "https://service.example/element.js" },
}
export const BANKS = ["Bank of Scotland", "Crédit Agricole", "N26"].map((name, index) => ({
  id: `bank-${index}`,
  name,
  logo: null,
  countries: ["GB"],
}))

/** A configurable store that records its calls. */
export class SdkStore implements Store {
  /** The payment as the store returns it. */
  request: Record<string, unknown> = { status: "created", payment: PAYMENT }
  /** The data of a session that is started. */
  payment: StartedPayment = PAYMENT
  order: string | null = "order_1"
  refusal: PayByBankProblem | null = null
  readonly calls: string[] = []

  /** The calls that reported the customer's return. */
  readonly returns: string[] = []

  /** The bank of each start, in the order of the calls. */
  readonly starts: (string | null)[] = []

  banks: readonly Bank[] = BANKS

  /** The query of each list of banks. */
  readonly queries: Record<string, string>[] = []

  /** The headers of each read of a payment. */
  readonly reads: Record<string, string>[] = []

  readonly call: Store["call"] = async (path, { query = {}, headers = {}, body = {} } = {}) => {
    this.calls.push(path)
    if (path.startsWith("/store/pay-by-bank/banks")) this.queries.push(query)
    if (query["returned"] === "true") this.returns.push(path)
    await Promise.resolve()
    if (path.startsWith("/store/pay-by-bank/banks")) return { banks: this.banks }
    if (path === PAYMENT_PATH) {
      this.reads.push(headers)
      const isProven = headers["x-pay-by-bank-cart"] === CART.id
      return { request: { ...this.request, ...(isProven && { cart_proven: true }) } }
    }
    if (path.endsWith("/complete")) return this.order ? { type: "order", order: { id: this.order } } : { type: "cart" }
    if (path.includes("payment-sessions")) this.starts.push(textField(body["data"], "bank_id") ?? null)
    if (this.refusal) throw this.refusal
    const session = { provider_id: PROVIDER, data: this.payment, created_at: "2026-01-01" }
    return { payment_collection: { id: "pay_col_1", payment_sessions: [session] } }
  }

  count(part: string): number {
    return this.calls.filter((path) => path.includes(part)).length
  }
}

/** Tests never load the payment service's script, so they define its element in advance. */
export function defineElement(): void {
  const { tag } = PAYMENT.element
  if (!customElements.get(tag)) customElements.define(tag, class extends HTMLElement {})
}

export const settled = async () => await act(async () => await Promise.resolve())
