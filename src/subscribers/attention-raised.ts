import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { notifyAttentionWorkflow } from "../workflows/attention/notify-admin-users"

export default async function attentionRaised({ event, container }: SubscriberArgs<{ reason: string }>): Promise<void> {
  await notifyAttentionWorkflow(container).run({ input: { reason: event.data.reason } })
}

export const config: SubscriberConfig = {
  event: "pay-by-bank.attention.raised",
  context: { subscriberId: "pay-by-bank-attention-raised" },
}
