import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { PayByBankError } from "../../domain/errors"
import type { PaymentRequest } from "../../modules/pay-by-bank/tables"
import type { PayByBankService } from "../../modules/pay-by-bank/service"
import { withMedusaErrors } from "../../medusa/as-medusa-error"
import { settle } from "./settle"

/** More open payments of one order than anybody has. */
const MOST = 20

/**
 * Before an order's money is asked for once more: the service is asked about what was started for it, and what has arrived
 * is booked. Refuses while a bank is working on a payment of it, or money of it waits for a person. Nothing to undo.
 */
export const settleOrderStep = createStep("settle-order-step", async (input: { order_id: string }, { container }) => {
  const payByBank = container.resolve<PayByBankService>("payByBank")
  const open = { order_id: input.order_id, $or: [{ outcome: null }, { outcome: "attention" }] }
  const newest = { take: MOST, order: { created_at: "DESC" } } as const
  for (const { id, uuid } of await payByBank.listPayByBankRequests(open, newest)) {
    if (uuid) await settle(container, id).catch(() => undefined)
  }
  await withMedusaErrors("merchant", async () =>
    assertNothingUnderWay(await payByBank.listPayByBankRequests(open, newest)),
  )
  return new StepResponse({ order_id: input.order_id })
})

function assertNothingUnderWay(requests: PaymentRequest[]): void {
  if (requests.some(({ paid_at }) => paid_at !== null)) throw new PayByBankError("link_money_received")
  if (requests.some(({ status, outcome }) => status === "pending" && outcome === null)) {
    throw new PayByBankError("link_payment_under_way")
  }
}
