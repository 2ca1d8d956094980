import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { flagRefundOwedWorkflow } from "../workflows/refunds/flag-refund-owed"

export default async function orderCanceled({ event, container }: SubscriberArgs<{ id: string }>): Promise<void> {
  await flagRefundOwedWorkflow(container).run({ input: { order_id: event.data.id } })
}

export const config: SubscriberConfig = {
  event: "order.canceled",
  context: { subscriberId: "pay-by-bank-order-canceled" },
}
