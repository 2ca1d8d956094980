import type { refunds as en } from "../en/refunds"
import type { Same } from "../words"
import { menu } from "../menu"

export const refunds: Same<typeof en> = {
  title: menu.it.refunds,
  description: "Rimborsi manuali ai clienti. Paga ciascuno dalla tua banca, poi segnalo qui come inviato.",
  list: "Tutti i rimborsi",
  search: "Cerca rimborsi",
  one: "Rimborso",
  oneOf: "Rimborso di {{amount}} · {{name}}",
  oneHint: "Paghi questo rimborso dalla tua banca. Qui non viene spostato denaro.",
  notFound: "Non esiste alcun rimborso con questo ID.",
  notFoundHint: "È stato annullato in Medusa oppure il link è errato.",
  noOrder: "Nessun ordine: rimborsato da «Richiede attenzione»",
  bulk: {
    title: "Segna come inviati i rimborsi selezionati",
    hint: "Tutti ricevono la stessa data e lo stesso riferimento bancario.",
  },
  columns: {
    account: "Conto",
    amount: "Importo",
    created: "In sospeso dal",
    customer: "Cliente",
    order: "Ordine",
    reference: "Riferimento",
    status: "Stato",
  },
  sort: {
    largest: "Prima i più alti",
    newest: "Prima i più recenti",
    oldest: "Prima i più vecchi",
    smallest: "Prima i più bassi",
  },
  status: {
    due: "Da pagare",
    exported: "Esportato",
    sent: "Inviato",
    toBeConfirmed: "Inviato, da confermare",
    confirmed: "Inviato e confermato",
    on_hold: "Sospeso",
    canceled: "Annullato",
  },
  due: {
    title: "Ancora da pagare in {{currency}}",
    none: "Nessun rimborso da pagare",
    count_one: "{{count}} rimborso",
    count_other: "{{count}} rimborsi",
  },
  csv: {
    download: "Esporta per la tua banca",
    done: "Il file contiene ogni rimborso che era da pagare, con il suo pagatore. Segna il suo lotto come inviato quando la tua banca lo ha accettato.",
    more: "Il file contiene i {{largestRefundBatch}} rimborsi più vecchi. Esporta di nuovo per i successivi.",
    failed: "I rimborsi sono esportati, ma il file non è stato scaricato. Scaricalo in «Lotti esportati».",
  },
  held: {
    onHold:
      "La banca ha stornato il pagamento. Non pagare questo rimborso finché il suo pagamento, che richiede attenzione, non è risolto.",
    canceled: "La banca ha stornato il pagamento, quindi questo rimborso non è da pagare.",
  },
  batch: {
    title: "Lotti esportati",
    description:
      "Consegna ogni file alla tua banca, poi segna il suo lotto come inviato. Nessun altro file contiene questi rimborsi.",
    by: "Esportato il {{on}} da {{name}}",
    sentOn: "Inviato il {{on}}, riferimento bancario {{reference}}",
    download: "Scarica di nuovo",
    blocked:
      "Questi rimborsi sono stati annullati in Medusa dopo questa esportazione: {{refunds}}. Il file non può più essere scaricato. È arrivato alla tua banca?",
    reversed:
      "I pagamenti di questi rimborsi sono stati stornati dopo questa esportazione: {{refunds}}. Il file non può più essere scaricato. È arrivato alla tua banca?",
    reached: "È arrivato alla banca",
    notReached: "Non è arrivato",
    sentTitle: "Segna il lotto come inviato",
    sentHint:
      "Questo segna ogni rimborso del lotto. Poi annulla l'invio di ogni rimborso la cui riga nel file indica un problema, perché la banca non ha potuto pagarlo.",
    withdrawn:
      "Questo comprende i rimborsi annullati in Medusa. Medusa non li mostra più nell'ordine: non rimborsarli un'altra volta.",
    sent: "Il lotto è segnato come inviato.",
    cancel: "Annulla lotto",
    cancelTitle: "Annullare questo lotto?",
    cancelText:
      "Annullalo solo se il file non è arrivato alla tua banca. I suoi rimborsi tornano a «Da pagare», e la prossima esportazione li contiene.",
    keep: "Mantieni il lotto",
    canceled: "Il lotto è annullato.",
    unconfirmed: "Nulla attende che una seconda persona confermi questo lotto. Segnalo di nuovo come inviato.",
    status: {
      open: "Presso il tuo team",
      blocked: "Bloccato",
    },
  },
  empty: {
    title: "Ancora nessun rimborso",
    hint: "Quando rimborsi un ordine pagato tramite banca, l'importo da restituire appare qui.",
  },
  payer: {
    title: "Paga a",
    hint: "Recuperato dal servizio di pagamento su richiesta. La cronologia registra chi l'ha visto.",
    show: "Mostra i dati del pagatore",
    unknown: "Il servizio di pagamento non indica il pagatore. Chiedi il conto al cliente.",
    name: "Nome",
    iban: "IBAN",
    sortCode: "Codice filiale (sort code)",
    accountNumber: "Numero di conto",
  },
  sent: {
    title: "Registra il bonifico",
    on: "Inviato il",
    bankReference: "Riferimento bancario",
    referenceHint: "Come appare sull'estratto conto.",
    by: "Segnato come inviato da",
    confirmedBy: "Confermato da",
    withBatch: "Questo rimborso si conferma con il suo lotto.",
    unconfirmed:
      "Nulla attende che una seconda persona confermi questo rimborso. Segnalo di nuovo come inviato, o annulla il suo invio.",
    submit: "Segna come inviato",
    done: "Il rimborso è segnato come inviato.",
    noDay: "Inserisci il giorno in cui il denaro è stato inviato.",
    future: "Il giorno non può essere nel futuro.",
    noReference: "Inserisci il riferimento del bonifico presso la tua banca.",
  },
  undo: {
    submit: "Annulla invio",
    title: "Segnare come non inviato?",
    text: "Il rimborso torna a «Da pagare». I dati inseriti restano nella sua cronologia.",
    done: "Il rimborso è tornato a «Da pagare».",
  },
  history: "Cronologia",
  payment: "Pagamento",
  openPayment: "Apri il pagamento",
}
