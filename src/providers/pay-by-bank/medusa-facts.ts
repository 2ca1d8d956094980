import { z } from "@medusajs/framework/zod"
import type { BigNumberInput } from "@medusajs/framework/types"
import { minorUnitsOf } from "../../modules/pay-by-bank/minor-units"
import { owedBy, owingOrder } from "../../modules/pay-by-bank/owed-amount"
import type { ProviderDependencies } from "./dependencies"

/** What Medusa holds about a session, read on the server and never taken from the storefront. Amounts in minor units. */
export interface SessionFacts {
  id: string
  providerId: string
  amountMinor: number
  currency: string
  collectionId: string
  cart: { id: string; totalMinor: number; currency: string } | null
  order: { id: string; canceled: boolean; edited: boolean; owedMinor: number } | null
}

const amount = z.custom<BigNumberInput>((value) => value !== null && value !== undefined)

const sessionRow = z.object({
  id: z.string(),
  provider_id: z.string(),
  amount,
  raw_amount: amount.nullish(),
  currency_code: z.string(),
  payment_collection: z.object({
    id: z.string(),
    cart: z.object({ id: z.string(), total: amount, currency_code: z.string() }).nullish(),
    order: z
      .object({
        id: z.string(),
        status: z.string(),
        version: z.number(),
        ...owingOrder,
      })
      .nullish(),
  }),
})

const SESSION_FIELDS = [
  "id",
  "provider_id",
  "amount",
  "raw_amount",
  "currency_code",
  "payment_collection.id",
  "payment_collection.cart.id",
  "payment_collection.cart.total",
  "payment_collection.cart.currency_code",
  "payment_collection.order.id",
  "payment_collection.order.status",
  "payment_collection.order.version",
  "payment_collection.order.summary.*",
  "payment_collection.order.total",
]

/** The facts about one session; `null` when it does not exist. */
export async function sessionFacts(
  query: ProviderDependencies["query"],
  sessionId: string,
): Promise<SessionFacts | null> {
  const { data } = await query.graph({
    entity: "payment_session",
    fields: SESSION_FIELDS,
    filters: { id: sessionId },
  })
  if (!data[0]) return null
  const row = sessionRow.parse(data[0])
  const { cart, order } = row.payment_collection
  return {
    id: row.id,
    providerId: row.provider_id,
    amountMinor: minorUnitsOf(row.raw_amount ?? row.amount),
    currency: row.currency_code.toUpperCase(),
    collectionId: row.payment_collection.id,
    cart: cart
      ? { id: cart.id, totalMinor: minorUnitsOf(cart.total), currency: cart.currency_code.toUpperCase() }
      : null,
    order: order
      ? {
          id: order.id,
          canceled: order.status === "canceled",
          edited: order.version > 1,
          owedMinor: minorUnitsOf(owedBy(order)),
        }
      : null,
  }
}
