import { model } from "@medusajs/framework/utils"
import { REFUND_STATUSES } from "../../../shared/statuses"
import { PayByBankRequest } from "./payment-request"

/** A manual refund that your team pays from its bank: for a refund in Medusa, or for a payment that needed attention. */
export const PayByBankRefund = model.define("pay_by_bank_refund", {
  id: model.id({ prefix: "pbbref" }).primaryKey(),
  /** `on_hold` while the refunded payment is under attention because it was reversed, `canceled` if it is gone. */
  status: model.enum([...REFUND_STATUSES]).default("due"),
  /** The refund in Medusa. `null` for a payment that your team returns and that was never captured. */
  medusa_refund_id: model.text().nullable(),
  payment_id: model.text().nullable(),
  order_id: model.text().nullable(),
  /** The request's merchant account, which the refunds page filters by. */
  account: model.text(),
  amount_minor: model.number(),
  currency: model.text(),
  /** What an admin user entered after sending the money: day (`YYYY-MM-DD`), bank reference, and the user's id. */
  sent_on: model.text().nullable(),
  bank_reference: model.text().nullable(),
  sent_by: model.text().nullable(),
  /** The second admin user, if the option `approvals` requires one. */
  confirmed_by: model.text().nullable(),
  /** The batch whose file contains this refund. Null again once the batch is canceled or the refund is undone. */
  batch_id: model.text().nullable(),
  /** Whether the first file of its batch had a payer for it. Later files pay nothing else. Null before the first file. */
  was_payable: model.boolean().nullable(),
  /** When the plugin found that core had deleted the refund, or its Payment, after the export. */
  withdrawn_at: model.dateTime().nullable(),
  request: model.belongsTo(() => PayByBankRequest, { mappedBy: "refunds" }),
})
