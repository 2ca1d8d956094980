import type { links as en } from "../en/links"
import type { Same } from "../words"
import { menu } from "../menu"

export const links: Same<typeof en> = {
  title: menu.es.links,
  one: "Enlace de pago",
  search: "Buscar enlaces",
  open: "Abrir el enlace {{reference}}",
  draft: "Borrador #{{number}}",
  more: "Coinciden más de {{count}} enlaces. Busque o filtre para encontrar el resto.",
  empty: {
    title: "Aún no hay enlaces de pago",
    hint: "Cree un enlace para cualquier pedido o borrador con un importe pendiente.",
  },
  order: {
    outstanding: "Pendiente: {{amount}}",
    none: "No se ha enviado ningún enlace para este pedido.",
    allRequested: "Los enlaces abiertos cubren todo el importe pendiente. Vuelva a enviar uno de ellos o cancélelo.",
    showAll: "Mostrar los {{count}} enlaces",
  },
  bulk: {
    title: "Volver a enviar los enlaces seleccionados",
    hint: "Un enlace nuevo sustituye a cada uno, para el mismo destinatario. Los anteriores se pueden seguir pagando en el servicio de pago.",
  },
  columns: {
    sent: "Enviado",
    amount: "Importe",
    status: "Estado",
    order: "Pedido",
    recipient: "Enviado a",
    reference: "Referencia",
  },
  fields: {
    account: "Cuenta",
    amount: "Importe en {{currency}}",
    amountHint: "Hasta {{amount}}. Un importe menor es un pago parcial, y el resto queda pendiente.",
    country: "País del número",
    delivery: "Envío",
    email: "Correo electrónico",
    firstName: "Nombre",
    lastName: "Apellidos",
    optional: "opcional",
    phone: "Teléfono",
    phoneHint: "Un número de móvil, como 612 34 56 78 o +34 612 34 56 78.",
    phoneRead: "El SMS va al {{number}}.",
    recipient: "Enviado a",
    reminder: "Recordatorio",
    sent: "Enviado",
    until: "Seguimiento hasta",
    url: "Enlace",
  },
  delivery: {
    email: "Correo electrónico",
    sms: "SMS",
    both: "Correo electrónico y SMS",
    link: "Solo el enlace",
    linkHint: "No se envía nada. Recibe el enlace para copiarlo y un código QR para mostrarlo.",
  },
  faults: {
    amountInvalid: "Importe: introduzca más de 0, con dos decimales como máximo y sin separadores de miles.",
    amountTooHigh:
      "Importe: el importe pendiente es menor, o los enlaces abiertos cubren el resto. Introduzca {{amount}} o menos.",
  },
  send: {
    button: "Enviar enlace de pago",
    title: "Enviar enlace de pago",
    description: "El cliente paga desde su banco, y el pedido queda pagado en cuanto llega el dinero.",
    submit: "Enviar enlace",
    create: "Crear enlace",
    sent: "El enlace se ha enviado a {{recipient}}.",
    noAnswer:
      "No se ha recibido una respuesta clara, así que el enlace puede haberse enviado. Cierre esto y compruebe la lista de enlaces antes de volver a enviarlo.",
    nothing: "No queda nada por pedir",
    nothingHint: "El pedido está pagado o cancelado, o los enlaces abiertos cubren todo el importe pendiente.",
  },
  resend: {
    title: "Volver a enviar {{reference}}",
    notice:
      "El nuevo enlace sustituye a {{reference}}. El anterior se puede seguir pagando en el servicio de pago. El dinero que llegue por él se captura si ese importe sigue pendiente.",
    unsure:
      "{{reference}} puede haberse enviado ya. Pregunte antes al cliente: con dos enlaces podría pagar dos veces.",
  },
  show: {
    title: "{{amount}}, {{reference}}",
    hint: "El cliente escanea el código con la cámara del teléfono y paga desde su banco.",
    qr: "Código QR del enlace de pago",
    noQr: "No se ha podido mostrar el código QR. Copie el enlace en su lugar.",
  },
  cancel: {
    title: "¿Cancelar {{reference}}?",
    text: "El servicio de pago no puede revocar el enlace. Si el cliente paga con él de todos modos, el dinero se captura si ese importe sigue pendiente.",
    confirm: "Cancelar enlace",
    keep: "Conservar enlace",
    done: "{{reference}} está cancelado.",
  },
  match: {
    title: "Asignar un pago a {{reference}}",
    description: "Para un pago que el servicio de pago comunica y que falta aquí.",
    field: "ID del pago",
    hint: "De la notificación del servicio de pago: 32 cifras y letras de la a a la f.",
    invalid: "ID del pago: tiene 32 cifras y letras de la a a la f. Introdúzcalo como lo muestra la notificación.",
    submit: "Asignar pago",
    done: "El pago está asignado a {{reference}}.",
  },
  actions: {
    copy: "Copiar enlace",
    show: "Mostrar código QR",
    resend: "Volver a enviar",
    cancel: "Cancelar enlace",
    match: "Asignar pago",
    details: "Ver detalles",
    menu: "Acciones para {{reference}}",
  },
  filters: {
    status: "Estado",
  },
  create: {
    title: "Crear enlace",
    description: "Elija el pedido o el borrador que se va a pagar.",
    field: "Número de pedido o correo electrónico",
    none: "Ningún pedido con importe pendiente coincide. Compruebe el número o el correo electrónico.",
  },
}
