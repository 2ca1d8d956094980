import type { MedusaContainer } from "@medusajs/framework/types"
import { majorFromMinor } from "../../domain/money"
import { decimalOf } from "../../medusa/amounts"
import type { OrderFacts } from "../../medusa/order-facts"
import {
  collectOutstanding,
  createOrderCollection,
  isOpen,
  setCollectionAmount,
} from "../../medusa/payment-collections"
import { lockKeyOf } from "../../medusa/cart-lock"

export interface LinkCollection {
  id: string
  /** The key that settlements of this collection lock, as core does. */
  lock_key: string
  cart_id: string | null
  /** `true` if the collection was created for this link. */
  created: boolean
}

/**
 * Returns the payment collection for a link. A link that replaces another reuses its collection while nothing has been paid on
 * it. A link for the whole outstanding amount uses core's collection. A link for a part gets its own collection. When core
 * replaces a collection, it voids what another provider has authorized on it. In that case, a new collection is created
 * instead.
 */
export async function collectionForLink(
  container: MedusaContainer,
  order: OrderFacts,
  requested: { isFullAmount: boolean; amountMinor: number },
  replacedCollection: string | null,
): Promise<LinkCollection> {
  const amount = requested.isFullAmount ? Number(decimalOf(order.outstanding)) : majorFromMinor(requested.amountMinor)
  const reusable = order.collections.find(({ id, status }) => id === replacedCollection && isOpen(status))
  if (reusable) {
    await setCollectionAmount(container, reusable.id, amount)
    return collectionOf(order, reusable.id)
  }
  const isAuthorized = order.collections.some(({ status }) => AUTHORIZED.has(status))
  const shared = requested.isFullAmount && !isAuthorized ? await collectOutstanding(container, order.id, amount) : null
  return collectionOf(order, shared ?? (await createOrderCollection(container, order.id, amount)))
}

const AUTHORIZED: ReadonlySet<string> = new Set(["authorized", "partially_authorized"])

function collectionOf({ collections }: OrderFacts, id: string): LinkCollection {
  const known = collections.find((each) => each.id === id)
  const cart_id = known?.cartId ?? null
  return { id, lock_key: lockKeyOf({ cart_id, collection_id: id }), cart_id, created: !known }
}
