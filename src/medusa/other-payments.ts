import type { RemoteQueryFunction } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import type { HeldElsewhere } from "../domain/settlement/decide"
import { accountIdOf } from "../shared/provider-id"
import { amount, minorUnitsOf } from "./amounts"
import type { OrderOfSession, SessionFacts } from "./session-facts"

/** The provider with which core's "Mark as paid" records money. */
export const BY_HAND = "pp_system_default"

type Query = Pick<RemoteQueryFunction, "graph">

const sums = z.array(z.object({ amount }).nullish()).nullish()
/** The fields of a Payment that `isReturned` needs. */
export const returnedFields = { captured_at: z.unknown(), captures: sums, refunds: sums }
const paymentRow = z.object({ provider_id: z.string(), amount, canceled_at: z.unknown(), ...returnedFields })
const PAYMENT_FIELDS = ["provider_id", "amount", "canceled_at", "captured_at", "captures.amount", "refunds.amount"]
const orderRow = z.object({
  payment_collections: z
    .array(z.object({ id: z.string(), payments: z.array(paymentRow).nullish() }).nullish())
    .nullish(),
})

function sumOf(rows: z.infer<typeof sums>): number {
  return (rows ?? []).reduce((sum, row) => sum + (row ? minorUnitsOf(row.amount) : 0), 0)
}

/** Everything that was captured has been refunded, and nothing is left to capture. */
export function isReturned({
  captured_at,
  captures,
  refunds,
}: Pick<z.infer<typeof paymentRow>, keyof typeof returnedFields>): boolean {
  const captured = sumOf(captures)
  return Boolean(captured_at) && captured > 0 && sumOf(refunds) >= captured
}

/** Captured and not refunded, or authorized, so that it can be captured later. */
function holdsMoney(payment: z.infer<typeof paymentRow>): boolean {
  return !payment.canceled_at && accountIdOf(payment.provider_id) === null && !isReturned(payment)
}

/**
 * Whether another provider holds money for this collection, or has authorized so much of its order on other collections that
 * the rest does not cover the amount.
 */
export async function isPaidOtherwise(
  query: Query,
  { collectionId, order }: Pick<SessionFacts, "collectionId"> & { order: OrderOfSession | null },
  amountMinor: number,
): Promise<boolean> {
  const fields = PAYMENT_FIELDS
  const { data } = await query.graph({ entity: "payment", fields, filters: { payment_collection_id: collectionId } })
  if (z.array(paymentRow).parse(data).some(holdsMoney)) return true
  if (!order) return false
  const { authorizedMinor } = await heldElsewhere(query, order.id, collectionId)
  return authorizedMinor > 0 && order.outstandingMinor - authorizedMinor < amountMinor
}

/** What other providers hold on the other collections of an order, or on all of them. */
export async function heldElsewhere(
  query: Query,
  orderId: string,
  collectionId: string | null,
): Promise<HeldElsewhere> {
  const fields = [
    "id",
    "payment_collections.id",
    ...PAYMENT_FIELDS.map((each) => `payment_collections.payments.${each}`),
  ]
  const { data } = await query.graph({ entity: "order", fields, filters: { id: orderId } })
  const collections = orderRow.parse(data[0]).payment_collections ?? []
  const held = collections
    .flatMap((each) => (each && each.id !== collectionId ? (each.payments ?? []) : []))
    .filter(holdsMoney)
  const authorizedMinor = held.reduce((sum, payment) => sum + authorizedMinorOf(payment), 0)
  return { authorizedMinor, hasPayment: held.length > 0 }
}

/** Core's provider for payments by hand authorizes each order without any money, and can charge no one. */
function authorizedMinorOf({ provider_id, amount, captured_at, captures }: z.infer<typeof paymentRow>): number {
  return captured_at || provider_id === BY_HAND ? 0 : Math.max(0, minorUnitsOf(amount) - sumOf(captures))
}
