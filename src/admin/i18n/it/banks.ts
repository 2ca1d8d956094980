import type { banks as en } from "../en/banks"
import type { Same } from "../words"

export const banks: Same<typeof en> = {
  title: "Banche supportate",
  inSettings: "Banche da cui si può pagare, secondo il servizio di pagamento.",
  inRegion: "Banche da cui possono pagare gli acquirenti di {{name}}, come le elenca il servizio di pagamento.",
  search: "Cerca banche",
  columns: {
    bank: "Banca",
    countries: "Paesi",
    since: "Dal",
    id: "Identificativo",
  },
  fetched: "Elenco ricevuto il {{when}}",
  stale: "Il servizio di pagamento non risponde. Questo è l'ultimo elenco ricevuto.",
  refreshed: "L'elenco delle banche è aggiornato.",
  empty: {
    title: "Ancora nessuna banca",
    hint: "Qui il servizio di pagamento non indica nessuna banca.",
  },
}
