import type { refunds as en } from "../en/refunds"
import type { Same } from "../words"
import { menu } from "../menu"

export const refunds: Same<typeof en> = {
  title: menu.nl.refunds,
  description:
    "Handmatige terugbetalingen aan klanten. Betaal elk bedrag vanaf uw bank en markeer het daarna hier als verzonden.",
  list: "Alle terugbetalingen",
  search: "Terugbetalingen zoeken",
  one: "Terugbetaling",
  oneOf: "Terugbetaling van {{amount}} · {{name}}",
  oneHint: "U betaalt deze terugbetaling vanaf uw bank. Hier wordt geen geld overgemaakt.",
  notFound: "Er is geen terugbetaling met dit ID.",
  notFoundHint: "Ze is in Medusa ingetrokken, of de link klopt niet.",
  noOrder: "Geen bestelling: terugbetaald vanuit ‘Vraagt aandacht’",
  bulk: {
    title: "Geselecteerde terugbetalingen als verzonden markeren",
    hint: "Ze krijgen allemaal dezelfde datum en dezelfde bankreferentie.",
  },
  columns: {
    account: "Account",
    amount: "Bedrag",
    created: "Openstaand sinds",
    customer: "Klant",
    order: "Bestelling",
    reference: "Referentie",
    status: "Status",
  },
  sort: {
    largest: "Grootste eerst",
    newest: "Nieuwste eerst",
    oldest: "Oudste eerst",
    smallest: "Kleinste eerst",
  },
  status: {
    due: "Te betalen",
    exported: "Geëxporteerd",
    sent: "Verzonden",
    toBeConfirmed: "Verzonden, te bevestigen",
    confirmed: "Verzonden en bevestigd",
    on_hold: "Aangehouden",
    canceled: "Geannuleerd",
  },
  due: {
    title: "Nog te betalen in {{currency}}",
    none: "Geen openstaande terugbetalingen",
    count_one: "{{count}} terugbetaling",
    count_other: "{{count}} terugbetalingen",
  },
  csv: {
    download: "Exporteren voor uw bank",
    done: "Het bestand bevat elke terugbetaling die te betalen was, met de betaler. Markeer de batch als verzonden zodra uw bank het bestand heeft aanvaard.",
    more: "Het bestand bevat de {{largestRefundBatch}} oudste terugbetalingen. Exporteer nogmaals voor de volgende.",
    failed:
      "De terugbetalingen zijn geëxporteerd, maar het bestand is niet gedownload. Download het onder ‘Geëxporteerde batches’.",
  },
  held: {
    onHold:
      "De bank heeft de betaling teruggehaald. Betaal deze terugbetaling niet voordat de betaling, die aandacht vraagt, is afgehandeld.",
    canceled: "De bank heeft de betaling teruggehaald, dus deze terugbetaling hoeft niet te worden betaald.",
  },
  batch: {
    title: "Geëxporteerde batches",
    description:
      "Geef elk bestand aan uw bank en markeer daarna de batch als verzonden. Geen ander bestand bevat deze terugbetalingen.",
    by: "Geëxporteerd op {{on}} door {{name}}",
    sentOn: "Verzonden op {{on}}, bankreferentie {{reference}}",
    download: "Opnieuw downloaden",
    blocked:
      "Deze terugbetalingen zijn na deze export in Medusa ingetrokken: {{refunds}}. Het bestand kan niet meer worden gedownload. Heeft het uw bank bereikt?",
    reversed:
      "De betalingen van deze terugbetalingen zijn na deze export teruggehaald: {{refunds}}. Het bestand kan niet meer worden gedownload. Heeft het uw bank bereikt?",
    reached: "Het heeft de bank bereikt",
    notReached: "Het heeft de bank niet bereikt",
    sentTitle: "Batch als verzonden markeren",
    sentHint:
      "Dit markeert elke terugbetaling van de batch. Maak daarna elke terugbetaling ongedaan waarvan de regel in het bestand een probleem noemt, want de bank kon die niet betalen.",
    withdrawn:
      "Dit omvat de terugbetalingen die in Medusa zijn ingetrokken. Medusa toont ze niet meer bij de bestelling: betaal ze niet nogmaals terug.",
    sent: "De batch is als verzonden gemarkeerd.",
    cancel: "Batch annuleren",
    cancelTitle: "Deze batch annuleren?",
    cancelText:
      "Annuleer de batch alleen als het bestand uw bank niet heeft bereikt. De terugbetalingen gaan terug naar ‘Te betalen’, en de volgende export bevat ze.",
    keep: "Batch behouden",
    canceled: "De batch is geannuleerd.",
    unconfirmed: "Niets wacht op een tweede persoon die deze batch bevestigt. Markeer de batch opnieuw als verzonden.",
    status: {
      open: "Bij uw team",
      blocked: "Geblokkeerd",
    },
  },
  empty: {
    title: "Nog geen terugbetalingen",
    hint: "Wanneer u een bestelling terugbetaalt die via de bank is betaald, verschijnt hier het bedrag dat terug moet.",
  },
  payer: {
    title: "Betalen aan",
    hint: "Wordt op verzoek bij de betaaldienst opgehaald. De tijdlijn registreert wie de gegevens heeft bekeken.",
    show: "Gegevens van de betaler tonen",
    unknown: "De betaaldienst noemt de betaler niet. Vraag de klant naar het rekeningnummer.",
    name: "Naam",
    iban: "IBAN",
    sortCode: "Sorteercode (sort code)",
    accountNumber: "Rekeningnummer",
  },
  sent: {
    title: "Overschrijving vastleggen",
    on: "Verzonden op",
    bankReference: "Referentie van de bank",
    referenceHint: "Zoals op uw bankafschrift.",
    by: "Als verzonden gemarkeerd door",
    confirmedBy: "Bevestigd door",
    withBatch: "Deze terugbetaling wordt met de batch bevestigd.",
    unconfirmed:
      "Niets wacht op een tweede persoon die deze terugbetaling bevestigt. Markeer haar opnieuw als verzonden, of maak haar ongedaan.",
    submit: "Als verzonden markeren",
    done: "De terugbetaling is als verzonden gemarkeerd.",
    noDay: "Vul de dag in waarop het geld is verzonden.",
    future: "De dag mag niet in de toekomst liggen.",
    noReference: "Vul de referentie van de overschrijving bij uw bank in.",
  },
  undo: {
    submit: "Ongedaan maken",
    title: "Als niet verzonden markeren?",
    text: "De terugbetaling gaat terug naar ‘Te betalen’. De ingevulde gegevens blijven in de tijdlijn staan.",
    done: "De terugbetaling staat weer op ‘Te betalen’.",
  },
  history: "Tijdlijn",
  payment: "Betaling",
  openPayment: "Betaling openen",
}
