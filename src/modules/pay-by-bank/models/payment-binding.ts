import { model } from "@medusajs/framework/utils"
import { PayByBankRequest } from "./payment-request"

/**
 * Which payment session pays which request. Rows are never removed; a session is bound once, and its row only moves
 * `live → deleted` or `live → claimed` (design §2 rule 3).
 */
export const PayByBankBinding = model
  .define("pay_by_bank_binding", {
    id: model.id({ prefix: "pbbbin" }).primaryKey(),
    session_id: model.text(),
    state: model.enum(["live", "deleted", "claimed"]).default("live"),
    request: model.belongsTo(() => PayByBankRequest, { mappedBy: "bindings" }),
  })
  .indexes([{ on: ["session_id"], unique: true }])
