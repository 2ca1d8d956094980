import type { refunds as en } from "../en/refunds"
import type { Same } from "../words"
import { menu } from "../menu"

export const refunds: Same<typeof en> = {
  title: menu.es.refunds,
  description: "Reembolsos manuales a clientes. Pague cada uno desde su banco y márquelo aquí como enviado.",
  list: "Todos los reembolsos",
  search: "Buscar reembolsos",
  one: "Reembolso",
  oneOf: "Reembolso de {{amount}} · {{name}}",
  oneHint: "Este reembolso lo paga usted desde su banco. Aquí no se mueve dinero.",
  notFound: "No hay ningún reembolso con este ID.",
  notFoundHint: "Se anuló en Medusa o el enlace es incorrecto.",
  noOrder: "Sin pedido: reembolsado desde «Requiere atención»",
  bulk: {
    title: "Marcar como enviados los reembolsos seleccionados",
    hint: "Todos reciben la misma fecha y la misma referencia bancaria.",
  },
  columns: {
    account: "Cuenta",
    amount: "Importe",
    created: "Pendiente desde",
    customer: "Cliente",
    order: "Pedido",
    reference: "Referencia",
    status: "Estado",
  },
  sort: {
    largest: "Mayores primero",
    newest: "Más recientes primero",
    oldest: "Más antiguos primero",
    smallest: "Menores primero",
  },
  status: {
    due: "Por pagar",
    exported: "Exportado",
    sent: "Enviado",
    toBeConfirmed: "Enviado, por confirmar",
    confirmed: "Enviado y confirmado",
    on_hold: "Retenido",
    canceled: "Cancelado",
  },
  due: {
    title: "Queda por pagar en {{currency}}",
    none: "No hay reembolsos pendientes",
    count_one: "{{count}} reembolso",
    count_other: "{{count}} reembolsos",
  },
  csv: {
    download: "Exportar para su banco",
    done: "El archivo contiene cada reembolso que estaba por pagar, con su pagador. Marque su lote como enviado cuando su banco lo haya aceptado.",
    more: "El archivo contiene los {{largestRefundBatch}} reembolsos más antiguos. Exporte de nuevo para los siguientes.",
    failed: "Los reembolsos están exportados, pero el archivo no se ha descargado. Descárguelo en «Lotes exportados».",
  },
  held: {
    onHold: "El banco revirtió el pago. No pague este reembolso hasta resolver su pago, que requiere atención.",
    canceled: "El banco revirtió el pago, así que este reembolso no se debe pagar.",
  },
  batch: {
    title: "Lotes exportados",
    description:
      "Entregue cada archivo a su banco y marque después su lote como enviado. Ningún otro archivo contiene estos reembolsos.",
    by: "Exportado el {{on}} por {{name}}",
    sentOn: "Enviado el {{on}}, referencia bancaria {{reference}}",
    download: "Descargar de nuevo",
    blocked:
      "Estos reembolsos se anularon en Medusa después de esta exportación: {{refunds}}. El archivo ya no se puede descargar. ¿Ha llegado a su banco?",
    reversed:
      "Los pagos de estos reembolsos se revirtieron después de esta exportación: {{refunds}}. El archivo ya no se puede descargar. ¿Ha llegado a su banco?",
    reached: "Ha llegado al banco",
    notReached: "No ha llegado",
    sentTitle: "Marcar el lote como enviado",
    sentHint:
      "Esto marca cada reembolso del lote. Deshaga después cada reembolso cuya línea en el archivo indique un problema, porque el banco no pudo pagarlo.",
    withdrawn:
      "Esto incluye los reembolsos anulados en Medusa. Medusa ya no los muestra en el pedido: no los reembolse otra vez.",
    sent: "El lote está marcado como enviado.",
    cancel: "Cancelar el lote",
    cancelTitle: "¿Cancelar este lote?",
    cancelText:
      "Cancélelo solo si el archivo no ha llegado a su banco. Sus reembolsos vuelven a «Por pagar», y la próxima exportación los contiene.",
    keep: "Conservar el lote",
    canceled: "El lote está cancelado.",
    unconfirmed: "No hay nada pendiente de que una segunda persona confirme este lote. Márquelo de nuevo como enviado.",
    status: {
      open: "Con su equipo",
      blocked: "Bloqueado",
    },
  },
  empty: {
    title: "Aún no hay reembolsos",
    hint: "Cuando reembolse un pedido pagado por banco, el importe que hay que devolver aparecerá aquí.",
  },
  payer: {
    title: "Pagar a",
    hint: "Se obtiene del servicio de pago a petición. El historial registra quién lo ha consultado.",
    show: "Mostrar los datos del pagador",
    unknown: "El servicio de pago no indica el pagador. Pida la cuenta al cliente.",
    name: "Nombre",
    iban: "IBAN",
    sortCode: "Código de sucursal (sort code)",
    accountNumber: "Número de cuenta",
  },
  sent: {
    title: "Registrar la transferencia",
    on: "Enviado el",
    bankReference: "Referencia bancaria",
    referenceHint: "Como aparece en su extracto bancario.",
    by: "Marcado como enviado por",
    confirmedBy: "Confirmado por",
    withBatch: "Este reembolso se confirma con su lote.",
    unconfirmed:
      "No hay nada pendiente de que una segunda persona confirme este reembolso. Márquelo de nuevo como enviado, o deshágalo.",
    submit: "Marcar como enviado",
    done: "El reembolso está marcado como enviado.",
    noDay: "Indique el día en que se envió el dinero.",
    future: "El día no puede estar en el futuro.",
    noReference: "Indique la referencia de la transferencia en su banco.",
  },
  undo: {
    submit: "Deshacer",
    title: "¿Marcar como no enviado?",
    text: "El reembolso vuelve a «Por pagar». Los datos introducidos quedan en su historial.",
    done: "El reembolso ha vuelto a «Por pagar».",
  },
  history: "Historial",
  payment: "Pago",
  openPayment: "Abrir el pago",
}
