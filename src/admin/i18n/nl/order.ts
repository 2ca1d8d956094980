import type { order as en } from "../en/order"
import type { Same } from "../words"

export const order: Same<typeof en> = {
  title: "Pay by Bank",
  payment: "Betaling {{reference}}",
  resolve: "Afhandelen",
  refundsDue:
    "Handmatige terugbetaling te doen: {{amount}}. Maak het bedrag over vanaf uw bank en markeer het daarna op de pagina Terugbetalingen als verzonden.",
  open: "Betaling openen",
  refund: "Terugbetalen",
}
