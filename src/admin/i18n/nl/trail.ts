import type { Same } from "../words"
import type { trail as en } from "../en/trail"
import { menu } from "../menu"

export const trail: Same<typeof en> = {
  title: menu.nl.trail,
  description:
    "Wat er met betalingen en instellingen is gebeurd, en wat elke beheerder heeft gedaan. Regels komen erbij en worden nooit gewijzigd.",
  searchHint: "Bestelling, e-mail of referentie",
  open: "Betaling {{reference}} openen",
  columns: {
    created: "Tijdstip",
    happened: "Wat er is gebeurd",
    by: "Wie",
    about: "Betreft",
  },
  kind: "Soort",
  groups: {
    payments: "Betalingen",
    decisions: "Beslissingen van uw team",
    exports: "Exports en getoonde betalers",
    accounts: "Winkeliersaccounts",
    corrections: "Correcties",
  },
  kinds: {
    reconciliation_exported: "Rapport geëxporteerd: {{from}} tot en met {{to}}",
    trail_exported: "Activiteit geëxporteerd, aantal regels: {{lines}}",
    payments_exported: "Betalingen geëxporteerd, aantal rijen: {{rows}}",
    refunds_exported: "Terugbetalingen geëxporteerd, aantal rijen: {{rows}}",
    links_exported: "Betaallinks geëxporteerd, aantal rijen: {{rows}}",
    personal_data_erased: "Persoonsgegevens gewist, aantal betalingen: {{payments}}",
    trail_changed: "Activiteit gewijzigd ({{operation}}): {{reason}}",
  },
  more: "Meer dan {{count}} regels komen overeen. Zoek of filter om de rest te vinden.",
  empty: {
    title: "Nog niets vastgelegd",
    hint: "Elke betaling en elke wijziging van een instelling laat hier een regel achter.",
  },
}
