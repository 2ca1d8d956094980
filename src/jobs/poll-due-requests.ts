import type { MedusaContainer } from "@medusajs/framework/types"
import type { PayByBankService } from "../modules/pay-by-bank/service"
import { pollDueRequestsWorkflow } from "../workflows/settlement/poll-due-requests"

/** A schedule is fixed when the file is loaded, so it ticks often, and the option `checkEvery` says which ticks count. */
const TICK_MS = 5000
/** Where several workers take the ticks in turn, the turns of the job may all be one worker's. */
const TURNS_MISSED = 2

export default async function pollDueRequests(container: MedusaContainer): Promise<void> {
  const payByBank = container.resolve<PayByBankService>("payByBank")
  const { checkEvery } = payByBank.options
  const now = payByBank.now()
  const ticks = Math.max(1, Math.round(checkEvery / TICK_MS))
  const isTurn = Math.floor(now.getTime() / TICK_MS) % ticks === 0
  if (isTurn || (await payByBank.workers.isBehind(now, TURNS_MISSED * checkEvery))) {
    await pollDueRequestsWorkflow(container).run()
  }
}

export const config = {
  name: "pay-by-bank-poll-due-requests",
  schedule: { interval: TICK_MS },
}
