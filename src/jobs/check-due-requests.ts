import type { MedusaContainer } from "@medusajs/framework/types"
import type { PayByBankService } from "../modules/pay-by-bank/service"
import { checkDueRequestsWorkflow } from "../workflows/check-due-requests"

/** A schedule is fixed when the file is loaded, so it ticks often, and the option `checkEvery` says which ticks count. */
const TICK_MS = 5000

export default async function checkDueRequests(container: MedusaContainer): Promise<void> {
  const { options } = container.resolve<PayByBankService>("payByBank")
  const ticks = Math.max(1, Math.round(options.checkEvery / TICK_MS))
  if (Math.floor(Date.now() / TICK_MS) % ticks === 0) await checkDueRequestsWorkflow(container).run()
}

export const config = {
  name: "pay-by-bank-check-due-requests",
  schedule: { interval: TICK_MS },
}
