import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { AttentionReason } from "../../shared/messages/attention-reasons"
import { PayByBankError } from "../../domain/errors/pay-by-bank-error"
import type { PaymentRequest } from "../../modules/pay-by-bank/tables"
import type { PayByBankService } from "../../modules/pay-by-bank/service"
import { withMedusaErrors } from "../../medusa/as-medusa-error"
import { settle } from "./settle"

/** More open payments than one order has. */
const MOST = 20

/**
 * Runs before a new link for an order. It polls the order's open payments and captures what has arrived. Refuses while a bank
 * is processing a payment of the order, or a payment of it needs attention. Money that was taken back refuses nothing, because the
 * customer may have to pay again. It has no compensation.
 */
export const settleOrderStep = createStep("settle-order-step", async (input: { order_id: string }, { container }) => {
  const payByBank = container.resolve<PayByBankService>("payByBank")
  const open = { order_id: input.order_id, $or: [{ outcome: null }, { outcome: "attention" }] }
  const newest = { take: MOST, order: { created_at: "DESC" } } as const
  for (const { id, uuid } of await payByBank.listPayByBankRequests(open, newest)) {
    if (uuid) await settle(container, id).catch(() => undefined)
  }
  await withMedusaErrors("merchant", async () => {
    const requests = await payByBank.listPayByBankRequests(open, newest)
    assertNoOpenPayment(requests, (request) => payByBank.requests.isOnItsWay(request))
  })
  return new StepResponse({ order_id: input.order_id })
})

/** No one knows whether the customer has paid, until your team resolves the payment. */
const UNDECIDED: ReadonlySet<string | null> = new Set<AttentionReason>(["stalled", "credentials_missing"])

function assertNoOpenPayment(all: PaymentRequest[], isOnItsWay: (request: PaymentRequest) => boolean): void {
  const requests = all.filter(({ reversed_at }) => reversed_at === null)
  if (requests.some(({ paid_at }) => paid_at !== null)) throw new PayByBankError("link_money_received")
  if (requests.some(({ reason, outcome }) => UNDECIDED.has(reason) && outcome === "attention")) {
    throw new PayByBankError("link_payment_stalled")
  }
  if (requests.some(({ status, outcome }) => status === "pending" && outcome === null) || requests.some(isOnItsWay)) {
    throw new PayByBankError("link_payment_under_way")
  }
}
