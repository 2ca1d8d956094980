import type { MedusaContainer } from "@medusajs/framework/types"
import { settlePaymentRequestWorkflow } from "./settle-payment-request"
import type { ReadRequest } from "./steps/read-payment-request"
import type { SettlementResult } from "./steps/carry-out-settlement"

export interface Settled {
  request: ReadRequest
  /** `undefined` while there is nothing to settle. */
  result: SettlementResult | undefined
}

/** Runs `settlePaymentRequestWorkflow`, and once more after it had the basket computed afresh. */
export async function settle(container: MedusaContainer, request_id: string): Promise<Settled> {
  const first = await settlePaymentRequestWorkflow(container).run({ input: { request_id } })
  if (first.result.result?.outcome !== "repaired") return first.result
  return (await settlePaymentRequestWorkflow(container).run({ input: { request_id, repaired: true } })).result
}
