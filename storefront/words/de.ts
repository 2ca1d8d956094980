import type { Words } from "./en"

export const words: Words = {
  intro: "Sie zahlen direkt von Ihrem Bankkonto. Sie geben die Zahlung bei Ihrer eigenen Bank frei, nie hier.",
  bank: {
    label: "Ihre Bank",
    any: "Im nächsten Schritt wählen",
    search: "Ihre Bank suchen",
    none: "Keine Bank mit diesem Namen. Sie können Ihre Bank im nächsten Schritt wählen.",
    found: "Gefundene Banken: {{count}}",
    loading: "Die Liste der Banken wird geladen",
    choose: "Wählen Sie Ihre Bank, um {{amount}} zu bezahlen",
    all: "Alle {{count}} Banken",
    last: "zuletzt verwendet",
    change: "Bank wechseln",
    byBank: "Per Bank bezahlen",
    first:
      "Wählen Sie jetzt Ihre Bank. Zuerst kommen Adresse und Lieferung, dann geben Sie die Zahlung bei Ihrer Bank frei.",
  },
  pay: {
    placeOrder: "Bestellung aufgeben",
    button: "{{amount}} per Bank bezahlen",
    starting: "Ihre Zahlung wird vorbereitet",
    nothingYet: "Es wurde noch nichts abgebucht. Sie geben den Betrag bei Ihrer Bank frei.",
    loading: "Die Verbindung zu Ihrer Bank wird hergestellt",
    retry: "Erneut versuchen",
    phone: "Mit dem Telefon fortfahren",
    phoneHint: "Scannen Sie diesen Code mit der Kamera Ihres Telefons. Diese Seite aktualisiert sich automatisch.",
  },
  facts: {
    pay: "{{amount}} bezahlen",
    payTo: "{{amount}} an {{payee}} zahlen",
    from: "Über {{bank}}",
    reference: "Referenz auf Ihrem Kontoauszug: {{reference}}",
    next: "Geben Sie die Zahlung bei Ihrer Bank frei. Danach kehren Sie in diesen Shop zurück.",
    privacy: "Der Shop sieht die Zugangsdaten Ihrer Bank nie.",
    help: "Die App Ihrer Bank öffnet sich nicht?",
    helpText:
      "Prüfen Sie, ob die App installiert und aktuell ist, und versuchen Sie es erneut. Wenn Sie diesen Shop in einer anderen App geöffnet haben, öffnen Sie ihn stattdessen in Ihrem Browser. Abgebucht wird erst, wenn Sie die Zahlung freigeben.",
  },
  back: {
    viewOrder: "Bestellung ansehen",
    notPaid: "Ich habe noch nicht bezahlt",
    dismiss: "Ausblenden",
    waiting: "Sie können diese Seite offen lassen. Sie aktualisiert sich automatisch.",
    dontPayAgain: "Bitte zahlen Sie nicht noch einmal.",
    outOfReach:
      "Wir können Ihre Zahlung gerade nicht prüfen. Wenn Sie sie freigegeben haben, zahlen Sie bitte nicht noch einmal. Wir versuchen es weiter.",
    look: "Ich habe bezahlt, erneut prüfen",
    checkout: "Zurück zur Kasse",
    waitingElsewhere:
      "Sie haben diese Zahlung in einem anderen Browser, in einer App, in einem privaten Tab oder auf einem anderen Gerät begonnen. Machen Sie dort weiter. Ihre Bestellung hängt nicht von dieser Seite ab: Sie können sie schließen.",
    placedElsewhere:
      "Ihre Bestellung sehen Sie in dem Browser, in dem Sie begonnen haben. Diese Seite können Sie schließen.",
    elsewhere:
      "Ihr Warenkorb ist nicht in diesem Browser. Um es erneut zu versuchen, machen Sie in dem Browser weiter, in dem Sie begonnen haben.",
    reference: "Zahlungsreferenz: {{reference}}",
    contact: "Shop kontaktieren",
    otherCart:
      "Diese Zahlung über {{amount}} ist für einen Warenkorb in einem anderen Browser, zum Beispiel auf Ihrem Computer. Machen Sie nur weiter, wenn es Ihr eigener Warenkorb ist. Zahlen Sie nicht, wenn Ihnen jemand diese Seite geschickt hat.",
    payHere: "Es ist mein Warenkorb, weiter",
  },
  statuses: {
    checking: { title: "Einen Moment", text: "Wir prüfen den Status Ihrer Zahlung." },
    created: {
      title: "Warten auf Ihre Bank",
      text: "Ihre Bank hat die Zahlung noch nicht bestätigt. Wenn Sie sie freigegeben haben, aktualisiert sich diese Seite automatisch.",
    },
    unknown: {
      title: "Warten auf Ihre Bank",
      text: "Ihre Bank bearbeitet diese Zahlung noch. Diese Seite aktualisiert sich automatisch.",
    },
    pending: {
      title: "Ihre Bank bestätigt die Zahlung",
      text: "Ihre Bank hat die Zahlung angenommen und sendet das Geld.",
    },
    paid: { title: "Zahlung eingegangen", text: "Ihre Zahlung ist eingegangen. Ihre Bestellung wird aufgegeben." },
    placed: { title: "Vielen Dank", text: "Ihre Bestellung ist eingegangen." },
    rejected: {
      title: "Die Zahlung ist nicht zustande gekommen",
      text: "Ihre Bank hat diese Zahlung nicht ausgeführt. Es wurde nichts abgebucht. Sie können es erneut versuchen oder anders bezahlen.",
    },
    canceled: {
      title: "Die Zahlung wurde abgebrochen",
      text: "Die Zahlung wurde abgebrochen. Es wurde nichts abgebucht. Ihr Warenkorb ist unverändert.",
    },
    mismatch: {
      title: "Wir müssen diese Zahlung prüfen",
      text: "Wir prüfen diese Zahlung. Bitte zahlen Sie nicht noch einmal. Der Shop wurde benachrichtigt und meldet sich bei Ihnen.",
    },
    needs_attention: {
      title: "Wir haben Ihre Zahlung erhalten",
      text: "Ihre Zahlung ist eingegangen, passt aber nicht mehr zu Ihrem Warenkorb oder Ihrer Bestellung. Bitte zahlen Sie nicht noch einmal. Der Shop wurde benachrichtigt und meldet sich bei Ihnen.",
    },
    undecided: {
      title: "Keine Entscheidung Ihrer Bank",
      text: "Ihre Bank hat diese Zahlung weder ausgeführt noch abgelehnt. Fragen Sie Ihre Bank, ob Geld von Ihrem Konto abgegangen ist, bevor Sie anders bezahlen. Der Shop kann Ihnen helfen.",
    },
    not_found: {
      title: "Zahlung nicht gefunden",
      text: "In diesem Shop ist diese Zahlung nicht bekannt. Vielleicht ist die Adresse dieser Seite unvollständig. Wenn Sie bezahlt haben, ist Ihr Geld sicher: Bitte zahlen Sie nicht noch einmal. Wenden Sie sich an den Shop und nennen Sie Betrag und Tag Ihrer Zahlung.",
    },
  },
  problems: {
    already_received:
      "Ihre Zahlung ist bereits eingegangen. Ihre Bestellung wird aufgegeben; bitte zahlen Sie nicht noch einmal.",
    awaiting_bank:
      "Wir warten noch auf die Bestätigung Ihrer Bank. Bitte geben Sie die Zahlung dort frei oder versuchen Sie es erneut.",
    cart_out_of_date:
      "Die Summe Ihres Warenkorbs wurde gerade neu berechnet. Bitte gehen Sie zurück zum Warenkorb, prüfen Sie ihn und versuchen Sie es erneut.",
    being_captured:
      "Ihre Zahlung ist eingegangen, und Ihre Bestellung wird aufgegeben. Bitte warten Sie einen Moment; zahlen Sie nicht noch einmal.",
    cart_being_completed:
      "Ihre Bestellung wird gerade aufgegeben. Bitte warten Sie einige Sekunden; zahlen Sie nicht noch einmal.",
    delivery_missing:
      "Ihr Warenkorb hat nicht für alle Artikel eine Versandart. Bitte wählen Sie eine, bevor Sie bezahlen.",
    sold_out:
      "Etwas in Ihrem Warenkorb ist ausverkauft, daher wurde keine Zahlung begonnen. Bitte gehen Sie zurück zum Warenkorb und ändern Sie ihn.",
    promotion_used_up:
      "Ein Rabatt in Ihrem Warenkorb gilt nicht mehr, daher wurde keine Zahlung begonnen. Bitte gehen Sie zurück zum Warenkorb und entfernen Sie ihn.",
    invalid_amount:
      "Dieser Betrag kann nicht per Bank bezahlt werden. Bitte prüfen Sie Ihren Warenkorb oder zahlen Sie anders.",
    mismatch:
      "Wir prüfen diese Zahlung. Bitte zahlen Sie nicht noch einmal. Der Shop wurde benachrichtigt und meldet sich bei Ihnen.",
    nothing_outstanding:
      "Diese Bestellung ist schon bezahlt, oder der offene Betrag ist niedriger. Bitte laden Sie die Seite neu, bevor Sie bezahlen.",
    order_closed: "Diese Bestellung wurde storniert und kann nicht bezahlt werden. Bitte wenden Sie sich an den Shop.",
    payment_closed:
      "Diese Zahlung kann nicht mehr verwendet werden. Bitte beginnen Sie sie neu oder wenden Sie sich an den Shop.",
    payment_on_its_way:
      "Ihre Zahlung ist unterwegs. Ihr Warenkorb kann nicht geändert werden, bis sie eingeht. Bitte zahlen Sie nicht noch einmal.",
    refused:
      "Der Zahlungsdienst hat diese Zahlung nicht angenommen. Bitte prüfen Sie Ihre Angaben oder zahlen Sie anders.",
    service_unavailable:
      "Der Zahlungsdienst antwortet nicht. Bitte versuchen Sie es in einem Moment erneut oder zahlen Sie anders.",
    session_not_found: "Wir finden diese Zahlung nicht. Bitte gehen Sie zurück zum Warenkorb und beginnen Sie sie neu.",
    session_replaced:
      "Diese Zahlung wurde durch eine neuere ersetzt. Bitte gehen Sie zurück zum Warenkorb und versuchen Sie es erneut.",
    total_changed:
      "Der Betrag hat sich geändert, seit Sie diese Zahlung begonnen haben. Bitte beginnen Sie die Zahlung neu.",
    unavailable:
      "Zahlen per Bank ist gerade nicht möglich. Bitte versuchen Sie es in einem Moment erneut oder zahlen Sie anders.",
    bank_paused: "Mit dieser Bank sind Zahlungen zurzeit nicht möglich. Bitte wählen Sie eine andere.",
    unknown_bank: "Diese Bank ist nicht verfügbar. Bitte wählen Sie eine andere.",
    unsupported_currency: "Zahlen per Bank ist nur in Pfund und Euro möglich. Bitte zahlen Sie anders.",
    element_missing:
      "Die Verbindung zu Ihrer Bank konnte nicht hergestellt werden. Es wurde nichts abgebucht. Bitte zahlen Sie anders oder wenden Sie sich an den Shop.",
    offline:
      "Der Shop ist gerade nicht erreichbar. Es wurde nichts abgebucht. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut.",
    script_blocked:
      "Die Verbindung zu Ihrer Bank konnte nicht hergestellt werden. Es wurde nichts abgebucht. Die Ursache kann ein Inhaltsblocker sein. Schalten Sie ihn für diese Seite aus und versuchen Sie es erneut.",
    script_timeout:
      "Die Verbindung zu Ihrer Bank dauert zu lange. Es wurde nichts abgebucht. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut.",
    unexpected:
      "Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es in einem Moment erneut oder zahlen Sie anders.",
  },
}
