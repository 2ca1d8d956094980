import type { order as en } from "../en/order"
import type { Same } from "../words"

export const order: Same<typeof en> = {
  title: "Pay by Bank",
  payment: "Zahlung {{reference}}",
  resolve: "Klären",
  refundsDue:
    "Manuelle Erstattung fällig: {{amount}}. Überweisen Sie den Betrag von Ihrer Bank und markieren Sie ihn dann auf der Seite „Erstattungen“ als gesendet.",
  open: "Zahlung öffnen",
  refund: "Erstatten",
}
