import type { MedusaContainer } from "@medusajs/framework/types"
import { refusal } from "../../medusa/as-medusa-error"
import type { PayByBankService } from "../../modules/pay-by-bank/service"
import type { PaymentRequest } from "../../modules/pay-by-bank/tables"

/**
 * Refuses a decision about a payment that could not take effect: the payment needs attention for another reason now, which the admin
 * user has not seen, or core is capturing it.
 * @throws MedusaError `attention_resolved` or `being_captured`
 */
export async function refuseOvertaken(container: MedusaContainer, evaluated: PaymentRequest): Promise<never> {
  const payByBank = container.resolve<PayByBankService>("payByBank")
  const { outcome, reason } = await payByBank.retrievePayByBankRequest(evaluated.id)
  const isForAnotherReason = outcome === "attention" && reason !== evaluated.reason
  throw refusal(isForAnotherReason ? "attention_resolved" : "being_captured")
}
