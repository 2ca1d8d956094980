import type { links as en } from "../en/links"
import type { Same } from "../words"
import { menu } from "../menu"

export const links: Same<typeof en> = {
  title: menu.de.links,
  one: "Zahlungslink",
  search: "Links suchen",
  open: "Link {{reference}} öffnen",
  draft: "Entwurf #{{number}}",
  more: "Mehr als {{count}} Links passen. Suchen oder filtern Sie, um die übrigen zu finden.",
  empty: {
    title: "Noch keine Zahlungslinks",
    hint: "Erstellen Sie einen Link für eine Bestellung oder einen Entwurf mit ausstehendem Betrag.",
  },
  order: {
    outstanding: "Ausstehend: {{amount}}",
    none: "Für diese Bestellung wurde noch kein Link gesendet.",
    allRequested:
      "Offene Links decken den gesamten ausstehenden Betrag ab. Senden Sie einen davon erneut oder stornieren Sie ihn.",
    showAll: "Alle {{count}} Links anzeigen",
  },
  bulk: {
    title: "Ausgewählte Links erneut senden",
    hint: "Jeder wird durch einen neuen Link an denselben Empfänger ersetzt. Die alten Links bleiben beim Zahlungsdienst bezahlbar.",
  },
  columns: {
    sent: "Gesendet",
    amount: "Betrag",
    status: "Status",
    order: "Bestellung",
    recipient: "Gesendet an",
    reference: "Referenz",
  },
  fields: {
    account: "Konto",
    amount: "Betrag in {{currency}}",
    amountHint: "Bis zu {{amount}}. Weniger ist eine Teilzahlung, der Rest steht weiter aus.",
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
    until: "Verfolgt bis",
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
      "Betrag: Der ausstehende Betrag ist niedriger, oder offene Links decken den Rest ab. Geben Sie höchstens {{amount}} ein.",
  },
  send: {
    button: "Zahlungslink senden",
    title: "Zahlungslink senden",
    description: "Der Kunde zahlt von seiner Bank, und die Bestellung ist bezahlt, sobald das Geld da ist.",
    submit: "Link senden",
    create: "Link erstellen",
    sent: "Der Link wurde an {{recipient}} gesendet.",
    noAnswer:
      "Es kam keine klare Antwort, der Link kann also gesendet worden sein. Schließen Sie dies und prüfen Sie die Liste der Links, bevor Sie ihn erneut senden.",
    nothing: "Nichts mehr anzufordern",
    nothingHint:
      "Die Bestellung ist bezahlt oder storniert, oder offene Links decken den gesamten ausstehenden Betrag ab.",
  },
  resend: {
    title: "{{reference}} erneut senden",
    notice:
      "Der neue Link ersetzt {{reference}}. Der alte bleibt beim Zahlungsdienst bezahlbar. Geht darauf Geld ein, wird es erfasst, falls der Betrag noch aussteht.",
    unsure:
      "{{reference}} kann schon gesendet worden sein. Fragen Sie zuerst den Kunden: Mit zwei Links könnte er doppelt zahlen.",
  },
  show: {
    title: "{{amount}}, {{reference}}",
    hint: "Der Kunde scannt den Code mit der Kamera seines Telefons und zahlt von seiner Bank.",
    qr: "QR-Code des Zahlungslinks",
    noQr: "Der QR-Code konnte nicht angezeigt werden. Kopieren Sie stattdessen den Link.",
  },
  cancel: {
    title: "{{reference}} stornieren?",
    text: "Der Zahlungsdienst kann den Link nicht widerrufen. Zahlt der Kunde trotzdem damit, wird das Geld erfasst, falls der Betrag noch aussteht.",
    confirm: "Link stornieren",
    keep: "Link behalten",
    done: "{{reference}} ist storniert.",
  },
  match: {
    title: "Zahlung zu {{reference}} zuordnen",
    description: "Für eine Zahlung, die der Zahlungsdienst meldet und die hier fehlt.",
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
    status: "Status",
  },
  create: {
    title: "Link erstellen",
    description: "Wählen Sie die Bestellung oder den Entwurf, der bezahlt werden soll.",
    field: "Bestellnummer oder E-Mail",
    none: "Keine Bestellung mit ausstehendem Betrag passt. Prüfen Sie die Nummer oder die E-Mail-Adresse.",
  },
}
