import type { links as en } from "../en/links"
import type { Same } from "../words"
import { menu } from "../menu"

export const links: Same<typeof en> = {
  title: menu.it.links,
  one: "Link di pagamento",
  search: "Cerca link",
  open: "Apri il link {{reference}}",
  draft: "Bozza #{{number}}",
  more: "Corrispondono più di {{count}} link. Cerca o filtra per trovare gli altri.",
  empty: {
    title: "Ancora nessun link di pagamento",
    hint: "Crea un link per qualsiasi ordine o bozza con un importo in sospeso.",
  },
  order: {
    outstanding: "In sospeso: {{amount}}",
    none: "Nessun link è stato inviato per questo ordine.",
    allRequested: "I link aperti coprono tutto l'importo in sospeso. Invia di nuovo uno di essi, oppure annullalo.",
    showAll: "Mostra tutti i {{count}} link",
  },
  bulk: {
    title: "Invia di nuovo i link selezionati",
    hint: "Un nuovo link sostituisce ciascuno di essi, per lo stesso destinatario. I vecchi restano pagabili presso il servizio di pagamento.",
  },
  columns: {
    sent: "Inviato",
    amount: "Importo",
    status: "Stato",
    order: "Ordine",
    recipient: "Inviato a",
    reference: "Riferimento",
  },
  fields: {
    account: "Conto",
    amount: "Importo in {{currency}}",
    amountHint: "Fino a {{amount}}. Un importo minore è un pagamento parziale, e il resto rimane in sospeso.",
    country: "Paese del numero",
    delivery: "Invio",
    email: "E-mail",
    firstName: "Nome",
    lastName: "Cognome",
    optional: "facoltativo",
    phone: "Telefono",
    phoneHint: "Un numero di cellulare, come 312 345 6789 o +39 312 345 6789.",
    phoneRead: "L'SMS va al {{number}}.",
    recipient: "Inviato a",
    reminder: "Promemoria",
    sent: "Inviato",
    until: "Seguito fino al",
    url: "Link",
  },
  delivery: {
    email: "E-mail",
    sms: "SMS",
    both: "E-mail e SMS",
    link: "Solo il link",
    linkHint: "Non si invia nulla. Ottieni il link da copiare e un codice QR da mostrare.",
  },
  faults: {
    amountInvalid: "Importo: inserisci più di 0, con al massimo due decimali e senza separatori delle migliaia.",
    amountTooHigh:
      "Importo: l'importo in sospeso è minore, oppure link aperti coprono il resto. Inserisci {{amount}} o meno.",
  },
  send: {
    button: "Invia link di pagamento",
    title: "Invia link di pagamento",
    description: "Il cliente paga dalla sua banca, e l'ordine è pagato appena arriva il denaro.",
    submit: "Invia link",
    create: "Crea link",
    sent: "Il link è stato inviato a {{recipient}}.",
    noAnswer:
      "Non è stata ricevuta una risposta chiara, quindi il link può essere stato inviato. Chiudi qui e controlla l'elenco dei link prima di inviarlo di nuovo.",
    nothing: "Non resta nulla da chiedere",
    nothingHint: "L'ordine è pagato o annullato, oppure i link aperti coprono tutto l'importo in sospeso.",
  },
  resend: {
    title: "Invia di nuovo {{reference}}",
    notice:
      "Il nuovo link sostituisce {{reference}}. Il vecchio resta pagabile presso il servizio di pagamento. Il denaro che ne arriva viene catturato se quell'importo è ancora in sospeso.",
    unsure:
      "{{reference}} può essere già stato inviato. Chiedi prima al cliente: con due link potrebbe pagare due volte.",
  },
  show: {
    title: "{{amount}}, {{reference}}",
    hint: "Il cliente inquadra il codice con la fotocamera del telefono e paga dalla sua banca.",
    qr: "Codice QR del link di pagamento",
    noQr: "Non è stato possibile mostrare il codice QR. Copia invece il link.",
  },
  cancel: {
    title: "Annullare {{reference}}?",
    text: "Il servizio di pagamento non può revocare il link. Se il cliente lo usa comunque per pagare, il denaro viene catturato se quell'importo è ancora in sospeso.",
    confirm: "Annulla link",
    keep: "Mantieni link",
    done: "{{reference}} è annullato.",
  },
  match: {
    title: "Abbina un pagamento a {{reference}}",
    description: "Per un pagamento che il servizio di pagamento segnala e che qui manca.",
    field: "ID del pagamento",
    hint: "Dalla notifica del servizio di pagamento: 32 cifre e lettere dalla a alla f.",
    invalid: "ID del pagamento: ha 32 cifre e lettere dalla a alla f. Inseriscilo come lo mostra la notifica.",
    submit: "Abbina pagamento",
    done: "Il pagamento è abbinato a {{reference}}.",
  },
  actions: {
    copy: "Copia link",
    show: "Mostra codice QR",
    resend: "Invia di nuovo",
    cancel: "Annulla link",
    match: "Abbina pagamento",
    details: "Mostra dettagli",
    menu: "Azioni per {{reference}}",
  },
  filters: {
    status: "Stato",
  },
  create: {
    title: "Crea link",
    description: "Scegli l'ordine o la bozza da pagare.",
    field: "Numero d'ordine o e-mail",
    none: "Nessun ordine con un importo in sospeso corrisponde. Controlla il numero o l'indirizzo e-mail.",
  },
}
