import { model } from "@medusajs/framework/utils"
import { PayByBankRequest } from "./payment-request"

/** A refund that Medusa has booked and that staff still have to pay from their bank (design §8). */
export const PayByBankRefund = model
  .define("pay_by_bank_refund", {
    id: model.id({ prefix: "pbbref" }).primaryKey(),
    state: model.enum(["due", "sent"]).default("due"),
    refund_id: model.text(),
    payment_id: model.text(),
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
