import type { shared as en } from "../en/shared"
import type { Same } from "../words"

export const shared: Same<typeof en> = {
  name: "Pay by Bank",
  actions: {
    cancel: "Annulla",
    close: "Chiudi",
    edit: "Modifica",
    refresh: "Aggiorna",
    retry: "Riprova",
    save: "Salva",
  },
  failure: {
    title: "Impossibile caricare i dati",
    unreachable: "Il server del negozio non risponde. Controlla la connessione e riprova.",
    refused: "Non hai accesso a questo contenuto",
    invalid: "Il server non accetta questo valore. Correggilo.",
    signedOut: "La sessione è scaduta. Ricarica la pagina e accedi di nuovo.",
    forbidden: "Il tuo ruolo non lo consente. Chiedi a un amministratore del negozio.",
  },
  loading: "Caricamento",
  none: "–",
  offline: "Sei offline, quindi questa pagina potrebbe non essere aggiornata. Si aggiornerà appena tornerai online.",
  table: {
    actions: "Azioni",
    actionsFor: "Azioni per {{row}}",
    clearFilters: "Rimuovi tutti",
    clear: "Cancella ricerca e filtri",
    filter: "Filtra",
    noMatch: "Nessun risultato",
    noMatchHint: "Prova con altri termini di ricerca o meno filtri.",
    next: "Avanti",
    of: "di",
    pages: "pagine",
    prev: "Indietro",
    removeFilter: "Rimuovi filtro",
    results: "risultati",
    select: "Seleziona {{row}}",
    selectAll: "Seleziona tutto",
    sort: "Ordina",
  },
  unsaved: {
    title: "Uscire senza salvare?",
    text: "Le modifiche fatte qui non sono salvate.",
    leave: "Esci",
    stay: "Rimani",
  },
}
