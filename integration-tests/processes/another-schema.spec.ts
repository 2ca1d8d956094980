import { z } from "zod"
import { Bank } from "../kit/bank/bank"
import { openStoreInSchema, sql } from "../kit/database/store-database"
import { AdminUser } from "../kit/people/admin-user"
import { Shopper } from "../kit/people/shopper"
import { startStoreProcess } from "../kit/store/store-process"
import { booksOf, onOneOrder } from "./crash/books"

const SCHEMA = "shop"
const tables = z.array(z.object({ table_schema: z.string() }))
const DAY = ["from", "to"].map((end) => `${end}=${new Date().toISOString().slice(0, 10)}`).join("&")
const PAGES = [
  "requests",
  "refunds",
  "payment-links",
  `insights?${DAY}`,
  `reconciliation?${DAY}`,
  "trail",
  "health",
  "accounts",
]

it("a store whose tables are in another schema than public takes payments, and shows them", async () => {
  const database = await openStoreInSchema(`another_schema_${process.pid}`, SCHEMA)
  const bank = await Bank.open()
  const env = { STORE_SCHEMA: SCHEMA }
  const store = await startStoreProcess({ databaseUrl: database.databaseUrl, env })
  try {
    const shopper = new Shopper(store.url, database.shop)
    const adminUser = await AdminUser.logInTo(store.url)
    const paid = async () => {
      const payment = await shopper.start(await shopper.cart())
      await bank.act(payment.uuid, "approve")
      return payment
    }
    const [returns, leaves] = [await paid(), await paid()]
    expect(await shopper.complete(returns.cart)).toMatchObject({ type: "order" })
    for (const minutes of [5, 20]) await store.runPass(new Date(Date.now() + minutes * 60_000))
    for (const { uuid, cart } of [returns, leaves]) {
      expect(await booksOf(database.databaseUrl, uuid)).toEqual(onOneOrder(cart.total))
    }
    for (const page of PAGES) {
      const { status } = await adminUser.get(`/admin/pay-by-bank/${page}`)
      expect({ page, status }).toEqual({ page, status: 200 })
    }
    const query = "SELECT table_schema FROM information_schema.tables WHERE table_name LIKE 'pay_by_bank%'"
    const schemas = tables.parse(await sql(database.databaseUrl, query)).map(({ table_schema }) => table_schema)
    expect(new Set(schemas)).toEqual(new Set([SCHEMA]))
  } finally {
    await store.kill()
    await bank.close()
    await database.close()
  }
})
