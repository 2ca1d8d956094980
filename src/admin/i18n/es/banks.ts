import type { banks as en } from "../en/banks"
import type { Same } from "../words"

export const banks: Same<typeof en> = {
  title: "Bancos disponibles",
  inSettings: "Bancos desde los que se puede pagar, según el servicio de pago.",
  inRegion: "Bancos desde los que pueden pagar los clientes de {{name}}, según el servicio de pago.",
  search: "Buscar bancos",
  columns: {
    bank: "Banco",
    status: "Estado",
    countries: "Países",
    since: "Desde",
    id: "ID",
  },
  status: {
    available: "Disponible",
    paused: "En pausa",
  },
  pausedBy: "Por {{who}}, {{when}}",
  actions: {
    pause: {
      confirm: "Pausar",
      named: "Pausar {{name}} para pagos nuevos",
      title: "¿Pausar {{name}}?",
      text: "La página de pago ya no ofrece {{name}} y no se inician pagos nuevos con este banco. Los pagos abiertos se siguen como antes y aún se pueden pagar.",
      done: "{{name}} está en pausa para pagos nuevos.",
    },
    resume: {
      confirm: "Reanudar",
      named: "Reanudar {{name}} para pagos nuevos",
      title: "¿Reanudar {{name}}?",
      text: "La página de pago vuelve a ofrecer {{name}} para pagos nuevos.",
      done: "{{name}} vuelve a aceptar pagos nuevos.",
    },
  },
  fetched: "Lista obtenida el {{when}}",
  stale: "El servicio de pago no responde. Esta es la última lista recibida.",
  refreshed: "La lista de bancos está actualizada.",
  empty: {
    title: "Aún no hay bancos",
    hint: "El servicio de pago no ofrece ningún banco aquí.",
  },
}
