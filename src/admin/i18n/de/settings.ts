import type { settings as en } from "../en/settings"
import type { Same } from "../words"

const notEnabled =
  "Pay by Bank ist hier nicht aktiviert: {{regions}}. Aktivieren Sie es dort, wo Kunden mit diesem Konto zahlen sollen."
const noKey =
  "In Medusa Admin kann kein Passwort gespeichert werden: Die Option encryptionKey ist in medusa-config.ts nicht gesetzt."
const noJob =
  "Zahlungen werden nicht abgefragt, weil der Job nicht läuft. Starten Sie einen Server oder Worker, der geplante Jobs ausführt."

export const settings: Same<typeof en> = {
  description: "Ihre Händlerkonten, die Checkliste für den Start und die verfügbaren Banken.",
  accounts: {
    title: "Konten",
    description: "Die Händlerkonten, mit denen dieser Shop Zahlungen annimmt.",
    ready: "Bereit",
    notReady: "Nicht eingerichtet",
    configured: "Eingerichtet",
    paused: "Pausiert",
    pausedHint: "Neue Zahlungen und Links können nicht beginnen. Offene Zahlungen werden weiter verfolgt.",
    pausedNow: "{{name}} ist für neue Zahlungen pausiert.",
    pause: "Pausieren",
    pauseNamed: "{{name}} für neue Zahlungen pausieren",
    resume: "Fortsetzen",
    resumeNamed: "{{name}} fortsetzen",
    resumed: "{{name}} nimmt wieder neue Zahlungen an.",
    missing: "Es fehlt: {{fields}}.",
    edit: "{{name}} bearbeiten",
    setUp: "Einrichten",
    setUpNamed: "{{name}} einrichten",
    empty: "Noch kein Konto",
    emptyHint: "Ein Konto erscheint hier für jeden Pay-by-Bank-Anbieter des Payment-Moduls in medusa-config.ts.",
    noKey: "Passwörter können noch nicht gespeichert werden",
    noKeyHint:
      "Setzen Sie die Option encryptionKey (32 Bytes) in medusa-config.ts. Bis dahin können Passwörter nur dort angegeben werden.",
  },
  fields: {
    label: "Name",
    environment: "Umgebung",
    base_url: "Basis-URL",
    username: "Benutzername",
    password: "Passwort",
    merchant_uuid: "Händler-UUID",
    currencies: "Währungen",
    element_tag: "Element-Tag",
    element_script_url: "Skript-URL des Elements",
    return_url: "Rückkehr-URL",
    paused: "Pausiert",
  },
  hints: {
    label: "Der Name, den Ihr Team sieht. Kunden sehen ihn nicht.",
    base_url: "Die Adresse des Zahlungsdienstes mit ihrer Version, etwa https://pay.example.com/api/v1.",
    merchant_uuid: "Bezeichnet Ihr Unternehmen beim Zahlungsdienst.",
    element_tag: "Der Name des Zahlungselements auf der Kassenseite, etwa bank-payment.",
    element_script_url: "Die Adresse, von der der Browser das Zahlungselement lädt.",
    return_url:
      "Die Seite Ihres Shops, auf die Kunden zurückkehren. {return_token} im Pfad steht für die Zahlung, {country} für das Land des Kunden.",
    optional: "optional",
  },
  environments: {
    test: "Test",
    production: "Produktion",
    choose: "Umgebung wählen",
  },
  form: {
    title: "{{name}} bearbeiten",
    description:
      "Änderungen brauchen keinen Neustart. Wenn Ihr Shop es verlangt, gibt zuerst eine andere Person sie frei.",
    general: "Allgemein",
    connection: "Verbindung",
    checkout: "Kasse",
    locked: "In medusa-config.ts angegeben und nur dort zu ändern.",
    passwordStored: "Ein Passwort ist gespeichert. Es wird nie angezeigt.",
    passwordReplace: "Ersetzen",
    openPresent_one:
      "{{count}} offene Zahlung hängt von diesem Zugang ab. Wenn Sie die Basis-URL oder den Benutzernamen ändern, wird sie bis zu ihrem Ende mit dem jetzigen Zugang abgefragt. Ein neues Passwort gilt auch für sie.",
    openPresent_other:
      "{{count}} offene Zahlungen hängen von diesem Zugang ab. Wenn Sie die Basis-URL oder den Benutzernamen ändern, werden sie bis zu ihrem Ende mit dem jetzigen Zugang abgefragt. Ein neues Passwort gilt auch für sie.",
    openInConfig_one:
      "{{count}} offene Zahlung hängt von diesem Zugang ab, dessen Passwort in medusa-config.ts steht. Bevor Sie die Basis-URL oder den Benutzernamen ändern, bitten Sie Ihre Entwickler, den jetzigen Zugang in der Option „previous“ zu nennen.",
    openInConfig_other:
      "{{count}} offene Zahlungen hängen von diesem Zugang ab, dessen Passwort in medusa-config.ts steht. Bevor Sie die Basis-URL oder den Benutzernamen ändern, bitten Sie Ihre Entwickler, den jetzigen Zugang in der Option „previous“ zu nennen.",
    openFormer_one: "{{count}} offene Zahlung hängt von einem früheren Zugang ab.",
    openFormer_other: "{{count}} offene Zahlungen hängen von einem früheren Zugang ab.",
    passwordKeep: "Gespeichertes behalten",
    passwordNew: "Neues Passwort",
    passwordShow: "Passwort anzeigen oder verbergen",
    passwordNoKey:
      "Es kann geprüft, aber nicht gespeichert werden: Setzen Sie zuerst die Option encryptionKey in medusa-config.ts.",
    saved: "{{name}} ist gespeichert.",
  },
  trail: {
    title: "Änderungen",
    kinds: {
      changed: "Geändert",
      proposed: "Vorgeschlagen",
      replaced: "Ersetzt",
      approved: "Freigegeben",
      rejected: "Abgelehnt",
    },
    yes: "Ja",
    pausedBank: "Pausierte Bank",
    fingerprint: "das Passwort mit dem Fingerabdruck {{value}}",
    merchantChanged:
      "{{who}} hat Händler-UUID, Benutzername, Basis-URL oder Element-Skript von {{account}} geändert ({{when}}). Neue Zahlungen können seitdem an einen anderen Händler gehen. Wenn Sie das nicht erwartet haben, wenden Sie sich sofort an den Zahlungsdienst.",
    show: "Einstellungen öffnen",
  },
  faults: {
    url: "Geben Sie eine Adresse ein, die mit https:// (oder http://) beginnt, ohne Benutzernamen oder Passwort darin.",
    scriptUrl: "Geben Sie eine Adresse ein, die mit https:// beginnt, ohne Benutzernamen oder Passwort darin.",
    baseUrlQuery: "Lassen Sie alles ab ? oder # weg.",
    usernameColon: "Ein Benutzername hat keinen Doppelpunkt.",
    currencies: "Wählen Sie mindestens eine Währung.",
    elementTag: "Geben Sie einen Namen aus Kleinbuchstaben mit einem Bindestrich ein, etwa bank-payment.",
    returnUrlToken: "Setzen Sie {return_token} in den Pfad der Adresse.",
    returnUrlCountry: "Verwenden Sie {country} einmal, als ganzen Teil des Pfads, zum Beispiel /{country}/.",
    returnUrlPlaceholder: "Lassen Sie alle Platzhalter außer {return_token} und {country} weg.",
    returnUrlLong:
      "Die Adresse ist zu lang: höchstens {{longestReturnUrl}} Zeichen, davon {{returnTokenLength}} für {return_token}.",
    passwordAgain: "Geben Sie das Passwort erneut ein, weil sich Basis-URL oder Benutzername geändert haben.",
  },
  test: {
    run: "Verbindung testen",
    running: "Verbindung zum Zahlungsdienst wird aufgebaut",
    ok_one: "Die Verbindung steht: Der Dienst hat in {{ms}} ms geantwortet und nennt {{count}} Bank.",
    ok_other: "Die Verbindung steht: Der Dienst hat in {{ms}} ms geantwortet und nennt {{count}} Banken.",
    unknownId: "Auf eine ID, die es nicht gibt, antwortet der Dienst mit {{form}}.",
  },
  checklist: {
    title: "Checkliste für den Start",
    description: "Soeben geprüft, beim Zahlungsdienst und in den Regionen dieses Shops.",
    allDone: "Bereit für den Start",
    open_one: "{{count}} Punkt offen",
    open_other: "{{count}} Punkte offen",
    warnings_one: "{{count}} Warnung",
    warnings_other: "{{count}} Warnungen",
    passed_one: "{{count}} Prüfung bestanden",
    passed_other: "{{count}} Prüfungen bestanden",
    again: "Erneut prüfen",
    status: {
      ok: "Erledigt",
      warning: "Warnung",
      failed: "Zu tun",
    },
    check: {
      account_configured: "Konto eingerichtet",
      connection: "Verbindung steht",
      provider_in_regions: "In Regionen aktiviert",
      status_calls: "Statusabfragen",
      unsupported_regions: "Regionen mit anderer Währung",
      return_url: "Rückkehr-URL",
      encryption_key: "Schlüssel",
      job: "Zahlungsprüfungen",
      rechecks: "Bezahlte Zahlungen werden erneut geprüft",
      alerts: "Warnungen erreichen Ihr Team",
      backends: "Betrieb auf mehreren Servern",
      client_addresses: "Adressen der Aufrufer",
      approvers: "Freigebende Personen",
      environment: "Test oder Produktion",
    },
    finding: {
      account_configured: {
        ok: "Alles, was das Konto braucht, ist angegeben.",
        paused:
          "Das Konto ist pausiert: Kunden können nicht damit zahlen, und es werden keine Links gesendet. Setzen Sie es fort, wenn Sie wieder sicher Zahlungen annehmen können.",
        missing:
          "Etwas fehlt oder kann nicht verwendet werden: {{missing}}. Geben Sie es in den Einstellungen des Kontos an.",
        lost_password:
          "Das gespeicherte Passwort ist nicht lesbar, weil der Schlüssel fehlt oder weil sich der Schlüssel, die Basis-URL oder der Benutzername geändert hat. Geben Sie das Passwort erneut ein.",
      },
      connection: {
        ok: "Der Dienst antwortet und nennt {{banks}} Banken.",
        no_banks: "Der Dienst antwortet, nennt aber keine Bank. Fragen Sie ihn, welche Banken Ihr Konto nutzen kann.",
        parameter_ignored:
          "Der Dienst antwortet, beachtet aber den Parameter der Statusabfragen nicht. Jede Zahlung sähe unbezahlt aus. Fragen Sie den Dienst nach dem Namen des Parameters, und setzen Sie die Option contract.statusQueryParameter.",
        slow: "Der Dienst antwortet, brauchte aber {{took_ms}} ms: länger, als Kunden gern warten. Versuchen Sie es später erneut.",
        not_configured: "Es fehlt etwas. Geben Sie Basis-URL, Benutzernamen und Passwort ein.",
        invalid_setting: "Einer dieser Werte kann nicht verwendet werden. Berichtigen Sie ihn.",
        host_not_found: "Es gibt keinen Server dieses Namens. Prüfen Sie die Schreibweise der Basis-URL.",
        connection_refused: "Der Server lehnt die Verbindung ab. Prüfen Sie Host und Port der Basis-URL.",
        certificate:
          "Keine sichere Verbindung: Das Zertifikat des Servers gilt nicht für diese Adresse, oder er spricht kein TLS. Prüfen Sie die Basis-URL.",
        address_not_allowed:
          "Diese Basis-URL kann nicht verwendet werden: Sie muss mit https:// beginnen und zu einer öffentlichen Adresse führen. Berichtigen Sie sie oder geben Sie sie in medusa-config.ts an.",
        credentials_refused: "Der Dienst lehnt Benutzernamen oder Passwort ab. Berichtigen Sie sie.",
        wrong_path:
          "Ein Server antwortet, aber nicht wie der Zahlungsdienst. Prüfen Sie die Basis-URL: Sie endet mit der Version, etwa /api/v1.",
        too_slow:
          "Der Dienst hat nicht rechtzeitig geantwortet. Versuchen Sie es erneut; geschieht es wieder, fragen Sie den Dienst.",
        service_failing:
          "Der Dienst ist erreichbar, aber gestört oder überlastet. Versuchen Sie es in einigen Minuten erneut.",
        unreachable:
          "Die Verbindung brach ab, bevor eine Antwort kam. Prüfen Sie die Basis-URL und das Netz des Servers.",
      },
      status_calls: {
        ok: "Der Zahlungsdienst beantwortet Statusabfragen wie erwartet.",
        answers_changed:
          "Der Zahlungsdienst lehnt Statusabfragen auf unerwartete Weise ab. Daher ist unklar, ob offene Zahlungen bezahlt sind. Sie werden weiter verfolgt, und es gehen keine Erinnerungen hinaus. Fragen Sie den Zahlungsdienst, was sich geändert hat. Testen Sie dann die Verbindung in den Einstellungen: Ein erfolgreicher Test bestätigt die neuen Antworten.",
        records_missing:
          "Fünf Kunden nacheinander kamen von der Bank zurück, aber der Zahlungsdienst hat keine Daten zu ihren Zahlungen. Testen Sie die Verbindung in den Einstellungen, und vergleichen Sie mit der Zahlungsliste des Zahlungsdienstes.",
        credentials_refused:
          "Der Zahlungsdienst lehnt Benutzernamen und Passwort ab, oder sie sind nicht verwendbar. Deshalb wird keine Zahlung dieses Händlerkontos abgefragt. Geben Sie sie in den Einstellungen neu ein, und testen Sie die Verbindung.",
        statuses_refused:
          "Der Zahlungsdienst nimmt den Zugang an, verweigert ihm aber Auskunft über Zahlungen. Daher ist unklar, welche Zahlungen dieses Händlerkontos bezahlt sind. Die Zahlungen werden weiter verfolgt. Bitten Sie den Zahlungsdienst, dass der Zugang den Status von Zahlungen lesen darf.",
        service_failing:
          "Der Zahlungsdienst antwortet seit Minuten fehlerhaft, oder er lehnt Aufrufe als zu viele ab. Daher ist unklar, welche Zahlungen dieses Händlerkontos bezahlt sind. Die Zahlungen werden weiter verfolgt, und die Abfrage läuft automatisch weiter, sobald der Zahlungsdienst wieder antwortet. Hält es an, fragen Sie den Zahlungsdienst.",
      },
      environment: {
        ok: "Dies ist ein Produktionskonto, und seine Adresse passt dazu.",
        unset: "Geben Sie in den Einstellungen an, ob dies ein Test- oder ein Produktionskonto ist.",
        test_account:
          "Dies ist ein Testkonto, daher wird kein echtes Geld bezahlt. Geben Sie das Produktionskonto ein, bevor Sie live gehen.",
        production_on_test_address:
          "Dieses Produktionskonto hat die Adresse eines Testdienstes, daher würde kein echtes Geld bezahlt. Berichtigen Sie die Basis-URL.",
        production_over_http:
          "Die Adresse dieses Produktionskontos ist nicht https: Zugangsdaten gehen unverschlüsselt über die Leitung. Berichtigen Sie die Basis-URL.",
        shared_address: "Ein Testkonto und ein Produktionskonto haben dieselbe Basis-URL. Berichtigen Sie eine davon.",
        test_on_production_address:
          "Die Adresse dieses Testkontos sieht nicht nach einem Testdienst aus: Zahlungen könnten echt sein. Prüfen Sie die Basis-URL.",
      },
      return_url: {
        ok: "Kunden kehren auf eine öffentliche Adresse mit https zurück.",
        missing: "Es gibt keine Rückkehradresse. Geben Sie sie in den Einstellungen des Kontos an.",
        not_https:
          "Kunden kehren über http zurück, was Banken ablehnen können. Geben Sie eine Rückkehradresse mit https an.",
        not_public:
          "Kunden erreichen diese Rückkehradresse von außen nicht. Geben Sie die öffentliche Adresse Ihres Shops an.",
      },
      provider_in_regions: {
        ok: "Pay by Bank ist in jeder Region aktiviert, deren Währung dieses Händlerkonto unterstützt.",
        no_region:
          "Keine Region dieses Shops hat eine Währung dieses Kontos. Legen Sie eine Region in Pfund oder Euro an.",
        in_none: notEnabled,
        lacking: notEnabled,
      },
      unsupported_regions: {
        ok: "Pay by Bank ist in keiner Region mit einer nicht unterstützten Währung aktiviert.",
        enabled:
          "Pay by Bank ist in Regionen aktiviert, deren Währung dieses Konto nicht annimmt: {{regions}}. Nehmen Sie es dort heraus.",
      },
      encryption_key: {
        ok: "Passwörter werden verschlüsselt gespeichert.",
        changed:
          "Der Schlüssel ist nicht der, mit dem Passwörter gespeichert wurden. Stellen Sie ihn wieder her, oder geben Sie die Passwörter neu ein.",
        former:
          "Ein gespeichertes Passwort ist noch mit einem früheren Schlüssel verschlüsselt. Entfernen Sie diesen erst, wenn diese Zeile grün ist.",
        needed: noKey,
        missing: noKey,
      },
      job: {
        ok: "Die Abfrage läuft.",
        stopped: noJob,
        never_ran: noJob,
      },
      rechecks: {
        ok: "Die Angaben zu bezahlten Zahlungen werden erneut gelesen, damit auffällt, wenn eine Bank eine Zahlung zurückbucht.",
        unanswered:
          "Die Angaben zu {{payments}} bezahlten Zahlungen konnten seit Stunden nicht erneut gelesen werden. Eine Zahlung, die eine Bank zurückbucht, bliebe unbemerkt. Testen Sie die Verbindung und drücken Sie dann bei diesen Zahlungen „Jetzt prüfen“: {{references}}.",
      },
      alerts: {
        ok: "Ihr Team wird benachrichtigt, wenn eine Zahlung Aufmerksamkeit braucht.",
        feed_only:
          "Warnungen erscheinen nur in Medusa Admin. Nennen Sie Empfänger in der Option alerts in medusa-config.ts, damit Ihr Team sie auch ohne offene Seite erhält.",
        unsent:
          "{{alerts}} Warnungen konnten seit mindestens zehn Minuten nicht gesendet werden. Prüfen Sie, ob das Notification-Modul von Medusa einen Provider für die Kanäle der Option alerts hat, und lesen Sie das Protokoll des Servers.",
      },
      approvers: {
        ok: "Eine Person entscheidet, oder alle Personen, die vorschlagen und freigeben, gibt es.",
        unknown:
          "{{people}} IDs in der Option approvals.people gehören zu keinem Admin-Benutzer. Korrigieren Sie sie in medusa-config.ts.",
      },
      backends: {
        ok: "Sperren, Ereignisse und Workflows passen zur Zahl der Prozesse.",
        locks:
          "{{processes}} Prozesse arbeiten nebeneinander, aber jeder hat eigene Sperren. Verwenden Sie locking-redis oder locking-postgres.",
        events:
          "{{processes}} Prozesse arbeiten nebeneinander, aber Ereignisse gehen mit dem Prozess verloren, in dem sie begannen. Verwenden Sie event-bus-redis.",
        workflows:
          "{{processes}} Prozesse arbeiten nebeneinander, aber Workflows gehen mit dem Prozess verloren, in dem sie begannen. Verwenden Sie workflow-engine-redis.",
        events_and_workflows:
          "{{processes}} Prozesse arbeiten nebeneinander, aber Ereignisse und Workflows gehen mit dem Prozess verloren, in dem sie begannen. Verwenden Sie event-bus-redis und workflow-engine-redis.",
      },
      client_addresses: {
        ok: "Die Adressen der Aufrufer sind lesbar.",
        unreadable:
          "Aufrufe erreichen den Shop mit Adressen, die nicht lesbar sind, und teilen sich deshalb eine gemeinsame Grenze. Stellen Sie den Proxy vor Medusa so ein, dass er die Adresse des Aufrufers in X-Forwarded-For sendet.",
      },
    },
    enable: "In {{region}} aktivieren",
    enabled: "Pay by Bank ist in {{region}} aktiviert.",
  },
  workers: {
    title: "Abfrage",
    description: "Server fragen den Zahlungsdienst ab, bis jede Zahlung einen endgültigen Status hat.",
    running: "Läuft",
    stopped: "Läuft nicht",
    stoppedHint:
      "Kein Server hat sich zuletzt gemeldet, daher werden ankommende Zahlungen nicht erfasst. Prüfen Sie, dass ein Medusa-Prozess läuft, der nicht im Worker-Modus „server“ ist.",
    lastRun: "Letzter Lauf",
    never: "Nie",
    due: "Zur Abfrage fällig",
    dueSince: "{{count}}, die älteste {{when}}",
    attention: "Brauchen Aufmerksamkeit",
    refundsDue: "Fällige Erstattungen",
    polled_one: "{{count}} Zahlung abgefragt, {{when}}",
    polled_other: "{{count}} Zahlungen abgefragt, {{when}}",
    paused: "Die Abfrage von {{account}} pausiert bis {{until}}. {{reason}}",
  },
}
