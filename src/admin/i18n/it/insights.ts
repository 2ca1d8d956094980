import type { insights as en } from "../en/insights"
import type { Same } from "../words"

export const insights: Same<typeof en> = {
  title: "Statistiche",
  description: "Come pagano i clienti tramite banca. I giorni sono contati in UTC.",
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
  series: {
    started: "Iniziati",
    paid: "Pagati",
    abandoned: "Abbandonati",
  },
  waiting: "Ancora in attesa",
  chart:
    "Grafico a linee dal {{from}} al {{to}}: {{started}} pagamenti iniziati, {{paid}} pagati, {{abandoned}} abbandonati. La tabella sotto riporta ogni giorno.",
  days: {
    title: "Pagamenti al giorno",
    hint: "Un pagamento conta come abbandonato se non è pagato un'ora dopo il suo inizio.",
    table: "Le cifre in tabella",
    day: "Giorno",
    noChart: "Impossibile caricare il grafico. Le sue cifre sono nella tabella sotto.",
  },
  banks: {
    title: "Pagamenti per banca",
    description: "Quota dei pagamenti pagati.",
    unnamed: "Banca sconosciuta",
    others_one: "{{count}} altra banca",
    others_other: "{{count}} altre banche",
    payments_one: "{{count}} pagamento",
    payments_other: "{{count}} pagamenti",
  },
  undecided: {
    title: "Pagamenti indecisi",
    description: "Pagamenti che la banca non ha ancora né eseguito né rifiutato, e il tempo dal loro inizio.",
    since: "la metà più di {{median}}, il più lungo {{longest}}",
  },
  amounts: {
    title: "Totale pagato",
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
