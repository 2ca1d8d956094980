import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import {
  createOrderPaymentCollectionWorkflow,
  createOrUpdateOrderPaymentCollectionWorkflow,
} from "@medusajs/medusa/core-flows"
import { majorFromMinor } from "../../domain/money"
import { decimalOf } from "../../medusa/amounts"
import type { OrderFacts } from "../../medusa/order-facts"

export interface LinkCollection {
  id: string
  /** What settlements of it lock, as core does. */
  lock_key: string
  cart_id: string | null
  /** Made for this link. */
  created: boolean
}

const row = z.object({ id: z.string() })
/** Core answers a list when it creates one, and the collection itself when it updates it. */
const made = z.union([z.array(row).transform((rows) => rows[0]), row.optional()])

/**
 * The payment collection of a link: the one of the link that it replaces, as long as nothing has been taken on it; for all
 * that the order owes, core's own; for a part of it, one of its own. Core would void what another provider has authorised
 * on a collection that it replaces, so beside such a one a new collection is made.
 */
export async function collectionForLink(
  container: MedusaContainer,
  order: OrderFacts,
  asks: { whole: boolean; amountMinor: number },
  replacedCollection: string | null,
): Promise<LinkCollection> {
  const amount = asks.whole ? Number(decimalOf(order.owed)) : majorFromMinor(asks.amountMinor)
  const again = order.collections.find(({ id, status }) => id === replacedCollection && OPEN.has(status))
  if (again) {
    await container.resolve(Modules.PAYMENT).updatePaymentCollections(again.id, { amount })
    return collectionOf(order, again.id)
  }
  return collectionOf(order, (await coresOwn(container, order, asks.whole)) ?? (await own(container, order, amount)))
}

/** `null` beside money that another provider has authorised, and for a penny, which core takes for nothing. */
async function coresOwn(container: MedusaContainer, order: OrderFacts, whole: boolean): Promise<string | null> {
  if (!whole || order.collections.some(({ status }) => AUTHORIZED.has(status))) return null
  const input = { order_id: order.id }
  const { result } = await createOrUpdateOrderPaymentCollectionWorkflow(container).run({ input })
  return made.parse(result)?.id ?? null
}

async function own(container: MedusaContainer, order: OrderFacts, amount: number): Promise<string> {
  const input = { order_id: order.id, amount }
  const { result } = await createOrderPaymentCollectionWorkflow(container).run({ input })
  return made.parse(result)?.id ?? ""
}

const OPEN: ReadonlySet<string> = new Set(["not_paid", "awaiting"])
const AUTHORIZED: ReadonlySet<string> = new Set(["authorized", "partially_authorized"])

function collectionOf({ collections }: OrderFacts, id: string): LinkCollection {
  const known = collections.find((each) => each.id === id)
  const cart_id = known?.cartId ?? null
  return { id, lock_key: cart_id ?? id, cart_id, created: !known }
}
