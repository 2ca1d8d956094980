import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import type { EventData } from "../modules/pay-by-bank/event-payloads"
import { sendAlertsWorkflow } from "../workflows/attention/send-alerts"

/** Sends what was just raised at once. If the event is lost, the timer of any process sends it. */
export default async function sendAlerts({ container }: SubscriberArgs): Promise<void> {
  await sendAlertsWorkflow(container).run()
}

const RAISING = [
  "pay-by-bank.attention.raised",
  "pay-by-bank.account.alert_raised",
  "pay-by-bank.store.alert_raised",
  "pay-by-bank.account.changed",
  "pay-by-bank.proposal.made",
  "pay-by-bank.proposal.approved",
  "pay-by-bank.refund.payable_again",
] as const satisfies (keyof EventData)[]

export const config: SubscriberConfig = {
  event: [...RAISING],
  context: { subscriberId: "pay-by-bank-send-alerts" },
}
