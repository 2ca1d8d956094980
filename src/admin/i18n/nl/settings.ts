import type { settings as en } from "../en/settings"
import type { Same } from "../words"

const notEnabled =
  "Pay by Bank is niet ingeschakeld in: {{regions}}. Schakel het in waar klanten met dit account moeten betalen."
const noKey =
  "In Medusa Admin kan geen wachtwoord worden opgeslagen: de optie encryptionKey is niet ingesteld in medusa-config.ts."
const noJob =
  "Betalingen worden niet opgevraagd, omdat de taak niet draait. Start een server of worker die geplande taken uitvoert."

export const settings: Same<typeof en> = {
  description: "Uw winkeliersaccounts, de checklist voor de start en de beschikbare banken.",
  accounts: {
    title: "Accounts",
    description: "De winkeliersaccounts waarmee deze winkel betalingen ontvangt.",
    ready: "Gereed",
    notReady: "Niet ingesteld",
    configured: "Ingesteld",
    paused: "Gepauzeerd",
    pausedHint: "Nieuwe betalingen en links kunnen niet beginnen. Open betalingen worden gevolgd zoals voorheen.",
    pausedNow: "{{name}} is gepauzeerd voor nieuwe betalingen.",
    pause: "Pauzeren",
    pauseNamed: "{{name}} pauzeren voor nieuwe betalingen",
    resume: "Hervatten",
    resumeNamed: "{{name}} hervatten",
    resumed: "{{name}} neemt weer nieuwe betalingen aan.",
    missing: "Ontbreekt: {{fields}}.",
    edit: "{{name}} bewerken",
    setUp: "Instellen",
    setUpNamed: "{{name}} instellen",
    empty: "Nog geen account",
    emptyHint: "Hier verschijnt een account voor elke Pay by Bank-aanbieder van de Payment-module in medusa-config.ts.",
    noKey: "Wachtwoorden kunnen nog niet worden opgeslagen",
    noKeyHint:
      "Stel de optie encryptionKey (32 bytes) in medusa-config.ts in. Tot dan kunnen wachtwoorden alleen daar worden opgegeven.",
  },
  fields: {
    label: "Naam",
    environment: "Omgeving",
    base_url: "Basis-URL",
    username: "Gebruikersnaam",
    password: "Wachtwoord",
    merchant_uuid: "Winkelier-UUID",
    currencies: "Valuta's",
    element_tag: "Elementtag",
    element_script_url: "Script-URL van het element",
    return_url: "Retour-URL",
    paused: "Gepauzeerd",
  },
  hints: {
    label: "De naam die uw team ziet. Klanten zien hem niet.",
    base_url: "Het adres van de betaaldienst met de versie, zoals https://pay.example.com/api/v1.",
    merchant_uuid: "Duidt uw bedrijf aan bij de betaaldienst.",
    element_tag: "De naam van het betaalelement op de afrekenpagina, zoals bank-payment.",
    element_script_url: "Het adres waarvan de browser het betaalelement laadt.",
    return_url:
      "De pagina van uw winkel waarnaar klanten terugkeren. {return_token} in het pad staat voor de betaling, {country} voor het land van de klant.",
    optional: "optioneel",
  },
  environments: {
    test: "Test",
    production: "Productie",
    choose: "Kies een omgeving",
  },
  form: {
    title: "{{name}} bewerken",
    description: "Wijzigingen vragen geen herstart. Als uw winkel dat vereist, keurt iemand anders ze eerst goed.",
    general: "Algemeen",
    connection: "Verbinding",
    checkout: "Afrekenen",
    locked: "Opgegeven in medusa-config.ts en alleen daar te wijzigen.",
    passwordStored: "Er is een wachtwoord opgeslagen. Het wordt nooit getoond.",
    passwordReplace: "Vervangen",
    openPresent_one:
      "{{count}} open betaling hangt af van deze inloggegevens. Als u de basis-URL of de gebruikersnaam wijzigt, wordt zij tot haar einde met de huidige inloggegevens opgevraagd. Een nieuw wachtwoord geldt ook voor haar.",
    openPresent_other:
      "{{count}} open betalingen hangen af van deze inloggegevens. Als u de basis-URL of de gebruikersnaam wijzigt, worden zij tot hun einde met de huidige inloggegevens opgevraagd. Een nieuw wachtwoord geldt ook voor hen.",
    openInConfig_one:
      "{{count}} open betaling hangt af van deze inloggegevens, waarvan het wachtwoord in medusa-config.ts staat. Vraag uw ontwikkelaar om de huidige inloggegevens in de optie “previous” te noemen voordat u de basis-URL of de gebruikersnaam wijzigt.",
    openInConfig_other:
      "{{count}} open betalingen hangen af van deze inloggegevens, waarvan het wachtwoord in medusa-config.ts staat. Vraag uw ontwikkelaar om de huidige inloggegevens in de optie “previous” te noemen voordat u de basis-URL of de gebruikersnaam wijzigt.",
    openFormer_one: "{{count}} open betaling hangt af van eerdere inloggegevens.",
    openFormer_other: "{{count}} open betalingen hangen af van eerdere inloggegevens.",
    passwordKeep: "Opgeslagen behouden",
    passwordNew: "Nieuw wachtwoord",
    passwordShow: "Wachtwoord tonen of verbergen",
    passwordNoKey:
      "Het kan worden getest, maar niet opgeslagen: stel eerst de optie encryptionKey in medusa-config.ts in.",
    saved: "{{name}} is opgeslagen.",
  },
  trail: {
    title: "Wijzigingen",
    kinds: {
      changed: "Gewijzigd",
      proposed: "Voorgesteld",
      replaced: "Vervangen",
      approved: "Goedgekeurd",
      rejected: "Afgewezen",
    },
    yes: "Ja",
    pausedBank: "Gepauzeerde bank",
    fingerprint: "het wachtwoord met de vingerafdruk {{value}}",
    merchantChanged:
      "{{who}} heeft de winkelier-UUID, de gebruikersnaam, de basis-URL of het elementscript van {{account}} gewijzigd ({{when}}). Nieuwe betalingen kunnen sindsdien naar een andere winkelier gaan. Had u dit niet verwacht, neem dan meteen contact op met de betaaldienst.",
    show: "Instellingen openen",
  },
  faults: {
    url: "Voer een adres in dat begint met https:// (of http://), zonder gebruikersnaam of wachtwoord erin.",
    scriptUrl: "Voer een adres in dat begint met https://, zonder gebruikersnaam of wachtwoord erin.",
    baseUrlQuery: "Laat alles vanaf ? of # weg.",
    usernameColon: "Een gebruikersnaam heeft geen dubbele punt.",
    currencies: "Kies ten minste één valuta.",
    elementTag: "Voer een naam in kleine letters met een koppelteken in, zoals bank-payment.",
    returnUrlToken: "Zet {return_token} in het pad van het adres.",
    returnUrlCountry: "Gebruik {country} één keer, als heel deel van het pad, zoals /{country}/.",
    returnUrlPlaceholder: "Laat alle plaatshouders behalve {return_token} en {country} weg.",
    returnUrlLong:
      "Het adres is te lang: hoogstens {{longestReturnUrl}} tekens, met {{returnTokenLength}} voor {return_token}.",
    passwordAgain: "Voer het wachtwoord opnieuw in, omdat de basis-URL of de gebruikersnaam is gewijzigd.",
  },
  test: {
    run: "Verbinding testen",
    running: "Verbinding met de betaaldienst wordt gemaakt",
    ok_one: "De verbinding werkt: de dienst antwoordde in {{ms}} ms en noemt {{count}} bank.",
    ok_other: "De verbinding werkt: de dienst antwoordde in {{ms}} ms en noemt {{count}} banken.",
    unknownId: "Op een ID dat niet bestaat, antwoordt de dienst met {{form}}.",
  },
  checklist: {
    title: "Checklist voor de start",
    description: "Zojuist gecontroleerd bij de betaaldienst en in de regio's van deze winkel.",
    allDone: "Klaar voor de start",
    open_one: "{{count}} punt te doen",
    open_other: "{{count}} punten te doen",
    warnings_one: "{{count}} waarschuwing",
    warnings_other: "{{count}} waarschuwingen",
    passed_one: "{{count}} controle geslaagd",
    passed_other: "{{count}} controles geslaagd",
    again: "Opnieuw controleren",
    status: {
      ok: "Klaar",
      warning: "Waarschuwing",
      failed: "Te doen",
    },
    check: {
      account_configured: "Account ingesteld",
      connection: "Verbinding werkt",
      provider_in_regions: "Ingeschakeld in regio's",
      status_calls: "Statusaanvragen",
      unsupported_regions: "Regio's met een andere valuta",
      return_url: "Retour-URL",
      encryption_key: "Versleutelingssleutel",
      job: "Betaalcontroles",
      rechecks: "Ontvangen betalingen worden opnieuw gecontroleerd",
      alerts: "Waarschuwingen bereiken uw team",
      backends: "Meerdere servers",
      client_addresses: "Adressen van aanroepers",
      approvers: "Goedkeurders",
      environment: "Test of productie",
    },
    finding: {
      account_configured: {
        ok: "Alles wat het account nodig heeft, is opgegeven.",
        paused:
          "Het account is gepauzeerd: klanten kunnen er niet mee betalen en er worden geen links verstuurd. Hervat het wanneer u weer veilig betalingen kunt aannemen.",
        missing:
          "Er ontbreekt iets of het kan niet worden gebruikt: {{missing}}. Geef het op in de instellingen van het account.",
        lost_password:
          "Het opgeslagen wachtwoord kan niet worden gelezen, omdat de sleutel ontbreekt, of omdat de sleutel, de basis-URL of de gebruikersnaam is gewijzigd. Voer het opnieuw in.",
      },
      connection: {
        ok: "De dienst antwoordt en noemt {{banks}} banken.",
        no_banks: "De dienst antwoordt, maar noemt geen bank. Vraag welke banken uw account kan gebruiken.",
        parameter_ignored:
          "De dienst antwoordt, maar negeert de parameter van statusaanvragen. Elke betaling zou onbetaald lijken. Vraag de dienst naar de naam van de parameter, en stel de optie contract.statusQueryParameter in.",
        slow: "De dienst antwoordt, maar had {{took_ms}} ms nodig: langer dan een klant graag wacht. Probeer het later opnieuw.",
        not_configured: "Er ontbreekt iets. Voer de basis-URL, de gebruikersnaam en het wachtwoord in.",
        invalid_setting: "Een van deze waarden kan niet worden gebruikt. Verbeter hem.",
        host_not_found: "Er is geen server met deze naam. Controleer de spelling van de basis-URL.",
        connection_refused: "De server weigert de verbinding. Controleer de host en de poort van de basis-URL.",
        certificate:
          "Geen veilige verbinding: het certificaat van de server geldt niet voor dit adres, of de server gebruikt geen TLS. Controleer de basis-URL.",
        address_not_allowed:
          "Deze basis-URL kan niet worden gebruikt: hij moet met https:// beginnen en naar een openbaar adres leiden. Verbeter hem of geef hem op in medusa-config.ts.",
        credentials_refused: "De dienst weigert de gebruikersnaam of het wachtwoord. Verbeter ze.",
        wrong_path:
          "Er antwoordt een server, maar niet zoals de betaaldienst. Controleer de basis-URL: hij eindigt op de versie, zoals /api/v1.",
        too_slow: "De dienst antwoordde niet op tijd. Probeer het opnieuw; gebeurt het weer, vraag het dan de dienst.",
        service_failing: "De dienst is bereikbaar, maar faalt of is druk. Probeer het over enkele minuten opnieuw.",
        unreachable:
          "De verbinding brak af voordat er antwoord was. Controleer de basis-URL en het netwerk van de server.",
      },
      status_calls: {
        ok: "De betaaldienst beantwoordt statusaanvragen zoals verwacht.",
        answers_changed:
          "De betaaldienst weigert statusaanvragen op een onverwachte manier. Daardoor is onduidelijk of open betalingen betaald zijn. Ze worden verder gevolgd, en er gaan geen herinneringen uit. Vraag de betaaldienst wat er veranderd is. Test daarna de verbinding in de instellingen: een geslaagde test bevestigt de nieuwe antwoorden.",
        records_missing:
          "Vijf klanten achter elkaar kwamen terug van de bank, maar de betaaldienst heeft geen gegevens over hun betalingen. Test de verbinding in de instellingen, en vergelijk met de betalingenlijst van de betaaldienst zelf.",
        credentials_refused:
          "De betaaldienst weigert de gebruikersnaam en het wachtwoord, of ze zijn niet bruikbaar. Daarom wordt geen betaling van dit winkeliersaccount opgevraagd. Voer ze opnieuw in bij de instellingen, en test de verbinding.",
        statuses_refused:
          "De betaaldienst aanvaardt de toegang, maar weigert er betalingen aan te melden. Daarom is onbekend welke betalingen van dit winkeliersaccount betaald zijn. De betalingen blijven gevolgd. Vraag de betaaldienst deze toegang de status van betalingen te laten lezen.",
        service_failing:
          "De betaaldienst werkt al minutenlang niet, of weigert aanroepen omdat het er te veel zijn. Daarom is onbekend welke betalingen van dit winkeliersaccount betaald zijn. De betalingen blijven gevolgd, en het opvragen gaat automatisch verder zodra de betaaldienst weer antwoordt. Houdt het aan, vraag het dan aan de betaaldienst.",
      },
      environment: {
        ok: "Dit is een productieaccount en het adres past daarbij.",
        unset: "Geef in de instellingen aan of dit een test- of een productieaccount is.",
        test_account:
          "Dit is een testaccount, dus er wordt geen echt geld betaald. Voer het productieaccount in voordat u live gaat.",
        production_on_test_address:
          "Dit productieaccount heeft het adres van een testdienst, dus er zou geen echt geld worden betaald. Verbeter de basis-URL.",
        production_over_http:
          "Het adres van dit productieaccount is niet https: inloggegevens gaan onversleuteld over de lijn. Verbeter de basis-URL.",
        shared_address: "Een testaccount en een productieaccount hebben dezelfde basis-URL. Verbeter een van beide.",
        test_on_production_address:
          "Het adres van dit testaccount lijkt niet op een testdienst: betalingen kunnen echt zijn. Controleer de basis-URL.",
      },
      return_url: {
        ok: "Klanten keren terug naar een openbaar adres met https.",
        missing: "Er is geen retouradres. Geef het op in de instellingen van het account.",
        not_https: "Klanten keren terug via http, wat banken kunnen weigeren. Geef een retouradres met https op.",
        not_public:
          "Klanten kunnen dit retouradres niet van buiten bereiken. Geef het openbare adres van uw winkel op.",
      },
      provider_in_regions: {
        ok: "Pay by Bank is ingeschakeld in elke regio waarvan dit winkeliersaccount de valuta ondersteunt.",
        no_region: "Geen regio van deze winkel heeft een valuta van dit account. Maak een regio in ponden of euro's.",
        in_none: notEnabled,
        lacking: notEnabled,
      },
      unsupported_regions: {
        ok: "Pay by Bank is niet ingeschakeld in regio's met een niet-ondersteunde valuta.",
        enabled:
          "Pay by Bank is ingeschakeld in regio's waarvan dit account de valuta niet aanneemt: {{regions}}. Haal het daar weg.",
      },
      encryption_key: {
        ok: "Wachtwoorden worden versleuteld opgeslagen.",
        changed:
          "De sleutel is niet die waarmee wachtwoorden zijn opgeslagen. Herstel hem, of voer de wachtwoorden opnieuw in.",
        former:
          "Een opgeslagen wachtwoord is nog met een eerdere sleutel versleuteld. Verwijder die sleutel pas als deze regel groen is.",
        needed: noKey,
        missing: noKey,
      },
      job: {
        ok: "Het opvragen is actief.",
        stopped: noJob,
        never_ran: noJob,
      },
      rechecks: {
        ok: "De gegevens van ontvangen betalingen worden opnieuw gelezen, zodat het opvalt als een bank een betaling terughaalt.",
        unanswered:
          "De gegevens van {{payments}} ontvangen betalingen konden urenlang niet opnieuw worden gelezen. Een betaling die een bank terughaalt, zou onopgemerkt blijven. Test de verbinding en klik daarna op “Nu controleren” bij deze betalingen: {{references}}.",
      },
      alerts: {
        ok: "Uw team krijgt bericht als een betaling aandacht nodig heeft.",
        feed_only:
          "Waarschuwingen verschijnen alleen in Medusa Admin. Noem ontvangers in de optie alerts in medusa-config.ts, zodat uw team ze ook zonder geopende pagina krijgt.",
        unsent:
          "{{alerts}} waarschuwingen konden al minstens tien minuten niet worden verzonden. Controleer of de Notification-module van Medusa een provider heeft voor de kanalen van de optie alerts, en lees het logboek van de server.",
      },
      approvers: {
        ok: "Eén persoon beslist, of alle personen die voorstellen en goedkeuren bestaan.",
        unknown:
          "{{people}} id's in de optie approvals.people horen bij geen enkele beheerder. Corrigeer ze in medusa-config.ts.",
      },
      backends: {
        ok: "Vergrendeling, gebeurtenissen en workflows passen bij het aantal processen.",
        locks:
          "Er werken {{processes}} processen naast elkaar, maar elk heeft eigen vergrendelingen. Gebruik locking-redis of locking-postgres.",
        events:
          "Er werken {{processes}} processen naast elkaar, maar gebeurtenissen gaan verloren met het proces waarin ze begonnen. Gebruik event-bus-redis.",
        workflows:
          "Er werken {{processes}} processen naast elkaar, maar workflows gaan verloren met het proces waarin ze begonnen. Gebruik workflow-engine-redis.",
        events_and_workflows:
          "Er werken {{processes}} processen naast elkaar, maar gebeurtenissen en workflows gaan verloren met het proces waarin ze begonnen. Gebruik event-bus-redis en workflow-engine-redis.",
      },
      client_addresses: {
        ok: "De adressen van aanroepers zijn leesbaar.",
        unreadable:
          "Er komen aanroepen binnen met adressen die niet leesbaar zijn; zij delen daarom één limiet. Stel de proxy voor Medusa zo in dat hij het adres van elke client in X-Forwarded-For stuurt.",
      },
    },
    enable: "Inschakelen in {{region}}",
    enabled: "Pay by Bank is ingeschakeld in {{region}}.",
  },
  workers: {
    title: "Opvragen van betalingen",
    description: "Servers vragen betalingen op bij de betaaldienst, tot elke betaling een definitieve status heeft.",
    running: "Actief",
    stopped: "Niet actief",
    stoppedHint:
      "Geen server heeft zich onlangs gemeld, dus binnenkomende betalingen worden niet geïncasseerd. Controleer of er een Medusa-proces draait dat niet in de modus 'server' staat.",
    lastRun: "Laatste uitvoering",
    never: "Nooit",
    due: "Te controleren",
    dueSince: "{{count}}, de oudste {{when}}",
    attention: "Vragen aandacht",
    refundsDue: "Te betalen terugbetalingen",
    polled_one: "{{count}} betaling opgevraagd, {{when}}",
    polled_other: "{{count}} betalingen opgevraagd, {{when}}",
    paused: "Het opvragen van {{account}} is gepauzeerd tot {{until}}. {{reason}}",
  },
}
