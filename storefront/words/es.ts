import type { Words } from "./en"

export const words: Words = {
  intro: "Pague directamente desde su cuenta bancaria. Usted aprueba el pago en su propio banco, nunca aquí.",
  bank: {
    label: "Su banco",
    any: "Elegir en el paso siguiente",
    search: "Busque su banco",
    none: "Ningún banco con ese nombre. Podrá elegir su banco en el paso siguiente.",
    found: "Bancos encontrados: {{count}}",
    loading: "Cargando la lista de bancos",
    choose: "Elija su banco para pagar {{amount}}",
    all: "Los {{count}} bancos",
    last: "usado la última vez",
    change: "Cambiar de banco",
    byBank: "Pagar por banco",
    first: "Elija ahora su banco. Primero van la dirección y la entrega; después aprueba el pago en su banco.",
  },
  pay: {
    placeOrder: "Realizar el pedido",
    button: "Pagar {{amount}} desde su banco",
    starting: "Preparando su pago",
    nothingYet: "Todavía no se ha cobrado nada. Usted aprueba el importe en su banco.",
    loading: "Conectando con su banco",
    retry: "Intentar de nuevo",
    phone: "Continuar con el teléfono",
    phoneHint: "Escanee este código con la cámara de su teléfono. Esta página se actualiza automáticamente.",
  },
  facts: {
    pay: "Pagar {{amount}}",
    payTo: "Pagar {{amount}} a {{payee}}",
    from: "Desde {{bank}}",
    reference: "Referencia en su extracto: {{reference}}",
    next: "Apruebe el pago en su banco. Después volverá a esta tienda.",
    privacy: "La tienda nunca ve sus claves bancarias.",
    help: "¿No se abre la aplicación de su banco?",
    helpText:
      "Compruebe que la aplicación está instalada y actualizada, e inténtelo de nuevo. Si ha abierto esta tienda dentro de otra aplicación, ábrala en su navegador. No se cobra nada hasta que usted aprueba el pago.",
  },
  back: {
    viewOrder: "Ver su pedido",
    notPaid: "Todavía no he pagado",
    dismiss: "Cerrar",
    waiting: "Puede dejar esta página abierta. Se actualiza automáticamente.",
    dontPayAgain: "Por favor, no pague otra vez.",
    outOfReach:
      "Ahora mismo no podemos comprobar su pago. Si lo ha aprobado, por favor no pague otra vez. Seguimos intentándolo.",
    look: "Ya he pagado, comprobar de nuevo",
    checkout: "Volver al pago",
    waitingElsewhere:
      "Empezó este pago en otro navegador, en una aplicación, en una pestaña privada o en otro dispositivo. Continúe allí. Su pedido no depende de esta página: puede cerrarla.",
    placedElsewhere: "Su pedido aparece en el navegador donde empezó. Puede cerrar esta página.",
    elsewhere: "Su cesta no está en este navegador. Para intentarlo de nuevo, continúe en el navegador donde empezó.",
    reference: "Referencia del pago: {{reference}}",
    contact: "Contactar con la tienda",
    otherCart:
      "Este pago de {{amount}} es para una cesta de otro navegador, por ejemplo el de su ordenador. Continúe solo si es su propia cesta. No pague si alguien le ha enviado esta página.",
    payHere: "Es mi cesta, continuar",
  },
  statuses: {
    checking: { title: "Un momento", text: "Estamos comprobando el estado de su pago." },
    created: {
      title: "Esperando a su banco",
      text: "Su banco todavía no ha confirmado el pago. Si lo ha aprobado, esta página se actualizará automáticamente.",
    },
    unknown: {
      title: "Esperando a su banco",
      text: "Su banco sigue tramitando este pago. Esta página se actualizará automáticamente.",
    },
    pending: {
      title: "Su banco está confirmando el pago",
      text: "Su banco ha aceptado el pago y está enviando el dinero.",
    },
    paid: { title: "Pago recibido", text: "Hemos recibido su pago. Estamos tramitando su pedido." },
    placed: { title: "Gracias", text: "Su pedido se ha realizado." },
    rejected: {
      title: "El pago no se ha realizado",
      text: "Su banco no ha realizado este pago. No se ha cobrado nada. Puede intentarlo de nuevo o pagar de otra forma.",
    },
    canceled: {
      title: "El pago se ha cancelado",
      text: "El pago se ha cancelado. No se ha cobrado nada. Su cesta no ha cambiado.",
    },
    mismatch: {
      title: "Tenemos que revisar este pago",
      text: "Estamos revisando este pago. No pague otra vez. La tienda ha sido avisada y se pondrá en contacto con usted.",
    },
    needs_attention: {
      title: "Hemos recibido su pago",
      text: "Hemos recibido su pago, pero ya no corresponde a su cesta o pedido. Por favor, no pague otra vez. La tienda ha sido avisada y se pondrá en contacto con usted.",
    },
    undecided: {
      title: "Sin decisión de su banco",
      text: "Su banco no ha realizado ni rechazado este pago. Pregunte a su banco si ha salido dinero de su cuenta antes de pagar de otra forma. La tienda puede ayudarle.",
    },
    not_found: {
      title: "Pago no encontrado",
      text: "Esta tienda no encuentra este pago. Puede que la dirección de esta página esté incompleta. Si ha pagado, su dinero está seguro: no pague otra vez. Póngase en contacto con la tienda e indique el importe y el día de su pago.",
    },
  },
  problems: {
    already_received: "Ya hemos recibido su pago y estamos tramitando su pedido; por favor, no pague otra vez.",
    awaiting_bank: "Seguimos esperando la confirmación de su banco. Apruebe el pago allí o inténtelo de nuevo.",
    cart_out_of_date: "El total de su cesta se acaba de recalcular. Vuelva a la cesta, revísela e inténtelo de nuevo.",
    being_captured: "Hemos recibido su pago y estamos tramitando su pedido. Espere un momento; no pague otra vez.",
    cart_being_completed: "Estamos tramitando su pedido. Espere unos segundos; por favor, no pague otra vez.",
    delivery_missing: "Su carrito no tiene un método de envío para todos sus artículos. Elija uno antes de pagar.",
    sold_out:
      "Algo de su carrito está agotado, por lo que no se ha iniciado ningún pago. Vuelva al carrito y cámbielo.",
    promotion_used_up:
      "Un descuento de su carrito ya no se puede usar, por lo que no se ha iniciado ningún pago. Vuelva al carrito y quítelo.",
    invalid_amount: "Este importe no se puede pagar desde su banco. Revise su cesta o pague de otra forma.",
    mismatch:
      "Estamos revisando este pago. No pague otra vez. La tienda ha sido avisada y se pondrá en contacto con usted.",
    nothing_outstanding:
      "Este pedido ya está pagado o el importe pendiente es menor. Recargue la página antes de pagar.",
    order_closed: "Este pedido se ha cancelado, así que no se puede pagar. Póngase en contacto con la tienda.",
    payment_closed: "Este pago ya no se puede usar. Empiece el pago de nuevo o póngase en contacto con la tienda.",
    payment_on_its_way:
      "Su pago está en camino. Su cesta no se puede cambiar hasta que llegue. Por favor, no pague otra vez.",
    refused: "El servicio de pago no ha aceptado este pago. Revise sus datos o pague de otra forma.",
    service_unavailable: "El servicio de pago no responde. Inténtelo de nuevo en un momento o pague de otra forma.",
    session_not_found: "No encontramos este pago. Vuelva a su cesta y empiécelo de nuevo.",
    session_replaced: "Este pago se ha sustituido por otro más reciente. Vuelva a su cesta e inténtelo de nuevo.",
    total_changed: "El importe ha cambiado desde que empezó este pago. Empiece el pago de nuevo.",
    unavailable:
      "El pago desde su banco no está disponible ahora mismo. Inténtelo de nuevo en un momento o pague de otra forma.",
    bank_paused: "Ahora mismo no se puede pagar con este banco. Elija otro.",
    unknown_bank: "Este banco no está disponible. Elija otro.",
    unsupported_currency: "El pago desde su banco solo es posible en libras y euros. Pague de otra forma.",
    element_missing:
      "No hemos podido conectar con su banco. No se ha cobrado nada. Pague de otra forma o póngase en contacto con la tienda.",
    offline:
      "No se puede acceder a la tienda en este momento. No se ha cobrado nada. Compruebe su conexión e inténtelo de nuevo.",
    script_blocked:
      "No hemos podido conectar con su banco. No se ha cobrado nada. La causa puede ser un bloqueador de contenido. Desactívelo en esta página e inténtelo de nuevo.",
    script_timeout:
      "La conexión con su banco tarda demasiado. No se ha cobrado nada. Compruebe su conexión e inténtelo de nuevo.",
    unexpected: "Algo ha fallado por nuestra parte. Inténtelo de nuevo en un momento o pague de otra forma.",
  },
}
