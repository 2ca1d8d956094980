import { z } from "@medusajs/framework/zod"
import { LINK_GROUPS } from "../../../../shared/link-groups"
import { LONGEST_ORDER_ID } from "../../../../shared/limits"
import { line, listFilters, listOf, pageParams, searchParams, timeSpan } from "../list-params"

/** Checks only that values can be stored and read. The domain reports limits and combinations with its own messages. */
const text = (field: string) => line(field, 1000).nullish()

const recipient = {
  email: text("email"),
  phone: text("phone"),
  country: z
    .string()
    .regex(/^[A-Za-z]{2}$/, "country must be a code of two letters, such as GB")
    .nullish(),
  first_name: text("first_name"),
  last_name: text("last_name"),
}

const delivery = line("delivery", 20)
const amount = z.number("amount must be a number in major units, such as 12.5").nullish()

export type AdminGetPaymentLinksParamsType = z.infer<typeof AdminGetPaymentLinksParams>
export const AdminGetPaymentLinksParams = z.strictObject({
  ...pageParams({ default: 20, most: 100 }),
  q: searchParams.q,
  account: searchParams.account,
  ...listFilters,
  created_at: timeSpan.optional(),
  status: listOf(z.enum(LINK_GROUPS)),
  order_id: line("order_id", LONGEST_ORDER_ID).optional(),
})

export type AdminSendPaymentLinkType = z.infer<typeof AdminSendPaymentLink>
export const AdminSendPaymentLink = z.strictObject({
  order_id: line("order_id", LONGEST_ORDER_ID).pipe(z.string().min(1, "order_id must be the id of an order")),
  delivery,
  amount,
  provider_id: line("provider_id", 128).nullish(),
  ...recipient,
})

export type AdminResendPaymentLinkType = z.infer<typeof AdminResendPaymentLink>
export const AdminResendPaymentLink = z.strictObject({ delivery: delivery.optional(), amount, ...recipient })

export type AdminMatchPaymentLinkType = z.infer<typeof AdminMatchPaymentLink>
export const AdminMatchPaymentLink = z.strictObject({ uuid: line("uuid", 200) })
