import type { MedusaContainer } from "@medusajs/framework/types"
import type { MedusaError } from "@medusajs/framework/utils"
import { refusal } from "../../medusa/as-medusa-error"
import type { PayByBankService } from "../../modules/pay-by-bank/service"
import type { PaymentRequest } from "../../modules/pay-by-bank/tables"

/**
 * Why a decision about a payment could not take effect: the payment needs attention for another reason now, which the admin user has
 * not seen, or core is capturing it.
 */
export async function overtaken(container: MedusaContainer, evaluated: PaymentRequest): Promise<MedusaError> {
  const payByBank = container.resolve<PayByBankService>("payByBank")
  const { outcome, reason } = await payByBank.retrievePayByBankRequest(evaluated.id)
  const isForAnotherReason = outcome === "attention" && reason !== evaluated.reason
  return refusal(isForAnotherReason ? "attention_resolved" : "being_captured")
}
