import type { statuses as en } from "../en/statuses"
import type { Same } from "../words"

export const statuses: Same<typeof en> = {
  payment: {
    created: "Wartet auf den Kunden",
    pending: "In Bearbeitung",
    paid: "Bezahlt",
    rejected: "Von der Bank abgelehnt",
    canceled: "Vom Kunden abgebrochen",
    mismatch: "Angaben stimmen nicht überein",
    unknown: "Unbekannter Status, wird weiter abgefragt",
  },
  result: {
    paid: "Bezahlt",
    declined: "Abgelehnt",
    canceled: "Abgebrochen",
    abandoned: "Aufgegeben",
    waiting: "Offen",
    disputed: "Strittig",
  },
  outcome: {
    settled: "Erfasst",
    attention: "Braucht Aufmerksamkeit",
    closed: "Geschlossen",
  },
  reason: {
    amount_mismatch: "Falscher Betrag",
    currency_mismatch: "Andere Währung",
    merchant_mismatch: "Anderes Händlerkonto",
    uuid_mismatch: "Datensatz einer anderen Zahlung",
    contradictory_record: "Widersprüchlicher Eintrag",
    paid_after_cart_changed: "Warenkorb geändert",
    total_differs: "Summe geändert",
    paid_twice: "Doppelt bezahlt",
    paid_otherwise: "Anders bezahlt",
    paid_after_order_canceled: "Bestellung storniert",
    exceeds_outstanding: "Mehr als ausstehend",
    order_not_placed: "Bestellung nicht angelegt",
    payment_not_captured: "Zahlung nicht erfasst",
    rejected_after_order_placed: "Nach der Bestellung abgelehnt",
    manual_refund_missing: "Erstattung fehlt",
    stalled: "Zu lange unentschieden",
    credentials_missing: "Zugang unbekannt",
    provider_not_enabled: "In der Region nicht aktiviert",
    order_not_found: "Bestellung nicht gefunden",
    cart_gone: "Warenkorb verschwunden",
    captured_twice: "Doppelt erfasst",
    payment_voided: "Zahlung aufgehoben",
    reversed_after_capture: "Zahlung zurückgebucht",
  },
  reasonNext: {
    amount_mismatch:
      "Der Zahlungsdienst meldet einen anderen Betrag als angefragt. Vergleichen Sie die Zahlung mit der Übersicht des Zahlungsdienstes, und ordnen Sie den eingegangenen Betrag einer Bestellung zu oder zahlen Sie ihn zurück, wenn er angekommen ist.",
    currency_mismatch:
      "Der Zahlungsdienst meldet eine andere Währung als angefragt. Vergleichen Sie die Zahlung mit der Übersicht des Zahlungsdienstes, und zahlen Sie sie zurück, wenn sie angekommen ist.",
    merchant_mismatch:
      "Der Zahlungsdienst meldet die Zahlung für ein anderes Händlerkonto. Prüfen Sie die Händler-UUID des Kontos und versuchen Sie es erneut.",
    uuid_mismatch:
      "Der Zahlungsdienst hat mit dem Datensatz einer anderen Zahlung geantwortet. Versuchen Sie es erneut; bleibt es so, fragen Sie den Zahlungsdienst.",
    contradictory_record:
      "Der Eintrag des Zahlungsdienstes zu dieser Zahlung widerspricht sich: Statuscode, Status und Abrechnung passen nicht zusammen. Fragen Sie den Zahlungsdienst, ob das Geld angekommen ist. Versuchen Sie es dann erneut, oder schließen Sie die Zahlung mit einer Notiz. Der Kunde wird bis dahin gebeten, nicht noch einmal zu bezahlen.",
    paid_after_cart_changed:
      "Der Kunde hat einen Warenkorb bezahlt, der sich seither geändert hat. Ordnen Sie das Geld der Bestellung des Kunden zu oder zahlen Sie es zurück.",
    total_differs:
      "Die Summe des Warenkorbs hat sich nach dem Beginn der Zahlung durch einen Steuersatz oder einen Preis geändert. Gleichen Sie die Summe wieder an und versuchen Sie es erneut, oder zahlen Sie das Geld zurück.",
    paid_twice:
      "Der Kunde hat ein zweites Mal bezahlt; die erste Zahlung ist erfasst. Zahlen Sie diese zurück oder ordnen Sie sie einer anderen Bestellung zu.",
    paid_otherwise:
      "Der Warenkorb oder die Bestellung ist bereits auf andere Weise bezahlt, oder ein anderer Anbieter hat dafür eine Zahlung autorisiert. Wurde die Bestellung für genau dieses Geld mit „Als bezahlt markieren“ als bezahlt markiert, bestätigen Sie, dass es dasselbe Geld ist. Andernfalls zahlen Sie sie zurück oder ordnen Sie sie einer anderen Bestellung zu.",
    paid_after_order_canceled:
      "Das Geld kam an, nachdem die Bestellung storniert war. Zahlen Sie es zurück oder ordnen Sie es einer anderen Bestellung zu.",
    exceeds_outstanding:
      "Der ausstehende Betrag der Bestellung ist kleiner als diese Zahlung, weil sie geändert oder anders bezahlt wurde. Zahlen Sie das Geld zurück oder ordnen Sie es einer anderen Bestellung zu.",
    order_not_placed:
      "Der Kunde hat bezahlt, aber die Bestellung kann nicht angelegt werden; der Verlauf nennt den Fehler. Beheben Sie die Ursache (Bestand, Versand oder eine aufgebrauchte Aktion) und versuchen Sie es erneut, ordnen Sie das Geld einer Bestellung zu oder zahlen Sie es zurück.",
    payment_not_captured:
      "Der Kunde hat bezahlt, aber die Zahlung kann nicht für die Bestellung erfasst werden; der Verlauf nennt den Fehler. Beheben Sie die Ursache und versuchen Sie es erneut, oder zahlen Sie das Geld zurück.",
    rejected_after_order_placed:
      "Die Zahlung einer aufgegebenen Bestellung wurde abgelehnt oder abgebrochen, und die Bestellung wird nicht automatisch storniert. Bitten Sie den Kunden, anders zu bezahlen, oder stornieren Sie die Bestellung. Wurde die Bestellung als bezahlt markiert, suchen Sie das Geld auf Ihrem Bankkonto.",
    manual_refund_missing:
      "Die Bestellung wurde nach der Zahlung storniert, aber ihr Geld steht nicht auf der Seite „Erstattungen“. Zahlen Sie es an den Kunden zurück.",
    stalled:
      "Diese Zahlung ist zu lange unentschieden: Die Bank hat sie weder ausgeführt noch abgelehnt, oder der Zahlungsdienst hat keine verständliche Auskunft gegeben. Fragen Sie den Zahlungsdienst oder den Kunden. Verfolgen Sie die Zahlung dann weiter, stornieren Sie die Bestellung, oder schließen Sie die Zahlung, um stattdessen einen Link zu senden. Ist das Geld auf Ihrem Konto, schließen Sie die Zahlung mit einer Notiz und nutzen Sie in Medusa „Als bezahlt markieren“ auf der Bestellung. Eine Zahlung, die doch noch ankommt, wird erfasst oder braucht Aufmerksamkeit.",
    credentials_missing:
      "Diese Zahlung ist noch offen, kann aber nicht abgefragt werden: Der Zugang, mit dem sie begonnen wurde, ist nicht mehr bekannt oder nicht nutzbar. Geben Sie ihn unter Einstellungen → Pay by Bank wieder ein, oder bitten Sie Ihre Entwickler, ihn in der Option „previous“ zu nennen. Versuchen Sie es dann erneut. Ist das nicht möglich, fragen Sie den Zahlungsdienst nach der Zahlung, und schließen Sie sie mit einer Notiz.",
    provider_not_enabled:
      "Pay by Bank ist für die Region des Warenkorbs nicht mehr aktiviert, daher kann die Bestellung nicht angelegt werden. Aktivieren Sie es und versuchen Sie es erneut. Wurde die Region gelöscht, ordnen Sie das Geld einer Bestellung zu oder zahlen Sie es zurück.",
    order_not_found:
      "Der Warenkorb dieser Zahlung wurde abgeschlossen, aber keine Bestellung ist mit ihm verknüpft, daher wird keine zweite angelegt. Suchen Sie die Bestellung des Kunden und ordnen Sie ihr das Geld zu, oder zahlen Sie es zurück.",
    cart_gone:
      "Der Warenkorb dieser Zahlung existiert nicht mehr. Ordnen Sie das Geld einer Bestellung zu oder zahlen Sie es zurück.",
    captured_twice:
      "Das Geld ist einmal angekommen, zählt aber zweimal, weil zwei Server es im selben Augenblick erfasst haben. Es ist nichts zurückzuzahlen: Berichtigen Sie die Transaktionen der Bestellung und versuchen Sie es erneut. Stornieren Sie keine der Bestellungen, denn Medusa würde die Zahlung erstatten.",
    payment_voided:
      "Die Zahlung wurde in Medusa aufgehoben, obwohl das Geld angekommen ist. Prüfen Sie, ob eine Bestellung es noch mitzählt, und zahlen Sie es zurück.",
    reversed_after_capture:
      "Der Zahlungsdienst hat diese Zahlung als bezahlt gemeldet und meldet jetzt, dass sie nicht ausgeführt, zurückgebucht oder mit einem anderen Betrag oder einer anderen Währung ausgeführt wurde. In Medusa wird nichts rückgängig gemacht. Stoppen Sie die Lieferung und suchen Sie das Geld auf Ihrem Bankkonto. Ist es da, bestätigen Sie es. Ist es weg, schließen Sie die Zahlung mit einer Notiz: Der Betrag ihrer Bestellung steht dann wieder aus, und der Kunde kann erneut bezahlen. Überweisen Sie anderes Geld, das eingegangen ist, zurück.",
  },
  link: {
    open: "Noch nicht bezahlt",
    pending: "In Bearbeitung",
    sending: "Wird gesendet",
    received: "Geld eingegangen, wird erfasst",
    paid: "Bezahlt",
    attention: "Braucht Aufmerksamkeit",
    resolved: "Geschlossen",
    unsure: "Vielleicht gesendet",
    stale: "Ausstehender Betrag weicht ab",
    untracked: "Gesendet, nicht verfolgt",
    expired: "Nicht mehr verfolgt",
    order_canceled: "Bestellung storniert",
    replaced: "Ersetzt",
    canceled: "Storniert",
    refused: "Abgelehnt, nicht gesendet",
    not_sent: "Nicht gesendet",
  },
  linkNext: {
    attention:
      "Die Zahlung dieses Links braucht Aufmerksamkeit. Die Einzelheiten nennen den Grund und den nächsten Schritt.",
    unsure:
      "Der Zahlungsdienst gab keine klare Antwort. Fragen Sie den Kunden, ob der Link ankam; senden Sie ihn dann erneut oder stornieren Sie ihn.",
    stale:
      "Der ausstehende Betrag der Bestellung weicht vom Betrag dieses Links ab. Senden Sie ihn erneut: Der neue Link gilt für den jetzt ausstehenden Betrag.",
    untracked:
      "Gesendet. Der Zahlungsdienst meldet nicht, welche Zahlung zu diesem Link gehört. Wenn seine Benachrichtigung kommt, ordnen Sie die Zahlung über ihre ID zu.",
    expired: "Dieser Link wird nicht mehr verfolgt. Hat der Kunde ihn bezahlt, ordnen Sie die Zahlung über ihre ID zu.",
    order_canceled:
      "Die Bestellung ist storniert. Geld, das auf diesen Link noch kommt, steht dann unter „Braucht Aufmerksamkeit“.",
    refused:
      "Der Zahlungsdienst hat diesen Link abgelehnt, es wurde nichts gesendet. Beheben Sie das angezeigte Problem und senden Sie ihn erneut.",
    not_sent: "Der Server wurde beendet, bevor dieser Link gesendet wurde. Senden Sie ihn erneut.",
  },
  linkError: {
    rate_limited: "Der Zahlungsdienst begrenzte unsere Anfragen. Warten Sie vor dem nächsten Versuch eine Minute.",
    service_unavailable: "Der Zahlungsdienst war gestört.",
    timeout: "Der Zahlungsdienst antwortete nicht rechtzeitig.",
    unreachable: "Der Zahlungsdienst war nicht erreichbar.",
    unreadable_answer: "Der Zahlungsdienst hat eine Antwort gesendet, die nicht lesbar ist.",
  },
}
