import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createStep, StepResponse, createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { statusOfLink } from "../../modules/pay-by-bank/links/link-facts"
import { isUndecided } from "../../domain/settlement/stalled"
import type { PaymentLink } from "../../modules/pay-by-bank/links/links"
import type { PayByBankService } from "../../modules/pay-by-bank/service"
import { failureCause } from "../settlement/failure-cause"
import { resendPaymentLinkWorkflow } from "./resend-link"
import { DAY_MS, HOUR_MS } from "../../shared/times"
import { orderFacts } from "../../medusa/order-facts"

/** A link whose reminder failed is tried again after this time. */
const LEASE_MS = HOUR_MS
const BATCH = 50

/**
 * Resends unpaid links if the option `linkReminders` is set. A reminder is a new link. It replaces the old one in the ledger
 * before the service is called, so neither two workers nor a retry can send it twice. It has no compensation.
 */
export const sendLinkRemindersStep = createStep(
  "send-link-reminders-step",
  async (_input: undefined, { container }) => {
    const payByBank = container.resolve<PayByBankService>("payByBank")
    const reminders = payByBank.options.linkReminders
    if (!reminders) return new StepResponse({ sent: 0 })
    const now = payByBank.now()
    const due = await payByBank.links.leaseReminders({
      now,
      sentBefore: new Date(now.getTime() - reminders.afterDays * DAY_MS),
      times: reminders.times,
      leasedUntil: new Date(now.getTime() + LEASE_MS),
      limit: BATCH,
    })
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    let sent = 0
    for (const each of due) {
      try {
        if (await remind(container, each)) sent += 1
      } catch (error) {
        logger.warn(`pay-by-bank: no reminder was sent for the link ${each.request.reference}: ${failureCause(error)}`)
      }
    }
    return new StepResponse({ sent })
  },
)

/**
 * Checks the payment first, so that no reminder follows a payment. Without a clear answer of the service, and after a status that
 * the plugin does not know, nothing is sent: see `docs/architecture.md#no-record-yet`.
 */
async function remind(container: MedusaContainer, known: PaymentLink): Promise<boolean> {
  const payByBank = container.resolve<PayByBankService>("payByBank")
  const { request, isClear } = await payByBank.work.polling.pollClearly(known.request)
  if (!isClear || isUndecided(request.status)) return false
  const { order_id, reminder } = known.link
  const order = await orderFacts(container.resolve(ContainerRegistrationKeys.QUERY), order_id)
  if (statusOfLink({ ...known, request }, order, payByBank.now()) !== "open") return false
  await resendPaymentLinkWorkflow(container).run({ input: { request_id: request.id, reminder: reminder + 1 } })
  return true
}

/** Sends the reminders that are due. Any number of workers may run it at the same time. */
export const sendLinkRemindersWorkflow = createWorkflow(
  "pay-by-bank-send-link-reminders",
  () => new WorkflowResponse(sendLinkRemindersStep()),
)
