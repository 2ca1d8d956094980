import type { REFUSAL_MESSAGES } from "../../../shared/messages/refusals"
import type { Same } from "../words"

export const refusals: Same<typeof REFUSAL_MESSAGES> = {
  payment_request_unknown: "No hay ninguna solicitud de pago con este ID. Recargue la página.",
  payment_link_unknown: "No hay ningún enlace de pago con este ID. Recargue la página.",
  refund_unknown: "No hay ningún reembolso con este ID. Recargue la página.",
  bank_unknown: "No hay ningún banco con este ID. Actualice la lista de bancos.",
  adopt_no_record:
    "El servicio de pago no tiene ningún registro de este pago. Compruebe el ID. Si el cliente aún no ha aprobado el pago, no hay nada que incorporar.",
  adopt_reference_known:
    "Otro pago tiene aquí la misma referencia. Búsquelo. Si es un enlace de pago, use allí «Asignar pago».",
  adopt_not_payable:
    "El servicio de pago comunica un importe o una moneda que esta tienda no puede capturar. Compare el pago con el panel del servicio de pago.",
  adopt_captured:
    "Un pago en Medusa ya ha capturado este dinero, aunque aquí falta. No lo capture, asigne ni devuelva otra vez: busque su pedido.",
  adopt_not_proven:
    "Nada demuestra que este pago pertenezca a esta tienda. Otra tienda puede usar la misma cuenta de comercio. Si pertenece a esta tienda, confírmelo e incorpórelo de nuevo.",
  attention_resolved: "Esta solicitud de pago ya no requiere atención por este motivo. Recargue la página.",
  money_not_received:
    "No ha llegado dinero de esta solicitud, así que no hay nada que devolver. Ciérrela con una nota.",
  record_contradictory:
    "El registro del servicio de pago se contradice, así que no es seguro que haya llegado dinero. Inténtelo de nuevo cuando el servicio de pago lo haya corregido, o cierre el pago con una nota.",
  nothing_to_return:
    "El dinero llegó una vez y es un solo pago, así que no hay nada que devolver. Corrija las transacciones del pedido e inténtelo de nuevo.",
  money_elsewhere:
    "El servicio de pago indica este dinero para otra cuenta de comercio, así que no le corresponde devolverlo. Corrija el UUID de comercio e inténtelo de nuevo, o cierre el pago con una nota.",
  resolution_not_offered: "Esta acción no resuelve este pago. Recargue la página y elija otra.",
  attach_amount_differs: "Solo se puede asignar a un pedido un pago del importe exacto solicitado. Devuelva el dinero.",
  attach_amount_invalid: "Es más de lo que ha llegado, o no es un importe. Indique una parte de lo que ha llegado.",
  attach_order_unknown: "No hay ningún pedido con este ID. Compruebe el ID.",
  attach_order_canceled: "Este pedido está cancelado. Elija otro pedido o devuelva el dinero.",
  attach_currency_differs: "Este pedido está en otra moneda. Elija un pedido en la moneda del pago.",
  attach_exceeds_outstanding:
    "El importe pendiente de este pedido es menor que el pago. Elija otro pedido o devuelva el dinero.",
  attach_refund_exists:
    "Existe un reembolso de este pago, así que su dinero no se puede asignar a un pedido. Pague el reembolso y devuelva el resto.",
  not_stalled: "Solo un pago sin decidir se puede resolver así. Recargue la página y elija otra acción.",
  tracking_at_limit:
    "Este pago se inició hace 90 días y no se puede seguir más tiempo. Cancele el pedido o cierre el pago con una nota.",
  order_not_cancelable:
    "Este pedido tiene otro pago o una entrega. Cancélelo en su página y cierre después este pago con una nota.",
  stalled_unanswered:
    "El servicio de pago no respondió, así que este pago puede haberse hecho. Inténtelo de nuevo cuando responda. Si no, pregunte al banco, cancele el pedido en su página y cierre este pago con una nota.",
  stalled_without_order: "Este pago no tiene pedido. Ciérrelo con una nota.",
  stalled_order_canceled: "El pedido de este pago está cancelado. Cierre el pago con una nota.",
  not_marked_as_paid:
    "Ningún «Marcar como pagado» de este pedido corresponde a este dinero. Devuélvalo o asígnelo a otro pedido.",
  not_reversed: "Solo un pago revertido se puede resolver así. Recargue la página y elija otra acción.",
  payment_reversed:
    "El servicio de pago indica que este pago se revirtió, así que su dinero no se puede devolver ni asignar. Inténtelo de nuevo o cierre el pago con una nota.",
  refund_sent_already: "Este reembolso ya está marcado como enviado. Recargue la página.",
  refund_not_sent: "Este reembolso no está marcado como enviado, así que no hay nada que deshacer. Recargue la página.",
  refund_in_batch: "Este reembolso está en un lote exportado. Marque el lote como enviado o cancélelo.",
  refund_withdrawn:
    "Medusa no registró este reembolso, así que se eliminó. No lo pague. Si ya lo ha pagado, reembolse de nuevo el mismo importe en Medusa y marque ese reembolso como enviado.",
  refund_on_hold: "El pago de este reembolso se revirtió. Resuelva primero su pago en «Requiere atención».",
  refund_canceled: "Este reembolso está cancelado, porque su pago se revirtió. No lo pague.",
  approval_needs_person:
    "Esta tienda exige dos personas para esto. Inicie sesión para proponerlo o aprobarlo; una clave de API no puede hacerlo.",
  approval_same_person: "Usted mismo propuso esto. Otra persona debe aprobarlo.",
  approval_not_listed:
    "Usted no figura entre quienes proponen y aprueban. Pregunte a su desarrollador por la opción approvals.people.",
  approval_wrong_password:
    "La contraseña o el código es incorrecto. Inténtelo de nuevo. Cinco intentos incorrectos bloquean sus aprobaciones durante 15 minutos.",
  approval_needs_code: "Su acceso tiene un segundo factor. Introduzca también un código de este.",
  approval_blocked: "Demasiadas contraseñas o códigos incorrectos. Espere 15 minutos e inténtelo de nuevo.",
  approval_not_possible:
    "Su acceso no tiene contraseña ni un segundo factor anterior a esta propuesta, así que no puede demostrar quién es usted. Configure uno y deje que apruebe otra persona.",
  proposal_gone: "Esta propuesta ya no está abierta o ha cambiado. Vuelva a cargar la página.",
  proposal_outdated:
    "Aquello de lo que trata esta propuesta ha cambiado desde entonces. Recházela y propóngalo de nuevo.",
  note_required:
    "Es posible que el banco ya haya pagado esto. Anote el motivo por el que vuelve a estar pendiente de pago.",
  no_refund_due: "No hay reembolsos por pagar, así que no hay nada que exportar. Recargue la página.",
  refund_batch_unknown: "No hay ningún lote con este ID. Recargue la página.",
  refund_batch_not_open: "Este lote ya está marcado como enviado, o está cancelado. Recargue la página.",
  refund_batch_needs_person:
    "Solo una persona puede marcar un lote como enviado, confirmarlo o cancelarlo, después de comprobar si su archivo llegó al banco. Inicie sesión para ello; una clave de API no puede hacerlo.",
  refund_batch_blocked:
    "Un reembolso de este lote ya no se debe pagar. Marque el lote como enviado si su archivo llegó al banco, o cancélelo si no llegó.",
  payers_hidden:
    "Usted no puede ver los pagadores. Pregunte a su desarrollador por su rol o por la opción permissions.seePayers.",
  refund_not_permitted:
    "Usted no puede crear reembolsos. Pregunte a su desarrollador por la política pay_by_bank_refund:update.",
  settings_not_permitted:
    "Usted no puede cambiar ni probar cuentas de comercio, ni pausar bancos, ni borrar datos personales. Pregunte a su desarrollador por la opción permissions.changeSettings.",
  trail_too_long: "Coinciden más líneas de las que caben en un archivo. Elija un periodo más corto u otro filtro.",
  encryption_key_missing:
    "No se puede guardar ninguna contraseña: falta la opción encryptionKey. Pida a su desarrollador que la defina en medusa-config.ts.",
  base_url_not_public:
    "Debe empezar por https:// y llevar a una dirección pública. Indique otras direcciones en medusa-config.ts.",
  script_url_not_https: "Debe empezar por https://. Indique una dirección de este equipo en medusa-config.ts.",
  password_needed_again:
    "Introduzca de nuevo la contraseña: una contraseña guardada solo se usa con la URL base y el usuario para los que se guardó.",
  password_in_config:
    "La contraseña de esta cuenta está en medusa-config.ts, así que solo se envía a una URL base que también esté allí.",
}
