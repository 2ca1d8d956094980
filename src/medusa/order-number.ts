import { z } from "@medusajs/framework/zod"

/** The fields of an order that hold its number. */
export const ORDER_NUMBER_FIELDS = ["display_id", "custom_display_id"]
export const orderNumberFields = { display_id: z.coerce.number().nullish(), custom_display_id: z.string().nullish() }
