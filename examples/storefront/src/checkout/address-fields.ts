import type { Cart } from "../store/types"

export interface AddressFields {
  email: string
  first_name: string
  last_name: string
  address_1: string
  address_2: string
  city: string
  postal_code: string
}

export type AddressField = keyof AddressFields

/** The form's initial values, from the cart, so that a reload loses no saved value. */
export function fieldsOf(cart: Cart): AddressFields {
  const saved = cart.shipping_address
  return {
    email: cart.email ?? "",
    first_name: saved?.first_name ?? "",
    last_name: saved?.last_name ?? "",
    address_1: saved?.address_1 ?? "",
    address_2: saved?.address_2 ?? "",
    city: saved?.city ?? "",
    postal_code: saved?.postal_code ?? "",
  }
}
