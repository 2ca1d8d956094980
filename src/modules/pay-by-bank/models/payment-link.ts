import { model } from "@medusajs/framework/utils"
import { LINK_CALLS } from "../../../domain/links/link-status"
import { DELIVERY_METHODS } from "../../../shared/link-recipient"
import { PayByBankRequest } from "./payment-request"

/**
 * The delivery of a request of kind `link`: how it was sent, to whom, and which link replaced it. The recipient is stored while
 * the link may have to be sent again, and deleted when the link has ended.
 */
export const PayByBankLink = model.define("pay_by_bank_link", {
  id: model.id({ prefix: "pbblnk" }).primaryKey(),
  order_id: model.text(),
  /** The number of the link within its order. */
  number: model.number(),
  delivery: model.enum([...DELIVERY_METHODS]),
  /** The progress of the one call to the payment service. */
  call: model.enum([...LINK_CALLS]).default("opening"),
  /** The error with which it was refused, or may not have been sent: a code of the error table. */
  problem: model.text().nullable(),
  /** The URL to pay at. */
  url: model.text().nullable(),
  sent_at: model.dateTime().nullable(),
  /** The link is for the order's whole outstanding amount. */
  is_full_amount: model.boolean(),

  email: model.text().nullable(),
  mobile: model.text().nullable(),
  calling_code: model.text().nullable(),
  first_name: model.text().nullable(),
  last_name: model.text().nullable(),

  /** The uuid was found in the link itself, not entered by an admin user. */
  uuid_from_link: model.boolean().default(false),
  /** The id of the request whose link replaced this one. */
  replaced_by: model.text().nullable(),
  canceled_at: model.dateTime().nullable(),
  /** The number of the reminder; 0 for a link that an admin user sent. */
  reminder: model.number().default(0),
  /** Until then the link is leased to a worker that sends its reminder, or waits for the next try. */
  remind_leased_until: model.dateTime().nullable(),
  created_by: model.text().nullable(),
  request: model.belongsTo(() => PayByBankRequest, { mappedBy: "links" }),
})
