import type { banks as en } from "../en/banks"
import type { Same } from "../words"

export const banks: Same<typeof en> = {
  title: "Bancos disponíveis",
  inSettings: "Bancos a partir dos quais se pode pagar, segundo o serviço de pagamento.",
  inRegion:
    "Bancos a partir dos quais os compradores de {{name}} podem pagar, tal como o serviço de pagamento os indica.",
  search: "Procurar bancos",
  columns: {
    bank: "Banco",
    countries: "Países",
    since: "Desde",
    id: "Identificador",
  },
  fetched: "Lista obtida em {{when}}",
  stale: "O serviço de pagamento não responde. Esta é a última lista recebida.",
  refreshed: "A lista de bancos está atualizada.",
  empty: {
    title: "Ainda não há bancos",
    hint: "O serviço de pagamento não indica aqui nenhum banco.",
  },
}
