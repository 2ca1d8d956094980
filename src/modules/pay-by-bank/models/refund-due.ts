import { model } from "@medusajs/framework/utils"
import { PayByBankRequest } from "./payment-request"

/** Money that staff have to pay back from their bank: a refund booked in Medusa, or money handed over from attention. */
export const PayByBankRefund = model
  .define("pay_by_bank_refund", {
    id: model.id({ prefix: "pbbref" }).primaryKey(),
    state: model.enum(["due", "sent", "confirmed"]).default("due"),
    refund_id: model.text(),
    payment_id: model.text().nullable(),
    order_id: model.text().nullable(),
    /** That of the request: the desk is filtered by it. */
    account: model.text(),
    amount_minor: model.number(),
    currency: model.text(),
    /** What staff entered when they had sent the money: day (`YYYY-MM-DD`), reference, and who they are. */
    sent_on: model.text().nullable(),
    bank_reference: model.text().nullable(),
    sent_by: model.text().nullable(),
    /** The second person, where the option `refundsNeedTwo` asks for one. */
    confirmed_by: model.text().nullable(),
    request: model.belongsTo(() => PayByBankRequest, { mappedBy: "refunds" }),
  })
  .indexes([
    { on: ["refund_id"], unique: true },
    { on: ["state", "created_at"] },
    { on: ["created_at"] },
    { on: ["account", "created_at"] },
    { on: ["order_id"], where: "order_id IS NOT NULL" },
  ])
