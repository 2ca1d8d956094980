import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminOrder, DetailWidgetProps } from "@medusajs/framework/types"
import { OrderPayments } from "../components/order/order-payments"

/** Pay by Bank on core's order page. Renders nothing if the order has no such payment. */
const OrderPaymentWidget = ({ data }: DetailWidgetProps<AdminOrder>) => <OrderPayments order={data} />

export const config = defineWidgetConfig({ zone: "order.details.side", id: "pay-by-bank-order-payment" })

export default OrderPaymentWidget
