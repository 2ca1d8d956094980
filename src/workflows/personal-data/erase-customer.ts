import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createStep, StepResponse, createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { tracesOf } from "../../medusa/customer-traces"
import type { PayByBankService } from "../../modules/pay-by-bank/service"
import type { Actor } from "../../domain/approvals/proposal"

/** Whose data is erased. Each given value adds payments. */
export interface EraseCustomerInput {
  /** Every payment of this customer's orders and carts. */
  customer_id?: string | undefined
  /** Every payment of orders and carts with this e-mail address, and the links that were sent to it. */
  email?: string | undefined
  order_ids?: string[] | undefined
  request_ids?: string[] | undefined
  /** Who erases the data; without it, the trail names no person. */
  user?: Actor | undefined
}

/** It has no compensation, because the deletion is intended. */
export const eraseCustomerStep = createStep(
  "erase-customer-step",
  async ({ customer_id, email, order_ids, request_ids, user }: EraseCustomerInput, { container }) => {
    const { personalData } = container.resolve<PayByBankService>("payByBank").payments
    const query = container.resolve(ContainerRegistrationKeys.QUERY)
    const traces = await tracesOf(query, { customer_id: customer_id ?? null, email: email ?? null })
    const erased = {
      request_ids: request_ids ?? [],
      order_ids: [...new Set([...traces.order_ids, ...(order_ids ?? [])])],
      cart_ids: traces.cart_ids,
      email: email ?? null,
    }
    return new StepResponse(await personalData.erase(erased, user?.id ?? null))
  },
)

/**
 * Erases a customer's personal data from the plugin's tables. Payments that are not concluded are skipped and returned. Run it before you
 * delete the customer in Medusa, because it looks for their orders and carts there.
 */
export const eraseCustomerWorkflow = createWorkflow(
  "pay-by-bank-erase-customer",
  (input: EraseCustomerInput) => new WorkflowResponse(eraseCustomerStep(input)),
)
