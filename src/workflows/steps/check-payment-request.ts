import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { PayByBankError } from "../../domain/errors"
import type { PaymentStatus } from "../../domain/payment-status"
import type { PayByBankService } from "../../modules/pay-by-bank/service"

export interface CheckedRequest {
  status: PaymentStatus
  collection_id: string
}

/**
 * Asks the service about the request of a session, unless anybody did within two seconds. A service that does not answer
 * leaves the last known state. Nothing to undo: what the service said stays true.
 */
export const checkPaymentRequestStep = createStep(
  "check-payment-request-step",
  async (input: { session_id: string }, { container }) => {
    const payByBank = container.resolve<PayByBankService>("payByBank")
    const bound = await payByBank.requestOfSession(input.session_id)
    if (!bound) return new StepResponse<CheckedRequest | null>(null)
    const request = await payByBank
      .checkRequest(bound.request, { unlessAskedJustNow: true })
      .catch((error: unknown) => {
        if (error instanceof PayByBankError) return bound.request
        throw error
      })
    return new StepResponse<CheckedRequest | null>({ status: request.status, collection_id: request.collection_id })
  },
)
