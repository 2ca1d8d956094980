import { z } from "@medusajs/framework/zod"

/** The fields of an order that hold its number. */
export const ORDER_NUMBER_FIELDS = ["display_id", "custom_display_id"]
export const orderNumberFields = { display_id: z.coerce.number().nullish(), custom_display_id: z.string().nullish() }

/** The number of an order as people see it: the store's own, if it generates one, or Medusa's. */
export function orderNumberOf({
  display_id,
  custom_display_id,
}: {
  display_id?: number | null | undefined
  custom_display_id?: string | null | undefined
}): string | null {
  return custom_display_id || (display_id ? String(display_id) : null)
}
