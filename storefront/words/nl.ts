import type { Words } from "./en"

export const words: Words = {
  intro: "U betaalt rechtstreeks vanaf uw bankrekening. U keurt de betaling goed bij uw eigen bank, nooit hier.",
  bank: {
    label: "Uw bank",
    any: "In de volgende stap kiezen",
    search: "Zoek uw bank",
    none: "Geen bank met die naam. U kunt uw bank in de volgende stap kiezen.",
    found: "Gevonden banken: {{count}}",
    loading: "De lijst met banken wordt geladen",
    choose: "Kies uw bank om {{amount}} te betalen",
    all: "Alle {{count}} banken",
    last: "laatst gebruikt",
    change: "Andere bank",
    byBank: "Via uw bank betalen",
    first: "Kies nu uw bank. Eerst komen uw adres en de levering, daarna keurt u de betaling goed bij uw bank.",
  },
  pay: {
    placeOrder: "Bestelling plaatsen",
    button: "{{amount}} via uw bank betalen",
    starting: "Uw betaling wordt voorbereid",
    nothingYet: "Er is nog niets afgeschreven. U keurt het bedrag goed bij uw bank.",
    loading: "Verbinding maken met uw bank",
    retry: "Opnieuw proberen",
    phone: "Verdergaan met uw telefoon",
    phoneHint: "Scan deze code met de camera van uw telefoon. Deze pagina wordt automatisch bijgewerkt.",
  },
  facts: {
    pay: "{{amount}} betalen",
    payTo: "{{amount}} betalen aan {{payee}}",
    from: "Via {{bank}}",
    reference: "Kenmerk op uw afschrift: {{reference}}",
    next: "Keur de betaling goed bij uw bank. Daarna keert u terug naar deze winkel.",
    privacy: "De winkel ziet nooit de inloggegevens van uw bank.",
    help: "Gaat de app van uw bank niet open?",
    helpText:
      "Controleer of de app geïnstalleerd en bijgewerkt is en probeer het opnieuw. Hebt u deze winkel in een andere app geopend, open de winkel dan in uw browser. Er wordt niets afgeschreven voordat u de betaling goedkeurt.",
  },
  back: {
    viewOrder: "Bestelling bekijken",
    notPaid: "Ik heb nog niet betaald",
    dismiss: "Sluiten",
    waiting: "U kunt deze pagina open laten. De pagina wordt automatisch bijgewerkt.",
    dontPayAgain: "Betaal alstublieft niet nog een keer.",
    outOfReach:
      "We kunnen uw betaling nu niet controleren. Als u de betaling hebt goedgekeurd, betaal dan niet nog een keer. We blijven het proberen.",
    look: "Ik heb betaald, opnieuw controleren",
    checkout: "Terug naar afrekenen",
    waitingElsewhere:
      "U bent deze betaling begonnen in een andere browser, een app, een privétabblad of op een ander apparaat. Ga daar verder. Uw bestelling hangt niet van deze pagina af: u kunt de pagina sluiten.",
    placedElsewhere: "U ziet uw bestelling in de browser waarin u bent begonnen. U kunt deze pagina sluiten.",
    elsewhere:
      "Uw winkelmand staat niet in deze browser. Ga om het opnieuw te proberen verder in de browser waarin u bent begonnen.",
    reference: "Betalingskenmerk: {{reference}}",
    contact: "Contact opnemen met de winkel",
    otherCart:
      "Deze betaling van {{amount}} is voor een winkelmand in een andere browser, bijvoorbeeld op uw computer. Ga alleen verder als het uw eigen winkelmand is. Betaal niet als iemand u deze pagina heeft gestuurd.",
    payHere: "Het is mijn winkelmand, verder",
  },
  statuses: {
    checking: { title: "Een ogenblik", text: "We controleren de status van uw betaling." },
    created: {
      title: "Wachten op uw bank",
      text: "Uw bank heeft de betaling nog niet bevestigd. Als u de betaling hebt goedgekeurd, wordt deze pagina automatisch bijgewerkt.",
    },
    unknown: {
      title: "Wachten op uw bank",
      text: "Uw bank verwerkt deze betaling nog. Deze pagina wordt automatisch bijgewerkt.",
    },
    pending: {
      title: "Uw bank bevestigt de betaling",
      text: "Uw bank heeft de betaling geaccepteerd en maakt het geld over.",
    },
    paid: { title: "Betaling ontvangen", text: "Uw betaling is ontvangen. Uw bestelling wordt geplaatst." },
    placed: { title: "Dank u wel", text: "Uw bestelling is geplaatst." },
    rejected: {
      title: "De betaling is niet gelukt",
      text: "Uw bank heeft deze betaling niet uitgevoerd. Er is niets afgeschreven. U kunt het opnieuw proberen of anders betalen.",
    },
    canceled: {
      title: "De betaling is geannuleerd",
      text: "De betaling is geannuleerd. Er is niets afgeschreven. Uw winkelmand is niet gewijzigd.",
    },
    mismatch: {
      title: "We moeten deze betaling controleren",
      text: "We controleren deze betaling. Betaal niet nog een keer. De winkel is op de hoogte gebracht en neemt contact met u op.",
    },
    needs_attention: {
      title: "We hebben uw betaling ontvangen",
      text: "We hebben uw betaling ontvangen, maar die past niet meer bij uw winkelmand of bestelling. Betaal alstublieft niet nog een keer. De winkel is op de hoogte gebracht en neemt contact met u op.",
    },
    undecided: {
      title: "Geen beslissing van uw bank",
      text: "Uw bank heeft deze betaling niet uitgevoerd en niet geweigerd. Vraag uw bank of er geld van uw rekening is gegaan voordat u anders betaalt. De winkel kan u helpen.",
    },
    not_found: {
      title: "Betaling niet gevonden",
      text: "Deze winkel kan deze betaling niet vinden. Misschien is het adres van deze pagina onvolledig. Als u hebt betaald, is uw geld veilig: betaal niet nog een keer. Neem contact op met de winkel en noem het bedrag en de dag van uw betaling.",
    },
  },
  problems: {
    already_received:
      "Uw betaling is al ontvangen. Uw bestelling wordt geplaatst; betaal alstublieft niet nog een keer.",
    awaiting_bank: "We wachten nog op de bevestiging van uw bank. Keur de betaling daar goed of probeer het opnieuw.",
    cart_out_of_date:
      "Het totaal van uw winkelmand is zojuist opnieuw berekend. Ga terug naar uw winkelmand, controleer de inhoud en probeer het opnieuw.",
    being_captured: "Uw betaling is ontvangen en uw bestelling wordt geplaatst. Wacht even; betaal niet nog een keer.",
    cart_being_completed:
      "Uw bestelling wordt op dit moment geplaatst. Wacht een paar seconden; betaal niet nog een keer.",
    delivery_missing:
      "Uw winkelwagen heeft niet voor alle artikelen een verzendmethode. Kies er een voordat u betaalt.",
    sold_out:
      "Iets in uw winkelwagen is uitverkocht, daarom is er geen betaling gestart. Ga terug naar uw winkelwagen en wijzig die.",
    promotion_used_up:
      "Een korting in uw winkelwagen kan niet meer worden gebruikt, daarom is er geen betaling gestart. Ga terug naar uw winkelwagen en verwijder die.",
    invalid_amount: "Dit bedrag kan niet via de bank worden betaald. Controleer uw winkelmand of betaal anders.",
    mismatch:
      "We controleren deze betaling. Betaal niet nog een keer. De winkel is op de hoogte gebracht en neemt contact met u op.",
    nothing_outstanding:
      "Deze bestelling is al betaald of het openstaande bedrag is lager. Laad de pagina opnieuw voordat u betaalt.",
    order_closed: "Deze bestelling is geannuleerd en kan niet worden betaald. Neem contact op met de winkel.",
    payment_closed:
      "Deze betaling kan niet meer worden gebruikt. Begin de betaling opnieuw of neem contact op met de winkel.",
    payment_on_its_way:
      "Uw betaling is onderweg. Uw winkelmand kan niet worden gewijzigd totdat de betaling binnen is. Betaal alstublieft niet nog een keer.",
    refused: "De betaaldienst heeft deze betaling niet geaccepteerd. Controleer uw gegevens of betaal anders.",
    service_unavailable: "De betaaldienst reageert niet. Probeer het zo meteen opnieuw of betaal anders.",
    session_not_found: "We kunnen deze betaling niet vinden. Ga terug naar uw winkelmand en begin opnieuw.",
    session_replaced:
      "Deze betaling is door een nieuwere vervangen. Ga terug naar uw winkelmand en probeer het opnieuw.",
    total_changed: "Het bedrag is gewijzigd sinds u deze betaling bent begonnen. Begin de betaling opnieuw.",
    unavailable: "Betalen via de bank is nu niet mogelijk. Probeer het zo meteen opnieuw of betaal anders.",
    bank_paused: "Betalen met deze bank is op dit moment niet mogelijk. Kies een andere.",
    unknown_bank: "Deze bank is niet beschikbaar. Kies een andere.",
    unsupported_currency: "Betalen via de bank kan alleen in ponden en euro's. Betaal anders.",
    element_missing:
      "Er kon geen verbinding met uw bank worden gemaakt. Er is niets afgeschreven. Betaal anders of neem contact op met de winkel.",
    offline:
      "De winkel is nu niet bereikbaar. Er is niets afgeschreven. Controleer uw verbinding en probeer het opnieuw.",
    script_blocked:
      "Er kon geen verbinding met uw bank worden gemaakt. Er is niets afgeschreven. Een inhoudsblokkering is mogelijk de oorzaak. Zet die voor deze pagina uit en probeer het opnieuw.",
    script_timeout:
      "De verbinding met uw bank duurt te lang. Er is niets afgeschreven. Controleer uw verbinding en probeer het opnieuw.",
    unexpected: "Er is bij ons iets misgegaan. Probeer het zo meteen opnieuw of betaal anders.",
  },
}
