import type { ERROR_MESSAGES } from "../../../shared/messages/errors"
import type { Same } from "../words"

export const errors: Same<typeof ERROR_MESSAGES> = {
  invalid_request: "El servicio de pago rechazaría esta solicitud. Corrija el campo indicado e inténtelo de nuevo.",
  unauthorized:
    "El servicio de pago rechazó el usuario o la contraseña de esta cuenta. Corríjalos en su configuración.",
  refused:
    "El servicio de pago rechazó la solicitud. Compruebe el UUID de comercio de la cuenta y los datos del pedido.",
  rate_limited:
    "El servicio de pago limita nuestras llamadas. La consulta continúa automáticamente. Espere un minuto antes de volver a intentarlo.",
  service_unavailable:
    "El servicio de pago no funciona en este momento. La consulta continúa automáticamente. Espere unos minutos antes de volver a intentarlo.",
  timeout:
    "El servicio de pago no respondió a tiempo. La consulta continúa automáticamente. Espere unos minutos antes de volver a intentarlo.",
  unreachable: "No se puede acceder al servicio de pago. Compruebe la URL base de la cuenta y la red del servidor.",
  unreadable_answer: "El servicio de pago dio una respuesta que no se puede leer. Compruebe la URL base de la cuenta.",
  unexpected_refusal:
    "El servicio de pago rechazó una consulta de estado de forma inesperada, por lo que no está claro si el pago está hecho. Se sigue consultando. Pruebe la conexión en los ajustes.",
  unsupported_currency: "Pay by Bank solo admite GBP y EUR. Quítelo de las regiones con otra moneda.",
  invalid_amount: "El importe debe ser superior a 0,00 y de 21.474.836,47 como máximo. Corríjalo.",
  unknown_bank: "El banco elegido no está en la lista del servicio de pago. Actualice la lista y elija de nuevo.",
  bank_paused:
    "Este banco está en pausa, así que no se inician nuevos pagos con él. Reanúdelo en Configuraciones → Pay by Bank.",
  cart_out_of_date:
    "El total del carrito se recalculó después de preparar su pago. Modifique el carrito o inicie de nuevo el pago.",
  delivery_missing:
    "El carrito no tiene un método de envío para todos sus artículos, así que Medusa no crearía su pedido. Elija uno y vuelva a iniciar el pago.",
  sold_out:
    "Un producto del carrito está agotado, así que Medusa no crearía su pedido. Añada existencias o cambie el carrito y vuelva a iniciar el pago.",
  promotion_used_up:
    "Una promoción del carrito ya no tiene usos, así que Medusa no crearía su pedido. Aumente su límite o quítela y vuelva a iniciar el pago.",
  other_sales_channel:
    "Esta cuenta de comercio no acepta pagos de este canal de venta. Añádalo a la opción «salesChannels» de la cuenta u ofrezca allí otra forma de pago.",
  unknown_return_address:
    "La tienda indica una dirección de retorno que no está en las opciones. Añada su clave a «returnUrls» o su origen a «returnOrigins».",
  order_closed: "Este pedido está cancelado. Haga un pedido nuevo para cobrar un pago.",
  nothing_outstanding:
    "Este pedido ya está pagado, o su importe pendiente es menor que este importe. Compruebe su importe pendiente.",
  session_not_found: "Esta sesión de pago ya no existe. Inicie de nuevo el pago.",
  not_started: "Esta sesión de pago no se inició con Pay by Bank. Inicie de nuevo el pago.",
  already_received: "Este pago ya se ha recibido. No se puede anular, sustituir ni iniciar otra vez.",
  payment_on_its_way: "Un banco todavía tramita un pago de esto. Espere hasta que se reciba o se rechace.",
  cart_being_completed: "Otra solicitud está completando este carrito. Inténtelo de nuevo en unos segundos.",
  too_many_calls:
    "La tienda ha recibido demasiadas solicitudes en poco tiempo. Espere un momento e inténtelo de nuevo.",
  awaiting_bank: "El banco todavía no ha confirmado este pago. Compruébelo más tarde.",
  rejected: "El banco rechazó este pago. El cliente puede intentarlo de nuevo.",
  canceled: "El cliente canceló este pago en el banco. El cliente puede intentarlo de nuevo.",
  mismatch:
    "El servicio de pago indica un pago que difiere de lo solicitado o se contradice. Resuélvalo en «Requiere atención».",
  total_changed:
    "El importe por pagar cambió después de iniciar este pago. Un pago con otro importe no se captura automáticamente.",
  order_canceled: "El pedido se canceló antes de que llegara este pago. Devuelva el dinero al cliente.",
  other_payment_exists:
    "Otro proveedor de pago ya ha autorizado o capturado un pago de esto. Si llega también dinero del banco, resuélvalo en «Requiere atención».",
  payment_closed: "Su equipo ya ha resuelto esta solicitud de pago, así que no se captura otra vez.",
  being_captured: "Este pago se está capturando en este momento. Compruébelo de nuevo en dos minutos.",
  session_replaced: "Una sesión de pago más reciente ha sustituido a esta. Abra de nuevo el pago.",
  unpaid_link:
    "El cliente todavía no ha pagado este enlace de pago. El pago se captura automáticamente en cuanto llega el dinero.",
  amount_fixed: "El importe de un pago bancario iniciado no puede cambiar. Inicie un pago nuevo.",
  unexpected: "Algo ha fallado en el servidor. Inténtelo de nuevo. Si se repite, consulte el registro del servidor.",
  address_not_allowed:
    "Esta URL base no se puede usar: debe empezar por https:// y llevar a una dirección pública. Corríjala en Configuraciones → Pay by Bank o indíquela en medusa-config.ts.",
  secret_unreadable:
    "La contraseña guardada no se puede leer, porque falta la clave de cifrado, o porque ha cambiado la clave, la URL base o el usuario. Introdúzcala de nuevo en Configuraciones → Pay by Bank.",
  statuses_refused:
    "El servicio de pago acepta este acceso, pero se niega a informarle de los pagos. Pida al servicio de pago que le permita leer el estado de los pagos. Las consultas continúan automáticamente.",
  login_unknown:
    "Este pago no se puede consultar, porque ya no se conoce el acceso con el que se inició. Introdúzcalo de nuevo en Configuraciones → Pay by Bank, o indíquelo en la opción «previous».",
  account_not_configured:
    "Esta cuenta no está configurada. Abra Configuraciones → Pay by Bank e introduzca los datos que faltan.",
  account_paused:
    "Esta cuenta está en pausa, así que no inicia nuevos pagos ni enlaces. Reanúdela en Configuraciones → Pay by Bank.",
  link_email_missing: "Correo electrónico: introduzca la dirección del cliente o elija otro envío.",
  link_email_invalid: "Correo electrónico: esto no es una dirección. Corríjala, por ejemplo nombre@example.com.",
  link_email_too_long:
    "Correo electrónico: el servicio de pago admite 256 caracteres como máximo. Introduzca una dirección más corta.",
  link_phone_missing: "Teléfono: introduzca el móvil del cliente o elija otro envío.",
  link_phone_unreadable:
    "Teléfono: no es un número del país elegido. Corríjalo, por ejemplo 612 34 56 78 o +34 612 34 56 78.",
  link_phone_no_country: "Teléfono: elija el país del número o introdúzcalo con + y el prefijo del país.",
  link_phone_not_mobile:
    "Teléfono: este número no puede recibir SMS. Introduzca un móvil, no un fijo, o use el correo electrónico.",
  link_calling_code_too_long:
    "Teléfono: el servicio de pago solo admite prefijos de uno o dos dígitos, así que no se pueden enviar SMS a números de este país (como Irlanda, +353). Elija el envío por correo electrónico o copie el enlace.",
  link_first_name_too_long:
    "Nombre: el servicio de pago admite 64 caracteres como máximo. Introduzca un nombre más corto u omítalo.",
  link_last_name_too_long:
    "Apellidos: el servicio de pago admite 64 caracteres como máximo. Introduzca unos apellidos más cortos u omítalos.",
  link_delivery_unknown: "Envío: elija correo electrónico, SMS, ambos o solo el enlace.",
  link_amount_invalid: "Importe: introduzca más de 0,00 y 21.474.836,47 como máximo, con dos decimales como máximo.",
  link_amount_too_high:
    "Importe: es superior al importe pendiente del pedido. Introduzca el importe pendiente o menos.",
  link_nothing_outstanding:
    "Importe: este pedido no tiene importe pendiente, así que no hace falta un enlace de pago. Recargue la página.",
  link_already_open:
    "Importe: un enlace de pago abierto de este pedido ya cubre este importe. Reenvíe o cancele primero ese enlace.",
  link_payment_on_its_way:
    "Pedido: un banco está tramitando un pago de este pedido. Espere hasta que se pague o se rechace.",
  link_payment_stalled:
    "Pedido: un pago anterior de este pedido está sin decidir. Resuélvalo primero en Pay by Bank y envíe después el enlace.",
  link_money_received:
    "Pedido: ha llegado dinero de este pedido que todavía no está capturado. Compruebe primero sus pagos en Pay by Bank.",
  link_order_unknown: "Pedido: no hay ningún pedido con este ID. Recargue la página.",
  link_order_canceled: "Pedido: este pedido está cancelado. Cree un pedido nuevo para cobrar un pago.",
  link_no_account: "Moneda: ninguna cuenta admite la moneda de este pedido. Abra Configuraciones → Pay by Bank.",
  link_replaced: "Enlace: un enlace de pago más reciente ha sustituido a este. Use el más reciente.",
  link_ended:
    "Enlace: este enlace de pago está pagado o nunca se envió, así que no se puede cambiar. Recargue la página.",
  match_uuid_invalid:
    "ID del pago: tiene 32 caracteres, dígitos y las letras de la a a la f. Introdúzcalo como aparece en la notificación del servicio de pago.",
  match_no_record:
    "ID del pago: el servicio de pago aún no tiene ningún pago con este ID. Compruébelo, o inténtelo de nuevo cuando el enlace esté pagado.",
  match_another_payment:
    "ID del pago: ese pago no corresponde a este enlace: su referencia, su cuenta de comercio, su importe o su moneda difieren. Compruebe el ID.",
  match_taken: "ID del pago: corresponde a otro pago, o este enlace ya tiene otro ID. Compruebe el ID.",
  refund_not_possible:
    "Esta tienda no registra en Medusa los reembolsos de pagos bancarios. Devuelva el dinero desde su banco.",
  refund_exceeds_payment:
    "Los reembolsos de este pago superarían el importe recibido. Compruébelos en la página de reembolsos antes de volver a reembolsar.",
  refund_of_resolved_payment:
    "Su equipo ya ha resuelto este pago de otra manera, así que aquí no hay nada que reembolsar. Búsquelo en la página de Pay by Bank.",
  refund_without_order:
    "El dinero recibido no se reembolsa automáticamente. El plugin intenta de nuevo crear el pedido. Si no lo consigue, el pago requiere atención.",
}
