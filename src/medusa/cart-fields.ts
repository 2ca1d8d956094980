import { z } from "@medusajs/framework/zod"
import { MathBN } from "@medusajs/framework/utils"
import { keptLines, type KeptLines, type PaymentLine } from "../domain/payment-lines"
import { minorUnitsOf, amount } from "./amounts"

/** One line of a cart. `totalMinor` is the total of the line including tax, in minor units. */
export interface CartRow {
  sku: string
  name: string
  quantity: number
  totalMinor: number
}

/** The customer and the line items, read on the server from the cart or the order. */
export interface Cart {
  email: string | null
  customerId: string | null
  address: CartAddress | null
  /** Lower-case ISO 2 code of the country to which the order is sent; without one, of the billing address. */
  country: string | null
  regionId: string | null
  rows: CartRow[]
  /** The same rows as the ledger keeps them. */
  lines: KeptLines
  promotionCode: string | null
}

type CartAddress = z.infer<typeof addressRow>

const minor = amount.transform(minorUnitsOf).catch(0)

const addressRow = z.object({
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
  company: z.string().nullish(),
  address_1: z.string().nullish(),
  address_2: z.string().nullish(),
  city: z.string().nullish(),
  postal_code: z.string().nullish(),
  country_code: z.string().nullish(),
  phone: z.string().nullish(),
})

/** Promotions that reduced the total. The adjustments are already loaded with the totals; the promotion itself is not. */
const adjustments = z.array(z.object({ code: z.string().nullish() }).nullish()).nullish()

/** Only two letters, because a country becomes a part of the return address. */
const country = z
  .string()
  .regex(/^[a-z]{2}$/i)
  .transform((code) => code.toLowerCase())

const cartRow = z.object({
  email: z.string().nullish(),
  region_id: z.string().nullish(),
  customer_id: z.string().nullish(),
  billing_address: addressRow.nullish(),
  shipping_address: addressRow.nullish(),
  items: z
    .array(
      z.object({
        title: z.string().nullish(),
        product_title: z.string().nullish(),
        variant_title: z.string().nullish(),
        variant_sku: z.string().nullish(),
        quantity: amount.transform((quantity) => MathBN.convert(quantity).toNumber()),
        original_total: minor,
        total: minor,
        adjustments,
      }),
    )
    .nullish(),
  shipping_methods: z
    .array(z.object({ name: z.string().nullish(), original_total: minor, total: minor, adjustments }))
    .nullish(),
})

/** The fields of a cart or an order for its lines. */
export const LINE_FIELDS = [
  "items.*",
  "items.original_total",
  "items.total",
  "items.adjustments.code",
  "shipping_methods.*",
  "shipping_methods.original_total",
  "shipping_methods.total",
  "shipping_methods.adjustments.code",
]

/** The fields of a cart or an order that `cartOf` reads. */
export const CART_FIELDS = [
  "email",
  "customer_id",
  "region_id",
  "billing_address.*",
  "shipping_address.*",
  ...LINE_FIELDS,
]

/** The customer and the line items are only descriptive, so unreadable values are omitted and the payment continues. */
export function cartOf(ownerRow: unknown): Cart | null {
  const row = cartRow.safeParse(ownerRow).data
  if (!row) return null
  const items = row.items ?? []
  const shipping = row.shipping_methods ?? []
  const discountMinor = [...items, ...shipping].reduce((sum, each) => sum + each.original_total - each.total, 0)
  const taken = [...items, ...shipping].flatMap((each) => each.adjustments ?? [])
  const promotionCode = taken.find((adjustment) => adjustment?.code)?.code ?? null
  return {
    email: row.email ?? null,
    customerId: row.customer_id ?? null,
    address: row.billing_address ?? row.shipping_address ?? null,
    country: countryOf(row.shipping_address) ?? countryOf(row.billing_address),
    regionId: row.region_id ?? null,
    promotionCode,
    rows: [
      ...items.map((item) => ({
        sku: item.variant_sku ?? "",
        name: item.product_title ?? item.title ?? "",
        quantity: item.quantity,
        totalMinor: item.original_total,
      })),
      ...shipping.map((method) => surcharge("SHIPPING", method.name ?? "Shipping", method.original_total)),
      ...(discountMinor ? [surcharge("DISCOUNT", promotionCode ?? "Discount", -discountMinor)] : []),
    ],
    lines: keptLines([
      ...items.map((item) => ({
        kind: "item" as const,
        // The title of an item without a product may be a text that the shopper has written, such as an engraving.
        title: item.product_title ?? null,
        variant: item.variant_title ?? null,
        quantity: item.quantity,
        total_minor: item.original_total,
      })),
      ...shipping.map((method) => other("shipping", method.name ?? null, method.original_total)),
      ...(discountMinor ? [other("discount", null, -discountMinor)] : []),
    ]),
  }
}

function countryOf(address: CartAddress | null | undefined): string | null {
  return country.safeParse(address?.country_code).data ?? null
}

function surcharge(sku: string, name: string, totalMinor: number): CartRow {
  return { sku, name, quantity: 1, totalMinor }
}

function other(kind: "shipping" | "discount", title: string | null, total_minor: number): PaymentLine {
  return { kind, title, variant: null, quantity: 1, total_minor }
}
