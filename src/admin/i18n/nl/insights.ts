import type { insights as en } from "../en/insights"
import type { Same } from "../words"
import { menu } from "../menu"

export const insights: Same<typeof en> = {
  title: menu.nl.insights,
  description:
    "Wat er van de betalingen is geworden die op deze dagen zijn begonnen. Dagen en tijden gelden voor {{zone}}.",
  asOf: "Vandaag is nu geteld; eerdere dagen zijn zoals geteld op {{when}}.",
  range: {
    name: "Periode",
    week: "Laatste 7 dagen",
    month: "Laatste 30 dagen",
    quarter: "Laatste 90 dagen",
  },
  account: {
    name: "Account",
    all: "Alle accounts",
  },
  success: {
    title: "Slagingspercentage",
    none: "Nog geen aankoop is beslist",
    checkouts_one: "{{paid}} van {{count}} aankoop betaald",
    checkouts_other: "{{paid}} van {{count}} aankopen betaald",
    change: "{{change}} procentpunten ten opzichte van de {{days}} dagen ervoor ({{rate}})",
    noBefore: "Geen aankopen om mee te vergelijken in de {{days}} dagen ervoor",
    hint: "Een aankoop is één winkelwagen of bestelling, ook als er meerdere betalingen voor zijn begonnen. Hij telt als betaald als een daarvan betaald is. Wachtende aankopen tellen niet mee.",
  },
  started: "Begonnen",
  payments: {
    title: "Betalingen",
    hint: "Een betaling is één rij van de betalingenlijst. Elke betaling heeft precies één van deze vijf resultaten. Zonder antwoord van de bank is ze een uur lang wachtend, daarna afgebroken.",
    show: "{{figure}}: {{count}}. Deze betalingen tonen.",
  },
  chart:
    "Staafdiagram van {{from}} tot {{to}}: {{started}} betalingen begonnen, {{paid}} betaald, {{declined}} geweigerd, {{canceled}} geannuleerd, {{abandoned}} afgebroken, {{waiting}} wachtend. De tabel hieronder toont elke dag.",
  days: {
    title: "Betalingen per dag",
    hint: "Elke betaling telt op de dag waarop ze is begonnen.",
    table: "Cijfers als tabel",
    day: "Dag",
    noChart: "Het diagram kon niet worden geladen. De cijfers staan in de tabel eronder.",
  },
  banks: {
    title: "Banken",
    description:
      "Het hoogste foutpercentage eerst: het aandeel mislukte betalingen onder de betaalde en mislukte. Een betaling mislukt als de bank haar weigert, terughaalt of niet antwoordt terwijl de klant is teruggekomen.",
    unnamed: "Onbekende bank",
    empty: "Nog geen betalingen",
    emptyHint: "In deze periode zijn geen betalingen begonnen.",
    rate: "{{rate}} mislukt",
    noRate: "Nog niets beslist",
    counts:
      "{{started}} begonnen, {{returned}} teruggekomen, {{paid}} betaald, {{declined}} geweigerd, {{canceled}} geannuleerd, {{abandoned}} afgebroken, {{waiting}} wachtend",
    causes: "Waarom betalingen mislukten",
  },
  causes: {
    RJCT: "Geweigerd door de bank",
    BLCK: "Geblokkeerd door de bank",
    reversed: "Teruggehaald na betaling",
    no_answer: "Geen antwoord van de bank",
    other: "Geweigerd met code {{code}}",
  },
  amounts: {
    title: "Geld",
    paid: "Betaald ({{currency}})",
    disputed: "Betwist ({{currency}})",
    hint: "Betwist geld hoort niet bij het betaalde bedrag: de betaling wijkt af van het verzoek of vraagt aandacht.",
    payments_one: "{{count}} betaling",
    payments_other: "{{count}} betalingen",
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
    done: "Het rapport is opgeslagen. Vergelijk de kolom ‘reported’ met uw rekeningafschrift.",
  },
  nothing: {
    title: "Nog niets betaald",
    hint: "In deze dagen is geen betaling betaald.",
  },
}
