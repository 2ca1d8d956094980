import type { MedusaContainer } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import {
  createOrderPaymentCollectionWorkflow,
  createOrUpdateOrderPaymentCollectionWorkflow,
} from "@medusajs/medusa/core-flows"
import { majorFromMinor } from "../../domain/money"
import { decimalOf } from "../../medusa/amounts"
import type { OrderFacts } from "../../medusa/order-facts"
import { setCollectionAmount } from "../../medusa/payment-collections"
import { lockKeyOf } from "../../medusa/cart-lock"

export interface LinkCollection {
  id: string
  /** The key that settlements of this collection lock, as core does. */
  lock_key: string
  cart_id: string | null
  /** `true` if the collection was created for this link. */
  created: boolean
}

const row = z.object({ id: z.string() })
/** Core returns a list when it creates a collection, and the collection itself when it updates one. */
const coreResult = z.union([z.array(row).transform((rows) => rows[0]), row.optional()])

/**
 * Returns the payment collection for a link. A link that replaces another reuses its collection while nothing has been paid on
 * it. A link for the whole outstanding amount uses core's collection. A link for a part gets its own collection. When core
 * replaces a collection, it voids what another provider has authorized on it. In that case, a new collection is created
 * instead.
 */
export async function collectionForLink(
  container: MedusaContainer,
  order: OrderFacts,
  requested: { whole: boolean; amountMinor: number },
  replacedCollection: string | null,
): Promise<LinkCollection> {
  const amount = requested.whole ? Number(decimalOf(order.outstanding)) : majorFromMinor(requested.amountMinor)
  const reusable = order.collections.find(({ id, status }) => id === replacedCollection && OPEN.has(status))
  if (reusable) {
    await setCollectionAmount(container, reusable.id, amount)
    return collectionOf(order, reusable.id)
  }
  return collectionOf(
    order,
    (await createOrUpdateCoreCollection(container, order, requested.whole)) ??
      (await createCollection(container, order, amount)),
  )
}

/** Returns `null` if another provider has authorized a payment, or for one minor unit, which core treats as zero. */
async function createOrUpdateCoreCollection(
  container: MedusaContainer,
  order: OrderFacts,
  whole: boolean,
): Promise<string | null> {
  if (!whole || order.collections.some(({ status }) => AUTHORIZED.has(status))) return null
  const input = { order_id: order.id }
  const { result } = await createOrUpdateOrderPaymentCollectionWorkflow(container).run({ input })
  return coreResult.parse(result)?.id ?? null
}

async function createCollection(container: MedusaContainer, order: OrderFacts, amount: number): Promise<string> {
  const input = { order_id: order.id, amount }
  const { result } = await createOrderPaymentCollectionWorkflow(container).run({ input })
  return coreResult.parse(result)?.id ?? ""
}

const OPEN: ReadonlySet<string> = new Set(["not_paid", "awaiting"])
const AUTHORIZED: ReadonlySet<string> = new Set(["authorized", "partially_authorized"])

function collectionOf({ collections }: OrderFacts, id: string): LinkCollection {
  const known = collections.find((each) => each.id === id)
  const cart_id = known?.cartId ?? null
  return { id, lock_key: lockKeyOf({ cart_id, collection_id: id }), cart_id, created: !known }
}
