import { Bank } from "../http/kit/bank"
import { Shopper } from "../http/kit/shopper"
import { Staff } from "../http/kit/staff"
import { booksOf, onOneOrder, underAttention } from "./crash/books"
import { LinkDesk } from "./crash/link-desk"
import { openStoreDatabases, type StoreDatabases } from "./kit/store-database"
import { startStoreProcess, type StoreProcess } from "./kit/store-process"
import { noLocks } from "./workers/shared-services"

const DATABASE = `two_collections_${process.pid}`
const ORDERS = process.env["TEST_SET"] === "long" ? 20 : 4
const PARTS = [5, 4.99]

async function inTurn<Of, To>(all: Of[], work: (each: Of) => Promise<To>): Promise<To[]> {
  const done: To[] = []
  for (const each of all) done.push(await work(each))
  return done
}

/**
 * Two processes of one store, whose locks hold nobody back, book links for two parts of an order at the same moment. The
 * order was edited since, and owes enough for either part, but not for both.
 */
describe("two parts of one order, paid and booked by two processes at once", () => {
  let databases: StoreDatabases
  let databaseUrl: string
  let bank: Bank
  let stores: StoreProcess[]

  beforeAll(async () => {
    databases = await openStoreDatabases()
    databaseUrl = await databases.create(DATABASE)
    bank = await Bank.open()
    const { env } = await noLocks()
    stores = await Promise.all([1, 2].map(async () => await startStoreProcess({ databaseUrl, env })))
  }, 300_000)
  afterAll(async () => {
    for (const store of stores) await store.kill()
    await bank.close()
    await databases.drop(DATABASE)
    await databases.stop()
  })

  const at = (place: number) => stores[place]?.url ?? ""
  const inTime = async (minutes: number) => {
    for (const store of stores) await store.ask("set-clock", { now: new Date(Date.now() + minutes * 60_000) })
  }

  it("one is booked, and staff are told of the other", async () => {
    const shop = {
      bank,
      staff: async () => await Staff.logInTo(at(0)),
      shopper: () => new Shopper(at(0), databases.shop),
    }
    const staff = await Promise.all([0, 1].map(async (place) => await Staff.logInTo(at(place))))
    for (let order = 0; order < ORDERS; order += 1) {
      await inTime(0)
      const desk = await LinkDesk.open(shop)
      const parts = await inTurn(PARTS, async (amount) => await desk.send(amount))
      await desk.owesLess()
      const uuids = await inTurn(parts, async (part) => await desk.paidAtTheBank(part))
      await inTime(1)
      const checks = parts.map(
        async ({ id }, place) => await staff[place]?.post(`/admin/pay-by-bank/requests/${id}/check`),
      )
      await Promise.all(checks)
      for (const minutes of [5, 10, 20]) {
        const now = new Date(Date.now() + minutes * 60_000)
        await Promise.all(stores.map(async (store) => await store.runPass(now)))
      }
      const books = await Promise.all(uuids.map(async (uuid) => await booksOf(databaseUrl, uuid)))
      const first = books[0]?.outcome === "settled" ? 0 : 1
      expect(books[first]).toEqual(onOneOrder(PARTS[first] ?? 0))
      expect(books[1 - first]).toEqual(underAttention)
    }
  })
})
