import { FetchError } from "@medusajs/js-sdk"
import type Medusa from "@medusajs/js-sdk"
import { startedIn, type StartedPayment } from "./started-payment"

type PayableCart = Parameters<Medusa["store"]["payment"]["initiatePaymentSession"]>[0]

/** Asks the store for a payment. A second call for the same basket and bank gets the same request, so it is safe. */
export async function startPayment(
  sdk: Medusa,
  cart: PayableCart,
  providerId: string,
  bankId: string | null,
): Promise<StartedPayment> {
  const wish = { provider_id: providerId, ...(bankId ? { data: { bank_id: bankId } } : {}) }
  const answer = await sdk.store.payment.initiatePaymentSession(cart, wish).catch(async (error: unknown) => {
    if (!(error instanceof FetchError && error.status !== undefined && error.status >= 500)) {
      throw error
    }
    // Another tab may have prepared this basket for payment a moment ago, which only a fresh cart knows about.
    const fresh = await sdk.store.cart.retrieve(cart.id)
    return sdk.store.payment.initiatePaymentSession(fresh.cart, wish)
  })
  return startedIn(answer, providerId)
}
