import type { Logger } from "@medusajs/framework/types"
import { PayByBankError } from "../domain/errors/pay-by-bank-error"
import { PAYMENT_STATUS } from "../domain/polling/payment-status"
import { asMedusaError } from "./as-medusa-error"
import type { PayByBankService } from "../modules/pay-by-bank/service"
import type { PaymentRequest } from "../modules/pay-by-bank/tables"
import type { PaymentStatus } from "../shared/statuses"

interface Dependencies {
  payByBank: PayByBankService
  logger: Pick<Logger, "warn">
}

/** The job completes the carts of such payments, whose customers may be gone. Most customers come back before that. */
const MAY_BE_COMPLETED_BY_JOB: PaymentStatus[] = ["pending", "paid"]

/**
 * Polls a payment whose cart is being completed, unless it is known to be paid. If the service does not answer, a shopper gets "not yet":
 * the cart stays and can be completed a moment later. While calls for the account are paused, the stored status decides.
 * @throws PayByBankError or MedusaError, as core returns it to the shopper
 */
export async function pollAtCheckout(deps: Dependencies, request: PaymentRequest): Promise<PaymentRequest> {
  if (!MAY_BE_COMPLETED_BY_JOB.includes(request.status)) await deps.payByBank.payments.recordReturn(request)
  try {
    return await deps.payByBank.work.polling.poll(request, { unlessPolledJustNow: false })
  } catch (error) {
    if (!(error instanceof PayByBankError)) throw error
    if (error.paused) return request
    deps.logger.warn(`pay-by-bank: authorizing a payment: ${error.message}`)
    const type = error.retryable ? "payment_requires_more_error" : "payment_authorization_error"
    throw asMedusaError(error, "shopper", type)
  }
}

/** @throws PayByBankError unless core may complete the cart of a payment in this status */
export function assertPayable({ payByBank }: Pick<Dependencies, "payByBank">, { status }: PaymentRequest): void {
  switch (PAYMENT_STATUS[status].atCheckout) {
    case "capture":
      return
    case "place_pending":
      if (payByBank.options.placeOrderWhilePending) return
      throw new PayByBankError("awaiting_bank")
    case "poll_again":
      throw new PayByBankError("awaiting_bank")
    case "decline":
      throw declined(status)
  }
}

export function declined(status: PaymentStatus): PayByBankError {
  return new PayByBankError(status === "canceled" || status === "mismatch" ? status : "rejected")
}
