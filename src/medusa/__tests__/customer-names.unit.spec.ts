import { z } from "@medusajs/framework/zod"
import { customerNames } from "../customer-names"

const ADA = { first_name: "Ada", last_name: "Lovelace" }
type Query = Parameters<typeof customerNames>[0]

describe("the names of customers", () => {
  it.each([
    [{ shipping_address: ADA, billing_address: { first_name: "Jo", last_name: null } }, "Ada Lovelace"],
    [{ shipping_address: null, billing_address: ADA }, "Ada Lovelace"],
    [{ shipping_address: { first_name: null, last_name: "" }, billing_address: ADA }, "Ada Lovelace"],
    [{ shipping_address: null, billing_address: null }, undefined],
  ])("come from the first address that has one: %j", async (addresses, name) => {
    const graph = async () => ({ data: [{ id: "order_1", ...addresses }] })
    const names = await customerNames(z.custom<Query>().parse({ graph }), [{ order_id: "order_1", cart_id: null }])
    expect(names.get("order_1")).toBe(name)
  })
})
