import type { Same } from "../words"
import type { trail as en } from "../en/trail"
import { menu } from "../menu"

export const trail: Same<typeof en> = {
  title: menu.it.trail,
  description:
    "Che cosa è successo a pagamenti e impostazioni, e che cosa ha fatto ogni amministratore. Le righe si aggiungono e non cambiano mai.",
  searchHint: "Ordine, e-mail o riferimento",
  open: "Apri il pagamento {{reference}}",
  columns: {
    created: "Momento",
    happened: "Che cosa è successo",
    by: "Chi",
    about: "Riguarda",
  },
  kind: "Tipo",
  groups: {
    payments: "Pagamenti",
    decisions: "Decisioni del tuo team",
    exports: "Esportazioni e pagatori mostrati",
    accounts: "Conti esercente",
    corrections: "Correzioni",
  },
  kinds: {
    reconciliation_exported: "Rapporto esportato: dal {{from}} al {{to}}",
    trail_exported: "Attività esportata, numero di righe: {{lines}}",
    payments_exported: "Pagamenti esportati, numero di righe: {{rows}}",
    refunds_exported: "Rimborsi esportati, numero di righe: {{rows}}",
    links_exported: "Link di pagamento esportati, numero di righe: {{rows}}",
    personal_data_erased: "Dati personali cancellati, numero di pagamenti: {{payments}}",
    trail_changed: "Attività modificata ({{operation}}): {{reason}}",
  },
  more: "Corrispondono più di {{count}} righe. Cerca o filtra per trovare le altre.",
  empty: {
    title: "Ancora nulla di registrato",
    hint: "Ogni pagamento e ogni modifica di un'impostazione lascia qui una riga.",
  },
}
