import { asValue, createContainer } from "@medusajs/framework/awilix"
import { ContainerRegistrationKeys, createMedusaContainer } from "@medusajs/framework/utils"
import { missingStock } from "../stock"

const OF = "out_of_stock: Linen notebook"
const at = (stocked_quantity: number, reserved_quantity = 0) => ({ stocked_quantity, reserved_quantity })
const item = (levels: object[], required_quantity: number | string = 1) => ({
  required_quantity,
  inventory: { location_levels: levels },
})
const line = (quantity: number, inventory_items: object[], more: object = {}) => ({
  title: "Linen notebook",
  quantity,
  variant: { manage_inventory: true, allow_backorder: false, inventory_items, ...more },
})

async function missingOf(graph: () => Promise<{ data: unknown[] }>): Promise<string | null> {
  const container = createMedusaContainer({}, createContainer())
  container.register(ContainerRegistrationKeys.QUERY, asValue({ graph }))
  return await missingStock(container, "cart_1")
}

describe("missingStock", () => {
  it.each<[string, object[]]>([
    ["no location has enough", [line(3, [item([at(2)])])]],
    ["other carts have reserved it", [line(1, [item([at(5, 5)])])]],
    ["only several locations together have enough", [line(2, [item([at(1), at(1)])])]],
    ["a kit lacks one of its parts", [line(1, [item([at(9)]), item([at(3)], 4)])]],
    ["no location stores it", [line(1, [item([])])]],
    ["another line has enough", [line(1, [item([at(1)])]), line(2, [item([at(1)])])]],
  ])("names the line item if %s", async (_name, items) => {
    expect(await missingOf(async () => await Promise.resolve({ data: [{ completed_at: null, items }] }))).toBe(OF)
  })

  it.each<[string, object[]]>([
    ["one location has enough", [line(3, [item([at(2), at(3)])])]],
    ["another location has promised more than it has", [line(3, [item([at(0, 50), at(5)])])]],
    ["decimals fit exactly", [line(3, [item([at(0.3)], 0.1)]), line(1, [item([at(0.3, 0.2)], "0.1")])]],
    ["it may be backordered", [line(3, [item([at(0)])], { allow_backorder: true })]],
    ["its stock is not managed", [line(3, [item([at(0)])], { manage_inventory: false })]],
    ["it has no variant", [{ title: "Engraving", quantity: 1, variant: null }]],
    ["its inventory item is gone", [line(1, [{ required_quantity: 1 }])]],
  ])("leaves the cart to core if %s", async (_name, items) => {
    expect(await missingOf(async () => await Promise.resolve({ data: [{ completed_at: null, items }] }))).toBeNull()
  })

  it("leaves a cart to core that is completed, gone, unreadable, or cannot be read", async () => {
    const items = [line(3, [item([at(0)])])]
    for (const data of [[{ completed_at: new Date(), items }], [], [{ items: [{ title: 1 }] }]]) {
      expect(await missingOf(async () => await Promise.resolve({ data }))).toBeNull()
    }
    expect(await missingOf(async () => await Promise.reject(new Error("no connection")))).toBeNull()
  })
})
