import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { notifyAlertWorkflow } from "../workflows/attention/notify-admin-users"

export default async function alert({ event, container }: SubscriberArgs<{ reason: string }>): Promise<void> {
  await notifyAlertWorkflow(container).run({ input: { reason: event.data.reason } })
}

export const config: SubscriberConfig = {
  event: ["pay-by-bank.account.alert_raised", "pay-by-bank.store.alert_raised"],
  context: { subscriberId: "pay-by-bank-alert" },
}
