import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { errorName } from "../../domain/errors/pay-by-bank-error"
import type { PaymentRequest } from "../../modules/pay-by-bank/tables"
import type { PayByBankService } from "../../modules/pay-by-bank/service"
import { codeOf, inSpan } from "../../modules/pay-by-bank/telemetry/spans"
import { isLockTimeout, waitForLock } from "./lock-contention"
import { failureCause } from "./failure-cause"
import { settlePaymentRequestWorkflow } from "./settle-payment-request"
import { ATTEMPTS_BEFORE_ATTENTION } from "../../domain/settlement/decide"
import { evaluate } from "./evaluate-request"
import type { ReadInput, ReadRequest } from "./read-payment-request"
import type { SettlementResult } from "./conclude-settlement"

export interface SettleResult {
  request: ReadRequest
  /** `undefined` if there is nothing to settle. */
  result: SettlementResult | undefined
}

/**
 * Runs `settlePaymentRequestWorkflow`, and once more after core has recalculated the cart. Failed attempts are counted, so that a
 * payment that fails every time needs attention. Lock contention is no failure: the job tries again later.
 */
export async function settle(
  container: MedusaContainer,
  request_id: string,
  caller?: ReadInput["caller"],
): Promise<SettleResult> {
  return await inSpan(
    "pay-by-bank.settlement",
    async (record) => {
      const settled = await runOrCountFailure(container, { request_id, caller })
      record({ "pay_by_bank.outcome": settled.result?.outcome ?? "not_paid" })
      return settled
    },
    { outcomeOf: (error) => (isLockTimeout(failureCause(error)) ? "lock_contention" : codeOf(error)) },
  )
}

/** Settles a payment about which something was decided and stored. The decision stands if this fails: the next run of the job continues. */
export async function settleDecided(container: MedusaContainer, request_id: string): Promise<void> {
  try {
    await settle(container, request_id)
  } catch (error) {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.warn(`pay-by-bank: settling a payment: ${errorName(error)}; the next run of the job continues`)
  }
}

async function runOrCountFailure(container: MedusaContainer, input: ReadInput): Promise<SettleResult> {
  try {
    const first = await settlePaymentRequestWorkflow(container).run({ input })
    if (first.result.result?.outcome !== "repaired") return first.result
    return (await settlePaymentRequestWorkflow(container).run({ input: { ...input, repaired: true } })).result
  } catch (error) {
    await countFailure(container, input.request_id, error)
    throw error
  }
}

async function countFailure(container: MedusaContainer, request_id: string, error: unknown): Promise<void> {
  const cause = failureCause(error)
  const payByBank = container.resolve<PayByBankService>("payByBank")
  const [request] = await payByBank.listPayByBankRequests({ id: request_id }, { take: 1 })
  // The verification of a settled payment that failed is repeated when its lease ends.
  if (!request || request.outcome === "settled" || request.outcome === "closed") return
  if (request.status !== "paid") return await recordFailedCancellation(container, request, cause)
  if (isLockTimeout(cause)) return await waitForLock(container, request, cause)
  await payByBank.work.polling.recordFailedAttempt(request, cause)
  await raiseAttentionIfStuck(container, request_id)
}

/**
 * The order of a declined payment could not be canceled. Each poll of the payment tries again, so the order needs attention after
 * too many failures, and if no poll follows.
 */
async function recordFailedCancellation(
  container: MedusaContainer,
  request: PaymentRequest,
  cause: string,
): Promise<void> {
  const { payments } = container.resolve<PayByBankService>("payByBank")
  const evaluation = await evaluate(container, request).catch(() => null)
  if (evaluation && evaluation.decision.do !== "cancel-order") return
  await payments.recordFailedAttempt(request.id, cause)
  const isStuck = request.failed_attempts + 1 >= ATTEMPTS_BEFORE_ATTENTION
  if (isStuck || request.next_poll_at === null) await payments.raiseAttention(request, "rejected_after_order_placed")
}

/** Covers failures before or after the decision, which `decide` never counts as failing too often. */
async function raiseAttentionIfStuck(container: MedusaContainer, request_id: string): Promise<void> {
  const payByBank = container.resolve<PayByBankService>("payByBank")
  const request = await payByBank.retrievePayByBankRequest(request_id)
  if (request.outcome !== null || request.failed_attempts < ATTEMPTS_BEFORE_ATTENTION) return
  const evaluation = await evaluate(container, request).catch(() => null)
  if (evaluation?.decision.do === "close") return
  await payByBank.payments.raiseAttention(request, request.order_id ? "payment_not_captured" : "order_not_placed")
}
