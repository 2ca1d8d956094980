import type { ERROR_MESSAGES } from "../../../shared/messages/errors"
import type { Same } from "../words"

export const errors: Same<typeof ERROR_MESSAGES> = {
  invalid_request: "De betaaldienst zou deze aanvraag weigeren. Verbeter het genoemde veld en probeer het opnieuw.",
  unauthorized:
    "De betaaldienst weigerde de gebruikersnaam of het wachtwoord van dit account. Verbeter ze in de instellingen.",
  refused:
    "De betaaldienst weigerde de aanvraag. Controleer de winkelier-UUID van het account en de gegevens van de bestelling.",
  rate_limited:
    "De betaaldienst beperkt onze aanvragen. Het opvragen gaat automatisch verder. Wacht een minuut voordat u het opnieuw probeert.",
  service_unavailable:
    "De betaaldienst werkt op dit moment niet. Het opvragen gaat automatisch verder. Wacht enkele minuten voordat u het opnieuw probeert.",
  timeout:
    "De betaaldienst antwoordde niet op tijd. Het opvragen gaat automatisch verder. Wacht enkele minuten voordat u het opnieuw probeert.",
  unreachable: "De betaaldienst is onbereikbaar. Controleer de basis-URL van het account en het netwerk van de server.",
  unreadable_answer:
    "De betaaldienst gaf een antwoord dat niet kan worden gelezen. Controleer de basis-URL van het account.",
  unexpected_refusal:
    "De betaaldienst weigerde een statusaanvraag op een onverwachte manier. Daardoor is onduidelijk of de betaling betaald is. De aanvragen gaan door. Test de verbinding in de instellingen.",
  unsupported_currency: "Pay by Bank ondersteunt alleen GBP en EUR. Verwijder het uit regio's met een andere valuta.",
  invalid_amount: "Het bedrag moet meer dan 0,00 en hoogstens 21.474.836,47 zijn. Verbeter het.",
  unknown_bank: "De gekozen bank staat niet in de lijst van de betaaldienst. Ververs de lijst en kies opnieuw.",
  bank_paused:
    "Deze bank is gepauzeerd, dus er beginnen geen nieuwe betalingen mee. Hervat haar onder Instellingen → Pay by Bank.",
  cart_out_of_date:
    "Het totaal van de winkelwagen is opnieuw berekend nadat de betaling was voorbereid. Wijzig de winkelwagen of begin de betaling opnieuw.",
  delivery_missing:
    "De winkelwagen heeft niet voor alle artikelen een verzendmethode, dus zou Medusa de bestelling niet plaatsen. Kies er een en start de betaling opnieuw.",
  sold_out:
    "Een product in de winkelwagen is uitverkocht, dus zou Medusa de bestelling niet plaatsen. Vul de voorraad aan of wijzig de winkelwagen en start de betaling opnieuw.",
  promotion_used_up:
    "Een actie in de winkelwagen is opgebruikt, dus zou Medusa de bestelling niet plaatsen. Verhoog de limiet of verwijder de actie en start de betaling opnieuw.",
  other_sales_channel:
    "Dit merchantaccount neemt geen betalingen van dit verkoopkanaal aan. Voeg het toe aan de optie ‘salesChannels’ van het account, of bied daar een andere betaalwijze aan.",
  unknown_return_address:
    "De winkel noemt een terugkeeradres dat niet in de opties staat. Voeg de sleutel toe aan ‘returnUrls’ of de origin aan ‘returnOrigins’.",
  order_closed: "Deze bestelling is geannuleerd. Plaats een nieuwe bestelling om een betaling te ontvangen.",
  nothing_outstanding:
    "Deze bestelling is al betaald, of het openstaande bedrag is lager dan dit bedrag. Controleer het openstaande bedrag.",
  session_not_found: "Deze betaalsessie bestaat niet meer. Begin de betaling opnieuw.",
  not_started: "Deze betaalsessie is niet met Pay by Bank begonnen. Begin de betaling opnieuw.",
  already_received: "Deze betaling is al ontvangen. Ze kan niet worden ingetrokken, vervangen of nog eens begonnen.",
  payment_on_its_way: "Een bank verwerkt hiervoor nog een betaling. Wacht tot die ontvangen of geweigerd is.",
  cart_being_completed: "Een andere aanvraag rondt deze winkelwagen af. Probeer het over enkele seconden opnieuw.",
  too_many_calls: "De winkel kreeg in korte tijd te veel aanvragen. Wacht even en probeer het opnieuw.",
  awaiting_bank: "De bank heeft deze betaling nog niet bevestigd. Controleer het later opnieuw.",
  rejected: "De bank weigerde deze betaling. De klant kan het opnieuw proberen.",
  canceled: "De klant heeft deze betaling bij de bank geannuleerd. De klant kan het opnieuw proberen.",
  mismatch:
    "De betaaldienst meldt een betaling die van de aanvraag afwijkt of zichzelf tegenspreekt. Handel dit af onder ‘Vraagt aandacht’.",
  total_changed:
    "Het te betalen bedrag is gewijzigd nadat deze betaling was begonnen. Een betaling met een ander bedrag wordt niet automatisch geïncasseerd.",
  order_canceled: "De bestelling is geannuleerd voordat deze betaling aankwam. Betaal het geld terug aan de klant.",
  other_payment_exists:
    "Een andere betaalprovider heeft hiervoor al een betaling geautoriseerd of geïncasseerd. Komt er ook geld van de bank aan, handel dat dan af onder ‘Vraagt aandacht’.",
  payment_closed: "Uw team heeft dit betaalverzoek al afgehandeld, dus het wordt niet nog eens geïncasseerd.",
  being_captured: "Deze betaling wordt op dit moment geïncasseerd. Controleer het over twee minuten opnieuw.",
  session_replaced: "Een nieuwere betaalsessie heeft deze vervangen. Open de betaling opnieuw.",
  unpaid_link:
    "De klant heeft deze betaallink nog niet betaald. De betaling wordt automatisch geïncasseerd zodra het geld aankomt.",
  amount_fixed: "Het bedrag van een begonnen bankbetaling kan niet veranderen. Begin een nieuwe betaling.",
  unexpected:
    "Er ging iets mis op de server. Probeer het opnieuw. Gebeurt het weer, controleer dan het logboek van de server.",
  address_not_allowed:
    "Deze basis-URL kan niet worden gebruikt: hij moet met https:// beginnen en naar een openbaar adres leiden. Verbeter hem onder Instellingen → Pay by Bank of geef hem op in medusa-config.ts.",
  secret_unreadable:
    "Het opgeslagen wachtwoord kan niet worden gelezen, omdat de sleutel ontbreekt, of omdat de sleutel, de basis-URL of de gebruikersnaam is gewijzigd. Voer het opnieuw in onder Instellingen → Pay by Bank.",
  statuses_refused:
    "De betaaldienst aanvaardt deze toegang, maar weigert er betalingen aan te melden. Vraag de betaaldienst deze toegang de status van betalingen te laten lezen. Het opvragen gaat automatisch verder.",
  login_unknown:
    "Deze betaling kan niet worden opgevraagd, omdat de toegang waarmee ze is begonnen niet meer bekend is. Voer die opnieuw in onder Instellingen → Pay by Bank, of noem die in de optie ‘previous’.",
  account_not_configured:
    "Dit account is niet ingesteld. Open Instellingen → Pay by Bank en voer de ontbrekende gegevens in.",
  account_paused:
    "Dit account is gepauzeerd, dus het begint geen nieuwe betalingen en links. Hervat het onder Instellingen → Pay by Bank.",
  link_email_missing: "E-mail: voer het e-mailadres van de klant in, of kies een andere bezorging.",
  link_email_invalid: "E-mail: dit is geen e-mailadres. Verbeter het, bijvoorbeeld naam@example.com.",
  link_email_too_long: "E-mail: de betaaldienst accepteert hoogstens 256 tekens. Voer een korter adres in.",
  link_phone_missing: "Telefoon: voer het mobiele nummer van de klant in, of kies een andere bezorging.",
  link_phone_unreadable:
    "Telefoon: dit is geen nummer van het gekozen land. Verbeter het, bijvoorbeeld 06 12345678 of +31 6 12345678.",
  link_phone_no_country: "Telefoon: kies het land van het nummer, of voer het in met + en het landnummer.",
  link_phone_not_mobile:
    "Telefoon: dit nummer kan geen sms ontvangen. Voer een mobiel nummer in, geen vaste lijn, of gebruik e-mail.",
  link_calling_code_too_long:
    "Telefoon: de betaaldienst accepteert alleen landnummers van een of twee cijfers, dus sms naar nummers van dit land (zoals Ierland, +353) is niet mogelijk. Kies bezorging per e-mail, of kopieer de link.",
  link_first_name_too_long:
    "Voornaam: de betaaldienst accepteert hoogstens 64 tekens. Voer een kortere naam in, of laat hem weg.",
  link_last_name_too_long:
    "Achternaam: de betaaldienst accepteert hoogstens 64 tekens. Voer een kortere naam in, of laat hem weg.",
  link_delivery_unknown: "Bezorging: kies e-mail, sms, beide of alleen de link.",
  link_amount_invalid: "Bedrag: voer meer dan 0,00 en hoogstens 21.474.836,47 in, met hoogstens twee decimalen.",
  link_amount_too_high:
    "Bedrag: dit is meer dan het openstaande bedrag van de bestelling. Voer het openstaande bedrag of minder in.",
  link_nothing_outstanding:
    "Bedrag: deze bestelling heeft geen openstaand bedrag, dus een betaallink is niet nodig. Laad de pagina opnieuw.",
  link_already_open:
    "Bedrag: een open betaallink van deze bestelling dekt dit bedrag al. Stuur eerst die link opnieuw, of annuleer die.",
  link_payment_on_its_way:
    "Bestelling: een bank verwerkt op dit moment een betaling van deze bestelling. Wacht tot die betaald of geweigerd is.",
  link_payment_stalled:
    "Bestelling: een eerdere betaling van deze bestelling is onbeslist. Handel die eerst af onder Pay by Bank en stuur daarna de link.",
  link_money_received:
    "Bestelling: er is geld voor deze bestelling aangekomen dat nog niet is geïncasseerd. Controleer eerst de betalingen onder Pay by Bank.",
  link_order_unknown: "Bestelling: er is geen bestelling met dit ID. Laad de pagina opnieuw.",
  link_order_canceled:
    "Bestelling: deze bestelling is geannuleerd. Maak een nieuwe bestelling om een betaling te ontvangen.",
  link_no_account: "Valuta: geen account ondersteunt de valuta van deze bestelling. Open Instellingen → Pay by Bank.",
  link_replaced: "Link: een nieuwere betaallink heeft deze vervangen. Gebruik de nieuwere.",
  link_ended:
    "Link: deze betaallink is betaald of nooit verstuurd, dus hij kan niet worden gewijzigd. Laad de pagina opnieuw.",
  match_uuid_invalid:
    "Betalings-ID: deze heeft 32 tekens, cijfers en de letters a tot en met f. Voer hem in zoals de melding van de betaaldienst hem toont.",
  match_no_record:
    "Betalings-ID: de betaaldienst heeft nog geen betaling met dit ID. Controleer hem, of probeer het opnieuw zodra de link is betaald.",
  match_another_payment:
    "Betalings-ID: die betaling hoort niet bij deze link: referentie, winkeliersaccount, bedrag of valuta wijkt af. Controleer het ID.",
  match_taken:
    "Betalings-ID: deze hoort bij een andere betaling, of deze link heeft al een andere ID. Controleer het ID.",
  refund_not_possible:
    "Deze winkel legt terugbetalingen van bankbetalingen niet vast in Medusa. Betaal het geld terug vanaf uw bank.",
  refund_exceeds_payment:
    "De terugbetalingen van deze betaling zouden hoger zijn dan het ontvangen bedrag. Controleer ze op de pagina met terugbetalingen voordat u opnieuw terugbetaalt.",
  refund_of_resolved_payment:
    "Uw team heeft deze betaling al op een andere manier afgehandeld, dus hier is niets terug te betalen. Zoek haar op de pagina van Pay by Bank.",
  refund_without_order:
    "Ontvangen geld wordt niet automatisch terugbetaald. De plug-in probeert de bestelling opnieuw te plaatsen. Lukt dat niet, dan vraagt de betaling aandacht.",
}
