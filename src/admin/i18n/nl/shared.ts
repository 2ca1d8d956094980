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
    refused: "U hebt hier geen toegang toe",
    invalid: "De server accepteert deze waarde niet. Corrigeer haar.",
    signedOut: "U bent niet meer aangemeld. Laad de pagina opnieuw en meld u aan.",
    forbidden: "Uw rol staat dit niet toe. Vraag een beheerder van de winkel.",
  },
  loading: "Laden",
  none: "–",
  offline: "U bent offline, dus deze pagina is mogelijk niet actueel. Ze wordt bijgewerkt zodra u weer online bent.",
  table: {
    actions: "Acties",
    actionsFor: "Acties voor {{row}}",
    clearFilters: "Alles wissen",
    clear: "Zoekopdracht en filters wissen",
    filter: "Filteren",
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
  unsaved: {
    title: "Verlaten zonder op te slaan?",
    text: "Uw wijzigingen zijn niet opgeslagen.",
    leave: "Verlaten",
    stay: "Blijven",
  },
}
