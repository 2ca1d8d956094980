import { z } from "@medusajs/framework/zod"
import { outstandingFields } from "./outstanding-amount"
import { amount } from "./amounts"
import { returnedFields } from "./other-payments"

/** The Medusa data around one payment request, read in one query. Totals are read separately, only where they matter. */
export const collectionRow = z.object({
  id: z.string(),
  status: z.string(),
  amount,
  raw_amount: amount.nullish(),
  currency_code: z.string(),
  payment_sessions: z.array(
    z.object({ id: z.string(), amount, raw_amount: amount.nullish(), currency_code: z.string(), status: z.string() }),
  ),
  payments: z.array(
    z.object({
      id: z.string(),
      payment_session_id: z.string().nullish(),
      provider_id: z.string(),
      amount,
      created_at: z.coerce.date(),
      canceled_at: z.unknown(),
      ...returnedFields,
      captures: z.array(z.object({ id: z.string(), amount }).nullish()).nullish(),
    }),
  ),
  cart: z
    .object({
      id: z.string(),
      currency_code: z.string(),
      completed_at: z.unknown(),
      region_id: z.string().nullish(),
      order: z.object({ id: z.string() }).nullish(),
    })
    .nullish(),
  order: z
    .object({
      id: z.string(),
      status: z.string(),
      created_at: z.coerce.date(),
      currency_code: z.string(),
      summary: outstandingFields.summary,
      transactions: z
        .array(z.object({ reference: z.string().nullish(), reference_id: z.string().nullish() }).nullish())
        .nullish(),
      fulfillments: z.array(z.object({ id: z.string(), canceled_at: z.unknown() }).nullish()).nullish(),
    })
    .nullish(),
})
export type CollectionRow = z.infer<typeof collectionRow>

export const COLLECTION_FIELDS = [
  "id",
  "status",
  "amount",
  "raw_amount",
  "currency_code",
  "payment_sessions.*",
  "payments.*",
  "payments.captures.id",
  "payments.captures.amount",
  "payments.refunds.amount",
  "cart.id",
  "cart.currency_code",
  "cart.completed_at",
  "cart.region_id",
  "cart.order.id",
  "order.id",
  "order.status",
  "order.created_at",
  "order.currency_code",
  "order.summary.*",
  "order.transactions.*",
  "order.fulfillments.id",
  "order.fulfillments.canceled_at",
]
