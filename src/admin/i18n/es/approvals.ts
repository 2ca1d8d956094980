import type { approvals as en } from "../en/approvals"
import type { Same } from "../words"

export const approvals: Same<typeof en> = {
  made: {
    attach: "{{who}} propuso ({{when}}) asignar este pago a un pedido:",
    close: "{{who}} propuso ({{when}}) cerrar este pago con una nota:",
    confirm_refund: "{{who}} marcó este reembolso como enviado ({{when}}). Una segunda persona lo confirma.",
    undo_refund: "{{who}} propuso ({{when}}) deshacer este reembolso. Habría que pagarlo de nuevo.",
    confirm_batch: "{{who}} marcó este lote como enviado ({{when}}). Una segunda persona lo confirma.",
    cancel_batch: "{{who}} propuso ({{when}}) cancelar este lote. Habría que pagar de nuevo sus reembolsos.",
    change_settings: "{{who}} propuso estos cambios ({{when}}):",
  },
  proposed: "Propuesto. Otra persona tiene que aprobarlo.",
  yours: "Usted lo propuso. Otra persona tiene que aprobarlo.",
  notYours: "Usted no puede aprobar esto. La opción approvals.people indica quién puede.",
  approve: "Aprobar",
  reject: "Rechazar",
  withdraw: "Retirar",
  approved: "La propuesta está aprobada.",
  rejected: "La propuesta está rechazada.",
  withdrawn: "La propuesta está retirada.",
  prompt: {
    title: "¿Aprobar esta propuesta?",
    hint: "Surte efecto de inmediato. Introduzca su contraseña, para que nadie más pueda aprobar en su nombre.",
    password: "Su contraseña",
    passwordHint: "Déjelo vacío si su acceso no tiene contraseña.",
    code: "Código",
  },
}
