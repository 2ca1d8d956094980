import type Medusa from "@medusajs/js-sdk"
import { field, numberField, textField } from "./answer-fields"
import { startedIn, type StartedPayment } from "./started-payment"

const STATES = ["payable", "pending", "received", "paid", "closed"] as const

/** What an order still owes on one payment collection: what Medusa's own "Copy payment link" leads to. */
export interface OwedPayment {
  id: string
  orderNumber: number
  /** In major units: 19.99 is £19.99. */
  amount: number
  currency: string
  /** Null when it cannot be paid by bank. */
  providerId: string | null
  state: (typeof STATES)[number]
  /** The server's sentence for the customer. */
  message: string
}

/** Where a payment for an order is found again: both ids are needed. */
export interface OwedPlace {
  collectionId: string
  orderId: string
}

export async function readOwedPayment(sdk: Medusa, { collectionId, orderId }: OwedPlace): Promise<OwedPayment> {
  const answer: unknown = await sdk.client.fetch(
    `/store/pay-by-bank/payment-collections/${encodeURIComponent(collectionId)}`,
    { query: { order_id: orderId }, cache: "no-store" },
  )
  const found = field(answer, "payment_collection")
  return {
    id: textField(found, "id") ?? collectionId,
    orderNumber: numberField(found, "order_display_id") ?? 0,
    amount: numberField(found, "amount") ?? 0,
    currency: textField(found, "currency_code") ?? "gbp",
    providerId: textField(found, "provider_id") ?? null,
    // What nobody knows here cannot be paid here.
    state: STATES.find((state) => state === field(found, "state")) ?? "closed",
    message: textField(found, "message") ?? "",
  }
}

/** Asks the store for a payment of what is owed. The amount is the server's; a second call gets the same request. */
export async function startOwedPayment(
  sdk: Medusa,
  collectionId: string,
  providerId: string,
  bankId: string | null,
): Promise<StartedPayment> {
  const answer: unknown = await sdk.client.fetch(
    `/store/payment-collections/${encodeURIComponent(collectionId)}/payment-sessions`,
    { method: "POST", body: { provider_id: providerId, ...(bankId ? { data: { bank_id: bankId } } : {}) } },
  )
  return startedIn(answer, providerId)
}
