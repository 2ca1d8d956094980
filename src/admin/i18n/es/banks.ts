import type { banks as en } from "../en/banks"
import type { Same } from "../words"

export const banks: Same<typeof en> = {
  title: "Bancos disponibles",
  inSettings: "Bancos desde los que se puede pagar, según el servicio de pago.",
  inRegion: "Bancos desde los que pueden pagar los compradores de {{name}}, según el servicio de pago.",
  search: "Buscar bancos",
  columns: {
    bank: "Banco",
    countries: "Países",
    since: "Desde",
    id: "Identificador",
  },
  fetched: "Lista obtenida el {{when}}",
  stale: "El servicio de pago no responde. Esta es la última lista recibida.",
  refreshed: "La lista de bancos está actualizada.",
  empty: {
    title: "Aún no hay bancos",
    hint: "El servicio de pago no ofrece ningún banco aquí.",
  },
}
