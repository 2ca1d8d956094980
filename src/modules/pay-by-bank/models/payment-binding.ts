import { model } from "@medusajs/framework/utils"
import { BINDING_STATUSES } from "../../../shared/statuses"
import { PayByBankRequest } from "./payment-request"

/**
 * Which payment session pays which request. Rows are never removed and a session is bound once, because Medusa deletes
 * sessions that may still be paid: see `docs/architecture.md#one-payment-per-request`.
 */
export const PayByBankBinding = model.define("pay_by_bank_binding", {
  id: model.id({ prefix: "pbbbin" }).primaryKey(),
  session_id: model.text(),
  status: model.enum([...BINDING_STATUSES]).default("live"),
  request: model.belongsTo(() => PayByBankRequest, { mappedBy: "bindings" }),
})
