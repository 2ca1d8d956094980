import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { notifyAccountChangedWorkflow, type AccountChangedInput } from "../workflows/accounts/notify-account-changed"

export default async function accountChanged({ event, container }: SubscriberArgs<AccountChangedInput>): Promise<void> {
  await notifyAccountChangedWorkflow(container).run({ input: event.data })
}

export const config: SubscriberConfig = {
  event: "pay-by-bank.account.changed",
  context: { subscriberId: "pay-by-bank-account-changed" },
}
