import type { insights as en } from "../en/insights"
import type { Same } from "../words"

export const insights: Same<typeof en> = {
  title: "Einblicke",
  description: "Wie Kunden per Bank zahlen. Tage werden in UTC gezählt.",
  range: {
    name: "Zeitraum",
    week: "Letzte 7 Tage",
    month: "Letzte 30 Tage",
    quarter: "Letzte 90 Tage",
  },
  account: {
    name: "Konto",
    all: "Alle Konten",
  },
  series: {
    started: "Begonnen",
    paid: "Bezahlt",
    abandoned: "Abgebrochen",
  },
  waiting: "Noch offen",
  chart:
    "Liniendiagramm vom {{from}} bis {{to}}: {{started}} Zahlungen begonnen, {{paid}} bezahlt, {{abandoned}} abgebrochen. Die Tabelle darunter enthält jeden Tag.",
  days: {
    title: "Zahlungen pro Tag",
    hint: "Eine Zahlung gilt als abgebrochen, wenn sie eine Stunde nach ihrem Beginn nicht bezahlt ist.",
    table: "Zahlen als Tabelle",
    day: "Tag",
    noChart: "Das Diagramm konnte nicht geladen werden. Seine Zahlen stehen in der Tabelle darunter.",
  },
  banks: {
    title: "Zahlungen nach Bank",
    description: "Anteil an den bezahlten Zahlungen.",
    unnamed: "Unbekannte Bank",
    others_one: "{{count}} weitere Bank",
    others_other: "{{count}} weitere Banken",
    payments_one: "{{count}} Zahlung",
    payments_other: "{{count}} Zahlungen",
  },
  undecided: {
    title: "Unentschiedene Zahlungen",
    description: "Zahlungen, die die Bank weder ausgeführt noch abgelehnt hat, und die Zeit seit ihrem Beginn.",
    since: "die Hälfte länger als {{median}}, die längste {{longest}}",
  },
  amounts: {
    title: "Insgesamt bezahlt",
  },
  time: {
    title: "Zeit bis zur Zahlung",
    description: "Vom Beginn einer Zahlung bis zum Zahlungseingang.",
    half: "50 % bezahlt innerhalb von",
    most: "90 % bezahlt innerhalb von",
  },
  report: {
    title: "Mit Ihrer Bank vergleichen",
    description:
      "Was der Zahlungsdienst an jedem dieser Tage als bezahlt gemeldet hat, und das Ergebnis: erfasst, braucht Aufmerksamkeit oder vom Team geschlossen.",
    download: "Bericht herunterladen",
    done: "Der Bericht ist gespeichert. Vergleichen Sie seine Spalte „reported“ mit Ihrem Kontoauszug.",
  },
  nothing: {
    title: "Noch nichts bezahlt",
    hint: "In diesen Tagen wurde keine Zahlung bezahlt.",
  },
}
