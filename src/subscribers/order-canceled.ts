import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { flagMissingRefundsWorkflow } from "../workflows/refunds/flag-missing-refunds"

export default async function orderCanceled({ event, container }: SubscriberArgs<{ id: string }>): Promise<void> {
  await flagMissingRefundsWorkflow(container).run({ input: { order_id: event.data.id } })
}

export const config: SubscriberConfig = {
  event: "order.canceled",
  context: { subscriberId: "pay-by-bank-order-canceled" },
}
