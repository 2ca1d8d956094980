import type { REFUSAL_MESSAGES } from "../../../shared/messages/refusals"
import type { Same } from "../words"

export const refusals: Same<typeof REFUSAL_MESSAGES> = {
  payment_request_unknown: "Er is geen betaalverzoek met dit ID. Laad de pagina opnieuw.",
  payment_link_unknown: "Er is geen betaallink met dit ID. Laad de pagina opnieuw.",
  refund_unknown: "Er is geen terugbetaling met dit ID. Laad de pagina opnieuw.",
  bank_unknown: "Er is geen bank met dit ID. Ververs de lijst met banken.",
  adopt_no_record:
    "De betaaldienst heeft geen gegevens van deze betaling. Controleer het ID. Als de klant de betaling nog niet heeft goedgekeurd, valt er niets over te nemen.",
  adopt_reference_known:
    "Een andere betaling heeft hier dezelfde referentie. Zoek die op. Als het een betaallink is, gebruik daar dan “Betaling koppelen”.",
  adopt_not_payable:
    "De betaaldienst meldt een bedrag of valuta die deze winkel niet kan incasseren. Vergelijk de betaling met het dashboard van de betaaldienst.",
  adopt_captured:
    "Een betaling in Medusa heeft dit geld al geïncasseerd, hoewel die hier ontbreekt. Incasseer, koppel of betaal het niet nog een keer terug: zoek de bestelling.",
  adopt_not_proven:
    "Niets bewijst dat deze betaling bij deze winkel hoort. Een andere winkel gebruikt misschien hetzelfde winkeliersaccount. Hoort de betaling bij deze winkel, bevestig dat dan en neem die opnieuw over.",
  attention_resolved: "Dit betaalverzoek vraagt om deze reden geen aandacht meer. Laad de pagina opnieuw.",
  money_not_received:
    "Voor dit verzoek is geen geld aangekomen, dus er is niets terug te betalen. Sluit het met een notitie.",
  record_contradictory:
    "De gegevens van de betaaldienst spreken zichzelf tegen, dus het is niet zeker dat er geld is aangekomen. Probeer het opnieuw nadat de betaaldienst ze heeft verbeterd, of sluit de betaling met een notitie.",
  nothing_to_return:
    "Het geld is één keer aangekomen en is één betaling, dus er is niets terug te betalen. Verbeter de transacties van de bestelling en probeer het opnieuw.",
  money_elsewhere:
    "De betaaldienst meldt dit geld voor een ander winkeliersaccount, dus het is niet aan u om het terug te betalen. Verbeter de winkelier-UUID en probeer het opnieuw, of sluit de betaling met een notitie.",
  resolution_not_offered: "Deze actie handelt deze betaling niet af. Laad de pagina opnieuw en kies een andere.",
  attach_amount_differs:
    "Alleen een betaling van precies het gevraagde bedrag kan aan een bestelling worden gekoppeld. Betaal het geld terug.",
  attach_amount_invalid: "Dit is meer dan er is ontvangen, of geen geldbedrag. Voer een deel in van wat is ontvangen.",
  attach_order_unknown: "Er is geen bestelling met dit ID. Controleer het ID.",
  attach_order_canceled: "Deze bestelling is geannuleerd. Kies een andere bestelling, of betaal het geld terug.",
  attach_currency_differs: "Deze bestelling heeft een andere valuta. Kies een bestelling in de valuta van de betaling.",
  attach_exceeds_outstanding:
    "Het openstaande bedrag van deze bestelling is lager dan de betaling. Kies een andere bestelling, of betaal het geld terug.",
  attach_refund_exists:
    "Er is een terugbetaling van deze betaling, dus het geld kan niet aan een bestelling worden gekoppeld. Betaal de terugbetaling en betaal de rest terug.",
  not_stalled:
    "Alleen een onbesliste betaling kan zo worden afgehandeld. Laad de pagina opnieuw en kies een andere actie.",
  tracking_at_limit:
    "Deze betaling is 90 dagen geleden begonnen en kan niet langer worden gevolgd. Annuleer de bestelling, of sluit de betaling met een notitie.",
  order_not_cancelable:
    "Deze bestelling heeft een andere betaling of een levering. Annuleer haar op haar eigen pagina en sluit daarna deze betaling met een notitie.",
  stalled_unanswered:
    "De betaaldienst antwoordde niet, dus deze betaling kan zijn uitgevoerd. Probeer het opnieuw wanneer hij antwoordt. Vraag het anders aan de bank, annuleer de bestelling op haar pagina en sluit deze betaling met een notitie.",
  stalled_without_order: "Deze betaling heeft geen bestelling. Sluit haar met een notitie.",
  stalled_order_canceled: "De bestelling van deze betaling is geannuleerd. Sluit de betaling met een notitie.",
  not_marked_as_paid:
    "Geen “Markeren als betaald” van deze bestelling staat voor dit geld. Betaal het terug of koppel het aan een andere bestelling.",
  not_reversed:
    "Alleen een teruggehaalde betaling kan zo worden afgehandeld. Laad de pagina opnieuw en kies een andere actie.",
  payment_reversed:
    "De betaaldienst meldt dat deze betaling is teruggehaald, dus het geld kan niet worden terugbetaald of gekoppeld. Probeer het opnieuw, of sluit de betaling met een notitie.",
  refund_sent_already: "Deze terugbetaling is al als verzonden gemarkeerd. Laad de pagina opnieuw.",
  refund_not_sent:
    "Deze terugbetaling is niet als verzonden gemarkeerd, dus er is niets ongedaan te maken. Laad de pagina opnieuw.",
  refund_in_batch:
    "Deze terugbetaling zit in een geëxporteerde batch. Markeer de batch als verzonden of annuleer de batch.",
  refund_withdrawn:
    "Medusa heeft deze terugbetaling niet vastgelegd, dus ze is verwijderd. Betaal haar niet. Hebt u haar betaald, betaal dan hetzelfde bedrag opnieuw terug in Medusa en markeer die terugbetaling als verzonden.",
  refund_on_hold:
    "De betaling van deze terugbetaling is teruggehaald. Handel eerst die betaling af onder ‘Vraagt aandacht’.",
  refund_canceled: "Deze terugbetaling is geannuleerd, omdat de betaling is teruggehaald. Betaal haar niet.",
  approval_needs_person:
    "Deze winkel vereist hiervoor twee personen. Log in om het voor te stellen of goed te keuren; een API-sleutel kan dat niet.",
  approval_same_person: "U hebt dit zelf voorgesteld. Iemand anders moet het goedkeuren.",
  approval_not_listed:
    "U staat niet bij de personen die voorstellen en goedkeuren. Vraag uw ontwikkelaar naar de optie approvals.people.",
  approval_wrong_password:
    "Het wachtwoord of de code is onjuist. Probeer het opnieuw. Vijf onjuiste pogingen blokkeren uw goedkeuringen 15 minuten lang.",
  approval_needs_code: "Uw login heeft een tweede factor. Voer ook een code daarvan in.",
  approval_blocked: "Te veel onjuiste wachtwoorden of codes. Wacht 15 minuten en probeer het opnieuw.",
  approval_not_possible:
    "Uw login heeft geen wachtwoord en geen tweede factor die ouder is dan dit voorstel, en kan dus niet bewijzen wie u bent. Stel er een in en laat iemand anders goedkeuren.",
  proposal_gone: "Dit voorstel is niet meer open of is gewijzigd. Laad de pagina opnieuw.",
  proposal_outdated: "Waar dit voorstel over gaat, is sindsdien veranderd. Wijs het af en stel het opnieuw voor.",
  note_required: "De bank heeft dit misschien al betaald. Noteer waarom het weer te betalen is.",
  no_refund_due: "Er is geen terugbetaling te betalen, dus er is niets te exporteren. Laad de pagina opnieuw.",
  refund_batch_unknown: "Er is geen batch met dit ID. Laad de pagina opnieuw.",
  refund_batch_not_open: "Deze batch is al als verzonden gemarkeerd, of is geannuleerd. Laad de pagina opnieuw.",
  refund_batch_needs_person:
    "Alleen een persoon kan een batch als verzonden markeren, bevestigen of annuleren, na controle of het bestand de bank heeft bereikt. Log daarvoor in; een API-sleutel kan dat niet.",
  refund_batch_blocked:
    "Een terugbetaling van deze batch moet niet meer worden betaald. Markeer de batch als verzonden als het bestand de bank heeft bereikt, of annuleer de batch als dat niet zo is.",
  payers_hidden:
    "U mag betalers niet bekijken. Vraag uw ontwikkelaar naar uw rol, of naar de optie permissions.seePayers.",
  refund_not_permitted:
    "U mag geen terugbetalingen maken. Vraag uw ontwikkelaar naar het beleid pay_by_bank_refund:update.",
  settings_not_permitted:
    "U mag geen winkeliersaccounts wijzigen of testen, geen banken pauzeren en geen persoonsgegevens wissen. Vraag uw ontwikkelaar naar de optie permissions.changeSettings.",
  trail_too_long:
    "Er komen meer regels overeen dan in één bestand passen. Kies een kortere periode of een ander filter.",
  encryption_key_missing:
    "Er kan geen wachtwoord worden opgeslagen: de optie encryptionKey is niet ingesteld. Vraag uw ontwikkelaar die in medusa-config.ts in te stellen.",
  base_url_not_public:
    "Het adres moet met https:// beginnen en openbaar zijn. Geef andere adressen op in medusa-config.ts.",
  script_url_not_https:
    "Het adres moet met https:// beginnen. Geef een adres van deze computer op in medusa-config.ts.",
  password_needed_again:
    "Voer het wachtwoord opnieuw in: een opgeslagen wachtwoord wordt alleen gebruikt met de basis-URL en de gebruikersnaam waarvoor het is opgeslagen.",
  password_in_config:
    "Het wachtwoord van dit account staat in medusa-config.ts, dus het wordt alleen verstuurd naar een basis-URL die daar ook staat.",
}
