import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { withdrawnRefunds } from "../../medusa/refunds"
import type { MedusaRefund } from "../../modules/pay-by-bank/refunds/batch-statements"
import type { PayByBankService } from "../../modules/pay-by-bank/service"

/**
 * Compares the exported refunds of these batches with Medusa, and blocks each batch of which core withdrew a refund. Core reports
 * nothing when it does, so every read of a batch compares.
 */
export async function recordWithdrawn(container: MedusaContainer, batchIds: string[]): Promise<void> {
  const { batches: refundBatches } = container.resolve<PayByBankService>("payByBank").refunds
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  await refundBatches.recordWithdrawn(await withdrawnRefunds(query, await refundBatches.exported(batchIds)))
}

/** Compares due refunds with Medusa, and removes those that core withdrew, so that no one pays them. Returns their ids. */
export async function removeWithdrawn(container: MedusaContainer, due: MedusaRefund[]): Promise<string[]> {
  const { batches: refundBatches } = container.resolve<PayByBankService>("payByBank").refunds
  const withdrawn = await withdrawnRefunds(container.resolve(ContainerRegistrationKeys.QUERY), due)
  await refundBatches.removeWithdrawn(withdrawn)
  return withdrawn
}
