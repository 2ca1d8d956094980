import type { approvals as en } from "../en/approvals"
import type { Same } from "../words"

export const approvals: Same<typeof en> = {
  made: {
    attach: "{{who}} propôs ({{when}}) associar este pagamento a uma encomenda:",
    close: "{{who}} propôs ({{when}}) fechar este pagamento com uma nota:",
    confirm_refund: "{{who}} marcou este reembolso como enviado ({{when}}). Uma segunda pessoa confirma-o.",
    undo_refund: "{{who}} propôs ({{when}}) anular o envio deste reembolso. Ficaria de novo por pagar.",
    confirm_batch: "{{who}} marcou este lote como enviado ({{when}}). Uma segunda pessoa confirma-o.",
    cancel_batch: "{{who}} propôs ({{when}}) cancelar este lote. Os seus reembolsos ficariam de novo por pagar.",
    change_settings: "{{who}} propôs estas alterações ({{when}}):",
  },
  proposed: "Proposto. Outra pessoa tem de aprovar.",
  yours: "Foi você que o propôs. Outra pessoa tem de aprovar.",
  notYours: "Não pode aprovar isto. A opção approvals.people indica quem pode.",
  approve: "Aprovar",
  reject: "Rejeitar",
  withdraw: "Retirar",
  approved: "A proposta está aprovada.",
  rejected: "A proposta está rejeitada.",
  withdrawn: "A proposta foi retirada.",
  prompt: {
    title: "Aprovar esta proposta?",
    hint: "Tem efeito imediato. Introduza a sua palavra-passe, para que mais ninguém possa aprovar em seu nome.",
    password: "A sua palavra-passe",
    passwordHint: "Deixe em branco se o seu acesso não tiver palavra-passe.",
    code: "Código",
  },
}
