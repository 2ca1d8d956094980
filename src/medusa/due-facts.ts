import type { RemoteQueryFunction } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import type { DueFacts } from "../domain/settlement/due-collection"
import { amount, minorUnitsOf } from "./amounts"
import { heldElsewhere } from "./other-payments"
import { outstandingAmount, outstandingFields } from "./outstanding-amount"
import { isOpen } from "./payment-collections"

interface Ledger {
  listPayByBankRequests(filters: { collection_id: string[] }): Promise<{ collection_id: string }[]>
}

const collection = z.object({
  id: z.string(),
  status: z.string(),
  amount,
  raw_amount: amount.nullish(),
  payment_sessions: z.array(z.object({ id: z.string() }).nullish()).nullish(),
})
const orderRow = z.object({
  status: z.string(),
  ...outstandingFields,
  payment_collections: z.array(collection.nullish()).nullish(),
})

const FIELDS = [
  "status",
  "summary.*",
  "total",
  "payment_collections.id",
  "payment_collections.status",
  "payment_collections.amount",
  "payment_collections.raw_amount",
  "payment_collections.payment_sessions.id",
]

/** Returns `null` if the order does not exist. */
export async function dueFacts(
  query: Pick<RemoteQueryFunction, "graph">,
  ledger: Ledger,
  orderId: string,
): Promise<DueFacts | null> {
  const { data } = await query.graph({ entity: "order", fields: FIELDS, filters: { id: orderId } })
  if (!data[0]) return null
  const order = orderRow.parse(data[0])
  const open = (order.payment_collections ?? []).flatMap((each) => (each && isOpen(each.status) ? [each] : []))
  const requests = await ledger.listPayByBankRequests({ collection_id: open.map(({ id }) => id) })
  const { authorizedMinor } = await heldElsewhere(query, orderId, null)
  const { raw_transaction_total, transaction_total } = order.summary ?? {}
  return {
    canceled: order.status === "canceled",
    paidMinor: minorUnitsOf(raw_transaction_total ?? transaction_total ?? 0),
    outstandingMinor: minorUnitsOf(outstandingAmount(order)),
    authorizedMinor,
    open: open.map(({ id, payment_sessions, raw_amount, ...each }) => ({
      id,
      amountMinor: minorUnitsOf(raw_amount ?? each.amount),
      inUse: (payment_sessions ?? []).some(Boolean) || requests.some(({ collection_id }) => collection_id === id),
    })),
  }
}
