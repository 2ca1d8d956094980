import { writeFileSync } from "node:fs"
import type { ExecArgs } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createShop } from "./shop"
import { ADMIN, COLLEAGUE } from "./shop/admin-login"
import { ensureAdminUser } from "./shop/admin-user"

/** The file in which the launcher expects the seed's facts. */
const file = process.env["DEMO_SHOP_FILE"]

/**
 * Run by `medusa exec` on a migrated database. The result is saved in the store's metadata, in the same database, so
 * that a second run finds it and creates nothing twice.
 */
export default async function seed({ container }: ExecArgs) {
  const stores = container.resolve(Modules.STORE)
  const [store] = await stores.listStores()
  if (!store) throw new Error("The database has no store. Run the migrations first.")
  const shop = store.metadata?.["demo_shop"] ?? JSON.stringify(await createShop(container))
  await stores.updateStores(store.id, { metadata: { ...store.metadata, demo_shop: shop } })
  await ensureAdminUser(container, ADMIN)
  await ensureAdminUser(container, { ...COLLEAGUE, first_name: "Jo" })
  if (file) writeFileSync(file, `${shop}\n`)
}
