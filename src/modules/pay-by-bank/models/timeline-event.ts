import { model } from "@medusajs/framework/utils"
import { PayByBankRequest } from "./payment-request"

/** The timeline of a request. Append-only; only the free text in `data` can hold personal data, which `erasure-statements.ts` erases. */
export const PayByBankEvent = model
  .define("pay_by_bank_event", {
    id: model.id({ prefix: "pbbevt" }).primaryKey(),
    type: model.text(),
    data: model.json().nullable(),
    request: model.belongsTo(() => PayByBankRequest, { mappedBy: "events" }),
  })
  .indexes([
    // The trail in Medusa Admin (`trail-statements.ts`).
    { on: ["created_at", "id"] },
    { name: "IDX_pay_by_bank_event_of_people", on: ["created_at", "id"], where: "data->>'user_id' IS NOT NULL" },
    {
      name: "IDX_pay_by_bank_event_exports",
      on: ["created_at", "id"],
      where: "type IN ('payer_shown', 'payer_exported', 'refund_exported')",
    },
  ])
