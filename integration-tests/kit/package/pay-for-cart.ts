import { Client } from "pg"
import type { Shop } from "../../../examples/demo/shop"
import { call } from "../store/http"
import { Shopper } from "../people/shopper"

/**
 * Runs a whole checkout over HTTP and checks the database: the order is placed, and its total captured once. Returns the
 * total.
 */
export async function payForCart(store: { url: string; shop: Shop }, sandboxUrl: string, databaseUrl: string) {
  const shopper = new Shopper(store.url, store.shop)
  const { cart, session, uuid } = await shopper.start(await shopper.cart())
  const approved = await call(`${sandboxUrl}/__sandbox/payments/${uuid}/act`, {}, "POST", { action: "approve" })
  expect(approved.status).toBeLessThan(300)
  expect((await shopper.statusOf({ session, cart })).status).toBe(200)
  expect(await shopper.complete(cart)).toMatchObject({ type: "order", order: { total: cart.total } })
  expect(await capturesIn(databaseUrl)).toEqual([pence(cart.total)])
  return cart.total.toFixed(2)
}

const pence = (amount: number) => Math.round(amount * 100)

/** Every captured amount of a store, in pence. */
export async function capturesIn(databaseUrl: string) {
  const client = new Client(databaseUrl)
  await client.connect()
  try {
    const { rows } = await client.query<{ amount: string }>("SELECT amount FROM capture WHERE deleted_at IS NULL")
    return rows.map(({ amount }) => pence(Number(amount)))
  } finally {
    await client.end()
  }
}
