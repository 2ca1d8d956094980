import type { ExecArgs } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createShop } from "../../examples/demo/shop"
import { ensureAdminUser } from "../../examples/demo/shop/admin-user"
import { PROVIDER_ID } from "../../examples/demo/shop/provider-id"
import { STUB_PROVIDER_ID } from "../stub/provider-id"

/** More than any run sells. */
const STOCK = 1_000_000

/**
 * Creates the demo's store, with the stub as a second payment provider. Its facts are saved where the demo saves them,
 * in the store's metadata.
 */
export default async function seed({ container }: ExecArgs): Promise<void> {
  const shop = await createShop(container, { paymentProviders: [PROVIDER_ID, STUB_PROVIDER_ID], stock: STOCK })
  const stores = container.resolve(Modules.STORE)
  const [store] = await stores.listStores()
  if (!store) throw new Error("Medusa made no store: is the database migrated?")
  await stores.updateStores(store.id, { metadata: { demo_shop: JSON.stringify(shop) } })
  await ensureAdminUser(container)
}
