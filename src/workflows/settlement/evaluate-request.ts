import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { decide, type Decision } from "../../domain/settlement/decide"
import type { PaymentRequest } from "../../modules/pay-by-bank/tables"
import type { PayByBankService } from "../../modules/pay-by-bank/service"
import { settlementFacts, type SettlementFacts } from "../../medusa/settlement-facts"
import { requestFactsOf } from "./request-facts"
import { providerIdOf } from "../../shared/provider-id"

export interface Evaluation {
  request: PaymentRequest
  facts: SettlementFacts
  decision: Decision
}

/** Reads Medusa's data about a request, and decides. */
export async function evaluate(container: MedusaContainer, request: PaymentRequest): Promise<Evaluation> {
  const payByBank = container.resolve<PayByBankService>("payByBank")
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const facts = await settlementFacts(query, payByBank, request, providerIdOf(request.account))
  const decision = decide(requestFactsOf(request), facts, payByBank.now(), payByBank.options)
  return { request, facts, decision }
}

/** Also reads the request again. */
export async function evaluateCurrent(container: MedusaContainer, requestId: string): Promise<Evaluation> {
  const payByBank = container.resolve<PayByBankService>("payByBank")
  return await evaluate(container, await payByBank.retrievePayByBankRequest(requestId))
}
