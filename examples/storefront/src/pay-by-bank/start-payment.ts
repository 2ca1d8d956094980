import type Medusa from "@medusajs/js-sdk"
import { readStartedPayment, type StartedPayment } from "./started-payment"

type PayableCart = Parameters<Medusa["store"]["payment"]["initiatePaymentSession"]>[0]

/** Asks the store for a payment. A second call for the same basket and bank gets the same request, so it is safe. */
export async function startPayment(
  sdk: Medusa,
  cart: PayableCart,
  providerId: string,
  bankId: string | null,
): Promise<StartedPayment> {
  const answer = await sdk.store.payment.initiatePaymentSession(cart, {
    provider_id: providerId,
    ...(bankId ? { data: { bank_id: bankId } } : {}),
  })
  const sessions = answer.payment_collection.payment_sessions ?? []
  const [newest] = sessions
    .filter((session) => session.provider_id === providerId)
    .sort((a, b) => String(Reflect.get(b, "created_at")).localeCompare(String(Reflect.get(a, "created_at"))))
  const started = readStartedPayment(newest?.data)
  if (!started) {
    throw new Error("The shop could not prepare this payment. Please try again in a moment.")
  }
  return started
}
