import { model } from "@medusajs/framework/utils"
import { PayByBankRequest } from "./payment-request"

/** Money that staff have to pay back from their bank: a refund booked in Medusa, or money handed over from attention. */
export const PayByBankRefund = model
  .define("pay_by_bank_refund", {
    id: model.id({ prefix: "pbbref" }).primaryKey(),
    state: model.enum(["due", "sent"]).default("due"),
    refund_id: model.text(),
    payment_id: model.text().nullable(),
    order_id: model.text().nullable(),
    amount_minor: model.number(),
    currency: model.text(),
    request: model.belongsTo(() => PayByBankRequest, { mappedBy: "refunds" }),
  })
  .indexes([
    { on: ["refund_id"], unique: true },
    { on: ["state"] },
    { on: ["order_id"], where: "order_id IS NOT NULL" },
  ])
