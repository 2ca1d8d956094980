import { z } from "@medusajs/framework/zod"
import { LONGEST_ORDER_ID } from "../../../../shared/limits"
import { line } from "../list-params"

const text = (field: string, longest: number) => line(field, longest).pipe(z.string().min(1))
const SIZE = { minItems: 1, maxItems: 1000 } as const
/** Zod compares the `length` of anything that has one, before it knows that it is a list: only `pipe` checks the type first. */
const ids = (field: string) =>
  z
    .array(text(field, LONGEST_ORDER_ID))
    .meta(SIZE)
    .pipe(z.array(z.string()).min(SIZE.minItems).max(SIZE.maxItems))
    .optional()

export type AdminErasePersonalDataType = z.infer<typeof AdminErasePersonalData>
export const AdminErasePersonalData = z
  .strictObject({
    email: text("email", 320).optional(),
    customer_id: text("customer_id", 128).optional(),
    order_ids: ids("order_ids"),
    request_ids: ids("request_ids"),
  })
  .refine((given) => Object.values(given).some((value) => value !== undefined), {
    path: ["email"],
    message: "email, customer_id, order_ids or request_ids is required",
  })
