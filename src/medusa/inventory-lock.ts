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

/** The inventory locks of a cart that is being completed. */
export interface InventoryLocks {
  /** When they were acquired, by the process's steady clock. */
  sinceMs: number
  /** After lock contention, they stay until they expire, so that the locks that core has left expire first. Never throws. */
  release: (outcome: { hasContention: boolean }) => Promise<void>
}

/**
 * Carts with several products are completed one at a time if they have a product in common, across all processes. Medusa's locks in
 * Redis take a cart's products one by one, in any order. When three carts with the same two products are completed at the same moment,
 * two of them soon hold one lock each. Both give up after five seconds and leave their lock in place for a minute, and each attempt in
 * that minute leaves the next one. Our locks are taken in the order of the products' ids, so a cart that waits for one holds none that
 * the holder needs. A cart of another payment method does not take them, so it can still cause this contention. Returns `null` if other
 * carts held a lock for 15 seconds.
 */
export async function acquireInventoryLocks(
  container: MedusaContainer,
  cartId: string,
): Promise<InventoryLocks | null> {
  const keys = isInRedis(container) ? (await inventoryItemsOf(container, cartId)).map(inventoryLockOf).sort() : []
  if (keys.length < 2) return { sinceMs: performance.now(), release: async () => undefined }
  const locking = container.resolve(Modules.LOCKING)
  const options = { ownerId: randomUUID(), expire: LOCK_TTL_S }
  // Both change only locks of this owner. One that cannot be released or prolonged expires. The result for the cart stays the same.
  const release: InventoryLocks["release"] = async ({ hasContention }) => {
    if (hasContention) await locking.acquire(keys, options).catch(() => undefined)
    else await locking.release(keys, options).catch(() => false)
  }
  const end = performance.now() + WAIT_MS
  for (const key of keys) {
    if (await acquireInTime(async () => await locking.acquire(key, options), end)) continue
    await release({ hasContention: false })
    return null
  }
  return { sinceMs: performance.now(), release }
}

/** Completes a cart while it holds its inventory locks. Returns the error message; `null` on success. */
export async function withInventoryLock(
  container: MedusaContainer,
  cartId: string,
  complete: () => Promise<string | null>,
): Promise<string | null> {
  const locks = await acquireInventoryLocks(container, cartId)
  if (!locks) return INVENTORY_LOCK_BUSY
  let hasContention = false
  try {
    const errorMessage = await complete()
    hasContention = isInventoryLockTimeout(errorMessage)
    return errorMessage
  } finally {
    await locks.release({ hasContention })
  }
}

/** The error message for a cart that did not get the lock in time. */
export const INVENTORY_LOCK_BUSY = "Other carts are being completed."

/** Core's default wait for a lock in Redis. */
const CORE_WAITS_MS = 5000

/**
 * Whether core's completion route met contention. Its `409` does not name the reason. A conflict of another kind, such as one from a
 * store's own hook, is answered sooner.
 */
export function hasMetContention({ sinceMs }: InventoryLocks, status: number): boolean {
  return status === 409 && performance.now() - sinceMs >= CORE_WAITS_MS
}

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
    completed_at: z.unknown(),
    items: z.array(
      z.object({
        variant: z
          .object({ inventory_items: z.array(z.object({ inventory_item_id: z.string() }).nullish()).nullish() })
          .nullish(),
      }),
    ),
  }),
])

/** The ids of the inventory items that completing the cart reserves: none if it is complete. */
async function inventoryItemsOf(container: MedusaContainer, id: string): Promise<string[]> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "cart",
    fields: ["completed_at", "items.variant.inventory_items.inventory_item_id"],
    filters: { id },
  })
  const [cart] = carts.safeParse(data).data ?? []
  const items = cart && !cart.completed_at ? cart.items : []
  const stock = items.flatMap(({ variant }) => variant?.inventory_items ?? [])
  return [...new Set(stock.flatMap((item) => item?.inventory_item_id ?? []))]
}
