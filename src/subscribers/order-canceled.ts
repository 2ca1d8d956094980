import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { flagMissingRefundWorkflow } from "../workflows/refunds/flag-missing-refund"

export default async function orderCanceled({ event, container }: SubscriberArgs<{ id: string }>): Promise<void> {
  await flagMissingRefundWorkflow(container).run({ input: { order_id: event.data.id } })
}

export const config: SubscriberConfig = {
  event: "order.canceled",
  context: { subscriberId: "pay-by-bank-order-canceled" },
}
