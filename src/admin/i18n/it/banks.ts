import type { banks as en } from "../en/banks"
import type { Same } from "../words"

export const banks: Same<typeof en> = {
  title: "Banche supportate",
  inSettings: "Banche da cui si può pagare, secondo il servizio di pagamento.",
  inRegion: "Banche da cui possono pagare i clienti di {{name}}, come le elenca il servizio di pagamento.",
  search: "Cerca banche",
  columns: {
    bank: "Banca",
    status: "Stato",
    countries: "Paesi",
    since: "Dal",
    id: "ID",
  },
  status: {
    available: "Disponibile",
    paused: "In pausa",
  },
  pausedBy: "Da {{who}}, {{when}}",
  actions: {
    pause: {
      confirm: "Metti in pausa",
      named: "Metti in pausa {{name}} per i nuovi pagamenti",
      title: "Mettere in pausa {{name}}?",
      text: "La pagina di pagamento non offre più {{name}} e con questa banca non iniziano nuovi pagamenti. I pagamenti aperti sono seguiti come prima e si possono ancora pagare.",
      done: "{{name}} è in pausa per i nuovi pagamenti.",
    },
    resume: {
      confirm: "Riprendi",
      named: "Riprendi {{name}} per i nuovi pagamenti",
      title: "Riprendere {{name}}?",
      text: "La pagina di pagamento offre di nuovo {{name}} per i nuovi pagamenti.",
      done: "{{name}} accetta di nuovo i pagamenti.",
    },
  },
  fetched: "Elenco ricevuto il {{when}}",
  stale: "Il servizio di pagamento non risponde. Questo è l'ultimo elenco ricevuto.",
  refreshed: "L'elenco delle banche è aggiornato.",
  empty: {
    title: "Ancora nessuna banca",
    hint: "Qui il servizio di pagamento non indica nessuna banca.",
  },
}
