import type { order as en } from "../en/order"
import type { Same } from "../words"

export const order: Same<typeof en> = {
  title: "Pay by Bank",
  payment: "Betaling {{reference}}",
  resolve: "Oplossen",
  refundsDue:
    "Nog terug te betalen: {{amount}}. Maak het over vanaf uw bank en markeer het daarna bij de terugbetalingen als verzonden.",
}
