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
    signedOut: "La sessione è scaduta. Ricarica la pagina e accedi di nuovo.",
    forbidden: "Il tuo ruolo non lo consente. Chiedi a un amministratore del negozio.",
  },
  loading: "Caricamento",
  none: "–",
  table: {
    actions: "Azioni",
    actionsFor: "Azioni per {{row}}",
    clearFilters: "Rimuovi tutti",
    export: "Esporta CSV",
    exported: "Il file contiene tutte le righe corrispondenti. L'attività annota l'esportazione.",
    filter: "Aggiungi filtro",
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
  bulk: {
    selected: "{{count}} selezionati",
    waiting: "Non iniziato",
    running: "In corso",
    done: "Fatto",
    progress: "{{done}} di {{count}} fatti",
  },
  unsaved: {
    title: "Uscire senza salvare?",
    text: "Le modifiche fatte qui non sono salvate.",
    leave: "Esci",
    stay: "Rimani",
  },
}
