import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { recordOrderIdWorkflow } from "../workflows/settlement/record-order-id"

export default async function orderPlaced({ event, container }: SubscriberArgs<{ id: string }>): Promise<void> {
  await recordOrderIdWorkflow(container).run({ input: { order_id: event.data.id } })
}

export const config: SubscriberConfig = {
  event: "order.placed",
  context: { subscriberId: "pay-by-bank-order-placed" },
}
