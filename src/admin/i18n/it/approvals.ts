import type { approvals as en } from "../en/approvals"
import type { Same } from "../words"

export const approvals: Same<typeof en> = {
  made: {
    attach: "{{who}} ha proposto ({{when}}) di assegnare questo pagamento a un ordine:",
    close: "{{who}} ha proposto ({{when}}) di chiudere questo pagamento con una nota:",
    confirm_refund: "{{who}} ha segnato questo rimborso come inviato ({{when}}). Una seconda persona lo conferma.",
    undo_refund: "{{who}} ha proposto ({{when}}) di annullare l'invio di questo rimborso. Sarebbe di nuovo da pagare.",
    confirm_batch: "{{who}} ha segnato questo lotto come inviato ({{when}}). Una seconda persona lo conferma.",
    cancel_batch:
      "{{who}} ha proposto ({{when}}) di annullare questo lotto. I suoi rimborsi sarebbero di nuovo da pagare.",
    change_settings: "{{who}} ha proposto queste modifiche ({{when}}):",
  },
  proposed: "Proposto. Un'altra persona deve approvarlo.",
  yours: "L'hai proposto tu. Un'altra persona deve approvarlo.",
  notYours: "Non puoi approvarlo. L'opzione approvals.people indica chi può.",
  approve: "Approva",
  reject: "Rifiuta",
  withdraw: "Ritira",
  approved: "La proposta è approvata.",
  rejected: "La proposta è rifiutata.",
  withdrawn: "La proposta è ritirata.",
  prompt: {
    title: "Approvare questa proposta?",
    hint: "Ha effetto subito. Inserisci la tua password, in modo che nessun altro possa approvare a tuo nome.",
    password: "La tua password",
    passwordHint: "Lascia vuoto questo campo se il tuo accesso non ha una password.",
    code: "Codice",
  },
}
