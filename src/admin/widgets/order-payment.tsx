import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminOrder, DetailWidgetProps } from "@medusajs/framework/types"
import { onDemand } from "../components/on-demand"

const OrderPayments = onDemand(async () => ({
  default: (await import("../components/order/order-payments")).OrderPayments,
}))

/** Pay by Bank on core's order page. Renders nothing if the order has no such payment. */
const OrderPaymentWidget = ({ data }: DetailWidgetProps<AdminOrder>) => <OrderPayments order={data} />

export const config = defineWidgetConfig({ zone: "order.details.side", id: "pay-by-bank-order-payment" })

export default OrderPaymentWidget
