import type { insights as en } from "../en/insights"
import type { Same } from "../words"

export const insights: Same<typeof en> = {
  title: "Inzichten",
  description: "Hoe klanten via de bank betalen. Dagen worden in UTC geteld.",
  range: {
    name: "Periode",
    week: "Laatste 7 dagen",
    month: "Laatste 30 dagen",
    quarter: "Laatste 90 dagen",
  },
  account: {
    name: "Rekening",
    all: "Alle rekeningen",
  },
  series: {
    started: "Begonnen",
    paid: "Betaald",
    abandoned: "Afgebroken",
  },
  waiting: "Nog in afwachting",
  chart:
    "Lijndiagram van {{from}} tot {{to}}: {{started}} betalingen begonnen, {{paid}} betaald, {{abandoned}} afgebroken. De tabel eronder bevat elke dag.",
  days: {
    title: "Betalingen per dag",
    hint: "Een betaling telt als afgebroken wanneer ze een uur na het begin niet is betaald.",
    table: "Cijfers als tabel",
    day: "Dag",
    noChart: "Het diagram kon niet worden geladen. De cijfers staan in de tabel eronder.",
  },
  banks: {
    title: "Betalingen per bank",
    description: "Aandeel van de betaalde betalingen.",
    unnamed: "Onbekende bank",
    others_one: "{{count}} andere bank",
    others_other: "{{count}} andere banken",
    payments_one: "{{count}} betaling",
    payments_other: "{{count}} betalingen",
  },
  undecided: {
    title: "Onbesliste betalingen",
    description: "Betalingen die de bank nog niet heeft uitgevoerd of geweigerd, en de tijd sinds hun begin.",
    since: "de helft langer dan {{median}}, de langste {{longest}}",
  },
  amounts: {
    title: "In totaal betaald",
  },
  time: {
    title: "Tijd tot betaling",
    description: "Van het begin van een betaling tot het geld er is.",
    half: "50% betaald binnen",
    most: "90% betaald binnen",
  },
  report: {
    title: "Vergelijken met uw bank",
    description:
      "Wat de betaaldienst op elk van deze dagen als betaald heeft gemeld, en het resultaat: geïncasseerd, vraagt aandacht of door uw team gesloten.",
    download: "Rapport downloaden",
    done: "Het rapport is opgeslagen. Vergelijk de kolom 'reported' met uw rekeningafschrift.",
  },
  nothing: {
    title: "Nog niets betaald",
    hint: "In deze dagen is geen betaling betaald.",
  },
}
