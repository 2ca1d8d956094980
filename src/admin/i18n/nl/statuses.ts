import type { statuses as en } from "../en/statuses"
import type { Same } from "../words"

export const statuses: Same<typeof en> = {
  payment: {
    created: "Wacht op de klant",
    pending: "In behandeling",
    paid: "Betaald",
    rejected: "Geweigerd door de bank",
    canceled: "Geannuleerd door de klant",
    mismatch: "Gegevens komen niet overeen",
    unknown: "Onbekende status, wordt verder opgevraagd",
  },
  result: {
    paid: "Betaald",
    declined: "Geweigerd",
    canceled: "Geannuleerd",
    abandoned: "Afgebroken",
    waiting: "Wachtend",
    disputed: "Betwist",
  },
  outcome: {
    settled: "Geïncasseerd",
    attention: "Vraagt aandacht",
    closed: "Gesloten",
  },
  reason: {
    amount_mismatch: "Verkeerd bedrag",
    currency_mismatch: "Andere valuta",
    merchant_mismatch: "Ander winkeliersaccount",
    uuid_mismatch: "Gegevens van een andere betaling",
    contradictory_record: "Tegenstrijdig record",
    paid_after_cart_changed: "Winkelwagen gewijzigd",
    total_differs: "Totaal gewijzigd",
    paid_twice: "Dubbel betaald",
    paid_otherwise: "Anders betaald",
    paid_after_order_canceled: "Bestelling geannuleerd",
    exceeds_outstanding: "Meer dan openstaand",
    order_not_placed: "Bestelling niet geplaatst",
    payment_not_captured: "Betaling niet geïncasseerd",
    rejected_after_order_placed: "Geweigerd na de bestelling",
    manual_refund_missing: "Terugbetaling ontbreekt",
    stalled: "Te lang onbeslist",
    credentials_missing: "Inloggegevens onbekend",
    provider_not_enabled: "Niet ingeschakeld in de regio",
    order_not_found: "Bestelling niet gevonden",
    cart_gone: "Winkelwagen verdwenen",
    captured_twice: "Dubbel geïncasseerd",
    payment_voided: "Betaling ongedaan gemaakt",
    reversed_after_capture: "Betaling teruggehaald",
  },
  reasonNext: {
    amount_mismatch:
      "De betaaldienst meldt een ander bedrag dan gevraagd. Vergelijk de betaling in het dashboard van de betaaldienst en koppel, als het geld is aangekomen, het ontvangen bedrag aan een bestelling of betaal het terug.",
    currency_mismatch:
      "De betaaldienst meldt een andere valuta dan gevraagd. Vergelijk de betaling in het dashboard van de betaaldienst en betaal haar terug als ze is aangekomen.",
    merchant_mismatch:
      "De betaaldienst meldt de betaling voor een ander winkeliersaccount. Controleer de winkelier-UUID van het account en probeer het opnieuw.",
    uuid_mismatch:
      "De betaaldienst antwoordde met de gegevens van een andere betaling. Probeer het opnieuw; blijft het zo, neem dan contact op met de betaaldienst.",
    contradictory_record:
      "Het record van de betaaldienst over deze betaling spreekt zichzelf tegen: de statuscode, de status en de afwikkeling komen niet overeen. Vraag de betaaldienst of het geld is aangekomen. Probeer het daarna opnieuw, of sluit de betaling met een notitie. De klant wordt tot dan gevraagd niet opnieuw te betalen.",
    paid_after_cart_changed:
      "De klant betaalde een winkelwagen die sindsdien is gewijzigd. Koppel het geld aan de bestelling van de klant of betaal het terug.",
    total_differs:
      "Het totaal van de winkelwagen veranderde nadat de betaling was begonnen, door een belastingtarief of een prijs. Maak het totaal weer gelijk en probeer het opnieuw, of betaal het geld terug.",
    paid_twice:
      "De klant betaalde een tweede keer; de eerste betaling is geïncasseerd. Betaal deze terug of koppel haar aan een andere bestelling.",
    paid_otherwise:
      "De winkelwagen of bestelling is al op een andere manier betaald, of een andere aanbieder heeft er een betaling voor geautoriseerd. Is de bestelling voor precies dit geld als betaald gemarkeerd (“Markeren als betaald”), bevestig dan dat het hetzelfde geld is. Betaal haar anders terug of koppel haar aan een andere bestelling.",
    paid_after_order_canceled:
      "Het geld kwam binnen nadat de bestelling was geannuleerd. Betaal het terug of koppel het aan een andere bestelling.",
    exceeds_outstanding:
      "Het openstaande bedrag van de bestelling is lager dan deze betaling, omdat de bestelling is gewijzigd of anders is betaald. Betaal het geld terug of koppel het aan een andere bestelling.",
    order_not_placed:
      "De klant heeft betaald, maar de bestelling kan niet worden geplaatst; de tijdlijn toont de fout. Verhelp de oorzaak (voorraad, verzending of een opgebruikte actie) en probeer het opnieuw, koppel het geld aan een bestelling of betaal het terug.",
    payment_not_captured:
      "De klant heeft betaald, maar de betaling kan niet op de bestelling worden geïncasseerd; de tijdlijn toont de fout. Verhelp de oorzaak en probeer het opnieuw, of betaal het geld terug.",
    rejected_after_order_placed:
      "De betaling van een geplaatste bestelling is geweigerd of geannuleerd, en de bestelling wordt niet automatisch geannuleerd. Vraag de klant om anders te betalen, of annuleer de bestelling. Is de bestelling als betaald gemarkeerd, zoek het geld dan op uw bankrekening.",
    manual_refund_missing:
      "De bestelling is na de betaling geannuleerd, maar het geld staat niet op de pagina Terugbetalingen. Betaal het terug aan de klant.",
    stalled:
      "Deze betaling is te lang onbeslist: de bank heeft haar niet uitgevoerd en niet geweigerd, of de betaaldienst gaf geen begrijpelijk antwoord. Vraag het de betaaldienst of de klant. Blijf de betaling daarna volgen, annuleer de bestelling, of sluit de betaling om in plaats daarvan een link te sturen. Staat het geld op uw rekening, sluit de betaling dan met een notitie en gebruik “Markeren als betaald” op de bestelling in Medusa. Een betaling die later toch aankomt, wordt geïncasseerd of vraagt aandacht.",
    credentials_missing:
      "Deze betaling is nog open, maar kan niet worden opgevraagd, omdat de inloggegevens waarmee zij is gestart niet meer bekend of niet bruikbaar zijn. Voer ze opnieuw in onder Instellingen → Pay by Bank, of vraag uw ontwikkelaar om ze te noemen in de optie “previous”. Probeer het daarna opnieuw. Lukt dat niet, vraag de betaaldienst dan naar de betaling en sluit haar met een notitie.",
    provider_not_enabled:
      "Pay by Bank is niet meer ingeschakeld voor de regio van de winkelwagen, dus de bestelling kan niet worden geplaatst. Schakel het in en probeer het opnieuw. Is de regio verwijderd, koppel het geld dan aan een bestelling of betaal het terug.",
    order_not_found:
      "De winkelwagen van deze betaling is afgerond, maar er is geen bestelling aan gekoppeld, dus wordt er geen tweede geplaatst. Zoek de bestelling van de klant en koppel het geld eraan, of betaal het terug.",
    cart_gone:
      "De winkelwagen van deze betaling bestaat niet meer. Koppel het geld aan een bestelling of betaal het terug.",
    captured_twice:
      "Het geld is één keer binnengekomen, maar telt twee keer, omdat twee servers het op hetzelfde moment hebben geïncasseerd. Er hoeft niets terugbetaald te worden: corrigeer de transacties van de bestelling en probeer het opnieuw. Annuleer geen van de bestellingen, want Medusa zou de betaling terugbetalen.",
    payment_voided:
      "De betaling is in Medusa ongedaan gemaakt hoewel het geld binnen is. Controleer of een bestelling het nog meetelt, en betaal het terug.",
    reversed_after_capture:
      "De betaaldienst heeft deze betaling als betaald gemeld, en meldt nu dat zij niet is uitgevoerd, is teruggehaald, of met een ander bedrag of in een andere valuta is uitgevoerd. In Medusa wordt niets ongedaan gemaakt. Stop de levering en zoek het geld op uw bankrekening. Staat het er, bevestig het dan. Is het weg, sluit de betaling dan met een notitie: het bedrag van de bestelling staat dan weer open, en de klant kan opnieuw betalen. Betaal ander geld dat is binnengekomen terug.",
  },
  link: {
    open: "Nog niet betaald",
    pending: "In behandeling",
    sending: "Wordt verstuurd",
    received: "Geld ontvangen, wordt geïncasseerd",
    paid: "Betaald",
    attention: "Vraagt aandacht",
    resolved: "Gesloten",
    unsure: "Misschien verstuurd",
    stale: "Openstaand bedrag verschilt",
    untracked: "Verstuurd, niet gevolgd",
    expired: "Niet meer gevolgd",
    order_canceled: "Bestelling geannuleerd",
    replaced: "Vervangen",
    canceled: "Geannuleerd",
    refused: "Geweigerd, niet verstuurd",
    not_sent: "Niet verstuurd",
  },
  linkNext: {
    attention: "De betaling van deze link vraagt aandacht. De details noemen de reden en de volgende stap.",
    unsure:
      "De betaaldienst gaf geen duidelijk antwoord. Vraag de klant of de link is aangekomen, en verstuur hem dan opnieuw of annuleer hem.",
    stale:
      "Het openstaande bedrag van de bestelling verschilt van het bedrag van deze link. Verstuur hem opnieuw: de nieuwe link is voor het huidige openstaande bedrag.",
    untracked:
      "Verstuurd. De betaaldienst meldt niet welke betaling bij deze link hoort. Koppel de betaling, als de melding komt, via het ID.",
    expired: "Deze link wordt niet meer gevolgd. Heeft de klant hem betaald, koppel de betaling dan via het ID.",
    order_canceled: "De bestelling is geannuleerd. Geld dat nog op deze link komt, staat dan onder ‘Vraagt aandacht’.",
    refused:
      "De betaaldienst heeft deze link geweigerd, en er is niets verstuurd. Verhelp het getoonde probleem en verstuur hem opnieuw.",
    not_sent: "De server stopte voordat deze link was verstuurd. Verstuur hem opnieuw.",
  },
  linkError: {
    rate_limited: "De betaaldienst beperkte onze oproepen. Wacht een minuut voor de volgende poging.",
    service_unavailable: "De betaaldienst werkte niet.",
    timeout: "De betaaldienst antwoordde niet op tijd.",
    unreachable: "De betaaldienst was niet bereikbaar.",
    unreadable_answer: "De betaaldienst gaf een antwoord dat niet te lezen is.",
  },
}
