import { model } from "@medusajs/framework/utils"

/** The last heartbeat of a process that runs the polling job. Medusa Admin shows it. */
export const PayByBankWorker = model
  .define("pay_by_bank_worker", {
    id: model.id({ prefix: "pbbwrk" }).primaryKey(),
    /** `host:pid`; `host` apart, for staff. */
    name: model.text(),
    host: model.text(),
    last_pass_at: model.dateTime(),
    /** `DuePass`: what the pass has done so far. */
    last_pass: model.json(),
    /** `Pause[]`: accounts of which nothing is asked for a while, and why. */
    pauses: model.json(),
  })
  .indexes([{ on: ["name"], unique: true }, { on: ["last_pass_at"] }])
