import type { statuses as en } from "../en/statuses"
import type { Same } from "../words"

export const statuses: Same<typeof en> = {
  payment: {
    created: "Esperando al cliente",
    pending: "En proceso",
    paid: "Pagado",
    rejected: "Rechazado por el banco",
    canceled: "Cancelado por el cliente",
    mismatch: "Los datos no coinciden",
    unknown: "Estado desconocido, se sigue consultando",
  },
  result: {
    paid: "Pagado",
    declined: "Rechazado",
    canceled: "Cancelado",
    abandoned: "Abandonado",
    waiting: "En espera",
    disputed: "En disputa",
  },
  outcome: {
    settled: "Capturado",
    attention: "Requiere atención",
    closed: "Cerrado",
  },
  reason: {
    amount_mismatch: "Importe incorrecto",
    currency_mismatch: "Otra moneda",
    merchant_mismatch: "Otra cuenta de comercio",
    uuid_mismatch: "Registro de otro pago",
    contradictory_record: "Registro contradictorio",
    paid_after_cart_changed: "Carrito modificado",
    total_differs: "Total modificado",
    paid_twice: "Pagado dos veces",
    paid_otherwise: "Pagado de otra forma",
    paid_after_order_canceled: "Pedido cancelado",
    exceeds_outstanding: "Más de lo pendiente",
    order_not_placed: "Pedido no creado",
    payment_not_captured: "Pago no capturado",
    rejected_after_order_placed: "Rechazado tras el pedido",
    manual_refund_missing: "Falta el reembolso",
    stalled: "Sin decidir demasiado tiempo",
    credentials_missing: "Acceso desconocido",
    provider_not_enabled: "No activado en la región",
    order_not_found: "Pedido no encontrado",
    cart_gone: "Carrito desaparecido",
    captured_twice: "Capturado dos veces",
    payment_voided: "Pago anulado",
    reversed_after_capture: "Pago revertido",
  },
  reasonNext: {
    amount_mismatch:
      "El servicio de pago comunica un importe distinto del solicitado. Compare el pago en el panel del servicio de pago y, si ha llegado, asigne lo recibido a un pedido o devuélvalo.",
    currency_mismatch:
      "El servicio de pago comunica una moneda distinta de la solicitada. Compare el pago en el panel del servicio de pago y devuélvalo si ha llegado.",
    merchant_mismatch:
      "El servicio de pago comunica el pago para otra cuenta de comercio. Compruebe el UUID de comercio de la cuenta e inténtelo de nuevo.",
    uuid_mismatch:
      "El servicio de pago respondió con el registro de otro pago. Inténtelo de nuevo; si continúa, pregunte al servicio de pago.",
    contradictory_record:
      "El registro del servicio de pago sobre este pago se contradice: el código de estado, el estado y la liquidación no concuerdan. Pregunte al servicio de pago si el dinero ha llegado. Después inténtelo de nuevo o cierre el pago con una nota. Hasta entonces se pide al cliente que no pague de nuevo.",
    paid_after_cart_changed:
      "El cliente pagó un carrito que ha cambiado desde entonces. Asigne el dinero al pedido del cliente o devuélvalo.",
    total_differs:
      "El total del carrito cambió después de iniciarse el pago, por un impuesto o un precio. Iguale el total e inténtelo de nuevo, o devuelva el dinero.",
    paid_twice:
      "El cliente pagó por segunda vez; el primer pago está capturado. Devuelva este o asígnelo a otro pedido.",
    paid_otherwise:
      "El carrito o el pedido ya está pagado de otra forma, u otro proveedor ha autorizado un pago. Si el pedido se marcó como pagado («Marcar como pagado») por este mismo dinero, confirme que es el mismo dinero. Si no, devuélvalo o asígnelo a otro pedido.",
    paid_after_order_canceled: "El dinero llegó después de cancelarse el pedido. Devuélvalo o asígnelo a otro pedido.",
    exceeds_outstanding:
      "El importe pendiente del pedido es menor que este pago, porque se modificó o se pagó de otra forma. Devuelva el dinero o asígnelo a otro pedido.",
    order_not_placed:
      "El cliente ha pagado, pero el pedido no se puede crear; el historial muestra el error. Corrija la causa (existencias, envío o una promoción agotada) e inténtelo de nuevo, asigne el dinero a un pedido o devuélvalo.",
    payment_not_captured:
      "El cliente ha pagado, pero el pago no se puede capturar en el pedido; el historial muestra el error. Corrija la causa e inténtelo de nuevo, o devuelva el dinero.",
    rejected_after_order_placed:
      "El pago de un pedido realizado fue rechazado o cancelado, y el pedido no se cancela automáticamente. Pida al cliente que pague de otra forma o cancele el pedido. Si el pedido se marcó como pagado, busque el dinero en su cuenta bancaria.",
    manual_refund_missing:
      "El pedido se canceló después de pagarse, pero su dinero no figura en la página de reembolsos. Devuélvalo al cliente.",
    stalled:
      "Este pago lleva demasiado tiempo sin decidir: el banco no lo ha realizado ni rechazado, o el servicio de pago no ha dado una respuesta comprensible. Pregunte al servicio de pago o al cliente. Después prolongue el seguimiento, cancele el pedido o cierre el pago para enviar un enlace. Si el dinero ha llegado a su cuenta, cierre el pago con una nota y use «Marcar como pagado» en el pedido de Medusa. Un pago que llegue más tarde se captura o requiere atención.",
    credentials_missing:
      "Este pago sigue abierto, pero no se puede consultar, porque el acceso con el que se inició ya no se conoce o no se puede usar. Introdúzcalo de nuevo en Configuraciones → Pay by Bank, o pida a su desarrollador que lo indique en la opción «previous». Después inténtelo de nuevo. Si no es posible, pregunte al servicio de pago por el pago y ciérrelo con una nota.",
    provider_not_enabled:
      "Pay by Bank ya no está activado en la región del carrito, por lo que el pedido no se puede crear. Actívelo e inténtelo de nuevo. Si la región se eliminó, asigne el dinero a un pedido o devuélvalo.",
    order_not_found:
      "El carrito de este pago se completó, pero ningún pedido está vinculado a él, por lo que no se crea otro. Busque el pedido del cliente y asígnele el dinero, o devuélvalo.",
    cart_gone: "El carrito de este pago ya no existe. Asigne el dinero a un pedido o devuélvalo.",
    captured_twice:
      "El dinero llegó una vez, pero se cuenta dos veces, porque dos servidores lo capturaron en el mismo instante. No hay nada que devolver: corrija las transacciones del pedido e inténtelo de nuevo. No cancele ninguno de los pedidos, porque Medusa reembolsaría el pago.",
    payment_voided:
      "El pago se anuló en Medusa aunque el dinero ha llegado. Compruebe si algún pedido aún lo cuenta y devuélvalo.",
    reversed_after_capture:
      "El servicio de pago comunicó este pago como pagado y ahora comunica que no se realizó, que se revirtió o que se realizó con otro importe u otra moneda. En Medusa no se deshace nada. Detenga la entrega y busque el dinero en su cuenta bancaria. Si está, confírmelo. Si ya no está, cierre el pago con una nota: el importe de su pedido vuelve a estar pendiente y el cliente puede pagar otra vez. Devuelva cualquier otro dinero que haya llegado.",
  },
  link: {
    open: "Aún sin pagar",
    pending: "En proceso",
    sending: "Enviándose",
    received: "Dinero recibido, capturándose",
    paid: "Pagado",
    attention: "Requiere atención",
    resolved: "Cerrado",
    unsure: "Puede haberse enviado",
    stale: "El importe pendiente es otro",
    untracked: "Enviado, sin seguimiento",
    expired: "Ya no se sigue",
    order_canceled: "Pedido cancelado",
    replaced: "Sustituido",
    canceled: "Cancelado",
    refused: "Rechazado, no enviado",
    not_sent: "No enviado",
  },
  linkNext: {
    attention: "El pago de este enlace requiere atención. Los detalles indican el motivo y el siguiente paso.",
    unsure:
      "El servicio de pago no dio una respuesta clara. Pregunte al cliente si le llegó el enlace; después vuelva a enviarlo o cancélelo.",
    stale:
      "El importe pendiente del pedido no es el de este enlace. Vuelva a enviarlo: el nuevo enlace es por el importe pendiente actual.",
    untracked:
      "Enviado. El servicio de pago no comunica qué pago corresponde a este enlace. Cuando llegue su notificación, asigne el pago por su ID.",
    expired: "Este enlace ya no se sigue. Si el cliente lo ha pagado, asigne el pago por su ID.",
    order_canceled: "El pedido está cancelado. El dinero que aún llegue por este enlace estará en «Requiere atención».",
    refused:
      "El servicio de pago rechazó este enlace y no se envió nada. Corrija el problema que se muestra y vuelva a enviarlo.",
    not_sent: "El servidor se detuvo antes de enviar este enlace. Vuelva a enviarlo.",
  },
  linkError: {
    rate_limited: "El servicio de pago limitaba nuestras llamadas. Espere un minuto antes del próximo intento.",
    service_unavailable: "El servicio de pago no funcionaba.",
    timeout: "El servicio de pago no respondió a tiempo.",
    unreachable: "No se pudo conectar con el servicio de pago.",
    unreadable_answer: "El servicio de pago dio una respuesta ilegible.",
  },
}
