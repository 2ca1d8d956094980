import type { order as en } from "../en/order"
import type { Same } from "../words"

export const order: Same<typeof en> = {
  title: "Pay by Bank",
  payment: "Paiement {{reference}}",
  resolve: "Traiter",
  refundsDue:
    "Remboursement manuel à payer : {{amount}}. Faites le virement depuis votre banque, puis marquez-le comme envoyé sur la page des remboursements.",
  open: "Ouvrir le paiement",
  refund: "Rembourser",
}
