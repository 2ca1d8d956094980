import type { Words } from "./en"

export const words: Words = {
  intro: "Paga direttamente dal tuo conto bancario. Approvi il pagamento presso la tua banca, mai qui.",
  bank: {
    label: "La tua banca",
    any: "Scegli nel prossimo passaggio",
    search: "Cerca la tua banca",
    none: "Nessuna banca con questo nome. Potrai scegliere la tua banca nel prossimo passaggio.",
    found: "Banche trovate: {{count}}",
    loading: "Caricamento dell'elenco delle banche",
    choose: "Scegli la tua banca per pagare {{amount}}",
    all: "Tutte le {{count}} banche",
    last: "usata l'ultima volta",
    change: "Cambia banca",
    byBank: "Paga con la banca",
    first:
      "Scegli ora la tua banca. Prima vengono l'indirizzo e la consegna, poi approvi il pagamento presso la tua banca.",
  },
  pay: {
    placeOrder: "Conferma l'ordine",
    button: "Paga {{amount}} tramite la tua banca",
    starting: "Preparazione del pagamento",
    nothingYet: "Non è ancora stato addebitato nulla. Approvi l'importo presso la tua banca.",
    loading: "Connessione alla tua banca",
    retry: "Riprova",
    phone: "Continua con il telefono",
    phoneHint: "Scansiona questo codice con la fotocamera del telefono. Questa pagina si aggiorna automaticamente.",
  },
  facts: {
    pay: "Paga {{amount}}",
    payTo: "Paga {{amount}} a {{payee}}",
    from: "Tramite {{bank}}",
    reference: "Riferimento sull'estratto conto: {{reference}}",
    next: "Approva il pagamento presso la tua banca. Poi torni in questo negozio.",
    privacy: "Il negozio non vede mai le tue credenziali bancarie.",
    help: "L'app della tua banca non si apre?",
    helpText:
      "Controlla che l'app sia installata e aggiornata, poi riprova. Se hai aperto questo negozio all'interno di un'altra app, aprilo nel browser. Non viene addebitato nulla finché non approvi il pagamento.",
  },
  back: {
    viewOrder: "Visualizza il tuo ordine",
    notPaid: "Non ho ancora pagato",
    dismiss: "Chiudi",
    waiting: "Puoi lasciare aperta questa pagina. Si aggiorna automaticamente.",
    dontPayAgain: "Non pagare di nuovo.",
    outOfReach:
      "Al momento non possiamo verificare il tuo pagamento. Se lo hai approvato, non pagare di nuovo. Riproviamo automaticamente.",
    look: "Ho pagato, controlla di nuovo",
    checkout: "Torna al pagamento",
    waitingElsewhere:
      "Hai iniziato questo pagamento in un altro browser, in un'app, in una scheda privata o su un altro dispositivo. Continua lì. Il tuo ordine non dipende da questa pagina: puoi chiuderla.",
    placedElsewhere: "Trovi il tuo ordine nel browser in cui hai iniziato. Puoi chiudere questa pagina.",
    elsewhere: "Il tuo carrello non è in questo browser. Per riprovare, continua nel browser in cui hai iniziato.",
    reference: "Riferimento del pagamento: {{reference}}",
    contact: "Contatta il negozio",
    otherCart:
      "Questo pagamento di {{amount}} è per un carrello in un altro browser, ad esempio sul tuo computer. Continua solo se è il tuo carrello. Non pagare se qualcuno ti ha inviato questa pagina.",
    payHere: "È il mio carrello, continua",
  },
  statuses: {
    checking: { title: "Un momento", text: "Stiamo verificando lo stato del tuo pagamento." },
    created: {
      title: "In attesa della tua banca",
      text: "La tua banca non ha ancora confermato il pagamento. Se lo hai approvato, questa pagina si aggiornerà automaticamente.",
    },
    unknown: {
      title: "In attesa della tua banca",
      text: "La tua banca sta ancora elaborando questo pagamento. Questa pagina si aggiornerà automaticamente.",
    },
    pending: {
      title: "La tua banca sta confermando il pagamento",
      text: "La tua banca ha accettato il pagamento e sta inviando il denaro.",
    },
    paid: {
      title: "Pagamento ricevuto",
      text: "Il tuo pagamento è stato ricevuto. Il tuo ordine è in corso di registrazione.",
    },
    placed: { title: "Grazie", text: "Il tuo ordine è registrato." },
    rejected: {
      title: "Il pagamento non è andato a buon fine",
      text: "La tua banca non ha eseguito questo pagamento. Non è stato addebitato nulla. Puoi riprovare o pagare in un altro modo.",
    },
    canceled: {
      title: "Il pagamento è stato annullato",
      text: "Il pagamento è stato annullato. Non è stato addebitato nulla. Il tuo carrello non è cambiato.",
    },
    mismatch: {
      title: "Dobbiamo esaminare questo pagamento",
      text: "Stiamo verificando questo pagamento. Non pagare di nuovo. Il negozio è stato avvisato e ti contatterà.",
    },
    needs_attention: {
      title: "Abbiamo ricevuto il tuo pagamento",
      text: "Abbiamo ricevuto il tuo pagamento, ma non corrisponde più al tuo carrello o al tuo ordine. Non pagare di nuovo. Il negozio è stato avvisato e ti contatterà.",
    },
    undecided: {
      title: "Nessuna decisione dalla tua banca",
      text: "La tua banca non ha né eseguito né rifiutato questo pagamento. Chiedi alla banca se il denaro è uscito dal tuo conto prima di pagare in altro modo. Il negozio può aiutarti.",
    },
    not_found: {
      title: "Pagamento non trovato",
      text: "Questo negozio non trova questo pagamento. L'indirizzo di questa pagina potrebbe essere incompleto. Se hai pagato, il tuo denaro è al sicuro: non pagare di nuovo. Contatta il negozio e indica l'importo e il giorno del pagamento.",
    },
  },
  problems: {
    already_received:
      "Il tuo pagamento è già stato ricevuto. Il tuo ordine è in corso di registrazione; non pagare di nuovo.",
    awaiting_bank: "Attendiamo ancora la conferma della tua banca. Approva il pagamento lì o riprova.",
    cart_out_of_date:
      "Il totale del tuo carrello è stato appena ricalcolato. Torna al carrello, controllalo e riprova.",
    being_captured:
      "Il tuo pagamento è stato ricevuto e il tuo ordine è in corso di registrazione. Attendi un momento; non pagare di nuovo.",
    cart_being_completed: "Il tuo ordine è in corso di registrazione. Attendi qualche secondo; non pagare di nuovo.",
    delivery_missing:
      "Il suo carrello non ha un metodo di consegna per tutti gli articoli. Ne scelga uno prima di pagare.",
    sold_out:
      "Un articolo del suo carrello è esaurito, quindi nessun pagamento è stato avviato. Torni al carrello e lo modifichi.",
    promotion_used_up:
      "Uno sconto del suo carrello non è più utilizzabile, quindi nessun pagamento è stato avviato. Torni al carrello e lo rimuova.",
    invalid_amount:
      "Questo importo non può essere pagato tramite la tua banca. Controlla il carrello o paga in un altro modo.",
    mismatch: "Stiamo verificando questo pagamento. Non pagare di nuovo. Il negozio è stato avvisato e ti contatterà.",
    nothing_outstanding:
      "Questo ordine è già pagato o l'importo da pagare è inferiore. Ricarica la pagina prima di pagare.",
    order_closed: "Questo ordine è stato annullato e non può essere pagato. Contatta il negozio.",
    payment_closed: "Questo pagamento non può più essere usato. Ricomincia il pagamento o contatta il negozio.",
    payment_on_its_way:
      "Il tuo pagamento è in corso. Il carrello non può essere modificato finché non arriva. Non pagare di nuovo.",
    refused:
      "Il servizio di pagamento non ha accettato questo pagamento. Controlla i tuoi dati o paga in un altro modo.",
    service_unavailable: "Il servizio di pagamento non risponde. Riprova tra un momento o paga in un altro modo.",
    session_not_found: "Non troviamo questo pagamento. Torna al carrello e ricomincialo.",
    session_replaced: "Questo pagamento è stato sostituito da uno più recente. Torna al carrello e riprova.",
    total_changed: "L'importo è cambiato da quando hai iniziato questo pagamento. Ricomincia il pagamento.",
    unavailable:
      "Il pagamento tramite la tua banca non è disponibile in questo momento. Riprova tra un momento o paga in un altro modo.",
    bank_paused: "Al momento non è possibile pagare con questa banca. Scegline un'altra.",
    unknown_bank: "Questa banca non è disponibile. Scegline un'altra.",
    unsupported_currency:
      "Il pagamento tramite la tua banca è possibile solo in sterline ed euro. Paga in un altro modo.",
    element_missing:
      "Non è stato possibile connettersi alla tua banca. Non è stato addebitato nulla. Paga in un altro modo o contatta il negozio.",
    offline:
      "Il negozio non è raggiungibile al momento. Non è stato addebitato nulla. Controlla la connessione e riprova.",
    script_blocked:
      "Non è stato possibile connettersi alla tua banca. Non è stato addebitato nulla. La causa potrebbe essere un blocco dei contenuti. Disattivalo per questa pagina e riprova.",
    script_timeout:
      "La connessione alla tua banca richiede troppo tempo. Non è stato addebitato nulla. Controlla la connessione e riprova.",
    unexpected: "Qualcosa è andato storto da parte nostra. Riprova tra un momento o paga in un altro modo.",
  },
}
