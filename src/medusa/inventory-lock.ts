import { randomUUID } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"

export const INVENTORY_LOCK = "pay-by-bank:inventory-lock"
const WAIT_MS = 15_000
const RETRY_EVERY_MS = 300
/**
 * If its process crashed or met lock contention, our lock expires after this time. The locks that core left have expired by
 * then.
 */
const LOCK_TTL_S = 75

/**
 * Completes carts with several products one at a time, across all processes. Medusa's locks in Redis take a cart's products one
 * by one, in any order. When three carts with the same two products are completed at the same moment, two of them soon hold one
 * lock each. Both give up after five seconds and leave their lock in place for a minute, and each attempt in that minute leaves
 * the next one. A completion by core's own route does not take our lock, so it can still cause this contention. Our lock then stays until it
 * expires, so that the leftover locks expire first. Returns the error message; `null` on success.
 */
export async function withInventoryLock(
  container: MedusaContainer,
  cartId: string,
  complete: () => Promise<string | null>,
): Promise<string | null> {
  if (!isInRedis(container) || !(await hasSeveralProducts(container, cartId))) return await complete()
  const locking = container.resolve(Modules.LOCKING)
  const ownerId = randomUUID()
  const acquired = await acquireInTime(
    async () => await locking.acquire(INVENTORY_LOCK, { ownerId, expire: LOCK_TTL_S }),
  )
  if (!acquired) return INVENTORY_LOCK_BUSY
  const errorMessage = await complete()
  // A lock that cannot be released expires automatically. The result for the cart stays the same.
  if (!isInventoryLockTimeout(errorMessage)) await locking.release(INVENTORY_LOCK, { ownerId }).catch(() => false)
  return errorMessage
}

/** The error message for a cart that did not get the lock in time. */
export const INVENTORY_LOCK_BUSY = "Other carts are being completed."

/** Whether core's locking providers gave up waiting for the stock. Their message for the cart's own lock is a different one. */
function isInventoryLockTimeout(message: string | null): boolean {
  return message !== null && /timed-out acquiring lock/i.test(message)
}

async function acquireInTime(acquire: () => Promise<void>): Promise<boolean> {
  for (const end = performance.now() + WAIT_MS; ; await sleep(RETRY_EVERY_MS)) {
    try {
      await acquire()
      return true
    } catch {
      if (performance.now() >= end) return false
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

async function hasSeveralProducts(container: MedusaContainer, id: string): Promise<boolean> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "cart",
    fields: ["items.variant.inventory_items.inventory_item_id"],
    filters: { id },
  })
  const items = carts.safeParse(data).data?.[0].items ?? []
  const stock = items.flatMap(({ variant }) => variant?.inventory_items ?? [])
  return new Set(stock.map((item) => item?.inventory_item_id)).size > 1
}
