import { randomUUID } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"

export const INVENTORY_LOCK = "pay-by-bank:stock-turn"
const WAIT_MS = 15_000
const LOOK_AGAIN_MS = 300
/** A turn that nobody gives back, because its process has died or met a jam, ends when a lock that was left is over, too. */
const TURN_TTL_S = 75

/**
 * Medusa's locks in Redis take a basket's products one by one, in any order. Of three baskets with the same two products
 * two soon hold one each; both give up after five seconds and leave what they hold locked for a minute, and whoever tries
 * in that minute leaves the next. So of all baskets with several products that we complete, in whatever process, one is
 * completed at a time. Shoppers who complete theirs meanwhile can still cause such a jam: then our turn is kept until it
 * runs out, so that what was left can run out first. Answers why it failed.
 */
export async function withInventoryLock(
  container: MedusaContainer,
  cartId: string,
  complete: () => Promise<string | null>,
): Promise<string | null> {
  if (!isInRedis(container) || !(await hasSeveralProducts(container, cartId))) return await complete()
  const locking = container.resolve(Modules.LOCKING)
  const ownerId = randomUUID()
  const had = await comes(async () => await locking.acquire(INVENTORY_LOCK, { ownerId, expire: TURN_TTL_S }))
  if (!had) return INVENTORY_LOCK_BUSY
  const why = await complete()
  // One that cannot be given back ends by itself; what the basket has become is not changed by it.
  if (!isJam(why)) await locking.release(INVENTORY_LOCK, { ownerId }).catch(() => false)
  return why
}

/** Why a basket was not completed, when others were before it all the while. */
export const INVENTORY_LOCK_BUSY = "Other baskets are being completed."

/** What core's providers say when they gave up waiting for the stock; of the cart's own lock they say something else. */
function isJam(why: string | null): boolean {
  return why !== null && /timed-out acquiring lock/i.test(why)
}

async function comes(take: () => Promise<void>): Promise<boolean> {
  for (const end = performance.now() + WAIT_MS; ; await sleep(LOOK_AGAIN_MS)) {
    try {
      await take()
      return true
    } catch {
      if (performance.now() >= end) return false
    }
  }
}

const lockingModule = z.object({ defaultProviderId: z.string() })
const shopConfig = z.object({
  modules: z.object({
    [Modules.LOCKING]: z.object({
      options: z.object({ providers: z.array(z.object({ id: z.string(), resolve: z.string() })) }),
    }),
  }),
})

/** The running module tells the id that the shop gave its provider, and the configuration which one that is. */
function isInRedis(container: MedusaContainer): boolean {
  const told = (key: string): unknown => container.resolve(key, { allowUnregistered: true })
  const used = lockingModule.safeParse(told(Modules.LOCKING)).data?.defaultProviderId
  const config = shopConfig.safeParse(told(ContainerRegistrationKeys.CONFIG_MODULE)).data
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
