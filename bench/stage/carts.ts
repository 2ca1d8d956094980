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
export async function aCart(store: BenchStore, products = [0, 1]): Promise<Cart> {
  const shopper = shopperOf(store)
  const cart = await shopper.cart("gbp", 2)
  const first = await shopper.lines(cart)
  for (const product of products.filter((each) => each !== 0)) await shopper.addItem(cart, product)
  if (!products.includes(0)) for (const line of first) await shopper.removeItem(cart, line)
  return cart
}

export async function aStart(store: BenchStore, providerId?: string): Promise<Started> {
  return await shopperOf(store).start(await aCart(store), undefined, providerId)
}

/** Carts ready for payment, without a started payment. Each has the next products of the list. */
export async function carts(store: BenchStore, count: number, products = [[0, 1]]): Promise<Cart[]> {
  const each = Math.ceil(count / products.length)
  const kinds: Cart[][] = []
  for (const two of products) kinds.push(await copiesOf(store, await aCart(store, two), each))
  const next = (index: number) => kinds[index % kinds.length]?.[Math.floor(index / kinds.length)] ?? []
  return Array.from({ length: count }, (_none, index) => index).flatMap(next)
}

async function copiesOf(store: BenchStore, cart: Cart, count: number): Promise<Cart[]> {
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
