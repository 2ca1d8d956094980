import type { MedusaContainer } from "@medusajs/framework/types"
import { deleteLinkRecipientsWorkflow } from "../workflows/links/delete-link-recipients"
import { HOUR_MS } from "../shared/times"

const EVERY_MS = HOUR_MS

export default async function deleteLinkRecipients(container: MedusaContainer): Promise<void> {
  await deleteLinkRecipientsWorkflow(container).run()
}

export const config = {
  name: "pay-by-bank-delete-link-recipients",
  schedule: { interval: EVERY_MS },
}
