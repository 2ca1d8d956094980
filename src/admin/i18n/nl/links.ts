import type { links as en } from "../en/links"
import type { Same } from "../words"
import { menu } from "../menu"

export const links: Same<typeof en> = {
  title: menu.nl.links,
  one: "Betaallink",
  search: "Links zoeken",
  open: "Link {{reference}} openen",
  draft: "Concept #{{number}}",
  more: "Meer dan {{count}} links komen overeen. Zoek of filter om de rest te vinden.",
  empty: {
    title: "Nog geen betaallinks",
    hint: "Maak een link voor elke bestelling of elk concept met een openstaand bedrag.",
  },
  order: {
    outstanding: "Openstaand: {{amount}}",
    none: "Voor deze bestelling is nog geen link verstuurd.",
    allRequested: "Open links dekken het hele openstaande bedrag. Verstuur er een opnieuw, of annuleer hem.",
    showAll: "Alle {{count}} links tonen",
  },
  bulk: {
    title: "Geselecteerde links opnieuw versturen",
    hint: "Een nieuwe link vervangt elk van deze links, voor dezelfde ontvanger. De oude blijven bij de betaaldienst te betalen.",
  },
  columns: {
    sent: "Verstuurd",
    amount: "Bedrag",
    status: "Status",
    order: "Bestelling",
    recipient: "Verstuurd aan",
    reference: "Referentie",
  },
  fields: {
    account: "Account",
    amount: "Bedrag in {{currency}}",
    amountHint: "Tot {{amount}}. Minder is een deelbetaling, en de rest blijft open.",
    country: "Land van het nummer",
    delivery: "Bezorging",
    email: "E-mail",
    firstName: "Voornaam",
    lastName: "Achternaam",
    optional: "optioneel",
    phone: "Telefoon",
    phoneHint: "Een mobiel nummer, zoals 06 12345678 of +31 6 12345678.",
    phoneRead: "De sms gaat naar {{number}}.",
    recipient: "Verstuurd aan",
    reminder: "Herinnering",
    sent: "Verstuurd",
    until: "Gevolgd tot",
    url: "Link",
  },
  delivery: {
    email: "E-mail",
    sms: "Sms",
    both: "E-mail en sms",
    link: "Alleen de link",
    linkHint: "Er wordt niets verstuurd. U krijgt de link om te kopiëren, en een QR-code om te tonen.",
  },
  faults: {
    amountInvalid:
      "Bedrag: voer meer dan 0 in, met hoogstens twee decimalen en zonder scheidingstekens voor duizendtallen.",
    amountTooHigh:
      "Bedrag: het openstaande bedrag is lager, of open links dekken de rest. Voer {{amount}} of minder in.",
  },
  send: {
    button: "Betaallink versturen",
    title: "Betaallink versturen",
    description: "De klant betaalt vanuit zijn bank, en de bestelling is betaald zodra het geld er is.",
    submit: "Link versturen",
    create: "Link maken",
    sent: "De link is verstuurd naar {{recipient}}.",
    noAnswer:
      "Er is geen duidelijk antwoord ontvangen, dus de link kan verstuurd zijn. Sluit dit en controleer de lijst van links voordat u hem opnieuw verstuurt.",
    nothing: "Er is niets meer om te vragen",
    nothingHint: "De bestelling is betaald of geannuleerd, of open links dekken het hele openstaande bedrag.",
  },
  resend: {
    title: "{{reference}} opnieuw versturen",
    notice:
      "De nieuwe link vervangt {{reference}}. De oude blijft bij de betaaldienst te betalen. Geld dat daarop binnenkomt, wordt geïncasseerd als dat bedrag nog openstaat.",
    unsure:
      "{{reference}} kan al verstuurd zijn. Vraag het eerst aan de klant: met twee links zou die dubbel kunnen betalen.",
  },
  show: {
    title: "{{amount}}, {{reference}}",
    hint: "De klant scant de code met de camera van een telefoon, en betaalt vanuit zijn bank.",
    qr: "QR-code van de betaallink",
    noQr: "De QR-code kon niet worden getoond. Kopieer in plaats daarvan de link.",
  },
  cancel: {
    title: "{{reference}} annuleren?",
    text: "De betaaldienst kan de link niet intrekken. Betaalt de klant er toch mee, dan wordt het geld geïncasseerd als dat bedrag nog openstaat.",
    confirm: "Link annuleren",
    keep: "Link behouden",
    done: "{{reference}} is geannuleerd.",
  },
  match: {
    title: "Betaling koppelen aan {{reference}}",
    description: "Voor een betaling die de betaaldienst meldt en die hier ontbreekt.",
    field: "Betalings-ID",
    hint: "Uit de melding van de betaaldienst: 32 cijfers en letters van a tot f.",
    invalid: "Betalings-ID: het heeft 32 cijfers en letters van a tot f. Voer het in zoals de melding het toont.",
    submit: "Betaling koppelen",
    done: "De betaling is gekoppeld aan {{reference}}.",
  },
  actions: {
    copy: "Link kopiëren",
    show: "QR-code tonen",
    resend: "Opnieuw versturen",
    cancel: "Link annuleren",
    match: "Betaling koppelen",
    details: "Details tonen",
    menu: "Acties voor {{reference}}",
  },
  filters: {
    status: "Status",
  },
  create: {
    title: "Link maken",
    description: "Kies de bestelling of het concept dat betaald moet worden.",
    field: "Bestelnummer of e-mail",
    none: "Geen bestelling met een openstaand bedrag komt overeen. Controleer het nummer of het e-mailadres.",
  },
}
