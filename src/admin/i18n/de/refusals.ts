import type { REFUSAL_MESSAGES } from "../../../shared/messages/refusals"
import type { Same } from "../words"

export const refusals: Same<typeof REFUSAL_MESSAGES> = {
  payment_request_unknown: "Es gibt keine Zahlungsanfrage mit dieser ID. Laden Sie die Seite neu.",
  payment_link_unknown: "Es gibt keinen Zahlungslink mit dieser ID. Laden Sie die Seite neu.",
  refund_unknown: "Es gibt keine Erstattung mit dieser ID. Laden Sie die Seite neu.",
  bank_unknown: "Es gibt keine Bank mit dieser ID. Aktualisieren Sie die Liste der Banken.",
  adopt_no_record:
    "Der Zahlungsdienst hat keinen Datensatz dieser Zahlung. Prüfen Sie die ID. Wenn der Kunde die Zahlung noch nicht freigegeben hat, gibt es nichts zu übernehmen.",
  adopt_reference_known:
    "Eine andere Zahlung hat hier dieselbe Referenz. Suchen Sie nach ihr. Wenn es ein Zahlungslink ist, wählen Sie dort „Zahlung zuordnen“.",
  adopt_not_payable:
    "Der Zahlungsdienst meldet einen Betrag oder eine Währung, die dieser Shop nicht erfassen kann. Vergleichen Sie die Zahlung mit der Übersicht des Zahlungsdienstes.",
  adopt_captured:
    "Eine Zahlung in Medusa hat dieses Geld schon erfasst, obwohl sie hier fehlt. Erfassen, zuordnen oder erstatten Sie es nicht noch einmal: Suchen Sie die Bestellung.",
  adopt_not_proven:
    "Nichts belegt, dass diese Zahlung zu diesem Shop gehört. Ein anderer Shop nutzt vielleicht dasselbe Händlerkonto. Wenn sie zu diesem Shop gehört, bestätigen Sie das und übernehmen Sie sie noch einmal.",
  attention_resolved:
    "Diese Zahlungsanfrage braucht aus diesem Grund keine Aufmerksamkeit mehr. Laden Sie die Seite neu.",
  money_not_received:
    "Für diese Anfrage ist kein Geld eingegangen, daher ist nichts zurückzuzahlen. Schließen Sie sie stattdessen mit einer Notiz.",
  record_contradictory:
    "Der Eintrag des Zahlungsdienstes widerspricht sich, daher ist nicht sicher, dass Geld eingegangen ist. Versuchen Sie es erneut, nachdem der Zahlungsdienst ihn berichtigt hat, oder schließen Sie die Zahlung mit einer Notiz.",
  nothing_to_return:
    "Das Geld ist einmal angekommen und ist eine Zahlung, daher ist nichts zurückzuzahlen. Berichtigen Sie die Transaktionen der Bestellung und versuchen Sie es erneut.",
  money_elsewhere:
    "Der Zahlungsdienst meldet dieses Geld für ein anderes Händlerkonto, daher können Sie es nicht zurückzahlen. Berichtigen Sie die Händler-UUID und versuchen Sie es erneut, oder schließen Sie die Zahlung mit einer Notiz.",
  resolution_not_offered: "Diese Aktion klärt diese Zahlung nicht. Laden Sie die Seite neu und wählen Sie eine andere.",
  attach_amount_differs:
    "Nur eine Zahlung über genau den angefragten Betrag kann einer Bestellung zugeordnet werden. Zahlen Sie das Geld stattdessen zurück.",
  attach_amount_invalid:
    "Das ist mehr, als eingegangen ist, oder kein Geldbetrag. Geben Sie einen Teil dessen ein, was eingegangen ist.",
  attach_order_unknown: "Es gibt keine Bestellung mit dieser ID. Prüfen Sie die ID.",
  attach_order_canceled:
    "Diese Bestellung ist storniert. Wählen Sie eine andere Bestellung, oder zahlen Sie das Geld zurück.",
  attach_currency_differs:
    "Diese Bestellung hat eine andere Währung. Wählen Sie eine Bestellung in der Währung der Zahlung.",
  attach_exceeds_outstanding:
    "Der ausstehende Betrag dieser Bestellung ist kleiner als die Zahlung. Wählen Sie eine andere Bestellung, oder zahlen Sie das Geld zurück.",
  attach_refund_exists:
    "Zu dieser Zahlung gibt es eine Erstattung, daher kann ihr Geld keiner Bestellung zugeordnet werden. Überweisen Sie die Erstattung und zahlen Sie den Rest zurück.",
  not_stalled:
    "Nur eine unentschiedene Zahlung lässt sich so klären. Laden Sie die Seite neu und wählen Sie eine andere Aktion.",
  tracking_at_limit:
    "Diese Zahlung wurde vor 90 Tagen begonnen und kann nicht länger verfolgt werden. Stornieren Sie die Bestellung, oder schließen Sie die Zahlung mit einer Notiz.",
  order_not_cancelable:
    "Diese Bestellung hat eine weitere Zahlung oder eine Lieferung. Stornieren Sie sie auf ihrer Seite, und schließen Sie dann diese Zahlung mit einer Notiz.",
  stalled_unanswered:
    "Der Zahlungsdienst hat nicht geantwortet, daher kann diese Zahlung ausgeführt worden sein. Versuchen Sie es erneut, wenn er antwortet. Andernfalls fragen Sie die Bank, stornieren Sie die Bestellung auf ihrer Seite, und schließen Sie diese Zahlung mit einer Notiz.",
  stalled_without_order: "Diese Zahlung hat keine Bestellung. Schließen Sie sie stattdessen mit einer Notiz.",
  stalled_order_canceled:
    "Die Bestellung dieser Zahlung ist storniert. Schließen Sie die Zahlung stattdessen mit einer Notiz.",
  not_marked_as_paid:
    "Kein „Als bezahlt markieren“ dieser Bestellung steht für dieses Geld. Zahlen Sie es zurück, oder ordnen Sie es einer anderen Bestellung zu.",
  not_reversed:
    "Nur eine zurückgebuchte Zahlung lässt sich so klären. Laden Sie die Seite neu und wählen Sie eine andere Aktion.",
  payment_reversed:
    "Der Zahlungsdienst meldet, dass diese Zahlung zurückgebucht wurde, daher kann ihr Geld nicht zurückgezahlt oder zugeordnet werden. Versuchen Sie es erneut, oder schließen Sie die Zahlung mit einer Notiz.",
  refund_sent_already: "Diese Erstattung ist schon als gesendet markiert. Laden Sie die Seite neu.",
  refund_not_sent:
    "Diese Erstattung ist nicht als gesendet markiert, daher gibt es nichts rückgängig zu machen. Laden Sie die Seite neu.",
  refund_in_batch:
    "Diese Erstattung ist in einer exportierten Sammlung. Markieren Sie die Sammlung als gesendet oder stornieren Sie sie.",
  refund_withdrawn:
    "Medusa hat diese Erstattung nicht festgehalten, daher wurde sie entfernt. Überweisen Sie sie nicht. Haben Sie sie überwiesen, erstatten Sie denselben Betrag erneut in Medusa und markieren Sie jene Erstattung als gesendet.",
  refund_on_hold:
    "Die Zahlung dieser Erstattung wurde zurückgebucht. Klären Sie zuerst ihre Zahlung unter „Braucht Aufmerksamkeit“.",
  refund_canceled: "Diese Erstattung ist storniert, weil ihre Zahlung zurückgebucht wurde. Überweisen Sie sie nicht.",
  approval_needs_person:
    "Dieser Shop verlangt hierfür zwei Personen. Melden Sie sich an, um es vorzuschlagen oder freizugeben; ein API-Schlüssel kann das nicht.",
  approval_same_person: "Sie haben das selbst vorgeschlagen. Eine andere Person muss es freigeben.",
  approval_not_listed:
    "Sie gehören nicht zu den Personen, die vorschlagen und freigeben. Fragen Sie Ihre Entwickler nach der Option approvals.people.",
  approval_wrong_password:
    "Das Passwort oder der Code ist falsch. Versuchen Sie es erneut. Fünf falsche Versuche sperren Ihre Freigaben für 15 Minuten.",
  approval_needs_code: "Ihre Anmeldung hat einen zweiten Faktor. Geben Sie auch einen Code davon ein.",
  approval_blocked: "Zu viele falsche Passwörter oder Codes. Warten Sie 15 Minuten und versuchen Sie es erneut.",
  approval_not_possible:
    "Ihre Anmeldung hat kein Passwort und keinen zweiten Faktor, der älter als dieser Vorschlag ist, und kann daher nicht belegen, wer Sie sind. Richten Sie eines davon ein und lassen Sie eine andere Person freigeben.",
  proposal_gone: "Dieser Vorschlag ist nicht mehr offen oder hat sich geändert. Laden Sie die Seite neu.",
  proposal_outdated:
    "Das, worum es in diesem Vorschlag geht, hat sich seitdem geändert. Lehnen Sie ihn ab und schlagen Sie es erneut vor.",
  note_required: "Die Bank hat das vielleicht schon bezahlt. Notieren Sie den Grund, warum es wieder zu bezahlen ist.",
  no_refund_due: "Es ist keine Erstattung fällig, daher gibt es nichts zu exportieren. Laden Sie die Seite neu.",
  refund_batch_unknown: "Es gibt keine Sammlung mit dieser ID. Laden Sie die Seite neu.",
  refund_batch_not_open:
    "Diese Sammlung ist schon als gesendet markiert, oder sie ist storniert. Laden Sie die Seite neu.",
  refund_batch_needs_person:
    "Nur eine Person kann eine Sammlung als gesendet markieren, bestätigen oder stornieren, nachdem sie geprüft hat, ob die Datei die Bank erreicht hat. Melden Sie sich dafür an; ein API-Schlüssel kann das nicht.",
  refund_batch_blocked:
    "Eine Erstattung dieser Sammlung ist nicht mehr zu überweisen. Markieren Sie die Sammlung als gesendet, wenn die Datei die Bank erreicht hat, andernfalls stornieren Sie sie.",
  payers_hidden:
    "Sie dürfen Zahler nicht sehen. Fragen Sie Ihre Entwickler nach Ihrer Rolle oder nach der Option permissions.seePayers.",
  refund_not_permitted:
    "Sie dürfen keine Erstattungen anlegen. Fragen Sie Ihre Entwickler nach der Richtlinie pay_by_bank_refund:update.",
  settings_not_permitted:
    "Sie dürfen Händlerkonten nicht ändern oder testen, keine Banken pausieren und keine personenbezogenen Daten löschen. Fragen Sie Ihre Entwickler nach der Option permissions.changeSettings.",
  trail_too_long:
    "Es passen mehr Zeilen, als eine Datei enthalten kann. Wählen Sie einen kürzeren Zeitraum oder einen anderen Filter.",
  encryption_key_missing:
    "Es kann kein Passwort gespeichert werden: Die Option encryptionKey ist nicht gesetzt. Bitten Sie Ihre Entwickler, sie in medusa-config.ts zu setzen.",
  base_url_not_public:
    "Die Adresse muss mit https:// beginnen und öffentlich sein. Geben Sie andere Adressen in medusa-config.ts an.",
  script_url_not_https:
    "Die Adresse muss mit https:// beginnen. Geben Sie eine Adresse dieses Rechners in medusa-config.ts an.",
  password_needed_again:
    "Geben Sie das Passwort erneut ein: Ein gespeichertes Passwort wird nur mit der Basis-URL und dem Benutzernamen verwendet, für die es gespeichert wurde.",
  password_in_config:
    "Das Passwort dieses Kontos steht in medusa-config.ts, daher wird es nur an eine Basis-URL gesendet, die auch dort steht.",
}
