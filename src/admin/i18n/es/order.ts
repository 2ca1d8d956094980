import type { order as en } from "../en/order"
import type { Same } from "../words"

export const order: Same<typeof en> = {
  title: "Pay by Bank",
  payment: "Pago {{reference}}",
  resolve: "Resolver",
  refundsDue:
    "Queda por devolver: {{amount}}. Páguelo desde su banco y después márquelo como enviado en los reembolsos.",
}
