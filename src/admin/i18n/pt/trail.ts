import type { Same } from "../words"
import type { trail as en } from "../en/trail"
import { menu } from "../menu"

export const trail: Same<typeof en> = {
  title: menu.pt.trail,
  description:
    "O que aconteceu aos pagamentos e às definições, e o que fez cada administrador. As linhas são acrescentadas e nunca alteradas.",
  searchHint: "Encomenda, e-mail ou referência",
  open: "Abrir o pagamento {{reference}}",
  columns: {
    created: "Momento",
    happened: "O que aconteceu",
    by: "Quem",
    about: "Sobre",
  },
  kind: "Tipo",
  groups: {
    payments: "Pagamentos",
    decisions: "Decisões da sua equipa",
    exports: "Exportações e pagadores mostrados",
    accounts: "Contas de comerciante",
    corrections: "Correções",
  },
  kinds: {
    reconciliation_exported: "Relatório exportado: de {{from}} a {{to}}",
    trail_exported: "Atividade exportada, número de linhas: {{lines}}",
    payments_exported: "Pagamentos exportados, número de linhas: {{rows}}",
    refunds_exported: "Reembolsos exportados, número de linhas: {{rows}}",
    links_exported: "Links de pagamento exportados, número de linhas: {{rows}}",
    personal_data_erased: "Dados pessoais apagados, número de pagamentos: {{payments}}",
    trail_changed: "Atividade alterada ({{operation}}): {{reason}}",
  },
  more: "Correspondem mais de {{count}} linhas. Procure ou filtre para encontrar as restantes.",
  empty: {
    title: "Ainda não há nada registado",
    hint: "Cada pagamento e cada alteração de uma definição deixa aqui uma linha.",
  },
}
