import type { approvals as en } from "../en/approvals"
import type { Same } from "../words"

export const approvals: Same<typeof en> = {
  made: {
    attach: "{{who}} a proposé ({{when}}) de rattacher ce paiement à une commande :",
    close: "{{who}} a proposé ({{when}}) de clôturer ce paiement avec une note :",
    confirm_refund: "{{who}} a marqué ce remboursement comme envoyé ({{when}}). Une seconde personne le confirme.",
    undo_refund: "{{who}} a proposé ({{when}}) d'annuler l'envoi de ce remboursement. Il serait de nouveau à payer.",
    confirm_batch: "{{who}} a marqué ce lot comme envoyé ({{when}}). Une seconde personne le confirme.",
    cancel_batch: "{{who}} a proposé ({{when}}) d'annuler ce lot. Ses remboursements seraient de nouveau à payer.",
    change_settings: "{{who}} a proposé ces modifications ({{when}}) :",
  },
  proposed: "Proposé. Une autre personne doit l'approuver.",
  yours: "Vous l'avez proposé. Une autre personne doit l'approuver.",
  notYours: "Vous ne pouvez pas approuver ceci. L'option approvals.people indique qui le peut.",
  approve: "Approuver",
  reject: "Refuser",
  withdraw: "Retirer",
  approved: "La proposition est approuvée.",
  rejected: "La proposition est refusée.",
  withdrawn: "La proposition est retirée.",
  prompt: {
    title: "Approuver cette proposition ?",
    hint: "Elle prend effet immédiatement. Saisissez votre mot de passe, pour que personne d'autre ne puisse approuver en votre nom.",
    password: "Votre mot de passe",
    passwordHint: "Laissez ce champ vide si votre compte n'a pas de mot de passe.",
    code: "Code",
  },
}
