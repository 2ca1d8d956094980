import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { decide, type Decision } from "../../domain/settlement/decide"
import { PROVIDER_PREFIX } from "../../modules/pay-by-bank/accounts/account-clients"
import type { PaymentRequest } from "../../modules/pay-by-bank/tables"
import type { PayByBankService } from "../../modules/pay-by-bank/service"
import { settlementFacts, type Settlement } from "../../medusa/settlement-facts"
import { requestFactsOf, rulesOf } from "./settlement-rules"

export interface Evaluation {
  request: PaymentRequest
  found: Settlement
  decision: Decision
}

/** Reads the request and Medusa again, and decides. */
export async function evaluate(container: MedusaContainer, requestId: string): Promise<Evaluation> {
  const payByBank = container.resolve<PayByBankService>("payByBank")
  const request = await payByBank.retrievePayByBankRequest(requestId)
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const found = await settlementFacts(query, payByBank, request, PROVIDER_PREFIX + request.account)
  const decision = decide(requestFactsOf(request), found, payByBank.now(), rulesOf(payByBank.options))
  return { request, found, decision }
}
