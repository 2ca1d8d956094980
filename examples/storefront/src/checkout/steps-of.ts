import type { Cart } from "../store/types"

export const STEPS = ["address", "shipping", "payment"] as const
export type StepName = (typeof STEPS)[number]

/** The current step is derived from the cart and stored nowhere else, so that a reload returns to the same step. */
export function nextStep(cart: Cart): StepName {
  const address = cart.shipping_address
  if (!cart.email || !address?.address_1 || !address.postal_code) {
    return "address"
  }
  return cart.shipping_methods?.length ? "payment" : "shipping"
}
