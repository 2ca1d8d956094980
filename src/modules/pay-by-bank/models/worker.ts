import { model } from "@medusajs/framework/utils"

/** The last heartbeat of a process that runs the polling job. Medusa Admin shows it. */
export const PayByBankWorker = model
  .define("pay_by_bank_worker", {
    id: model.id({ prefix: "pbbwrk" }).primaryKey(),
    /** `host:pid`. `host` is stored separately for the dashboard. */
    name: model.text(),
    host: model.text(),
    last_run_at: model.dateTime(),
    /** `DueRun`: the results of the run so far. */
    last_run: model.json(),
  })
  .indexes([{ on: ["name"], unique: true }, { on: ["last_run_at"] }])
