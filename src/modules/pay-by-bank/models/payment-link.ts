import { model } from "@medusajs/framework/utils"
import { LINK_CALLS } from "../../../domain/link-state"
import { DELIVERY_METHODS } from "../../../shared/link-delivery"
import { PayByBankRequest } from "./payment-request"

/**
 * What a request of kind `link` has beside its money: how it was sent, to whom, and what took its place. The recipient is
 * kept while the link may have to be sent again, and taken out when it has ended.
 */
export const PayByBankLink = model
  .define("pay_by_bank_link", {
    id: model.id({ prefix: "pbblnk" }).primaryKey(),
    order_id: model.text(),
    /** Which link of its order it is. */
    nth: model.number(),
    delivery: model.enum([...DELIVERY_METHODS]),
    /** How far the one call to the service has come. */
    call: model.enum([...LINK_CALLS]).default("opening"),
    /** Why it was refused, or is not known to have been sent: a code of the error table. */
    problem: model.text().nullable(),
    /** The address to pay at. */
    url: model.text().nullable(),
    sent_at: model.dateTime().nullable(),
    /** It asks for all that the order owed. */
    whole: model.boolean(),

    email: model.text().nullable(),
    mobile: model.text().nullable(),
    calling_code: model.text().nullable(),
    first_name: model.text().nullable(),
    last_name: model.text().nullable(),

    /** The uuid was found in the link itself, not entered by staff. */
    uuid_from_link: model.boolean().default(false),
    /** The request of the link that took its place. */
    replaced_by: model.text().nullable(),
    canceled_at: model.dateTime().nullable(),
    /** Which reminder it is; 0 for a link that staff sent. */
    reminder: model.number().default(0),
    /** While a worker sends its reminder, or until one is tried again. */
    remind_leased_until: model.dateTime().nullable(),
    created_by: model.text().nullable(),
    request: model.belongsTo(() => PayByBankRequest, { mappedBy: "links" }),
  })
  .indexes([
    { name: "IDX_pay_by_bank_link_one_request", on: ["request_id"], unique: true },
    { on: ["order_id", "nth"], unique: true },
    { on: ["created_at", "id"] },
    {
      name: "IDX_pay_by_bank_link_remind",
      on: ["sent_at"],
      where: "call = 'sent' AND replaced_by IS NULL AND canceled_at IS NULL",
    },
    {
      name: "IDX_pay_by_bank_link_recipient",
      on: ["created_at"],
      where: "(email IS NOT NULL OR mobile IS NOT NULL OR first_name IS NOT NULL OR last_name IS NOT NULL)",
    },
  ])
