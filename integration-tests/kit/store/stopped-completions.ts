import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/**
 * Deletes completions that core has answered and never ends. When one of its parallel steps refuses a cart, its workflow engine in
 * memory sometimes stops the compensation with "Transaction storage is locked". Call it once core has answered.
 */
export async function forgetStoppedCompletions(container: MedusaContainer): Promise<void> {
  await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)("workflow_execution")
    .where({ workflow_id: "complete-cart", state: "waiting_to_compensate" })
    .delete()
}
