import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminCustomer, DetailWidgetProps } from "@medusajs/framework/types"
import { onDemand } from "../components/on-demand"

const CustomerPayments = onDemand(async () => ({
  default: (await import("../components/customer/customer-payments")).CustomerPayments,
}))

/** The payments of a customer on core's page. */
const CustomerPaymentsWidget = ({ data: { email } }: DetailWidgetProps<AdminCustomer>) =>
  email ? <CustomerPayments email={email} /> : null

export const config = defineWidgetConfig({ zone: "customer.details.side", id: "pay-by-bank-customer-payments" })

export default CustomerPaymentsWidget
