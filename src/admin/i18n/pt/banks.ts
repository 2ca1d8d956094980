import type { banks as en } from "../en/banks"
import type { Same } from "../words"

export const banks: Same<typeof en> = {
  title: "Bancos disponíveis",
  inSettings: "Bancos a partir dos quais se pode pagar, segundo o serviço de pagamento.",
  inRegion: "Bancos a partir dos quais os clientes de {{name}} podem pagar, tal como o serviço de pagamento os indica.",
  search: "Procurar bancos",
  columns: {
    bank: "Banco",
    status: "Estado",
    countries: "Países",
    since: "Desde",
    id: "ID",
  },
  status: {
    available: "Disponível",
    paused: "Em pausa",
  },
  pausedBy: "Por {{who}}, {{when}}",
  actions: {
    pause: {
      confirm: "Pausar",
      named: "Pausar {{name}} para novos pagamentos",
      title: "Pausar {{name}}?",
      text: "A página de pagamento deixa de oferecer {{name}} e não se iniciam novos pagamentos com este banco. Os pagamentos em aberto são seguidos como antes e ainda podem ser pagos.",
      done: "{{name}} está em pausa para novos pagamentos.",
    },
    resume: {
      confirm: "Retomar",
      named: "Retomar {{name}} para novos pagamentos",
      title: "Retomar {{name}}?",
      text: "A página de pagamento volta a oferecer {{name}} para novos pagamentos.",
      done: "{{name}} volta a aceitar pagamentos.",
    },
  },
  fetched: "Lista obtida em {{when}}",
  stale: "O serviço de pagamento não responde. Esta é a última lista recebida.",
  refreshed: "A lista de bancos está atualizada.",
  empty: {
    title: "Ainda não há bancos",
    hint: "O serviço de pagamento não indica aqui nenhum banco.",
  },
}
