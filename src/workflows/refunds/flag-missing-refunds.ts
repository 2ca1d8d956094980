import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createStep, StepResponse, createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { canceledOrders } from "../../medusa/canceled-orders"
import type { PayByBankService } from "../../modules/pay-by-bank/service"
import { DAY_MS } from "../../shared/times"

/** The nightly look covers as many days, so that nights without a worker lose nothing. */
const CANCELED_WITHIN_MS = 7 * DAY_MS

interface FlagMissingRefundsInput {
  /** The order that was just canceled. Default: all that were canceled within a week. */
  order_id?: string | undefined
}

/** Raises attention on settled requests of canceled orders whose manual refunds do not cover the payment. No compensation. */
export const flagMissingRefundsStep = createStep(
  "flag-missing-refunds-step",
  async ({ order_id }: FlagMissingRefundsInput, { container }) => {
    const { payments, now } = container.resolve<PayByBankService>("payByBank")
    if (order_id !== undefined) {
      await payments.flagMissingRefunds([order_id])
      return new StepResponse(undefined)
    }
    const query = container.resolve(ContainerRegistrationKeys.QUERY)
    const since = new Date(now().getTime() - CANCELED_WITHIN_MS)
    for await (const ids of canceledOrders(query, since)) await payments.flagMissingRefunds(ids)
    return new StepResponse(undefined)
  },
)

/**
 * Runs after an order is canceled, and each night for events that were lost. Core records its refund even if the provider refuses it
 * (`refunds: "refuse"`) or fails. A payment that must be returned, and that manual refunds do not cover, therefore needs attention.
 */
export const flagMissingRefundsWorkflow = createWorkflow(
  "pay-by-bank-flag-missing-refunds",
  (input: FlagMissingRefundsInput) => new WorkflowResponse(flagMissingRefundsStep(input)),
)
