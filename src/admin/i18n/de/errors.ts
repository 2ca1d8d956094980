import type { ERROR_MESSAGES } from "../../../shared/messages/errors"
import type { Same } from "../words"

export const errors: Same<typeof ERROR_MESSAGES> = {
  invalid_request:
    "Der Zahlungsdienst würde diese Anfrage ablehnen. Berichtigen Sie das genannte Feld und versuchen Sie es erneut.",
  unauthorized:
    "Der Zahlungsdienst hat Benutzernamen oder Passwort dieses Kontos abgelehnt. Berichtigen Sie sie in seinen Einstellungen.",
  refused:
    "Der Zahlungsdienst hat die Anfrage abgelehnt. Prüfen Sie die Händler-UUID des Kontos und die Angaben der Bestellung.",
  rate_limited:
    "Der Zahlungsdienst begrenzt unsere Anfragen. Die Abfrage läuft automatisch weiter. Warten Sie eine Minute, bevor Sie es erneut versuchen.",
  service_unavailable:
    "Der Zahlungsdienst arbeitet gerade nicht. Die Abfrage läuft automatisch weiter. Warten Sie einige Minuten, bevor Sie es erneut versuchen.",
  timeout:
    "Der Zahlungsdienst hat nicht rechtzeitig geantwortet. Die Abfrage läuft automatisch weiter. Warten Sie einige Minuten, bevor Sie es erneut versuchen.",
  unreachable: "Der Zahlungsdienst ist nicht erreichbar. Prüfen Sie die Basis-URL des Kontos und das Netz des Servers.",
  unreadable_answer:
    "Der Zahlungsdienst hat eine Antwort gegeben, die nicht lesbar ist. Prüfen Sie die Basis-URL des Kontos.",
  unexpected_refusal:
    "Der Zahlungsdienst hat eine Statusabfrage auf unerwartete Weise abgelehnt. Daher ist unklar, ob die Zahlung bezahlt ist. Die Abfrage läuft automatisch weiter. Testen Sie die Verbindung in den Einstellungen.",
  unsupported_currency:
    "Pay by Bank unterstützt nur GBP und EUR. Entfernen Sie es aus Regionen mit einer anderen Währung.",
  invalid_amount:
    "Der Betrag muss größer als 0,00 sein und darf höchstens 21.474.836,47 betragen. Berichtigen Sie ihn.",
  unknown_bank:
    "Die gewählte Bank steht nicht in der Liste des Zahlungsdienstes. Aktualisieren Sie die Liste und wählen Sie erneut.",
  bank_paused:
    "Diese Bank ist pausiert, daher beginnen mit ihr keine neuen Zahlungen. Setzen Sie sie unter Einstellungen → Pay by Bank fort.",
  cart_out_of_date:
    "Die Summe des Warenkorbs wurde neu berechnet, nachdem seine Zahlung vorbereitet war. Ändern Sie den Warenkorb oder beginnen Sie die Zahlung erneut.",
  delivery_missing:
    "Der Warenkorb hat nicht für alle Artikel eine Versandart, daher würde Medusa seine Bestellung nicht aufgeben. Wählen Sie eine und starten Sie die Zahlung erneut.",
  sold_out:
    "Ein Produkt im Warenkorb ist ausverkauft, daher würde Medusa seine Bestellung nicht aufgeben. Füllen Sie den Bestand auf oder ändern Sie den Warenkorb und starten Sie die Zahlung erneut.",
  promotion_used_up:
    "Eine Aktion im Warenkorb ist aufgebraucht, daher würde Medusa seine Bestellung nicht aufgeben. Erhöhen Sie ihr Limit oder entfernen Sie sie und starten Sie die Zahlung erneut.",
  other_sales_channel:
    "Dieses Händlerkonto nimmt keine Zahlungen dieses Vertriebskanals an. Nehmen Sie ihn in die Option „salesChannels“ des Kontos auf, oder bieten Sie dort eine andere Zahlungsart an.",
  unknown_return_address:
    "Der Shop nennt eine Rückkehradresse, die nicht in den Optionen steht. Ergänzen Sie ihren Schlüssel in „returnUrls“ oder ihren Ursprung in „returnOrigins“.",
  order_closed: "Diese Bestellung ist storniert. Geben Sie eine neue Bestellung auf, um eine Zahlung anzunehmen.",
  nothing_outstanding:
    "Diese Bestellung ist schon bezahlt, oder ihr ausstehender Betrag ist kleiner als dieser Betrag. Prüfen Sie den ausstehenden Betrag.",
  session_not_found: "Diese Zahlungssitzung gibt es nicht mehr. Beginnen Sie die Zahlung erneut.",
  not_started: "Diese Zahlungssitzung wurde nicht mit Pay by Bank begonnen. Beginnen Sie die Zahlung erneut.",
  already_received:
    "Diese Zahlung ist schon eingegangen. Sie kann nicht aufgehoben, ersetzt oder ein zweites Mal begonnen werden.",
  payment_on_its_way:
    "Eine Bank bearbeitet hierfür noch eine Zahlung. Warten Sie, bis sie eingegangen oder abgelehnt ist.",
  cart_being_completed:
    "Eine andere Anfrage schließt diesen Warenkorb gerade ab. Versuchen Sie es in einigen Sekunden erneut.",
  too_many_calls:
    "Der Shop hat in kurzer Zeit zu viele Anfragen erhalten. Warten Sie einen Moment und versuchen Sie es erneut.",
  awaiting_bank: "Die Bank hat diese Zahlung noch nicht bestätigt. Prüfen Sie sie später erneut.",
  rejected: "Die Bank hat diese Zahlung abgelehnt. Der Kunde kann es erneut versuchen.",
  canceled: "Der Kunde hat diese Zahlung bei der Bank abgebrochen. Der Kunde kann es erneut versuchen.",
  mismatch:
    "Der Zahlungsdienst meldet eine Zahlung, die vom Angefragten abweicht oder sich widerspricht. Klären Sie sie unter „Braucht Aufmerksamkeit“.",
  total_changed:
    "Der zu zahlende Betrag hat sich nach dem Beginn dieser Zahlung geändert. Eine Zahlung mit einem anderen Betrag wird nicht automatisch erfasst.",
  order_canceled:
    "Die Bestellung wurde storniert, bevor diese Zahlung ankam. Zahlen Sie das Geld an den Kunden zurück.",
  other_payment_exists:
    "Ein anderer Zahlungsanbieter hat hierfür schon eine Zahlung autorisiert oder erfasst. Kommt auch Geld von der Bank an, klären Sie es unter „Braucht Aufmerksamkeit“.",
  payment_closed: "Ihr Team hat diese Zahlungsanfrage schon geklärt, daher wird sie nicht noch einmal erfasst.",
  being_captured: "Diese Zahlung wird gerade erfasst. Prüfen Sie sie in zwei Minuten erneut.",
  session_replaced: "Eine neuere Zahlungssitzung hat diese ersetzt. Öffnen Sie die Zahlung erneut.",
  unpaid_link:
    "Der Kunde hat diesen Zahlungslink noch nicht bezahlt. Die Zahlung wird automatisch erfasst, sobald das Geld ankommt.",
  amount_fixed:
    "Der Betrag einer begonnenen Bankzahlung kann sich nicht ändern. Beginnen Sie stattdessen eine neue Zahlung.",
  unexpected:
    "Auf dem Server ist etwas schiefgegangen. Versuchen Sie es erneut. Geschieht es wieder, prüfen Sie das Protokoll des Servers.",
  address_not_allowed:
    "Diese Basis-URL kann nicht verwendet werden: Sie muss mit https:// beginnen und zu einer öffentlichen Adresse führen. Berichtigen Sie sie unter Einstellungen → Pay by Bank oder geben Sie sie in medusa-config.ts an.",
  secret_unreadable:
    "Das gespeicherte Passwort ist nicht lesbar, weil der Schlüssel fehlt oder weil sich der Schlüssel, die Basis-URL oder der Benutzername geändert hat. Geben Sie das Passwort unter Einstellungen → Pay by Bank erneut ein.",
  statuses_refused:
    "Der Zahlungsdienst nimmt diesen Zugang an, verweigert ihm aber Auskunft über Zahlungen. Bitten Sie den Zahlungsdienst, dass der Zugang den Status von Zahlungen lesen darf. Die Abfrage läuft automatisch weiter.",
  login_unknown:
    "Diese Zahlung kann nicht abgefragt werden, weil der Zugang, mit dem sie begonnen wurde, nicht mehr bekannt ist. Geben Sie ihn unter Einstellungen → Pay by Bank wieder ein, oder nennen Sie ihn in der Option „previous“.",
  account_not_configured:
    "Dieses Konto ist nicht eingerichtet. Öffnen Sie Einstellungen → Pay by Bank und geben Sie die fehlenden Angaben ein.",
  account_paused:
    "Dieses Konto ist pausiert, daher beginnt es keine neuen Zahlungen und Links. Setzen Sie es unter Einstellungen → Pay by Bank fort.",
  link_email_missing: "E-Mail: Geben Sie die E-Mail-Adresse des Kunden ein oder wählen Sie eine andere Zustellung.",
  link_email_invalid: "E-Mail: Das ist keine E-Mail-Adresse. Berichtigen Sie sie, etwa name@example.com.",
  link_email_too_long:
    "E-Mail: Der Zahlungsdienst akzeptiert höchstens 256 Zeichen. Geben Sie eine kürzere Adresse ein.",
  link_phone_missing: "Telefon: Geben Sie die Mobilnummer des Kunden ein oder wählen Sie eine andere Zustellung.",
  link_phone_unreadable:
    "Telefon: Das ist keine Nummer des gewählten Landes. Berichtigen Sie sie, etwa 0151 23456789 oder +49 151 23456789.",
  link_phone_no_country: "Telefon: Wählen Sie das Land der Nummer oder geben Sie sie mit + und der Landesvorwahl ein.",
  link_phone_not_mobile:
    "Telefon: Diese Nummer kann keine SMS empfangen. Geben Sie eine Mobilnummer ein, keinen Festnetzanschluss, oder nutzen Sie E-Mail.",
  link_calling_code_too_long:
    "Telefon: Der Zahlungsdienst akzeptiert nur Vorwahlen mit ein oder zwei Ziffern, darum sind SMS an Nummern dieses Landes (wie Irland, +353) nicht möglich. Wählen Sie die Zustellung per E-Mail oder kopieren Sie den Link.",
  link_first_name_too_long:
    "Vorname: Der Zahlungsdienst akzeptiert höchstens 64 Zeichen. Geben Sie einen kürzeren Namen ein oder lassen Sie ihn weg.",
  link_last_name_too_long:
    "Nachname: Der Zahlungsdienst akzeptiert höchstens 64 Zeichen. Geben Sie einen kürzeren Namen ein oder lassen Sie ihn weg.",
  link_delivery_unknown: "Zustellung: Wählen Sie E-Mail, SMS, beides oder nur den Link.",
  link_amount_invalid:
    "Betrag: Geben Sie mehr als 0,00 und höchstens 21.474.836,47 ein, mit höchstens zwei Nachkommastellen.",
  link_amount_too_high:
    "Betrag: Das ist mehr als der ausstehende Betrag der Bestellung. Geben Sie höchstens den ausstehenden Betrag ein.",
  link_nothing_outstanding:
    "Betrag: Bei dieser Bestellung steht nichts aus, daher ist kein Zahlungslink nötig. Laden Sie die Seite neu.",
  link_already_open:
    "Betrag: Ein offener Zahlungslink dieser Bestellung deckt diesen Betrag schon ab. Senden Sie zuerst jenen Link erneut, oder stornieren Sie ihn.",
  link_payment_on_its_way:
    "Bestellung: Eine Bank bearbeitet gerade eine Zahlung dieser Bestellung. Warten Sie, bis sie bezahlt oder abgelehnt ist.",
  link_payment_stalled:
    "Bestellung: Eine frühere Zahlung dieser Bestellung ist unentschieden. Klären Sie sie zuerst unter Pay by Bank, und senden Sie dann den Link.",
  link_money_received:
    "Bestellung: Geld für diese Bestellung ist eingegangen und noch nicht erfasst. Prüfen Sie zuerst ihre Zahlungen unter Pay by Bank.",
  link_order_unknown: "Bestellung: Es gibt keine Bestellung mit dieser ID. Laden Sie die Seite neu.",
  link_order_canceled:
    "Bestellung: Diese Bestellung ist storniert. Legen Sie eine neue Bestellung an, um eine Zahlung anzunehmen.",
  link_no_account:
    "Währung: Kein Konto unterstützt die Währung dieser Bestellung. Öffnen Sie Einstellungen → Pay by Bank.",
  link_replaced: "Link: Ein neuerer Zahlungslink hat diesen ersetzt. Verwenden Sie den neueren.",
  link_ended:
    "Link: Dieser Zahlungslink ist bezahlt oder wurde nie gesendet, daher kann er nicht geändert werden. Laden Sie die Seite neu.",
  match_uuid_invalid:
    "Zahlungs-ID: Sie hat 32 Zeichen, Ziffern und die Buchstaben a bis f. Geben Sie sie ein, wie die Benachrichtigung des Zahlungsdienstes sie zeigt.",
  match_no_record:
    "Zahlungs-ID: Der Zahlungsdienst hat noch keine Zahlung mit dieser ID. Prüfen Sie sie, oder versuchen Sie es erneut, sobald der Link bezahlt ist.",
  match_another_payment:
    "Zahlungs-ID: Jene Zahlung gehört nicht zu diesem Link: Referenz, Händlerkonto, Betrag oder Währung weichen ab. Prüfen Sie die ID.",
  match_taken:
    "Zahlungs-ID: Sie gehört zu einer anderen Zahlung, oder dieser Link hat schon eine andere ID. Prüfen Sie die ID.",
  refund_not_possible:
    "Dieser Shop hält Erstattungen von Bankzahlungen nicht in Medusa fest. Zahlen Sie das Geld von Ihrer Bank aus zurück.",
  refund_exceeds_payment:
    "Die Erstattungen dieser Zahlung würden den eingegangenen Betrag übersteigen. Prüfen Sie sie auf der Seite der Erstattungen, bevor Sie erneut erstatten.",
  refund_of_resolved_payment:
    "Ihr Team hat diese Zahlung schon auf andere Weise geklärt, daher ist hier nichts zu erstatten. Suchen Sie sie auf der Seite von Pay by Bank.",
  refund_without_order:
    "Eingegangenes Geld wird nicht automatisch erstattet. Das Plugin versucht erneut, die Bestellung anzulegen. Misslingt das, braucht die Zahlung Aufmerksamkeit.",
}
