import type { shared as en } from "../en/shared"
import type { Same } from "../words"
import { menu } from "../menu"

export const shared: Same<typeof en> = {
  name: menu.de.name,
  notLoaded: menu.de.notLoaded,
  actions: {
    cancel: "Abbrechen",
    close: "Schließen",
    edit: "Bearbeiten",
    refresh: "Aktualisieren",
    retry: "Erneut versuchen",
    save: "Speichern",
  },
  failure: {
    title: "Das konnte nicht geladen werden",
    unreachable: "Der Server des Shops antwortet nicht. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.",
    refused: "Sie haben darauf keinen Zugriff",
    invalid: "Der Server nimmt diese Angabe nicht an. Korrigieren Sie sie.",
    signedOut: "Sie sind nicht mehr angemeldet. Laden Sie die Seite neu und melden Sie sich an.",
    outdated: "Diese Liste konnte nicht aktualisiert werden und ist daher vielleicht veraltet.",
    forbidden: "Ihre Rolle erlaubt das nicht. Fragen Sie einen Administrator des Shops.",
  },
  loading: "Wird geladen",
  none: "–",
  offline:
    "Sie sind offline, die Seite ist daher möglicherweise nicht aktuell. Sobald Sie wieder online sind, wird sie aktualisiert.",
  timeZone: "Tage und Uhrzeiten gelten für {{zone}}.",
  table: {
    actions: "Aktionen",
    actionsFor: "Aktionen für {{row}}",
    clearFilters: "Alle entfernen",
    clear: "Suche und Filter zurücksetzen",
    export: "CSV exportieren",
    exported: "Die Datei enthält alle passenden Zeilen. Der Export wird unter „Aktivität“ vermerkt.",
    filter: "Filter hinzufügen",
    noMatch: "Keine Ergebnisse",
    noMatchHint: "Versuchen Sie andere Suchbegriffe oder weniger Filter.",
    next: "Weiter",
    of: "von",
    pages: "Seiten",
    prev: "Zurück",
    removeFilter: "Filter entfernen",
    results: "Ergebnisse",
    select: "{{row}} auswählen",
    selectAll: "Alle auswählen",
    sort: "Sortieren",
  },
  bulk: {
    selected: "{{count}} ausgewählt",
    waiting: "Nicht begonnen",
    running: "Läuft",
    done: "Erledigt",
    progress: "{{done}} von {{count}} erledigt",
  },
  unsaved: {
    title: "Ohne Speichern verlassen?",
    text: "Ihre Änderungen sind nicht gespeichert.",
    leave: "Verlassen",
    stay: "Bleiben",
  },
}
