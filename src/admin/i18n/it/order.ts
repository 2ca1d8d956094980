import type { order as en } from "../en/order"
import type { Same } from "../words"

export const order: Same<typeof en> = {
  title: "Pay by Bank",
  payment: "Pagamento {{reference}}",
  resolve: "Risolvi",
  refundsDue:
    "Rimborso manuale da pagare: {{amount}}. Pagalo dalla tua banca, poi segnalo come inviato nella pagina dei rimborsi.",
  open: "Apri il pagamento",
  refund: "Rimborsa",
}
