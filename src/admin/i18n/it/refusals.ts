import type { REFUSAL_MESSAGES } from "../../../shared/messages/refusals"
import type { Same } from "../words"

export const refusals: Same<typeof REFUSAL_MESSAGES> = {
  payment_request_unknown: "Non c'è nessuna richiesta di pagamento con questo ID. Ricarica la pagina.",
  payment_link_unknown: "Non c'è nessun link di pagamento con questo ID. Ricarica la pagina.",
  refund_unknown: "Non c'è nessun rimborso con questo ID. Ricarica la pagina.",
  bank_unknown: "Non c'è nessuna banca con questo ID. Aggiorna l'elenco delle banche.",
  adopt_no_record:
    "Il servizio di pagamento non ha alcun record di questo pagamento. Controlla l'ID. Se il cliente non ha ancora approvato il pagamento, non c'è nulla da acquisire.",
  adopt_reference_known:
    "Qui un altro pagamento ha lo stesso riferimento. Cercalo. Se è un link di pagamento, usa lì «Abbina pagamento».",
  adopt_not_payable:
    "Il servizio di pagamento segnala un importo o una valuta che questo negozio non può catturare. Confronta il pagamento con il pannello del servizio di pagamento.",
  adopt_captured:
    "Un pagamento in Medusa ha già catturato questo denaro, anche se qui manca. Non catturarlo, assegnarlo o restituirlo di nuovo: cerca il suo ordine.",
  adopt_not_proven:
    "Nulla prova che questo pagamento appartenga a questo negozio. Un altro negozio potrebbe usare lo stesso conto esercente. Se appartiene a questo negozio, confermalo e acquisiscilo di nuovo.",
  attention_resolved:
    "Questa richiesta di pagamento non richiede più attenzione per questo motivo. Ricarica la pagina.",
  money_not_received:
    "Non è arrivato denaro per questa richiesta, quindi non c'è nulla da restituire. Chiudila invece con una nota.",
  record_contradictory:
    "Il record del servizio di pagamento si contraddice, quindi non è certo che il denaro sia arrivato. Riprova quando il servizio di pagamento lo avrà corretto, oppure chiudi il pagamento con una nota.",
  nothing_to_return:
    "Il denaro è arrivato una volta ed è un solo pagamento, quindi non c'è nulla da restituire. Correggi le transazioni dell'ordine e riprova.",
  money_elsewhere:
    "Il servizio di pagamento segnala questo denaro per un altro conto esercente, quindi non spetta a te restituirlo. Correggi l'UUID esercente e riprova, oppure chiudi il pagamento con una nota.",
  resolution_not_offered: "Questa azione non risolve questo pagamento. Ricarica la pagina e scegline un'altra.",
  attach_amount_differs:
    "Solo un pagamento dell'importo esatto richiesto può essere assegnato a un ordine. Restituisci invece il denaro.",
  attach_amount_invalid: "È più di quanto è arrivato, o non è un importo. Inserisci una parte di quanto è arrivato.",
  attach_order_unknown: "Non c'è nessun ordine con questo ID. Controlla l'ID.",
  attach_order_canceled: "Questo ordine è annullato. Scegli un altro ordine, oppure restituisci il denaro.",
  attach_currency_differs: "Questo ordine è in un'altra valuta. Scegli un ordine nella valuta del pagamento.",
  attach_exceeds_outstanding:
    "L'importo in sospeso di questo ordine è minore del pagamento. Scegli un altro ordine, oppure restituisci il denaro.",
  attach_refund_exists:
    "Esiste un rimborso di questo pagamento, quindi il suo denaro non può essere assegnato a un ordine. Paga il rimborso e restituisci il resto.",
  not_stalled: "Solo un pagamento indeciso può essere risolto così. Ricarica la pagina e scegli un'altra azione.",
  tracking_at_limit:
    "Questo pagamento è iniziato 90 giorni fa e non può essere seguito più a lungo. Annulla l'ordine, oppure chiudi il pagamento con una nota.",
  order_not_cancelable:
    "Questo ordine ha un altro pagamento o una consegna. Annullalo nella sua pagina, poi chiudi questo pagamento con una nota.",
  stalled_unanswered:
    "Il servizio di pagamento non ha risposto, quindi questo pagamento potrebbe essere stato fatto. Riprova quando risponde. Altrimenti chiedi alla banca, annulla l'ordine nella sua pagina e chiudi questo pagamento con una nota.",
  stalled_without_order: "Questo pagamento non ha un ordine. Chiudilo invece con una nota.",
  stalled_order_canceled: "L'ordine di questo pagamento è annullato. Chiudi invece il pagamento con una nota.",
  not_marked_as_paid:
    "Nessun “Segna come pagato” di questo ordine corrisponde a questo denaro. Restituiscilo o assegnalo a un altro ordine.",
  not_reversed: "Solo un pagamento stornato può essere risolto così. Ricarica la pagina e scegli un'altra azione.",
  payment_reversed:
    "Il servizio di pagamento segnala che questo pagamento è stato stornato, quindi il suo denaro non può essere restituito né assegnato. Riprova, oppure chiudi il pagamento con una nota.",
  refund_sent_already: "Questo rimborso è già segnato come inviato. Ricarica la pagina.",
  refund_not_sent: "Questo rimborso non è segnato come inviato, quindi non c'è nulla da annullare. Ricarica la pagina.",
  refund_in_batch: "Questo rimborso è in un lotto esportato. Segna il lotto come inviato, oppure annullalo.",
  refund_withdrawn:
    "Medusa non ha registrato questo rimborso, quindi è stato rimosso. Non pagarlo. Se lo hai pagato, rimborsa di nuovo lo stesso importo in Medusa e segna quel rimborso come inviato.",
  refund_on_hold:
    "Il pagamento di questo rimborso è stato stornato. Risolvi prima il suo pagamento in «Richiede attenzione».",
  refund_canceled: "Questo rimborso è annullato, perché il suo pagamento è stato stornato. Non pagarlo.",
  approval_needs_person:
    "Questo negozio richiede due persone per questa azione. Accedi per proporla o approvarla; una chiave API non può farlo.",
  approval_same_person: "L'hai proposto tu. Deve approvarlo un'altra persona.",
  approval_not_listed:
    "Non sei tra le persone che propongono e approvano. Chiedi al tuo sviluppatore dell'opzione approvals.people.",
  approval_wrong_password:
    "La password o il codice è errato. Riprova. Cinque tentativi errati bloccano le tue approvazioni per 15 minuti.",
  approval_needs_code: "Il tuo accesso ha un secondo fattore. Inserisci anche un suo codice.",
  approval_blocked: "Troppe password o troppi codici errati. Attendi 15 minuti e riprova.",
  approval_not_possible:
    "Il tuo accesso non ha una password, né un secondo fattore più vecchio di questa proposta, quindi non può provare chi sei. Configurane uno e lascia approvare un'altra persona.",
  proposal_gone: "Questa proposta non è più aperta o è cambiata. Ricarica la pagina.",
  proposal_outdated: "Ciò che riguarda questa proposta è cambiato nel frattempo. Rifiutala e proponi di nuovo.",
  note_required: "La banca potrebbe averlo già pagato. Scrivi il motivo per cui è di nuovo da pagare.",
  no_refund_due: "Nessun rimborso è da pagare, quindi non c'è nulla da esportare. Ricarica la pagina.",
  refund_batch_unknown: "Non c'è nessun lotto con questo ID. Ricarica la pagina.",
  refund_batch_not_open: "Questo lotto è già segnato come inviato, oppure è annullato. Ricarica la pagina.",
  refund_batch_needs_person:
    "Solo una persona può segnare un lotto come inviato, confermarlo o annullarlo, dopo aver verificato se il suo file è arrivato alla banca. Accedi per farlo; una chiave API non può.",
  refund_batch_blocked:
    "Un rimborso di questo lotto non va più pagato. Segna il lotto come inviato se il suo file è arrivato alla banca, altrimenti annullalo.",
  payers_hidden:
    "Non puoi vedere i pagatori. Chiedi al tuo sviluppatore del tuo ruolo, o dell'opzione permissions.seePayers.",
  refund_not_permitted: "Non puoi creare rimborsi. Chiedi al tuo sviluppatore della policy pay_by_bank_refund:update.",
  settings_not_permitted:
    "Non puoi modificare né provare i conti esercente, né mettere in pausa le banche, né cancellare dati personali. Chiedi al tuo sviluppatore dell'opzione permissions.changeSettings.",
  trail_too_long:
    "Corrispondono più righe di quante ne contenga un file. Scegli un periodo più breve o un altro filtro.",
  encryption_key_missing:
    "Nessuna password può essere salvata: l'opzione encryptionKey non è impostata. Chiedi al tuo sviluppatore di impostarla in medusa-config.ts.",
  base_url_not_public:
    "Deve iniziare con https:// e portare a un indirizzo pubblico. Indica altri indirizzi in medusa-config.ts.",
  script_url_not_https: "Deve iniziare con https://. Indica un indirizzo di questo computer in medusa-config.ts.",
  password_needed_again:
    "Inserisci di nuovo la password: una password salvata si usa solo con l'URL di base e il nome utente per cui è stata salvata.",
  password_in_config:
    "La password di questo conto è impostata in medusa-config.ts, quindi viene inviata solo a un URL di base impostato anch'esso lì.",
}
