import type { MedusaContainer } from "@medusajs/framework/types"
import { deleteLinkRecipientsWorkflow } from "../workflows/links/delete-link-recipients"

const EVERY_MS = 60 * 60_000

export default async function deleteLinkRecipients(container: MedusaContainer): Promise<void> {
  await deleteLinkRecipientsWorkflow(container).run()
}

export const config = {
  name: "pay-by-bank-delete-link-recipients",
  schedule: { interval: EVERY_MS },
}
