import type { links as en } from "../en/links"
import type { Same } from "../words"

export const links: Same<typeof en> = {
  title: "Zahlungslinks",
  one: "Zahlungslink",
  list: "Alle Links",
  search: "Links suchen",
  searchHint: "Findet eine Bestellnummer, eine E-Mail-Adresse, eine Referenz oder eine UUID.",
  open: "Link {{reference}} öffnen",
  draft: "Entwurf #{{number}}",
  more: "Mehr als {{count}} Links passen. Eine Suche oder ein Filter findet die übrigen.",
  empty: {
    title: "Noch keine Zahlungslinks",
    hint: "Öffnen Sie eine Bestellung oder einen Entwurf, die nicht bezahlt sind, und senden Sie dem Kunden einen Link zum Bezahlen.",
  },
  order: {
    outstanding: "Noch offen: {{amount}}",
    none: "Für diese Bestellung wurde noch kein Link gesendet.",
    allRequested:
      "Offene Links fordern alles an, was offen ist. Senden Sie einen davon erneut oder stornieren Sie ihn.",
    showAll: "Alle {{count}} Links anzeigen",
  },
  columns: {
    sent: "Gesendet",
    amount: "Betrag",
    state: "Status",
    order: "Bestellung",
    recipient: "Gesendet an",
    reference: "Referenz",
  },
  fields: {
    account: "Konto",
    amount: "Betrag in {{currency}}",
    amountHint: "Bis zu {{amount}}. Weniger ist eine Teilzahlung, der Rest bleibt offen.",
    country: "Land der Nummer",
    delivery: "Zustellung",
    email: "E-Mail",
    firstName: "Vorname",
    lastName: "Nachname",
    optional: "optional",
    phone: "Telefon",
    phoneHint: "Eine Mobilnummer, etwa 0151 23456789 oder +49 151 23456789.",
    phoneRead: "Die SMS geht an {{number}}.",
    recipient: "Gesendet an",
    reminder: "Erinnerung",
    sent: "Gesendet",
    until: "Wird gefragt bis",
    url: "Link",
  },
  delivery: {
    email: "E-Mail",
    sms: "SMS",
    both: "E-Mail und SMS",
    link: "Nur der Link",
    linkHint: "Es wird nichts gesendet. Sie erhalten den Link zum Kopieren und einen QR-Code zum Zeigen.",
  },
  faults: {
    amountInvalid:
      "Betrag: Geben Sie mehr als 0 ein, mit höchstens zwei Nachkommastellen und ohne Tausendertrennzeichen.",
    amountTooHigh:
      "Betrag: Die Bestellung schuldet weniger, oder offene Links fordern den Rest an. Geben Sie höchstens {{amount}} ein.",
    emailInvalid: "E-Mail: Das ist keine E-Mail-Adresse. Berichtigen Sie sie, etwa name@example.com.",
    emailMissing: "E-Mail: Geben Sie die E-Mail-Adresse des Kunden ein oder wählen Sie eine andere Zustellung.",
    emailTooLong: "E-Mail: Der Zahlungsdienst nimmt höchstens 256 Zeichen.",
    firstNameTooLong: "Vorname: Der Zahlungsdienst nimmt höchstens 64 Zeichen.",
    lastNameTooLong: "Nachname: Der Zahlungsdienst nimmt höchstens 64 Zeichen.",
    phoneCallingCode:
      "Telefon: Der Zahlungsdienst nimmt nur Vorwahlen mit ein oder zwei Ziffern, darum bekommt dieses Land (+{{code}}) keine SMS. Wählen Sie die Zustellung per E-Mail oder kopieren Sie den Link.",
    phoneMissing: "Telefon: Geben Sie die Mobilnummer des Kunden ein oder wählen Sie eine andere Zustellung.",
    phoneNoCountry: "Telefon: Wählen Sie das Land der Nummer oder geben Sie sie mit + und der Landesvorwahl ein.",
    phoneNotMobile:
      "Telefon: Diese Nummer empfängt keine SMS, etwa ein Festnetzanschluss. Geben Sie eine Mobilnummer ein.",
    phoneUnreadable: "Telefon: Das ist keine Nummer des gewählten Landes. Berichtigen Sie sie.",
  },
  send: {
    button: "Zahlungslink senden",
    title: "Zahlungslink senden",
    description: "Der Kunde zahlt von seiner Bank, und die Bestellung ist bezahlt, sobald das Geld da ist.",
    submit: "Link senden",
    create: "Link erstellen",
    sent: "Der Link wurde an {{recipient}} gesendet.",
    noAnswer:
      "Es kam keine klare Antwort, der Link kann also gesendet worden sein. Schließen Sie dies und sehen Sie in die Liste der Links, bevor Sie ihn erneut senden.",
    nothing: "Nichts mehr anzufordern",
    nothingHint: "Die Bestellung ist bezahlt oder storniert, oder offene Links fordern alles an, was offen ist.",
  },
  resend: {
    title: "{{reference}} erneut senden",
    notice:
      "Der neue Link tritt an die Stelle von {{reference}}. Der alte bleibt beim Zahlungsdienst bezahlbar; Geld darauf wird verbucht, wenn die Bestellung es noch schuldet.",
    unsure:
      "{{reference}} kann schon gesendet worden sein. Fragen Sie zuerst den Kunden: Mit zwei Links könnte er doppelt zahlen.",
  },
  show: {
    title: "{{amount}}, {{reference}}",
    hint: "Der Kunde scannt den Code mit der Kamera seines Telefons und zahlt von seiner Bank.",
    qr: "QR-Code des Zahlungslinks",
    noQr: "Der QR-Code konnte nicht gezeichnet werden. Kopieren Sie stattdessen den Link.",
  },
  cancel: {
    title: "{{reference}} stornieren?",
    text: "Der Zahlungsdienst kann den Link nicht zurücknehmen. Zahlt der Kunde trotzdem damit, wird das Geld verbucht, wenn die Bestellung es noch schuldet.",
    confirm: "Link stornieren",
    keep: "Behalten",
    done: "{{reference}} ist storniert.",
  },
  match: {
    title: "Zahlung zu {{reference}} zuordnen",
    description: "Für eine Zahlung, die der Zahlungsdienst meldet und die hier nicht gesehen wird.",
    field: "Zahlungs-ID",
    hint: "Aus der Benachrichtigung des Zahlungsdienstes: 32 Ziffern und Buchstaben von a bis f.",
    invalid:
      "Zahlungs-ID: Sie hat 32 Ziffern und Buchstaben von a bis f. Geben Sie sie ein, wie die Benachrichtigung sie zeigt.",
    submit: "Zahlung zuordnen",
    done: "Die Zahlung gehört jetzt zu {{reference}}.",
  },
  actions: {
    copy: "Link kopieren",
    show: "QR-Code zeigen",
    resend: "Erneut senden",
    cancel: "Link stornieren",
    match: "Zahlung zuordnen",
    details: "Einzelheiten zeigen",
    menu: "Aktionen für {{reference}}",
  },
  filters: {
    state: "Status",
  },
}
