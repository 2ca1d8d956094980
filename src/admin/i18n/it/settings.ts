import type { settings as en } from "../en/settings"
import type { Same } from "../words"

const notEnabled =
  "Pay by Bank non è attivo in: {{regions}}. Attivalo nelle regioni in cui i clienti devono pagare con questo conto."
const noKey =
  "In Medusa Admin non si può salvare nessuna password: l'opzione encryptionKey non è impostata in medusa-config.ts."
const noJob =
  "I pagamenti non vengono interrogati, perché il processo non è in esecuzione. Avvia un server o un worker che esegua i processi pianificati."

export const settings: Same<typeof en> = {
  description: "I tuoi conti esercente, la lista per partire e le banche disponibili.",
  accounts: {
    title: "Conti",
    description: "I conti esercente con cui questo negozio riceve pagamenti.",
    ready: "Pronto",
    notReady: "Non configurato",
    configured: "Configurato",
    paused: "In pausa",
    pausedHint: "Non possono iniziare nuovi pagamenti o link. I pagamenti aperti sono seguiti come prima.",
    pausedNow: "{{name}} è in pausa per i nuovi pagamenti.",
    pause: "Metti in pausa",
    pauseNamed: "Metti in pausa {{name}} per i nuovi pagamenti",
    resume: "Riprendi",
    resumeNamed: "Riprendi {{name}}",
    resumed: "{{name}} accetta di nuovo pagamenti.",
    missing: "Manca: {{fields}}.",
    edit: "Modifica {{name}}",
    setUp: "Configura",
    setUpNamed: "Configura {{name}}",
    empty: "Ancora nessun conto",
    emptyHint: "Qui appare un conto per ogni fornitore Pay by Bank del modulo Payment in medusa-config.ts.",
    noKey: "Le password non possono ancora essere salvate",
    noKeyHint:
      "Imposta l'opzione encryptionKey (32 byte) in medusa-config.ts. Fino ad allora le password si possono indicare solo lì.",
  },
  fields: {
    label: "Nome",
    environment: "Ambiente",
    base_url: "URL di base",
    username: "Nome utente",
    password: "Password",
    merchant_uuid: "UUID esercente",
    currencies: "Valute",
    element_tag: "Tag dell'elemento",
    element_script_url: "URL dello script dell'elemento",
    return_url: "URL di ritorno",
    paused: "In pausa",
  },
  hints: {
    label: "Il nome che vede il tuo team. I clienti non lo vedono.",
    base_url: "L'indirizzo del servizio di pagamento con la versione, come https://pay.example.com/api/v1.",
    merchant_uuid: "Identifica la tua azienda presso il servizio di pagamento.",
    element_tag: "Il nome dell'elemento di pagamento nella pagina di pagamento, come bank-payment.",
    element_script_url: "L'indirizzo da cui il browser carica l'elemento di pagamento.",
    return_url:
      "La pagina del tuo negozio a cui tornano i clienti. {return_token} nel percorso indica il pagamento, {country} il paese del cliente.",
    optional: "facoltativo",
  },
  environments: {
    test: "Test",
    production: "Produzione",
    choose: "Scegli un ambiente",
  },
  form: {
    title: "Modifica {{name}}",
    description:
      "Le modifiche non richiedono un riavvio. Se il negozio lo richiede, prima le approva un'altra persona.",
    general: "Generale",
    connection: "Connessione",
    checkout: "Pagamento",
    locked: "Indicato in medusa-config.ts e modificabile solo lì.",
    passwordStored: "Una password è salvata. Non viene mai mostrata.",
    passwordReplace: "Sostituisci",
    openPresent_one:
      "{{count}} pagamento aperto dipende da questo accesso. Se cambi l'URL di base o il nome utente, viene interrogato con l'accesso attuale finché non è concluso. Una nuova password vale anche per esso.",
    openPresent_other:
      "{{count}} pagamenti aperti dipendono da questo accesso. Se cambi l'URL di base o il nome utente, vengono interrogati con l'accesso attuale finché non sono conclusi. Una nuova password vale anche per essi.",
    openInConfig_one:
      "{{count}} pagamento aperto dipende da questo accesso, la cui password è in medusa-config.ts. Prima di cambiare l'URL di base o il nome utente, chiedi al tuo sviluppatore di indicare l'accesso attuale nell'opzione “previous”.",
    openInConfig_other:
      "{{count}} pagamenti aperti dipendono da questo accesso, la cui password è in medusa-config.ts. Prima di cambiare l'URL di base o il nome utente, chiedi al tuo sviluppatore di indicare l'accesso attuale nell'opzione “previous”.",
    openFormer_one: "{{count}} pagamento aperto dipende da un accesso precedente.",
    openFormer_other: "{{count}} pagamenti aperti dipendono da un accesso precedente.",
    passwordKeep: "Mantieni quella salvata",
    passwordNew: "Nuova password",
    passwordShow: "Mostra o nascondi la password",
    passwordNoKey: "Si può provare, ma non salvare: imposta prima l'opzione encryptionKey in medusa-config.ts.",
    saved: "{{name}} è salvato.",
  },
  trail: {
    title: "Modifiche",
    kinds: {
      changed: "Modificato",
      proposed: "Proposto",
      replaced: "Sostituito",
      approved: "Approvato",
      rejected: "Rifiutato",
    },
    yes: "Sì",
    pausedBank: "Banca in pausa",
    fingerprint: "la password con l'impronta {{value}}",
    merchantChanged:
      "{{who}} ha cambiato UUID esercente, nome utente, URL di base o script dell'elemento di {{account}} ({{when}}). Da allora i nuovi pagamenti possono andare a un altro esercente. Se non te lo aspettavi, contatta subito il servizio di pagamento.",
    show: "Apri le impostazioni",
  },
  faults: {
    url: "Inserisci un indirizzo che inizi con https:// (o http://), senza nome utente o password.",
    scriptUrl: "Inserisci un indirizzo che inizi con https://, senza nome utente o password.",
    baseUrlQuery: "Togli tutto da ? o # in poi.",
    usernameColon: "Un nome utente non contiene due punti.",
    currencies: "Scegli almeno una valuta.",
    elementTag: "Inserisci un nome in minuscole con un trattino, come bank-payment.",
    returnUrlToken: "Metti {return_token} nel percorso dell'indirizzo.",
    returnUrlCountry: "Usa {country} una sola volta, come parte intera del percorso, ad esempio /{country}/.",
    returnUrlPlaceholder: "Togli tutti i segnaposto tranne {return_token} e {country}.",
    returnUrlLong:
      "L'indirizzo è troppo lungo: al massimo {{longestReturnUrl}} caratteri, di cui {{returnTokenLength}} per {return_token}.",
    passwordAgain: "Inserisci di nuovo la password, perché l'URL di base o il nome utente è cambiato.",
  },
  test: {
    run: "Prova la connessione",
    running: "Connessione al servizio di pagamento",
    ok_one: "La connessione funziona: il servizio ha risposto in {{ms}} ms e indica {{count}} banca.",
    ok_other: "La connessione funziona: il servizio ha risposto in {{ms}} ms e indica {{count}} banche.",
    unknownId: "A un ID che non esiste, il servizio risponde con {{form}}.",
  },
  checklist: {
    title: "Lista per partire",
    description: "Controllata proprio ora con il servizio di pagamento e le regioni di questo negozio.",
    allDone: "Pronto a partire",
    open_one: "{{count}} cosa da fare",
    open_other: "{{count}} cose da fare",
    warnings_one: "{{count}} avviso",
    warnings_other: "{{count}} avvisi",
    passed_one: "{{count}} controllo superato",
    passed_other: "{{count}} controlli superati",
    again: "Controlla di nuovo",
    status: {
      ok: "Fatto",
      warning: "Avviso",
      failed: "Da fare",
    },
    check: {
      account_configured: "Conto configurato",
      connection: "La connessione funziona",
      provider_in_regions: "Attivo nelle regioni",
      status_calls: "Richieste di stato",
      unsupported_regions: "Regioni con altra valuta",
      return_url: "URL di ritorno",
      encryption_key: "Chiave di cifratura",
      job: "Controlli dei pagamenti",
      rechecks: "I pagamenti ricevuti vengono ricontrollati",
      alerts: "Gli avvisi raggiungono il tuo team",
      backends: "Più server",
      client_addresses: "Indirizzi dei chiamanti",
      approvers: "Approvatori",
      environment: "Test o produzione",
    },
    finding: {
      account_configured: {
        ok: "C'è tutto ciò che serve al conto.",
        paused:
          "Il conto è in pausa: i clienti non possono pagare con esso e non vengono inviati link. Riprendilo quando è di nuovo sicuro accettare pagamenti.",
        missing: "Qualcosa manca o non può essere usato: {{missing}}. Indicalo nelle impostazioni del conto.",
        lost_password:
          "La password salvata non è leggibile, perché manca la chiave di cifratura, o perché sono cambiati la chiave, l'URL di base o il nome utente. Inseriscila di nuovo.",
      },
      connection: {
        ok: "Il servizio risponde e indica {{banks}} banche.",
        no_banks: "Il servizio risponde, ma non indica nessuna banca. Chiedi quali banche può usare il tuo conto.",
        parameter_ignored:
          "Il servizio risponde, ma ignora il parametro delle richieste di stato, quindi ogni pagamento sembrerebbe non pagato. Chiedi al servizio il nome del parametro e imposta l'opzione contract.statusQueryParameter.",
        slow: "Il servizio risponde, ma ha impiegato {{took_ms}} ms: più di quanto un cliente voglia aspettare. Riprova più tardi.",
        not_configured: "Manca qualcosa. Inserisci l'URL di base, il nome utente e la password.",
        invalid_setting: "Uno di questi valori non può essere usato. Correggilo.",
        host_not_found: "Non c'è nessun server con questo nome. Controlla come è scritto l'URL di base.",
        connection_refused: "Il server rifiuta la connessione. Controlla host e porta dell'URL di base.",
        certificate:
          "Nessuna connessione sicura: il certificato del server non vale per questo indirizzo, o il server non usa TLS. Controlla l'URL di base.",
        address_not_allowed:
          "Questo URL di base non può essere usato: deve iniziare con https:// e portare a un indirizzo pubblico. Correggilo o indicalo in medusa-config.ts.",
        credentials_refused: "Il servizio rifiuta il nome utente o la password. Correggili.",
        wrong_path:
          "Un server risponde, ma non come il servizio di pagamento. Controlla l'URL di base: finisce con la versione, come /api/v1.",
        too_slow: "Il servizio non ha risposto in tempo. Riprova; se succede ancora, chiedi al servizio.",
        service_failing: "Il servizio è raggiungibile, ma è guasto o occupato. Riprova tra qualche minuto.",
        unreachable:
          "La connessione si è interrotta prima della risposta. Controlla l'URL di base e la rete del server.",
      },
      status_calls: {
        ok: "Il servizio di pagamento risponde alle richieste di stato come previsto.",
        answers_changed:
          "Il servizio di pagamento rifiuta le richieste di stato in modo inatteso, quindi non è chiaro se i pagamenti aperti siano pagati. Continuano a essere seguiti e non vengono inviati promemoria. Chiedi al servizio di pagamento che cosa è cambiato. Poi prova la connessione nelle impostazioni: una prova riuscita conferma le nuove risposte.",
        records_missing:
          "Cinque clienti di seguito sono tornati dalla banca, ma il servizio di pagamento non ha traccia dei loro pagamenti. Prova la connessione nelle impostazioni e confronta con l'elenco dei pagamenti del servizio.",
        credentials_refused:
          "Il servizio di pagamento rifiuta nome utente e password, oppure non sono utilizzabili: nessun pagamento di questo conto esercente viene interrogato. Inseriscili di nuovo nelle impostazioni e prova la connessione.",
        statuses_refused:
          "Il servizio di pagamento accetta l'accesso, ma rifiuta di comunicargli i pagamenti: non si sa quali pagamenti di questo conto esercente siano pagati. I pagamenti restano seguiti. Chiedi al servizio di pagamento di permettere a questo accesso di leggere lo stato dei pagamenti.",
        service_failing:
          "Il servizio di pagamento non funziona da alcuni minuti, o rifiuta le chiamate perché troppe: non si sa quali pagamenti di questo conto esercente siano pagati. I pagamenti restano seguiti, e le interrogazioni riprendono automaticamente quando il servizio di pagamento risponde di nuovo. Se continua, chiedi al servizio di pagamento.",
      },
      environment: {
        ok: "È un conto di produzione e il suo indirizzo è adatto.",
        unset: "Indica nelle impostazioni se è un conto di test o di produzione.",
        test_account:
          "Questo è un conto di test, quindi non si paga denaro reale. Inserisci il conto di produzione prima di andare online.",
        production_on_test_address:
          "Questo conto di produzione ha l'indirizzo di un servizio di test, quindi non si pagherebbe denaro reale. Correggi l'URL di base.",
        production_over_http:
          "L'indirizzo di questo conto di produzione non è https: le credenziali viaggiano in chiaro. Correggi l'URL di base.",
        shared_address: "Un conto di test e uno di produzione hanno lo stesso URL di base. Correggine uno.",
        test_on_production_address:
          "L'indirizzo di questo conto di test non sembra di un servizio di test: i pagamenti potrebbero essere reali. Controlla l'URL di base.",
      },
      return_url: {
        ok: "I clienti tornano a un indirizzo pubblico con https.",
        missing: "Non c'è un indirizzo di ritorno. Indicalo nelle impostazioni del conto.",
        not_https:
          "I clienti tornano via http, che le banche possono rifiutare. Indica un indirizzo di ritorno con https.",
        not_public:
          "I clienti non raggiungono questo indirizzo dall'esterno. Indica l'indirizzo pubblico del tuo negozio.",
      },
      provider_in_regions: {
        ok: "Pay by Bank è attivo in ogni regione la cui valuta è supportata da questo conto esercente.",
        no_region:
          "Nessuna regione di questo negozio ha una valuta di questo conto. Crea una regione in sterline o euro.",
        in_none: notEnabled,
        lacking: notEnabled,
      },
      unsupported_regions: {
        ok: "Pay by Bank non è attivo in regioni con una valuta non supportata.",
        enabled: "Pay by Bank è attivo in regioni la cui valuta questo conto non accetta: {{regions}}. Toglilo da lì.",
      },
      encryption_key: {
        ok: "Le password vengono salvate cifrate.",
        changed:
          "La chiave di cifratura non è quella con cui sono state salvate le password. Ripristinala o inserisci di nuovo le password.",
        former:
          "Una password salvata è ancora cifrata con una chiave precedente. Togli quella chiave solo quando questa riga è verde.",
        needed: noKey,
        missing: noKey,
      },
      job: {
        ok: "L'interrogazione è in funzione.",
        stopped: noJob,
        never_ran: noJob,
      },
      rechecks: {
        ok: "I dati dei pagamenti ricevuti vengono riletti, per notare se una banca storna un pagamento.",
        unanswered:
          "Per ore non è stato possibile rileggere i dati di {{payments}} pagamenti ricevuti: un pagamento stornato da una banca passerebbe inosservato. Verifica la connessione, poi premi “Controlla ora” su questi pagamenti: {{references}}.",
      },
      alerts: {
        ok: "Il tuo team viene avvisato quando un pagamento richiede attenzione.",
        feed_only:
          "Gli avvisi compaiono solo in Medusa Admin. Indica i destinatari nell'opzione alerts di medusa-config.ts, così il tuo team li riceve anche senza la pagina aperta.",
        unsent:
          "{{alerts}} avvisi non sono stati inviati da almeno dieci minuti. Verifica che il modulo Notification di Medusa abbia un provider per i canali dell'opzione alerts, e leggi il log.",
      },
      approvers: {
        ok: "Decide una sola persona, oppure tutte le persone che propongono e approvano esistono.",
        unknown:
          "{{people}} id nell'opzione approvals.people non appartengono ad alcun amministratore. Correggili in medusa-config.ts.",
      },
      backends: {
        ok: "Blocchi, eventi e workflow vanno bene per il numero di processi.",
        locks:
          "{{processes}} processi lavorano fianco a fianco, ma ognuno ha blocchi propri. Usa locking-redis o locking-postgres.",
        events:
          "{{processes}} processi lavorano fianco a fianco, ma gli eventi si perdono con il processo in cui sono iniziati. Usa event-bus-redis.",
        workflows:
          "{{processes}} processi lavorano fianco a fianco, ma i workflow si perdono con il processo in cui sono iniziati. Usa workflow-engine-redis.",
        events_and_workflows:
          "{{processes}} processi lavorano fianco a fianco, ma eventi e workflow si perdono con il processo in cui sono iniziati. Usa event-bus-redis e workflow-engine-redis.",
      },
      client_addresses: {
        ok: "Gli indirizzi dei chiamanti sono leggibili.",
        unreadable:
          "Arrivano chiamate con indirizzi illeggibili, che quindi condividono un solo limite. Imposta il proxy davanti a Medusa in modo che invii l'indirizzo di ogni client in X-Forwarded-For.",
      },
    },
    enable: "Attiva in {{region}}",
    enabled: "Pay by Bank è attivo in {{region}}.",
  },
  workers: {
    title: "Interrogazione",
    description: "I server interrogano il servizio di pagamento finché ogni pagamento ha uno stato definitivo.",
    running: "In funzione",
    stopped: "Non attivo",
    stoppedHint:
      "Nessun server ha dato segnali di recente, quindi i pagamenti in arrivo non vengono catturati. Controlla che sia in esecuzione un processo Medusa che non sia in modalità “server”.",
    lastRun: "Ultima esecuzione",
    never: "Mai",
    due: "In attesa di controllo",
    dueSince: "{{count}}, il più vecchio {{when}}",
    attention: "Richiedono attenzione",
    refundsDue: "Rimborsi da pagare",
    polled_one: "{{count}} pagamento controllato, {{when}}",
    polled_other: "{{count}} pagamenti controllati, {{when}}",
    paused: "L'interrogazione di {{account}} è sospesa fino a {{until}}. {{reason}}",
  },
}
