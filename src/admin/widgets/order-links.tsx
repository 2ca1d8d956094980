import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminOrder, DetailWidgetProps } from "@medusajs/framework/types"
import { onDemand } from "../components/on-demand"

const OrderLinks = onDemand(async () => ({ default: (await import("../components/links/order-links")).OrderLinks }))

/** Payment links on the pages of orders and draft orders. */
const OrderLinksWidget = ({ data: { id, status, updated_at, summary } }: DetailWidgetProps<AdminOrder>) => (
  <OrderLinks orderId={id} version={[status, updated_at, summary?.pending_difference]} />
)

export const config = defineWidgetConfig({
  zone: ["order.details.side", "draft_order.details.side"],
  id: "pay-by-bank-order-links",
})

export default OrderLinksWidget
