import type { refunds as en } from "../en/refunds"
import type { Same } from "../words"
import { menu } from "../menu"

export const refunds: Same<typeof en> = {
  title: menu.de.refunds,
  description:
    "Manuelle Erstattungen an Kunden. Überweisen Sie jede von Ihrer Bank und markieren Sie sie dann hier als gesendet.",
  list: "Alle Erstattungen",
  search: "Erstattungen suchen",
  one: "Erstattung",
  oneOf: "Erstattung von {{amount}} · {{name}}",
  oneHint: "Sie überweisen diese Erstattung von Ihrer Bank. Hier wird kein Geld bewegt.",
  notFound: "Es gibt keine Erstattung mit dieser ID.",
  notFoundHint: "Sie wurde in Medusa zurückgenommen, oder der Link ist falsch.",
  noOrder: "Keine Bestellung: erstattet aus „Braucht Aufmerksamkeit“",
  bulk: {
    title: "Ausgewählte Erstattungen als gesendet markieren",
    hint: "Alle erhalten dasselbe Datum und dieselbe Bankreferenz.",
  },
  columns: {
    account: "Konto",
    amount: "Betrag",
    created: "Ausstehend seit",
    customer: "Kunde",
    order: "Bestellung",
    reference: "Referenz",
    status: "Status",
  },
  sort: {
    largest: "Größte zuerst",
    newest: "Neueste zuerst",
    oldest: "Älteste zuerst",
    smallest: "Kleinste zuerst",
  },
  status: {
    due: "Fällig",
    exported: "Exportiert",
    sent: "Gesendet",
    toBeConfirmed: "Gesendet, zu bestätigen",
    confirmed: "Gesendet und bestätigt",
    on_hold: "Angehalten",
    canceled: "Storniert",
  },
  due: {
    title: "Fällig in {{currency}}",
    none: "Keine Erstattungen fällig",
    count_one: "{{count}} Erstattung",
    count_other: "{{count}} Erstattungen",
  },
  csv: {
    download: "Für Ihre Bank exportieren",
    done: "Die Datei enthält jede fällige Erstattung, mit ihrem Zahler. Markieren Sie ihre Sammlung als gesendet, wenn Ihre Bank sie angenommen hat.",
    more: "Die Datei enthält die ältesten {{largestRefundBatch}} Erstattungen. Exportieren Sie noch einmal für die nächsten.",
    failed:
      "Die Erstattungen sind exportiert, aber die Datei wurde nicht heruntergeladen. Laden Sie sie unter „Exportierte Sammlungen“ herunter.",
  },
  held: {
    onHold:
      "Die Bank hat die Zahlung zurückgebucht. Zahlen Sie diese Erstattung nicht, bis ihre Zahlung unter „Braucht Aufmerksamkeit“ geklärt ist.",
    canceled: "Die Bank hat die Zahlung zurückgebucht. Diese Erstattung ist nicht zu zahlen.",
  },
  batch: {
    title: "Exportierte Sammlungen",
    description:
      "Geben Sie jede Datei Ihrer Bank und markieren Sie dann ihre Sammlung als gesendet. Keine andere Datei enthält diese Erstattungen.",
    by: "Exportiert am {{on}} von {{name}}",
    sentOn: "Gesendet am {{on}}, Bankreferenz {{reference}}",
    download: "Erneut herunterladen",
    blocked:
      "Diese Erstattungen wurden nach diesem Export in Medusa zurückgenommen: {{refunds}}. Die Datei kann nicht mehr heruntergeladen werden. Hat sie Ihre Bank erreicht?",
    reversed:
      "Die Zahlungen dieser Erstattungen wurden nach diesem Export zurückgebucht: {{refunds}}. Die Datei kann nicht mehr heruntergeladen werden. Hat sie Ihre Bank erreicht?",
    reached: "Sie hat die Bank erreicht",
    notReached: "Sie hat sie nicht erreicht",
    sentTitle: "Sammlung als gesendet markieren",
    sentHint:
      "Dies markiert jede Erstattung der Sammlung. Machen Sie danach jede Erstattung rückgängig, deren Zeile in der Datei ein Problem nennt, denn die Bank konnte sie nicht zahlen.",
    withdrawn:
      "Dies schließt die Erstattungen ein, die in Medusa zurückgenommen wurden. Medusa zeigt sie nicht mehr an der Bestellung: Erstatten Sie sie nicht noch einmal.",
    sent: "Die Sammlung ist als gesendet markiert.",
    cancel: "Sammlung stornieren",
    cancelTitle: "Diese Sammlung stornieren?",
    cancelText:
      "Stornieren Sie sie nur, wenn die Datei Ihre Bank nicht erreicht hat. Ihre Erstattungen sind dann wieder fällig, und der nächste Export enthält sie.",
    keep: "Sammlung behalten",
    canceled: "Die Sammlung ist storniert.",
    unconfirmed:
      "Nichts wartet darauf, dass eine zweite Person diese Sammlung bestätigt. Markieren Sie sie noch einmal als gesendet.",
    status: {
      open: "Bei Ihrem Team",
      blocked: "Gesperrt",
    },
  },
  empty: {
    title: "Noch keine Erstattungen",
    hint: "Wenn Sie eine Bestellung erstatten, die per Bank bezahlt wurde, erscheint hier der Betrag, der zurückzusenden ist.",
  },
  payer: {
    title: "Zahlen an",
    hint: "Wird auf Anforderung beim Zahlungsdienst abgerufen. Der Verlauf vermerkt, wer die Daten angesehen hat.",
    show: "Zahlerdaten anzeigen",
    unknown: "Der Zahlungsdienst nennt den Zahler nicht. Fragen Sie den Kunden nach seinem Konto.",
    name: "Name",
    iban: "IBAN",
    sortCode: "Sort Code",
    accountNumber: "Kontonummer",
  },
  sent: {
    title: "Überweisung eintragen",
    on: "Gesendet am",
    bankReference: "Referenz der Bank",
    referenceHint: "Wie auf Ihrem Kontoauszug.",
    by: "Als gesendet markiert von",
    confirmedBy: "Bestätigt von",
    withBatch: "Diese Erstattung wird mit ihrer Sammlung bestätigt.",
    unconfirmed:
      "Nichts wartet darauf, dass eine zweite Person diese Erstattung bestätigt. Markieren Sie sie noch einmal als gesendet, oder machen Sie sie rückgängig.",
    submit: "Als gesendet markieren",
    done: "Die Erstattung ist als gesendet markiert.",
    noDay: "Geben Sie den Tag an, an dem das Geld gesendet wurde.",
    future: "Der Tag darf nicht in der Zukunft liegen.",
    noReference: "Geben Sie die Referenz der Überweisung bei Ihrer Bank an.",
  },
  undo: {
    submit: "Rückgängig machen",
    title: "Als nicht gesendet markieren?",
    text: "Die Erstattung ist dann wieder fällig. Die eingegebenen Daten bleiben in ihrem Verlauf.",
    done: "Die Erstattung ist wieder fällig.",
  },
  history: "Verlauf",
  payment: "Zahlung",
  openPayment: "Zahlung öffnen",
}
