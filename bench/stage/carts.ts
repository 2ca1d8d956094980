import { randomBytes } from "node:crypto"
import type { Cart, Started } from "../../integration-tests/kit/people/shopper"
import { Shopper } from "../../integration-tests/kit/people/shopper"
import { copyCart, idOfCopy } from "../../integration-tests/processes/workers/cart-copies"
import { multiplied, type PaidCart } from "../../integration-tests/processes/workers/paid-carts"
import { STUB_PROVIDER_ID } from "../stub/provider-id"
import type { BenchStore } from "./stage"

export function shopperOf({ process: { url }, shop }: BenchStore): Shopper {
  return new Shopper(url, shop)
}

/** A cart with two products, ready for payment. */
export async function aCart(store: BenchStore): Promise<Cart> {
  const shopper = shopperOf(store)
  const cart = await shopper.cart("gbp", 2)
  await shopper.addItem(cart)
  return cart
}

export async function aStart(store: BenchStore, providerId?: string): Promise<Started> {
  return await shopperOf(store).start(await aCart(store), undefined, providerId)
}

/** Carts ready for payment, without a started payment. */
export async function carts(store: BenchStore, count: number): Promise<Cart[]> {
  const cart = await aCart(store)
  await copyCart(store.databaseUrl, { cartId: cart.cartId, uuid: anyUuid() }, uuids(count))
  return uuids(count).map((_uuid, index) => ({
    ...cart,
    cartId: idOfCopy(cart.cartId, index),
    collectionId: idOfCopy(cart.collectionId, index),
  }))
}

/** Carts that are paid at the payment service, before the store has been notified. */
export async function paidCarts(store: BenchStore, count: number): Promise<PaidCart[]> {
  return await multiplied(store.databaseUrl, store.bank, await aStart(store), count)
}

/** The same carts, with a payment by the stub. */
export async function stubCarts(store: BenchStore, count: number): Promise<PaidCart[]> {
  const { cart, session, uuid } = await aStart(store, STUB_PROVIDER_ID)
  const others = uuids(count - 1)
  await copyCart(store.databaseUrl, { cartId: cart.cartId, uuid }, others)
  const copies = others.map((each, index) => ({
    cartId: idOfCopy(cart.cartId, index),
    sessionId: idOfCopy(session.id, index),
    uuid: each,
  }))
  return [{ cartId: cart.cartId, sessionId: session.id, uuid }, ...copies]
}

const anyUuid = () => randomBytes(16).toString("hex")
const uuids = (count: number) => Array.from({ length: count }, anyUuid)
