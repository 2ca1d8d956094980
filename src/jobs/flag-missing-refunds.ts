import type { MedusaContainer } from "@medusajs/framework/types"
import { flagMissingRefundsWorkflow } from "../workflows/refunds/flag-missing-refunds"

/** Once a night. */
const CRON = "40 3 * * *"

/** Finds canceled orders whose event `order.canceled` was lost. */
export default async function flagMissingRefunds(container: MedusaContainer): Promise<void> {
  await flagMissingRefundsWorkflow(container).run({ input: {} })
}

export const config = {
  name: "pay-by-bank-flag-missing-refunds",
  schedule: CRON,
}
