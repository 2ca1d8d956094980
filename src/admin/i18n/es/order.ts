import type { order as en } from "../en/order"
import type { Same } from "../words"

export const order: Same<typeof en> = {
  title: "Pay by Bank",
  payment: "Pago {{reference}}",
  resolve: "Resolver",
  refundsDue:
    "Reembolso manual por pagar: {{amount}}. Páguelo desde su banco y después márquelo como enviado en la página de reembolsos.",
  open: "Abrir el pago",
  refund: "Reembolsar",
}
