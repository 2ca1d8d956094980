import type { order as en } from "../en/order"
import type { Same } from "../words"

export const order: Same<typeof en> = {
  title: "Pay by Bank",
  payment: "Pagamento {{reference}}",
  resolve: "Resolver",
  refundsDue:
    "Ainda por devolver: {{amount}}. Pague a partir do seu banco e depois marque como enviado nos reembolsos.",
}
