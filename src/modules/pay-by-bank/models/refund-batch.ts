import { model } from "@medusajs/framework/utils"
import { REFUND_BATCH_STATUSES } from "../../../shared/statuses"

/**
 * Refunds that were exported together for a bulk payment. Each refund is in at most one batch, so that no two files contain it: see
 * `docs/architecture.md#refunds`.
 */
export const PayByBankRefundBatch = model.define("pay_by_bank_refund_batch", {
  id: model.id({ prefix: "pbbbat" }).primaryKey(),
  status: model.enum([...REFUND_BATCH_STATUSES]).default("open"),
  /** The user who exported it. */
  created_by: model.text(),
  /** What an admin user entered after the bank accepted the file: day (`YYYY-MM-DD`), bank reference, and the user's id. */
  sent_on: model.text().nullable(),
  bank_reference: model.text().nullable(),
  sent_by: model.text().nullable(),
  canceled_by: model.text().nullable(),
})
