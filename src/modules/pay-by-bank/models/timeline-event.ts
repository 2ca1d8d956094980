import { model } from "@medusajs/framework/utils"
import { PayByBankRequest } from "./payment-request"

/** The timeline of a request. Append-only; `data` holds no personal data. */
export const PayByBankEvent = model.define("pay_by_bank_event", {
  id: model.id({ prefix: "pbbevt" }).primaryKey(),
  type: model.text(),
  data: model.json().nullable(),
  request: model.belongsTo(() => PayByBankRequest, { mappedBy: "events" }),
})
