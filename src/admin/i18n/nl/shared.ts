import type { shared as en } from "../en/shared"
import type { Same } from "../words"

export const shared: Same<typeof en> = {
  name: "Pay by Bank",
  actions: {
    cancel: "Annuleren",
    close: "Sluiten",
    edit: "Bewerken",
    refresh: "Vernieuwen",
    retry: "Opnieuw proberen",
    save: "Opslaan",
  },
  failure: {
    title: "Dit kon niet worden geladen",
    unreachable: "De server van de winkel antwoordt niet. Controleer uw verbinding en probeer het opnieuw.",
    signedOut: "U bent niet meer aangemeld. Laad de pagina opnieuw en meld u aan.",
    forbidden: "Uw rol staat dit niet toe. Vraag een beheerder van de winkel.",
  },
  loading: "Laden",
  none: "–",
  table: {
    actions: "Acties",
    actionsFor: "Acties voor {{row}}",
    clearFilters: "Alles wissen",
    export: "CSV exporteren",
    exported: "Het bestand bevat alle overeenkomende rijen. De activiteit legt de export vast.",
    filter: "Filter toevoegen",
    noMatch: "Geen resultaten",
    noMatchHint: "Probeer andere zoektermen of minder filters.",
    next: "Volgende",
    of: "van",
    pages: "pagina's",
    prev: "Vorige",
    removeFilter: "Filter verwijderen",
    results: "resultaten",
    select: "{{row}} selecteren",
    selectAll: "Alles selecteren",
    sort: "Sorteren",
  },
  bulk: {
    selected: "{{count}} geselecteerd",
    waiting: "Niet begonnen",
    running: "Bezig",
    done: "Klaar",
    progress: "{{done}} van {{count}} klaar",
  },
  unsaved: {
    title: "Sluiten zonder op te slaan?",
    text: "Uw wijzigingen zijn niet opgeslagen.",
    leave: "Sluiten",
    stay: "Blijven",
  },
}
