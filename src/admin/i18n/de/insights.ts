import type { insights as en } from "../en/insights"
import type { Same } from "../words"
import { menu } from "../menu"

export const insights: Same<typeof en> = {
  title: menu.de.insights,
  description:
    "Was aus den Zahlungen geworden ist, die an diesen Tagen begonnen wurden. Tage und Uhrzeiten gelten für {{zone}}.",
  asOf: "Heute wird jetzt gezählt, frühere Tage sind auf dem Stand vom {{when}}.",
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
  success: {
    title: "Erfolgsquote",
    none: "Noch kein Bezahlvorgang ist entschieden",
    checkouts_one: "{{paid}} von {{count}} Bezahlvorgang bezahlt",
    checkouts_other: "{{paid}} von {{count}} Bezahlvorgängen bezahlt",
    change: "{{change}} Prozentpunkte gegenüber den {{days}} Tagen davor ({{rate}})",
    noBefore: "Keine Bezahlvorgänge zum Vergleich in den {{days}} Tagen davor",
    hint: "Ein Bezahlvorgang ist ein Warenkorb oder eine Bestellung, auch wenn mehrere Zahlungen dafür begonnen wurden. Er gilt als bezahlt, wenn eine davon bezahlt ist. Offene Bezahlvorgänge zählen nicht mit.",
  },
  started: "Begonnen",
  payments: {
    title: "Zahlungen",
    hint: "Eine Zahlung ist eine Zeile der Zahlungsliste. Jede zählt bei genau einem dieser fünf Ergebnisse. Ohne Antwort der Bank ist sie eine Stunde lang offen, danach aufgegeben.",
    show: "{{figure}}: {{count}}. Diese Zahlungen anzeigen.",
  },
  chart:
    "Balkendiagramm vom {{from}} bis {{to}}: {{started}} Zahlungen begonnen, {{paid}} bezahlt, {{declined}} abgelehnt, {{canceled}} abgebrochen, {{abandoned}} aufgegeben, {{waiting}} offen. Die Tabelle darunter enthält jeden Tag.",
  days: {
    title: "Zahlungen pro Tag",
    hint: "Jede Zahlung zählt an dem Tag, an dem sie begonnen wurde.",
    table: "Zahlen als Tabelle",
    day: "Tag",
    noChart: "Das Diagramm konnte nicht geladen werden. Seine Zahlen stehen in der Tabelle darunter.",
  },
  banks: {
    title: "Banken",
    description:
      "Die höchste Fehlerquote zuerst: der Anteil fehlgeschlagener an den bezahlten und fehlgeschlagenen Zahlungen. Fehlgeschlagen heißt: Die Bank hat abgelehnt, zurückgebucht oder nicht geantwortet, obwohl der Kunde zurückkam.",
    unnamed: "Unbekannte Bank",
    empty: "Noch keine Zahlungen",
    emptyHint: "In diesem Zeitraum wurden keine Zahlungen begonnen.",
    rate: "{{rate}} fehlgeschlagen",
    noRate: "Noch nichts entschieden",
    counts:
      "{{started}} begonnen, {{returned}} zurückgekehrt, {{paid}} bezahlt, {{declined}} abgelehnt, {{canceled}} abgebrochen, {{abandoned}} aufgegeben, {{waiting}} offen",
    causes: "Warum Zahlungen fehlschlugen",
  },
  causes: {
    RJCT: "Von der Bank abgelehnt",
    BLCK: "Von der Bank gesperrt",
    reversed: "Nach der Zahlung zurückgebucht",
    no_answer: "Keine Antwort der Bank",
    other: "Abgelehnt mit Code {{code}}",
  },
  amounts: {
    title: "Geld",
    paid: "Bezahlt ({{currency}})",
    disputed: "Strittig ({{currency}})",
    hint: "Strittiges Geld ist nicht im bezahlten Betrag enthalten: Die Zahlung weicht von der Anforderung ab oder braucht Aufmerksamkeit.",
    payments_one: "{{count}} Zahlung",
    payments_other: "{{count}} Zahlungen",
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
