import type { ERROR_MESSAGES } from "../../../shared/messages/errors"
import type { Same } from "../words"

export const errors: Same<typeof ERROR_MESSAGES> = {
  invalid_request: "Il servizio di pagamento rifiuterebbe questa richiesta. Correggi il campo indicato e riprova.",
  unauthorized:
    "Il servizio di pagamento ha rifiutato il nome utente o la password di questo conto. Correggili nelle impostazioni.",
  refused:
    "Il servizio di pagamento ha rifiutato la richiesta. Controlla l'UUID esercente del conto e i dati dell'ordine.",
  rate_limited:
    "Il servizio di pagamento limita le nostre chiamate. L'interrogazione continua automaticamente. Aspetta un minuto prima di riprovare.",
  service_unavailable:
    "Il servizio di pagamento al momento non funziona. L'interrogazione continua automaticamente. Aspetta qualche minuto prima di riprovare.",
  timeout:
    "Il servizio di pagamento non ha risposto in tempo. L'interrogazione continua automaticamente. Aspetta qualche minuto prima di riprovare.",
  unreachable: "Il servizio di pagamento non è raggiungibile. Controlla l'URL di base del conto e la rete del server.",
  unreadable_answer: "Il servizio di pagamento ha dato una risposta illeggibile. Controlla l'URL di base del conto.",
  unexpected_refusal:
    "Il servizio di pagamento ha rifiutato una richiesta di stato in modo inatteso, quindi non è chiaro se il pagamento sia stato fatto. Le richieste continuano. Prova la connessione nelle impostazioni.",
  unsupported_currency: "Pay by Bank accetta solo GBP ed EUR. Toglilo dalle regioni con un'altra valuta.",
  invalid_amount: "L'importo deve essere superiore a 0,00 e al massimo 21.474.836,47. Correggilo.",
  unknown_bank: "La banca scelta non è nell'elenco del servizio di pagamento. Aggiorna l'elenco e scegli di nuovo.",
  bank_paused: "Questa banca è in pausa, quindi non inizia nuovi pagamenti. Riattivala in Impostazioni → Pay by Bank.",
  cart_out_of_date:
    "Il totale del carrello è stato ricalcolato dopo la preparazione del pagamento. Modifica il carrello o ricomincia il pagamento.",
  delivery_missing:
    "Il carrello non ha un metodo di consegna per tutti gli articoli, quindi Medusa non creerebbe l'ordine. Ne scelga uno, poi riavvii il pagamento.",
  sold_out:
    "Un prodotto del carrello è esaurito, quindi Medusa non creerebbe l'ordine. Aggiunga scorte o modifichi il carrello, poi riavvii il pagamento.",
  promotion_used_up:
    "Una promozione del carrello è esaurita, quindi Medusa non creerebbe l'ordine. Aumenti il suo limite o la rimuova, poi riavvii il pagamento.",
  other_sales_channel:
    "Questo conto esercente non accetta pagamenti di questo canale di vendita. Aggiungilo all'opzione «salesChannels» del conto, oppure offri lì un altro modo di pagare.",
  unknown_return_address:
    "Il negozio indica un indirizzo di ritorno che non è nelle opzioni. Aggiungi la sua chiave a «returnUrls» o la sua origine a «returnOrigins».",
  order_closed: "Questo ordine è annullato. Crea un nuovo ordine per incassare un pagamento.",
  nothing_outstanding:
    "Questo ordine è già pagato, oppure il suo importo in sospeso è minore di questo importo. Controlla l'importo in sospeso.",
  session_not_found: "Questa sessione di pagamento non esiste più. Ricomincia il pagamento.",
  not_started: "Questa sessione di pagamento non è stata iniziata con Pay by Bank. Ricomincia il pagamento.",
  already_received:
    "Questo pagamento è già stato ricevuto. Non può essere annullato, sostituito o iniziato una seconda volta.",
  payment_on_its_way: "Una banca sta ancora elaborando un pagamento per questo. Aspetta che sia ricevuto o rifiutato.",
  cart_being_completed: "Un'altra richiesta sta completando questo carrello. Riprova tra qualche secondo.",
  too_many_calls: "Il negozio ha ricevuto troppe richieste in poco tempo. Aspetta un momento e riprova.",
  awaiting_bank: "La banca non ha ancora confermato questo pagamento. Controllalo più tardi.",
  rejected: "La banca ha rifiutato questo pagamento. Il cliente può riprovare.",
  canceled: "Il cliente ha annullato questo pagamento presso la banca. Il cliente può riprovare.",
  mismatch:
    "Il servizio di pagamento segnala un pagamento che differisce dalla richiesta o si contraddice. Risolvilo in «Richiede attenzione».",
  total_changed:
    "L'importo da pagare è cambiato dopo l'inizio di questo pagamento. Un pagamento di importo diverso non viene catturato automaticamente.",
  order_canceled: "L'ordine è stato annullato prima dell'arrivo di questo pagamento. Restituisci il denaro al cliente.",
  other_payment_exists:
    "Un altro fornitore di pagamenti ha già autorizzato o catturato un pagamento per questo. Se arriva anche denaro dalla banca, risolvilo in «Richiede attenzione».",
  payment_closed: "Il tuo team ha già risolto questa richiesta di pagamento, quindi non viene catturata di nuovo.",
  being_captured: "Questo pagamento viene catturato in questo momento. Ricontrollalo tra due minuti.",
  session_replaced: "Una sessione di pagamento più recente ha sostituito questa. Riapri il pagamento.",
  unpaid_link:
    "Il cliente non ha ancora pagato questo link di pagamento. Il pagamento viene catturato automaticamente appena arriva il denaro.",
  amount_fixed: "L'importo di un pagamento bancario iniziato non può cambiare. Inizia invece un nuovo pagamento.",
  unexpected: "Qualcosa è andato storto sul server. Riprova. Se succede ancora, controlla il log del server.",
  address_not_allowed:
    "Questo URL di base non può essere usato: deve iniziare con https:// e portare a un indirizzo pubblico. Correggilo in Impostazioni → Pay by Bank o indicalo in medusa-config.ts.",
  secret_unreadable:
    "La password salvata non è leggibile, perché manca la chiave di cifratura, o perché sono cambiati la chiave, l'URL di base o il nome utente. Inseriscila di nuovo in Impostazioni → Pay by Bank.",
  statuses_refused:
    "Il servizio di pagamento accetta questo accesso, ma rifiuta di comunicargli i pagamenti. Chiedi al servizio di pagamento di permettergli di leggere lo stato dei pagamenti. Le interrogazioni continuano automaticamente.",
  login_unknown:
    "Questo pagamento non può essere interrogato, perché l'accesso con cui è stato iniziato non è più noto. Inseriscilo di nuovo in Impostazioni → Pay by Bank, oppure indicalo nell'opzione «previous».",
  account_not_configured:
    "Questo conto non è configurato. Apri Impostazioni → Pay by Bank e inserisci i dati mancanti.",
  account_paused:
    "Questo conto è in pausa, quindi non inizia nuovi pagamenti né link. Riattivalo in Impostazioni → Pay by Bank.",
  link_email_missing: "E-mail: inserisci l'indirizzo e-mail del cliente, oppure scegli un altro invio.",
  link_email_invalid: "E-mail: non è un indirizzo e-mail. Correggilo, per esempio nome@example.com.",
  link_email_too_long:
    "E-mail: il servizio di pagamento accetta al massimo 256 caratteri. Inserisci un indirizzo più corto.",
  link_phone_missing: "Telefono: inserisci il cellulare del cliente, oppure scegli un altro invio.",
  link_phone_unreadable:
    "Telefono: non è un numero del paese scelto. Correggilo, per esempio 312 345 6789 o +39 312 345 6789.",
  link_phone_no_country: "Telefono: scegli il paese del numero, oppure inseriscilo con + e il prefisso.",
  link_phone_not_mobile:
    "Telefono: questo numero non può ricevere SMS. Inserisci un cellulare, non un fisso, oppure usa l'e-mail.",
  link_calling_code_too_long:
    "Telefono: il servizio di pagamento accetta solo prefissi di una o due cifre, quindi non si possono inviare SMS ai numeri di questo paese (come l'Irlanda, +353). Scegli l'invio per e-mail, oppure copia il link.",
  link_first_name_too_long:
    "Nome: il servizio di pagamento accetta al massimo 64 caratteri. Inserisci un nome più corto, oppure omettilo.",
  link_last_name_too_long:
    "Cognome: il servizio di pagamento accetta al massimo 64 caratteri. Inserisci un cognome più corto, oppure omettilo.",
  link_delivery_unknown: "Invio: scegli e-mail, SMS, entrambi o solo il link.",
  link_amount_invalid: "Importo: inserisci più di 0,00 e al massimo 21.474.836,47, con al massimo due decimali.",
  link_amount_too_high:
    "Importo: è maggiore dell'importo in sospeso dell'ordine. Inserisci l'importo in sospeso o meno.",
  link_nothing_outstanding:
    "Importo: questo ordine non ha importi in sospeso, quindi non serve un link di pagamento. Ricarica la pagina.",
  link_already_open:
    "Importo: un link di pagamento aperto di questo ordine copre già questo importo. Prima invia di nuovo quel link, oppure annullalo.",
  link_payment_on_its_way:
    "Ordine: una banca sta elaborando un pagamento di questo ordine. Aspetta che sia pagato o rifiutato.",
  link_payment_stalled:
    "Ordine: un pagamento precedente di questo ordine è indeciso. Risolvilo prima in Pay by Bank, poi invia il link.",
  link_money_received:
    "Ordine: è arrivato denaro per questo ordine che non è ancora catturato. Controlla prima i suoi pagamenti in Pay by Bank.",
  link_order_unknown: "Ordine: non c'è nessun ordine con questo ID. Ricarica la pagina.",
  link_order_canceled: "Ordine: questo ordine è annullato. Crea un nuovo ordine per incassare un pagamento.",
  link_no_account: "Valuta: nessun conto accetta la valuta di questo ordine. Apri Impostazioni → Pay by Bank.",
  link_replaced: "Link: un link di pagamento più recente ha sostituito questo. Usa quello più recente.",
  link_ended:
    "Link: questo link di pagamento è pagato o non è mai stato inviato, quindi non può essere modificato. Ricarica la pagina.",
  match_uuid_invalid:
    "ID del pagamento: ha 32 caratteri, cifre e le lettere da a a f. Inseriscilo come appare nella notifica del servizio di pagamento.",
  match_no_record:
    "ID del pagamento: il servizio di pagamento non ha ancora un pagamento con questo ID. Controllalo, oppure riprova quando il link è pagato.",
  match_another_payment:
    "ID del pagamento: quel pagamento non appartiene a questo link: riferimento, conto esercente, importo o valuta differiscono. Controlla l'ID.",
  match_taken:
    "ID del pagamento: appartiene a un altro pagamento, oppure questo link ha già un altro ID. Controlla l'ID.",
  refund_not_possible:
    "Questo negozio non registra in Medusa i rimborsi di pagamenti bancari. Restituisci il denaro dalla tua banca.",
  refund_exceeds_payment:
    "I rimborsi di questo pagamento supererebbero l'importo ricevuto. Controllali nella pagina dei rimborsi prima di rimborsare ancora.",
  refund_of_resolved_payment:
    "Il tuo team ha già risolto questo pagamento in un altro modo, quindi qui non c'è nulla da rimborsare. Cercalo nella pagina di Pay by Bank.",
  refund_without_order:
    "Il denaro ricevuto non viene rimborsato automaticamente. Il plugin prova di nuovo a creare l'ordine. Se non riesce, il pagamento richiede attenzione.",
}
