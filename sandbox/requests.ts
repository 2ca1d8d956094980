import type { JsonObject } from "./json"

/** TypeScript types for what the contract allows. The validator has checked each body before a route receives it. */
export type Currency = "EUR" | "GBP"
export type DeliveryMethod = "EMAIL" | "SMS" | "EMSMS" | "LINK"

interface Money {
  merchantUuid: string
  amount: number
  currency: Currency
  reference: string
  email?: string
  firstName?: string
  surname?: string
}

export interface CartItem {
  sku: string
  name: string
  qty: number
  price: number
}

export interface AuthRequest extends Money {
  redirectUrl: string
  bankId?: string
  mobile?: number
  phone?: number
  customerId?: string
  title?: string
  dob?: string
  gender?: string
  company?: string
  address1?: string
  address2?: string
  city?: string
  postcode?: string
  country?: string
  cart?: CartItem[]
  discountCode?: string
  affiliateId?: string
  custom1?: string
  custom2?: string
  custom3?: string
  custom4?: string
  custom5?: string
  customJson?: JsonObject
}

export interface LinkRequest extends Money {
  deliveryMethod: DeliveryMethod
  mobile?: string
  countryCallingCode?: string
}
