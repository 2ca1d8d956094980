import type { order as en } from "../en/order"
import type { Same } from "../words"

export const order: Same<typeof en> = {
  title: "Pay by Bank",
  payment: "Pagamento {{reference}}",
  resolve: "Resolver",
  refundsDue:
    "Reembolso manual por pagar: {{amount}}. Pague-o a partir do seu banco e depois marque-o como enviado na página de reembolsos.",
  open: "Abrir o pagamento",
  refund: "Reembolsar",
}
