import type { statuses as en } from "../en/statuses"
import type { Same } from "../words"

export const statuses: Same<typeof en> = {
  payment: {
    created: "In attesa del cliente",
    pending: "In elaborazione",
    paid: "Pagato",
    rejected: "Rifiutato dalla banca",
    canceled: "Annullato dal cliente",
    mismatch: "I dati non corrispondono",
    unknown: "Stato sconosciuto, ancora in verifica",
  },
  result: {
    paid: "Pagato",
    declined: "Rifiutato",
    canceled: "Annullato",
    abandoned: "Abbandonato",
    waiting: "In attesa",
    disputed: "Contestato",
  },
  outcome: {
    settled: "Catturato",
    attention: "Richiede attenzione",
    closed: "Chiuso",
  },
  reason: {
    amount_mismatch: "Importo errato",
    currency_mismatch: "Altra valuta",
    merchant_mismatch: "Altro conto esercente",
    uuid_mismatch: "Record di un altro pagamento",
    contradictory_record: "Record contraddittorio",
    paid_after_cart_changed: "Carrello cambiato",
    total_differs: "Totale cambiato",
    paid_twice: "Pagato due volte",
    paid_otherwise: "Pagato in altro modo",
    paid_after_order_canceled: "Ordine annullato",
    exceeds_outstanding: "Più dell'importo in sospeso",
    order_not_placed: "Ordine non creato",
    payment_not_captured: "Pagamento non catturato",
    rejected_after_order_placed: "Rifiutato dopo l'ordine",
    manual_refund_missing: "Rimborso mancante",
    stalled: "Indeciso da troppo tempo",
    credentials_missing: "Accesso sconosciuto",
    provider_not_enabled: "Non attivo nella regione",
    order_not_found: "Ordine non trovato",
    cart_gone: "Carrello scomparso",
    captured_twice: "Catturato due volte",
    payment_voided: "Pagamento annullato",
    reversed_after_capture: "Pagamento stornato",
  },
  reasonNext: {
    amount_mismatch:
      "Il servizio di pagamento riporta un importo diverso da quello richiesto. Confronta il pagamento nel pannello del servizio di pagamento, e, se è arrivato, assegna l'importo ricevuto a un ordine o restituiscilo.",
    currency_mismatch:
      "Il servizio di pagamento riporta una valuta diversa da quella richiesta. Confronta il pagamento nel pannello del servizio di pagamento, e restituiscilo se è arrivato.",
    merchant_mismatch:
      "Il servizio di pagamento riporta il pagamento per un altro conto esercente. Controlla l'UUID esercente del conto e riprova.",
    uuid_mismatch:
      "Il servizio di pagamento ha risposto con il record di un altro pagamento. Riprova; se continua, contatta il servizio di pagamento.",
    contradictory_record:
      "Il record del servizio di pagamento per questo pagamento si contraddice: il codice di stato, lo stato e il regolamento non concordano. Chiedi al servizio di pagamento se il denaro è arrivato. Poi riprova, o chiudi il pagamento con una nota. Fino ad allora si chiede al cliente di non pagare di nuovo.",
    paid_after_cart_changed:
      "Il cliente ha pagato un carrello che nel frattempo è cambiato. Assegna il denaro all'ordine del cliente o restituiscilo.",
    total_differs:
      "Il totale del carrello è cambiato dopo l'inizio del pagamento, per un'aliquota o un prezzo. Ripristina il totale e riprova, oppure restituisci il denaro.",
    paid_twice:
      "Il cliente ha pagato una seconda volta; il primo pagamento è catturato. Restituisci questo o assegnalo a un altro ordine.",
    paid_otherwise:
      "Il carrello o l'ordine è già pagato in altro modo, oppure un altro fornitore ha autorizzato un pagamento. Se l'ordine è stato segnato come pagato (“Segna come pagato”) per questo stesso denaro, conferma che è lo stesso denaro. Altrimenti restituiscilo o assegnalo a un altro ordine.",
    paid_after_order_canceled:
      "Il denaro è arrivato dopo l'annullamento dell'ordine. Restituiscilo o assegnalo a un altro ordine.",
    exceeds_outstanding:
      "L'importo in sospeso dell'ordine è inferiore a questo pagamento, perché l'ordine è stato modificato o pagato in altro modo. Restituisci il denaro o assegnalo a un altro ordine.",
    order_not_placed:
      "Il cliente ha pagato, ma l'ordine non può essere creato; la cronologia mostra l'errore. Risolvi la causa (scorte, spedizione o una promozione esaurita) e riprova, assegna il denaro a un ordine o restituiscilo.",
    payment_not_captured:
      "Il cliente ha pagato, ma il pagamento non può essere catturato sull'ordine; la cronologia mostra l'errore. Risolvi la causa e riprova, oppure restituisci il denaro.",
    rejected_after_order_placed:
      "Il pagamento di un ordine effettuato è stato rifiutato o annullato, e l'ordine non viene annullato automaticamente. Chiedi al cliente di pagare in altro modo, o annulla l'ordine. Se l'ordine è stato contrassegnato come pagato, cerca il denaro sul conto bancario.",
    manual_refund_missing:
      "L'ordine è stato annullato dopo il pagamento ma il suo denaro non è nella pagina dei rimborsi. Restituiscilo al cliente.",
    stalled:
      "Questo pagamento è indeciso da troppo tempo: la banca non lo ha né eseguito né rifiutato, o il servizio di pagamento non ha dato una risposta comprensibile. Chiedi al servizio di pagamento o al cliente. Poi continua a seguire il pagamento, annulla l'ordine, o chiudi il pagamento per inviare invece un link. Se il denaro è arrivato sul tuo conto, chiudi il pagamento con una nota e usa “Segna come pagato” sull'ordine in Medusa. Un pagamento che arriva più tardi viene catturato o richiede attenzione.",
    credentials_missing:
      "Questo pagamento è ancora aperto, ma non può essere interrogato, perché l'accesso con cui è stato avviato non è più noto o non è utilizzabile. Inseriscilo di nuovo in Impostazioni → Pay by Bank, oppure chiedi al tuo sviluppatore di indicarlo nell'opzione “previous”. Poi riprova. Se non è possibile, chiedi al servizio di pagamento informazioni sul pagamento e chiudilo con una nota.",
    provider_not_enabled:
      "Pay by Bank non è più attivo per la regione del carrello, quindi l'ordine non può essere creato. Attivalo e riprova. Se la regione è stata eliminata, assegna il denaro a un ordine o restituiscilo.",
    order_not_found:
      "Il carrello di questo pagamento è stato completato, ma nessun ordine è collegato, quindi non ne viene creato un secondo. Trova l'ordine del cliente e assegnagli il denaro, oppure restituiscilo.",
    cart_gone: "Il carrello di questo pagamento non esiste più. Assegna il denaro a un ordine o restituiscilo.",
    captured_twice:
      "Il denaro è arrivato una volta, ma è contato due volte, perché due server lo hanno catturato nello stesso istante. Non c'è nulla da restituire: correggi le transazioni dell'ordine e riprova. Non annullare nessuno degli ordini, perché Medusa rimborserebbe il pagamento.",
    payment_voided:
      "Il pagamento è stato annullato in Medusa benché il denaro sia arrivato. Controlla se un ordine lo conta ancora, e restituiscilo.",
    reversed_after_capture:
      "Il servizio di pagamento ha segnalato questo pagamento come pagato, e ora segnala che non è stato eseguito, che è stato stornato o che è stato eseguito con un altro importo o un'altra valuta. In Medusa non viene annullato nulla. Ferma la consegna e cerca il denaro sul tuo conto bancario. Se c'è, confermalo. Se non c'è più, chiudi il pagamento con una nota: l'importo del suo ordine torna in sospeso, e il cliente può pagare di nuovo. Restituisci ogni altra somma arrivata.",
  },
  link: {
    open: "Non ancora pagato",
    pending: "In elaborazione",
    sending: "In invio",
    received: "Denaro ricevuto, in corso di cattura",
    paid: "Pagato",
    attention: "Richiede attenzione",
    resolved: "Chiuso",
    unsure: "Forse inviato",
    stale: "L'importo in sospeso è diverso",
    untracked: "Inviato, non seguito",
    expired: "Non più seguito",
    order_canceled: "Ordine annullato",
    replaced: "Sostituito",
    canceled: "Annullato",
    refused: "Rifiutato, non inviato",
    not_sent: "Non inviato",
  },
  linkNext: {
    attention: "Il pagamento di questo link richiede attenzione. I dettagli indicano il motivo e il passo successivo.",
    unsure:
      "Il servizio di pagamento non ha dato una risposta chiara. Chiedi al cliente se il link è arrivato, poi invialo di nuovo o annullalo.",
    stale:
      "L'importo in sospeso dell'ordine è diverso da quello di questo link. Invialo di nuovo: il nuovo link è per l'importo in sospeso attuale.",
    untracked:
      "Inviato. Il servizio di pagamento non segnala quale pagamento appartiene a questo link. Quando arriva la sua notifica, abbina il pagamento con il suo ID.",
    expired: "Questo link non viene più seguito. Se il cliente lo ha pagato, abbina il pagamento con il suo ID.",
    order_canceled:
      "L'ordine è annullato. Il denaro che arriva ancora su questo link comparirà in «Richiede attenzione».",
    refused:
      "Il servizio di pagamento ha rifiutato questo link e nulla è stato inviato. Correggi il problema mostrato, poi invialo di nuovo.",
    not_sent: "Il server si è fermato prima di inviare questo link. Invialo di nuovo.",
  },
  linkError: {
    rate_limited:
      "Il servizio di pagamento limitava le nostre chiamate. Aspetta un minuto prima del prossimo tentativo.",
    service_unavailable: "Il servizio di pagamento non funzionava.",
    timeout: "Il servizio di pagamento non ha risposto in tempo.",
    unreachable: "Il servizio di pagamento non era raggiungibile.",
    unreadable_answer: "Il servizio di pagamento ha dato una risposta illeggibile.",
  },
}
