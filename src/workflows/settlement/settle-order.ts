import type { MedusaContainer } from "@medusajs/framework/types"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { hasProperty } from "../../shared/attention-resolutions"
import { PayByBankError } from "../../domain/errors/pay-by-bank-error"
import type { PaymentRequest } from "../../modules/pay-by-bank/tables"
import type { PayByBankService } from "../../modules/pay-by-bank/service"
import { withMedusaErrors } from "../../medusa/as-medusa-error"
import { recordOrderId } from "./record-order-id"
import { settle } from "./settle"

/** More open payments than one order has. */
const MOST = 20

/**
 * Runs before a new link for an order. It polls the order's open payments and captures what has arrived. Refuses while a bank
 * is processing a payment of the order, or a payment of it needs attention. A reversed payment refuses nothing, because the
 * customer may have to pay again. It has no compensation.
 */
export const settleOrderStep = createStep("settle-order-step", async (input: { order_id: string }, { container }) => {
  // The event of a placed order may be late or lost, and its payments are found by order.
  await recordOrderId(container, input.order_id)
  for (const { id, uuid } of await openPaymentsOf(container, input.order_id)) {
    if (uuid) await settle(container, id).catch(() => undefined)
  }
  await withMedusaErrors("merchant", async () => await assertNoOpenPayment(container, input.order_id))
  return new StepResponse({ order_id: input.order_id })
})

async function openPaymentsOf(container: MedusaContainer, order_id: string): Promise<PaymentRequest[]> {
  const open = { order_id, $or: [{ outcome: null }, { outcome: "attention" }] }
  const newest = { take: MOST, order: { created_at: "DESC" } } as const
  return await container.resolve<PayByBankService>("payByBank").listPayByBankRequests(open, newest)
}

/**
 * Refuses a second payment of an order while the money of another may still arrive.
 * @throws PayByBankError with what to do first
 */
export async function assertNoOpenPayment(container: MedusaContainer, order_id: string): Promise<void> {
  const ledger = container.resolve<PayByBankService>("payByBank").payments
  const requests = (await openPaymentsOf(container, order_id)).filter(({ reversed_at }) => reversed_at === null)
  const isOnItsWay = (request: PaymentRequest) => ledger.isOnItsWay(request)
  if (requests.some(({ paid_at }) => paid_at !== null)) throw new PayByBankError("link_money_received")
  if (requests.some(({ reason, outcome }) => outcome === "attention" && hasProperty(reason, "isUndecided"))) {
    throw new PayByBankError("link_payment_stalled")
  }
  if (requests.some(({ status, outcome }) => status === "pending" && outcome === null) || requests.some(isOnItsWay)) {
    throw new PayByBankError("link_payment_on_its_way")
  }
}
