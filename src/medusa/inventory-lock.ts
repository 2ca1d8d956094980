import { randomUUID } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"

/** Our own key for the stock of a product. Core's key is the id itself. */
export const inventoryLockOf = (inventoryItemId: string): string => `pay-by-bank:inventory:${inventoryItemId}`
const WAIT_MS = 15_000
const FIRST_RETRY_MS = 20
const RETRY_MS = 300
/**
 * If its process crashed or met lock contention, our lock expires after this time. The locks that core left have expired by
 * then.
 */
const LOCK_TTL_S = 75

/**
 * Completes carts that have products in common one at a time, across all processes, if they have several products. Medusa's locks in
 * Redis take a cart's products one by one, in any order. When three carts with the same two products are completed at the same moment,
 * two of them soon hold one lock each. Both give up after five seconds and leave their lock in place for a minute, and each attempt in
 * that minute leaves the next one. Ours are all taken or none, so no cart waits while it holds one. A completion by core's own route
 * does not take them, so it can still cause this contention. Ours then stay until they expire, so that the leftover locks
 * expire first. Returns the error message; `null` on success.
 */
export async function withInventoryLock(
  container: MedusaContainer,
  cartId: string,
  complete: () => Promise<string | null>,
): Promise<string | null> {
  const keys = isInRedis(container) ? (await productsOf(container, cartId)).map(inventoryLockOf) : []
  if (keys.length < 2) return await complete()
  const locking = container.resolve(Modules.LOCKING)
  const ownerId = randomUUID()
  // A lock that cannot be released expires automatically. The result for the cart stays the same.
  const release = async () => void (await locking.release(keys, { ownerId }).catch(() => false))
  const acquired = await acquireInTime(
    async () => await locking.acquire(keys, { ownerId, expire: LOCK_TTL_S }),
    release,
  )
  if (!acquired) return INVENTORY_LOCK_BUSY
  const errorMessage = await complete()
  if (!isInventoryLockTimeout(errorMessage)) await release()
  return errorMessage
}

/** The error message for a cart that did not get the lock in time. */
export const INVENTORY_LOCK_BUSY = "Other carts are being completed."

/** Whether core's locking providers gave up waiting for the stock. Their message for the cart's own lock is a different one. */
function isInventoryLockTimeout(message: string | null): boolean {
  return message !== null && /timed-out acquiring lock/i.test(message)
}

/** An attempt that gets some of the locks releases them, so that another cart gets all of its own. */
async function acquireInTime(acquire: () => Promise<void>, release: () => Promise<void>): Promise<boolean> {
  const end = performance.now() + WAIT_MS
  for (let retryMs = FIRST_RETRY_MS; ; retryMs = Math.min(2 * retryMs, RETRY_MS)) {
    try {
      await acquire()
      return true
    } catch {
      await release()
      if (performance.now() >= end) return false
      await sleep(retryMs * (1 - Math.random() / 2))
    }
  }
}

const lockingModule = z.object({ defaultProviderId: z.string() })
const storeConfig = z.object({
  modules: z.object({
    [Modules.LOCKING]: z.object({
      options: z.object({ providers: z.array(z.object({ id: z.string(), resolve: z.string() })) }),
    }),
  }),
})

/** The running module names the id of its default provider, and the configuration maps this id to a provider. */
function isInRedis(container: MedusaContainer): boolean {
  const resolve = (key: string): unknown => container.resolve(key, { allowUnregistered: true })
  const used = lockingModule.safeParse(resolve(Modules.LOCKING)).data?.defaultProviderId
  const config = storeConfig.safeParse(resolve(ContainerRegistrationKeys.CONFIG_MODULE)).data
  const providers = config?.modules[Modules.LOCKING].options.providers ?? []
  return providers.some(({ id, resolve }) => id === used && resolve.includes("redis"))
}

const carts = z.tuple([
  z.object({
    items: z.array(
      z.object({
        variant: z
          .object({ inventory_items: z.array(z.object({ inventory_item_id: z.string() }).nullish()).nullish() })
          .nullish(),
      }),
    ),
  }),
])

/** The ids of the inventory items of a cart. */
async function productsOf(container: MedusaContainer, id: string): Promise<string[]> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "cart",
    fields: ["items.variant.inventory_items.inventory_item_id"],
    filters: { id },
  })
  const items = carts.safeParse(data).data?.[0].items ?? []
  const stock = items.flatMap(({ variant }) => variant?.inventory_items ?? [])
  return [...new Set(stock.flatMap((item) => item?.inventory_item_id ?? []))]
}
