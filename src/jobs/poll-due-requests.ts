import type { MedusaContainer } from "@medusajs/framework/types"
import type { PayByBankService } from "../modules/pay-by-bank/service"
import { pollDueRequestsWorkflow } from "../workflows/settlement/poll-due-requests"

/**
 * Medusa fixes a schedule when it loads the file. So the job ticks often, and the option `pollEvery` selects the ticks that
 * count.
 */
const TICK_MS = 5000
/**
 * When several workers share the ticks, all ticks that count may go to one worker. If the backlog waits for this many intervals
 * of `pollEvery`, any worker polls it.
 */
const INTERVALS_MISSED = 2

export default async function pollDueRequests(container: MedusaContainer): Promise<void> {
  const payByBank = container.resolve<PayByBankService>("payByBank")
  const { pollEvery } = payByBank.options
  const now = payByBank.now()
  const ticks = Math.max(1, Math.round(pollEvery / TICK_MS))
  const isDue = Math.floor(now.getTime() / TICK_MS) % ticks === 0
  if (isDue || (await payByBank.work.backlog.isBehind(now, INTERVALS_MISSED * pollEvery))) {
    await pollDueRequestsWorkflow(container).run()
  }
}

export const config = {
  name: "pay-by-bank-poll-due-requests",
  schedule: { interval: TICK_MS },
}
