import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { hasProperty } from "../../shared/attention-resolutions"
import { PayByBankError } from "../../domain/errors/pay-by-bank-error"
import type { PaymentStatus } from "../../shared/statuses"
import type { PaymentRequest } from "../../modules/pay-by-bank/tables"
import type { PayByBankService } from "../../modules/pay-by-bank/service"
import { lockKeyOf } from "../../medusa/cart-lock"

export interface ReadInput {
  request_id: string
  /** A page may poll only within its account's ceiling. Default: your team, the job and completions, which may always. */
  caller?: "page" | undefined
}

export interface ReadRequest {
  id: string
  status: PaymentStatus
  collection_id: string
  lock_key: string
  /** `false` if the service did not answer and the status is the last stored one. */
  answered: boolean
  /** `true` if the status result requires settlement. */
  to_settle: boolean
}

/**
 * Polls the service for a request, unless it was polled within the last two seconds or a page asks beyond its account's ceiling, and
 * stores the result. If the service does not answer, the stored status stays. It has no compensation, because the status result stays valid.
 */
export const readPaymentRequestStep = createStep(
  "read-payment-request-step",
  async ({ request_id, caller }: ReadInput, { container }) => {
    const payByBank = container.resolve<PayByBankService>("payByBank")
    const known = await payByBank.retrievePayByBankRequest(request_id)
    let answered = true
    const request = await payByBank.work.polling
      .poll(known, { unlessPolledJustNow: true, caller })
      .catch((error: unknown) => {
        if (!(error instanceof PayByBankError)) throw error
        answered = false
        container.resolve(ContainerRegistrationKeys.LOGGER).warn(`pay-by-bank: polling a payment: ${error.message}`)
        return known
      })
    const open =
      request.outcome === null ||
      (request.outcome === "attention" && !hasProperty(request.reason, "isBeyondSettlement"))
    const verify = request.outcome === "settled" && isDue(request, payByBank.now())
    const declined = request.declined_since !== null && request.order_id !== null
    const closedAsStalled = request.outcome === "closed" && request.closed_stalled_at !== null
    return new StepResponse<ReadRequest>({
      id: request.id,
      status: request.status,
      collection_id: request.collection_id,
      lock_key: lockKeyOf(request),
      answered,
      to_settle: verify || (open && (request.status === "paid" || declined)) || (closedAsStalled && declined),
    })
  },
)

function isDue({ next_poll_at }: PaymentRequest, now: Date): boolean {
  return next_poll_at !== null && next_poll_at <= now
}
