import { booksOf, onOneOrder, underAttention } from "../crash/books"
import { LinkAdmin } from "../crash/link-actions"
import type { Backlog } from "./backlog"

const PARTS = [5, 4.99]

async function inTurn<Of, To>(all: Of[], work: (each: Of) => Promise<To>): Promise<To[]> {
  const done: To[] = []
  for (const each of all) done.push(await work(each))
  return done
}

/**
 * Two processes of one store capture links for two parts of an order at the same moment. After an order edit, the
 * outstanding amount covers either part but not both: one is captured, and the other needs attention.
 */
export async function expectOneOfTwoPartsCaptured(backlog: Backlog): Promise<void> {
  const stores = backlog.stores.slice(0, 2)
  const inTime = async (minutes: number) => {
    for (const store of stores) await store.ask("set-clock", { now: new Date(Date.now() + minutes * 60_000) })
  }
  const admin = await inTurn(stores, async (store) => await backlog.admin(store))
  await inTime(0)
  const links = await LinkAdmin.open(backlog)
  const parts = await inTurn(PARTS, async (amount) => await links.send(amount))
  await links.reduceQuantity()
  const uuids = await inTurn(parts, async (part) => await links.paidAtTheBank(part))
  await inTime(1)
  const checks = parts.map(async ({ id }, place) => await admin[place]?.post(`/admin/pay-by-bank/requests/${id}/check`))
  await Promise.all(checks)
  for (const minutes of [5, 10, 20]) {
    const now = new Date(Date.now() + minutes * 60_000)
    await Promise.all(stores.map(async (store) => await store.runPass(now)))
  }
  const books = await Promise.all(uuids.map(async (uuid) => await booksOf(backlog.databaseUrl, uuid)))
  const first = books[0]?.outcome === "settled" ? 0 : 1
  expect(books[first]).toEqual(onOneOrder(PARTS[first] ?? 0))
  expect(books[1 - first]).toEqual(underAttention)
}
