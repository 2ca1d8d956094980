import type { MedusaContainer, RemoteQueryFunction } from "@medusajs/framework/types"
import { Modules, PaymentCollectionStatus } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import {
  createOrderPaymentCollectionWorkflow,
  createOrUpdateOrderPaymentCollectionWorkflow,
  deleteOrderPaymentCollections,
} from "@medusajs/medusa/core-flows"
import { majorFromMinor } from "../domain/money"
import type { PaymentRequest } from "../modules/pay-by-bank/tables"
import { amount, minorUnitsOf } from "./amounts"

type Query = Pick<RemoteQueryFunction, "graph">

/** A payment collection and the order that it belongs to. */
export interface CollectionFacts {
  status: string
  amountMinor: number
  order: { id: string; createdAt: Date } | null
}

const row = z.object({
  status: z.string(),
  amount,
  raw_amount: amount.nullish(),
  order: z.object({ id: z.string(), created_at: z.coerce.date() }).nullish(),
})

/** Returns `null` if the collection does not exist. */
export async function collectionFacts(query: Query, id: string): Promise<CollectionFacts | null> {
  const fields = ["id", "status", "amount", "raw_amount", "order.id", "order.created_at"]
  const { data } = await query.graph({ entity: "payment_collection", fields, filters: { id } })
  const collection = row.safeParse(data[0]).data
  if (!collection) return null
  const { status, raw_amount, order } = collection
  return {
    status,
    amountMinor: minorUnitsOf(raw_amount ?? collection.amount),
    order: order ? { id: order.id, createdAt: order.created_at } : null,
  }
}

const ownerRow = z.object({
  cart_link: z.object({ cart_id: z.string() }).nullish(),
  order_link: z.object({ order_id: z.string() }).nullish(),
})

/** What a payment collection pays. Both are `null` if it does not exist. */
export interface CollectionOwner {
  cart_id: string | null
  order_id: string | null
}

export async function ownerOfCollection(query: Query, id: string): Promise<CollectionOwner> {
  const fields = ["id", "cart_link.cart_id", "order_link.order_id"]
  const { data } = await query.graph({ entity: "payment_collection", fields, filters: { id } })
  const owner = ownerRow.safeParse(data[0]).data
  return { cart_id: owner?.cart_link?.cart_id ?? null, order_id: owner?.order_link?.order_id ?? null }
}

const orderRow = z.object({ payment_collections: z.array(z.object({ id: z.string() }).nullish()).nullish() })

/** The ids of an order's payment collections. */
export async function collectionIdsOf(query: Query, orderId: string): Promise<string[]> {
  const fields = ["id", "payment_collections.id"]
  const { data } = await query.graph({ entity: "order", fields, filters: { id: orderId } })
  const collections = orderRow.safeParse(data[0]).data?.payment_collections ?? []
  return collections.flatMap((collection) => (collection ? [collection.id] : []))
}

/** Nothing on a collection with this status is paid, authorized or canceled. */
export function isOpen(status: string): boolean {
  return status === "not_paid" || status === "awaiting"
}

const created = z.object({ id: z.string() })

/**
 * Creates a payment collection for an order, apart from core's own.
 * @param amount in major units
 */
export async function createOrderCollection(
  container: MedusaContainer,
  order_id: string,
  amount: number,
): Promise<string> {
  const { result } = await createOrderPaymentCollectionWorkflow(container).run({ input: { order_id, amount } })
  return z.tuple([created]).parse(result)[0].id
}

/** Deletes a collection that `createOrderCollection` has created. */
export async function deleteOrderCollection(container: MedusaContainer, id: string): Promise<void> {
  await deleteOrderPaymentCollections(container).run({ input: { id } })
}

/** Core returns a list when it creates a collection, and the collection itself when it updates one. */
const outstanding = z.union([z.array(created).transform((rows) => rows[0]), created.optional()])

/**
 * Gives core's own collection of an order the outstanding amount. Core voids what another provider has authorized on it. Core treats
 * one minor unit as zero: it creates no collection for it, so that this returns `null`, and empties an open one.
 * @param amount the outstanding amount, in major units
 */
export async function collectOutstanding(
  container: MedusaContainer,
  order_id: string,
  amount: number,
): Promise<string | null> {
  const { result } = await createOrUpdateOrderPaymentCollectionWorkflow(container).run({ input: { order_id } })
  const id = outstanding.parse(result)?.id ?? null
  if (id && amount <= majorFromMinor(1)) await setCollectionAmount(container, id, amount)
  return id
}

/** Gives a request's collection the amount and currency of its payment. */
export async function fitCollection(container: MedusaContainer, request: PaymentRequest): Promise<void> {
  await container.resolve(Modules.PAYMENT).updatePaymentCollections(request.collection_id, {
    amount: majorFromMinor(request.amount_minor),
    currency_code: request.currency.toLowerCase(),
  })
}

/** Core leaves a collection completed whose Payment was voided. */
export async function reopenCollection(container: MedusaContainer, id: string): Promise<void> {
  const status = PaymentCollectionStatus.NOT_PAID
  await container.resolve(Modules.PAYMENT).updatePaymentCollections(id, { status })
}

/** @param amount in major units */
export async function setCollectionAmount(container: MedusaContainer, id: string, amount: number): Promise<void> {
  await container.resolve(Modules.PAYMENT).updatePaymentCollections(id, { amount })
}

/** A collection waits for money while it has such a session. */
const AWAITED: readonly string[] = ["pending_authorization", "authorized"]

/** Sets a collection that waits for no session any more to unpaid, as core does only with its next payment. */
export async function markUnpaid(container: MedusaContainer, payment_collection_id: string): Promise<void> {
  const payments = container.resolve(Modules.PAYMENT)
  const { status } = await payments.retrievePaymentCollection(payment_collection_id)
  const sessions = await payments.listPaymentSessions({ payment_collection_id })
  if (status !== "awaiting" || sessions.some((session) => AWAITED.includes(session.status))) return
  await payments.updatePaymentCollections(payment_collection_id, { status: "not_paid" })
}
