import type { approvals as en } from "../en/approvals"
import type { Same } from "../words"

export const approvals: Same<typeof en> = {
  made: {
    attach: "{{who}} hat vorgeschlagen ({{when}}), diese Zahlung einer Bestellung zuzuordnen:",
    close: "{{who}} hat vorgeschlagen ({{when}}), diese Zahlung mit einer Notiz zu schließen:",
    confirm_refund: "{{who}} hat diese Erstattung als gesendet markiert ({{when}}). Eine zweite Person bestätigt es.",
    undo_refund:
      "{{who}} hat vorgeschlagen ({{when}}), diese Erstattung rückgängig zu machen. Sie wäre dann wieder fällig.",
    confirm_batch: "{{who}} hat diese Sammlung als gesendet markiert ({{when}}). Eine zweite Person bestätigt es.",
    cancel_batch:
      "{{who}} hat vorgeschlagen ({{when}}), diese Sammlung zu stornieren. Ihre Erstattungen wären dann wieder fällig.",
    change_settings: "{{who}} hat diese Änderungen vorgeschlagen ({{when}}):",
  },
  proposed: "Vorgeschlagen. Eine andere Person muss es freigeben.",
  yours: "Das haben Sie vorgeschlagen. Eine andere Person muss es freigeben.",
  notYours: "Sie können das nicht freigeben. Die Option approvals.people nennt, wer es kann.",
  approve: "Freigeben",
  reject: "Ablehnen",
  withdraw: "Zurückziehen",
  approved: "Der Vorschlag ist freigegeben.",
  rejected: "Der Vorschlag ist abgelehnt.",
  withdrawn: "Der Vorschlag ist zurückgezogen.",
  prompt: {
    title: "Diesen Vorschlag freigeben?",
    hint: "Er wirkt sofort. Geben Sie Ihr Passwort ein, damit niemand sonst in Ihrem Namen freigeben kann.",
    password: "Ihr Passwort",
    passwordHint: "Lassen Sie das Feld leer, wenn Ihre Anmeldung kein Passwort hat.",
    code: "Code",
  },
}
