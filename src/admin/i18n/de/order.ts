import type { order as en } from "../en/order"
import type { Same } from "../words"

export const order: Same<typeof en> = {
  title: "Pay by Bank",
  payment: "Zahlung {{reference}}",
  resolve: "Klären",
  refundsDue:
    "Noch zurückzuzahlen: {{amount}}. Überweisen Sie es von Ihrer Bank und vermerken Sie es dann bei den Erstattungen als gesendet.",
}
