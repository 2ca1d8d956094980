import type { MedusaContainer } from "@medusajs/framework/types"
import type { PayByBankService } from "../modules/pay-by-bank/service"
import { sendLinkRemindersWorkflow } from "../workflows/links/send-link-reminders"
import { MINUTE_MS } from "../shared/times"

/** Often enough, because reminders are counted in days. */
const EVERY_MS = 5 * MINUTE_MS

export default async function sendLinkReminders(container: MedusaContainer): Promise<void> {
  if (!container.resolve<PayByBankService>("payByBank").options.linkReminders) return
  await sendLinkRemindersWorkflow(container).run()
}

export const config = {
  name: "pay-by-bank-send-link-reminders",
  schedule: { interval: EVERY_MS },
}
