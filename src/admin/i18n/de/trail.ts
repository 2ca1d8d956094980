import type { Same } from "../words"
import type { trail as en } from "../en/trail"
import { menu } from "../menu"

export const trail: Same<typeof en> = {
  title: menu.de.trail,
  description:
    "Was mit Zahlungen und Einstellungen geschah und was die Admin-Benutzer taten. Zeilen kommen hinzu und werden nie geändert.",
  searchHint: "Bestellung, E-Mail oder Referenz",
  open: "Zahlung {{reference}} öffnen",
  columns: {
    created: "Zeit",
    happened: "Was geschah",
    by: "Wer",
    about: "Betrifft",
  },
  kind: "Art",
  groups: {
    payments: "Zahlungen",
    decisions: "Entscheidungen Ihres Teams",
    exports: "Exporte und angezeigte Zahler",
    accounts: "Händlerkonten",
    corrections: "Korrekturen",
  },
  kinds: {
    reconciliation_exported: "Bericht exportiert: {{from}} bis {{to}}",
    trail_exported: "Aktivität exportiert, Anzahl der Zeilen: {{lines}}",
    payments_exported: "Zahlungen exportiert, Anzahl der Zeilen: {{rows}}",
    refunds_exported: "Erstattungen exportiert, Anzahl der Zeilen: {{rows}}",
    links_exported: "Zahlungslinks exportiert, Anzahl der Zeilen: {{rows}}",
    personal_data_erased: "Personenbezogene Daten gelöscht, Anzahl der Zahlungen: {{payments}}",
    trail_changed: "Aktivität geändert ({{operation}}): {{reason}}",
  },
  more: "Mehr als {{count}} Zeilen passen. Suchen oder filtern Sie, um die übrigen zu finden.",
  empty: {
    title: "Noch nichts aufgezeichnet",
    hint: "Jede Zahlung und jede Änderung einer Einstellung hinterlässt hier eine Zeile.",
  },
}
