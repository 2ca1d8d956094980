import type { AdminOrder } from "@medusajs/framework/types"
import { useMutation } from "@tanstack/react-query"
import { sdk } from "./sdk"

/** A search for 12 also finds 112 and postal codes. Sorted by number, order 12 comes before nearly all of them. */
const MOST = 100
const FIELDS = "id,display_id,email,currency_code,status,total,*summary"

export type FoundOrder = AdminOrder

/** Finds an order by its number or id through core's order list. Returns `null` if there is none. */
export function useOrderSearch() {
  return useMutation({
    networkMode: "always",
    mutationFn: async (words: string) => {
      const text = words.trim().replace(/^#/, "")
      const filter = /^\d+$/.test(text) ? { q: text } : { id: text }
      const { orders } = await sdk.admin.order.list({ ...filter, fields: FIELDS, limit: MOST, order: "display_id" })
      return orders.find(({ id, display_id }) => id === text || String(display_id) === text) ?? null
    },
  })
}
