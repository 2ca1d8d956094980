import type { MedusaContainer } from "@medusajs/framework/types"
import type { PayByBankService } from "../modules/pay-by-bank/service"
import { MINUTE_MS } from "../shared/times"

/** The days are counted once a day, also after a night in which no worker ran. */
const EVERY_MS = 10 * MINUTE_MS

export default async function countPastDays(container: MedusaContainer): Promise<void> {
  const payByBank = container.resolve<PayByBankService>("payByBank")
  await payByBank.reports.countPastDays(payByBank.now())
}

export const config = {
  name: "pay-by-bank-count-past-days",
  schedule: { interval: EVERY_MS },
}
