import { field, listField, numberField, textField } from "./answer-fields"

/** What the server tells the browser about a payment that has been asked for. */
export interface StartedPayment {
  uuid: string
  sessionId: string
  /** In minor units: 1999 is £19.99. */
  amount: number
  currency: string
  tag: string
  scriptUrl: string
}

/** Null when the data is not that of a payment by bank, or names an element that no page should create. */
export function readStartedPayment(data: unknown): StartedPayment | null {
  const uuid = textField(data, "uuid")
  const sessionId = textField(data, "session_id")
  const amount = numberField(data, "amount")
  const currency = textField(data, "currency")
  const tag = textField(field(data, "element"), "tag")
  const scriptUrl = textField(field(data, "element"), "script_url")
  if (!uuid || !sessionId || amount === undefined || !currency || !tag || !scriptUrl) {
    return null
  }
  const isElement = /^[a-z][a-z0-9]*(-[a-z0-9]+)+$/.test(tag)
  const isScript = /^https?:\/\//.test(scriptUrl)
  return isElement && isScript ? { uuid, sessionId, amount, currency, tag, scriptUrl } : null
}

/** The newest payment in what the store answers to a start. */
export function startedIn(answer: unknown, providerId: string): StartedPayment {
  const [newest] = listField(field(answer, "payment_collection"), "payment_sessions")
    .filter((session) => field(session, "provider_id") === providerId)
    .sort((a, b) => String(field(b, "created_at")).localeCompare(String(field(a, "created_at"))))
  const started = readStartedPayment(field(newest, "data"))
  if (!started) {
    throw new Error("The shop could not prepare this payment. Please try again in a moment.")
  }
  return started
}

/** Totals may carry fractions of a penny, which the server rounds: only a whole penny is another amount. */
export function isStartedFor(started: StartedPayment, cart: { total: number; currency_code: string }): boolean {
  const isSameCurrency = started.currency.toUpperCase() === cart.currency_code.toUpperCase()
  return isSameCurrency && Math.abs(started.amount - cart.total * 100) < 1
}

export function formatStarted({ amount, currency }: StartedPayment): string {
  return new Intl.NumberFormat(currency.toUpperCase() === "EUR" ? "en-IE" : "en-GB", {
    style: "currency",
    currency,
  }).format(amount / 100)
}
