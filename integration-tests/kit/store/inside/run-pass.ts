import { container } from "@medusajs/framework"
import { z } from "zod"
import type { PayByBankService } from "../../../../src/modules/pay-by-bank/service"
import { pollDueRequestsWorkflow } from "../../../../src/workflows/settlement/poll-due-requests"
import { commands } from "./commands"

const input = z.object({ now: z.coerce.date() })

/** Moves the plugin's clock to a time that the test chooses. The clock runs on from there. */
async function setClock(given: Record<string, unknown>): Promise<void> {
  const aheadMs = input.parse(given).now.getTime() - Date.now()
  container.resolve<PayByBankService>("payByBank").now = () => new Date(Date.now() + aheadMs)
}

commands.set("set-clock", setClock)

/** One pass of the job at that time. */
commands.set("run-pass", async (given) => {
  await setClock(given)
  return (await pollDueRequestsWorkflow(container).run()).result
})
