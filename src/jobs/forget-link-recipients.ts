import type { MedusaContainer } from "@medusajs/framework/types"
import { forgetLinkRecipientsWorkflow } from "../workflows/links/forget-link-recipients"

const EVERY_MS = 60 * 60_000

export default async function forgetLinkRecipients(container: MedusaContainer): Promise<void> {
  await forgetLinkRecipientsWorkflow(container).run()
}

export const config = {
  name: "pay-by-bank-forget-link-recipients",
  schedule: { interval: EVERY_MS },
}
