import type { RemoteQueryFunction } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import { accountIdOf } from "../shared/provider-id"
import { amount, minorUnitsOf } from "./amounts"

type Query = Pick<RemoteQueryFunction, "graph">

const sums = z.array(z.object({ amount }).nullish()).nullish()
/** The fields of a Payment that `isReturned` needs. */
export const returnedFields = { captured_at: z.unknown(), captures: sums, refunds: sums }
const paymentRow = z.object({ provider_id: z.string(), canceled_at: z.unknown(), ...returnedFields })

/** Everything that was captured has been refunded, and nothing is left to capture. */
export function isReturned({
  captured_at,
  captures,
  refunds,
}: Pick<z.infer<typeof paymentRow>, keyof typeof returnedFields>): boolean {
  const sumOf = (rows: z.infer<typeof sums>) =>
    (rows ?? []).reduce((sum, row) => sum + (row ? minorUnitsOf(row.amount) : 0), 0)
  const captured = sumOf(captures)
  return Boolean(captured_at) && captured > 0 && sumOf(refunds) >= captured
}

/**
 * Whether another provider holds money for this collection: captured and not refunded, or authorized, so that it can be captured
 * later.
 */
export async function isPaidOtherwise(query: Query, payment_collection_id: string): Promise<boolean> {
  const { data } = await query.graph({
    entity: "payment",
    fields: ["provider_id", "canceled_at", "captured_at", "captures.amount", "refunds.amount"],
    filters: { payment_collection_id },
  })
  return z
    .array(paymentRow)
    .parse(data)
    .some((payment) => !payment.canceled_at && accountIdOf(payment.provider_id) === null && !isReturned(payment))
}
