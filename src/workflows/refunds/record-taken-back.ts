import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { takenBackRefunds } from "../../medusa/refunds"
import type { MedusaRefund } from "../../modules/pay-by-bank/refunds/batch-statements"
import type { PayByBankService } from "../../modules/pay-by-bank/service"

/**
 * Compares the exported refunds of these batches with Medusa, and blocks each batch of which core took back a refund. Core reports
 * nothing when it does, so every read of a batch compares.
 */
export async function recordTakenBack(container: MedusaContainer, batchIds: string[]): Promise<void> {
  const { refundBatches } = container.resolve<PayByBankService>("payByBank")
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  await refundBatches.recordTakenBack(await takenBackRefunds(query, await refundBatches.exported(batchIds)))
}

/** Compares due refunds with Medusa, and removes those that core took back, so that no one pays them. Returns their ids. */
export async function removeTakenBack(container: MedusaContainer, due: MedusaRefund[]): Promise<string[]> {
  const { refundBatches } = container.resolve<PayByBankService>("payByBank")
  const takenBack = await takenBackRefunds(container.resolve(ContainerRegistrationKeys.QUERY), due)
  await refundBatches.removeTakenBack(takenBack)
  return takenBack
}
