import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { PayByBankService } from "../../modules/pay-by-bank/service"

/** Emits an event for a link that was sent, but not for one that only may have been sent. */
export const notifyLinkSentStep = createStep("notify-link-sent-step", async (input: { id: string }, { container }) => {
  const payByBank = container.resolve<PayByBankService>("payByBank")
  const known = await payByBank.links.ofRequest(input.id)
  if (known?.link.call === "sent") {
    await payByBank.events.emit("pay-by-bank.link.sent", input.id, { order_id: known.link.order_id })
  }
  return new StepResponse({ id: input.id })
})
