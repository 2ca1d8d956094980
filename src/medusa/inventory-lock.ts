import { randomUUID } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"

/** Our own key for the stock of a product. Core's key is the id itself. */
export const inventoryLockOf = (inventoryItemId: string): string => `pay-by-bank:inventory:${inventoryItemId}`

const WAIT_MS = 15_000
/** The same for all carts, so that one that has waited for long is not behind a new one. */
const RETRY_MS = 100
/** Longer than the locks of a minute that core may leave after lock contention. A process that crashed holds ours as long. */
const LOCK_TTL_S = 75

/**
 * Completes carts with several products one at a time if they have a product in common, across all processes. Medusa's locks in
 * Redis take a cart's products one by one, in any order. When three carts with the same two products are completed at the same moment,
 * two of them soon hold one lock each. Both give up after five seconds and leave their lock in place for a minute, and each attempt in
 * that minute leaves the next one. Our locks are taken in the order of the products' ids, so a cart that waits for one holds none that
 * the holder needs. A completion by core's own route does not take them, so it can still cause this contention. Then they stay
 * until they expire, so that core's expire first. Returns the error message; `null` on success.
 */
export async function withInventoryLock(
  container: MedusaContainer,
  cartId: string,
  complete: () => Promise<string | null>,
): Promise<string | null> {
  const keys = isInRedis(container) ? (await inventoryItemsOf(container, cartId)).map(inventoryLockOf).sort() : []
  if (keys.length < 2) return await complete()
  const locking = container.resolve(Modules.LOCKING)
  const options = { ownerId: randomUUID(), expire: LOCK_TTL_S }
  const end = performance.now() + WAIT_MS
  let isKept = false
  try {
    for (const key of keys) {
      if (!(await acquireInTime(async () => await locking.acquire(key, options), end))) return INVENTORY_LOCK_BUSY
    }
    const errorMessage = await complete()
    isKept = isInventoryLockTimeout(errorMessage)
    return errorMessage
  } finally {
    // Changes only locks of this owner. One that cannot be released or prolonged expires. The result for the cart stays the same.
    if (isKept) await locking.acquire(keys, options).catch(() => undefined)
    else await locking.release(keys, options).catch(() => false)
  }
}

/** The error message for a cart that did not get the lock in time. */
export const INVENTORY_LOCK_BUSY = "Other carts are being completed."

/** Whether core's locking providers gave up waiting for the stock. Their message for the cart's own lock is a different one. */
function isInventoryLockTimeout(message: string | null): boolean {
  return message !== null && /timed-out acquiring lock/i.test(message)
}

async function acquireInTime(acquire: () => Promise<void>, end: number): Promise<boolean> {
  for (;;) {
    try {
      await acquire()
      return true
    } catch {
      if (performance.now() >= end) return false
      await sleep(RETRY_MS * Math.random())
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

/** The ids of a cart's inventory items. */
async function inventoryItemsOf(container: MedusaContainer, id: string): Promise<string[]> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "cart",
    fields: ["items.variant.inventory_items.inventory_item_id"],
    filters: { id },
  })
  const items = carts.safeParse(data).data?.[0].items ?? []
  const stock = items.flatMap(({ variant }) => variant?.inventory_items ?? [])
  return [...new Set(stock.flatMap((item) => item?.inventory_item_id ?? []))]
}
