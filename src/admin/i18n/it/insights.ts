import type { insights as en } from "../en/insights"
import type { Same } from "../words"
import { menu } from "../menu"

export const insights: Same<typeof en> = {
  title: menu.it.insights,
  description: "Che cosa sono diventati i pagamenti iniziati in questi giorni. Giorni e orari sono nel fuso {{zone}}.",
  asOf: "Oggi è contato adesso; i giorni precedenti risalgono al conteggio del {{when}}.",
  range: {
    name: "Periodo",
    week: "Ultimi 7 giorni",
    month: "Ultimi 30 giorni",
    quarter: "Ultimi 90 giorni",
  },
  account: {
    name: "Conto",
    all: "Tutti i conti",
  },
  success: {
    title: "Tasso di successo",
    none: "Nessun acquisto è ancora deciso",
    checkouts_one: "{{paid}} di {{count}} acquisto pagato",
    checkouts_other: "{{paid}} di {{count}} acquisti pagati",
    change: "{{change}} punti percentuali rispetto ai {{days}} giorni precedenti ({{rate}})",
    noBefore: "Nessun acquisto da confrontare nei {{days}} giorni precedenti",
    hint: "Un acquisto è un carrello o un ordine, anche se sono stati iniziati più pagamenti. Conta come pagato se uno di essi è pagato. Gli acquisti in attesa sono esclusi.",
  },
  started: "Iniziati",
  payments: {
    title: "Pagamenti",
    hint: "Un pagamento è una riga dell'elenco dei pagamenti. Ognuno ha esattamente uno di questi cinque risultati. Senza risposta della banca è in attesa per un'ora, poi è abbandonato.",
    show: "{{figure}}: {{count}}. Mostra questi pagamenti.",
  },
  chart:
    "Grafico a barre dal {{from}} al {{to}}: {{started}} pagamenti iniziati, {{paid}} pagati, {{declined}} rifiutati, {{canceled}} annullati, {{abandoned}} abbandonati, {{waiting}} in attesa. La tabella sotto elenca ogni giorno.",
  days: {
    title: "Pagamenti al giorno",
    hint: "Ogni pagamento conta nel giorno in cui è stato iniziato.",
    table: "Le cifre in tabella",
    day: "Giorno",
    noChart: "Impossibile caricare il grafico. Le sue cifre sono nella tabella sotto.",
  },
  banks: {
    title: "Banche",
    description:
      "Prima il tasso di errore più alto: la quota di pagamenti falliti tra quelli pagati o falliti. Un pagamento fallisce se la banca lo rifiuta, lo storna o non risponde anche se il cliente è tornato.",
    unnamed: "Banca sconosciuta",
    empty: "Nessun pagamento",
    emptyHint: "In questo periodo non è stato iniziato alcun pagamento.",
    rate: "{{rate}} falliti",
    noRate: "Ancora nulla di deciso",
    counts:
      "{{started}} iniziati, {{returned}} con ritorno, {{paid}} pagati, {{declined}} rifiutati, {{canceled}} annullati, {{abandoned}} abbandonati, {{waiting}} in attesa",
    causes: "Perché i pagamenti sono falliti",
  },
  causes: {
    RJCT: "Rifiutato dalla banca",
    BLCK: "Bloccato dalla banca",
    reversed: "Stornato dopo il pagamento",
    no_answer: "Nessuna risposta dalla banca",
    other: "Rifiutato con codice {{code}}",
  },
  amounts: {
    title: "Importi",
    paid: "Pagato ({{currency}})",
    disputed: "Contestato ({{currency}})",
    hint: "Il denaro contestato non fa parte dell'importo pagato: il pagamento differisce dalla richiesta o richiede attenzione.",
    payments_one: "{{count}} pagamento",
    payments_other: "{{count}} pagamenti",
  },
  time: {
    title: "Tempo di pagamento",
    description: "Dall'inizio di un pagamento al suo incasso.",
    half: "50% pagato entro",
    most: "90% pagato entro",
  },
  report: {
    title: "Confronta con la tua banca",
    description:
      "Ciò che il servizio di pagamento ha segnalato come pagato in ciascuno di questi giorni, e il risultato: catturato, richiede attenzione o chiuso dal tuo team.",
    download: "Scarica il rapporto",
    done: "Il rapporto è stato salvato. Confronta la sua colonna «reported» con l'estratto conto.",
  },
  nothing: {
    title: "Ancora nulla di pagato",
    hint: "In questi giorni non è stato pagato nulla.",
  },
}
