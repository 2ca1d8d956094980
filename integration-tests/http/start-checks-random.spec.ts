import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import fc from "fast-check"
import { inspect } from "node:util"
import { z } from "zod"
import { CHECKED_FIELDS, completionObstacle } from "../../src/medusa/completion/completion-check"
import { PERSON } from "../kit/people/shopper"
import { forgetStoppedCompletions } from "../kit/store/stopped-completions"
import { payByBankStore } from "../kit/store/store"

const LONG = process.env["TEST_SET"] === "long"
const RUNS = Number(process.env["CARTS_RUNS"] ?? (LONG ? 1000 : 8))
const SEED = Number(process.env["CARTS_SEED"] ?? Date.now() % 1_000_000_000)

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 3 }),
  stock: fc.integer({ min: 0, max: 4 }),
  allow_backorder: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
  manage_inventory: fc.integer({ min: 0, max: 4 }).map((n) => n > 0),
})
const carts = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  deliveries: fc.subarray(["standard", "express"] as const),
  promotion: fc.option(fc.record({ limit: fc.integer({ min: 1, max: 3 }), used: fc.integer({ min: 0, max: 3 }) })),
})

const IN_STOCK = { quantity: 1, stock: 4, allow_backorder: false, manage_inventory: true }
type GivenCart = typeof carts extends fc.Arbitrary<infer T> ? T : never
const EXAMPLES: [GivenCart][] = [
  [{ lines: [IN_STOCK], deliveries: ["standard"], promotion: { limit: 1, used: 0 } }],
  [{ lines: [{ ...IN_STOCK, stock: 0 }], deliveries: ["standard"], promotion: null }],
]

const { email, ...address } = PERSON
const created = z.object({ id: z.string() })

payByBankStore("start-checks-random", (store) => {
  let codes = 0

  const prepared = async ({ lines, deliveries, promotion }: GivenCart) => {
    const { shop } = store.shopper()
    const inventory = store.container().resolve(Modules.INVENTORY)
    const shelves = await Promise.all(
      lines.map(async ({ allow_backorder, manage_inventory }, index) => {
        const { id = "", inventoryItemId = "" } = shop.variants[index] ?? {}
        const update = { allow_backorder, manage_inventory }
        // Core's workflow would create the inventory item anew.
        await store.container().resolve(Modules.PRODUCT).updateProductVariants(id, update)
        return { inventory_item_id: inventoryItemId, location_id: shop.stockLocationId }
      }),
    )
    await inventory.updateInventoryLevels(shelves.map((shelf) => ({ ...shelf, stocked_quantity: 1_000_000 })))
    const { body } = await store.shopper().post("/store/carts", {
      region_id: shop.regions.gbp.id,
      sales_channel_id: shop.salesChannelId,
      email,
      items: lines.map(({ quantity }, index) => ({ variant_id: shop.variants[index]?.id, quantity })),
      shipping_address: { ...address, country_code: "gb" },
    })
    const cartId = created.parse(body["cart"]).id
    if (promotion) {
      const code = `RANDOM${++codes}`
      await store.merchant().promotion(code, 10, "items", { limit: promotion.limit })
      await store.shopper().post(`/store/carts/${cartId}/promotions`, { promo_codes: [code] })
      const uses = Math.min(promotion.used, promotion.limit)
      const promotions = store.container().resolve(Modules.PROMOTION)
      const buyer = { customer_id: null, customer_email: null }
      for (let use = 0; use < uses; use += 1) await promotions.registerUsage([{ code, amount: 1 }], buyer)
    }
    for (const each of deliveries) {
      const option_id = shop.shippingOptionIds[each]
      await store.shopper().post(`/store/carts/${cartId}/shipping-methods`, { option_id })
    }
    const levels = await inventory.listInventoryLevels({
      inventory_item_id: shelves.map((each) => each.inventory_item_id),
    })
    const reserved = new Map(levels.map((each) => [each.inventory_item_id, Number(each.reserved_quantity)]))
    await inventory.updateInventoryLevels(
      shelves.map((shelf, index) => ({
        ...shelf,
        stocked_quantity: (reserved.get(shelf.inventory_item_id) ?? 0) + (lines[index]?.stock ?? 0),
      })),
    )
    const collection = (await store.shopper().post("/store/payment-collections", { cart_id: cartId })).body
    return { cartId, total: 0, collectionId: created.parse(collection["payment_collection"]).id }
  }

  it(
    `says of every cart what core's completion says (CARTS_SEED=${SEED})`,
    async () => {
      const query = store.container().resolve(ContainerRegistrationKeys.QUERY)
      const seen = new Set<string>()
      const property = fc.asyncProperty(carts, async (given) => {
        const cart = await prepared(given).catch((error: unknown) => {
          throw new Error(inspect(error))
        })
        const { data } = await query.graph({ entity: "cart", fields: CHECKED_FIELDS, filters: { id: cart.cartId } })
        const obstacle = await completionObstacle(query, data[0], new Date())
        await store.shopper().tryStart(cart, undefined, "pp_system_default")
        const { type, message } = await store.shopper().complete(cart)
        await forgetStoppedCompletions(store.container())
        expect({ obstacle, message, isOrder: type === "order" }).toMatchObject({ isOrder: obstacle === null })
        seen.add(obstacle ?? "none")
      })
      await fc.assert(property, { numRuns: RUNS, seed: SEED, endOnFailure: true, examples: EXAMPLES })
      expect(seen.size).toBeGreaterThan(1)
    },
    Math.max(10 * 60_000, RUNS * 15_000),
  )
})
