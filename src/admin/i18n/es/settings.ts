import type { settings as en } from "../en/settings"
import type { Same } from "../words"

const notEnabled = "Pay by Bank no está activado en: {{regions}}. Actívelo donde se deba pagar con esta cuenta."
const noKey =
  "No se puede guardar ninguna contraseña en Medusa Admin: la opción encryptionKey no está definida en medusa-config.ts."
const noJob =
  "Los pagos no se consultan, porque la tarea no se ejecuta. Inicie un servidor o un worker que ejecute tareas programadas."

export const settings: Same<typeof en> = {
  description: "Sus cuentas de comercio, la lista para empezar y los bancos disponibles.",
  accounts: {
    title: "Cuentas",
    description: "Las cuentas de comercio con las que esta tienda recibe pagos.",
    ready: "Lista",
    notReady: "Sin configurar",
    configured: "Configurada",
    paused: "En pausa",
    pausedHint: "No pueden empezar pagos ni enlaces nuevos. Los pagos abiertos se siguen como antes.",
    pausedNow: "{{name}} está en pausa para pagos nuevos.",
    pause: "Pausar",
    pauseNamed: "Pausar {{name}} para pagos nuevos",
    resume: "Reanudar",
    resumeNamed: "Reanudar {{name}}",
    resumed: "{{name}} vuelve a aceptar pagos nuevos.",
    missing: "Falta: {{fields}}.",
    edit: "Editar {{name}}",
    setUp: "Configurar",
    setUpNamed: "Configurar {{name}}",
    empty: "Aún no hay cuentas",
    emptyHint: "Aquí aparece una cuenta por cada proveedor Pay by Bank del módulo Payment en medusa-config.ts.",
    noKey: "Aún no se pueden guardar contraseñas",
    noKeyHint:
      "Defina la opción encryptionKey (32 bytes) en medusa-config.ts. Hasta entonces, las contraseñas solo se pueden indicar allí.",
  },
  fields: {
    label: "Nombre",
    environment: "Entorno",
    base_url: "URL base",
    username: "Usuario",
    password: "Contraseña",
    merchant_uuid: "UUID de comercio",
    currencies: "Monedas",
    element_tag: "Etiqueta del elemento",
    element_script_url: "URL del script del elemento",
    return_url: "URL de retorno",
    paused: "En pausa",
  },
  hints: {
    label: "El nombre que ve su equipo. Los clientes no lo ven.",
    base_url: "La dirección del servicio de pago con su versión, como https://pay.example.com/api/v1.",
    merchant_uuid: "Identifica su empresa en el servicio de pago.",
    element_tag: "El nombre del elemento de pago en la página de pago, como bank-payment.",
    element_script_url: "La dirección desde la que el navegador carga el elemento de pago.",
    return_url:
      "La página de su tienda a la que vuelven los clientes. {return_token} en la ruta representa el pago; {country}, el país del cliente.",
    optional: "opcional",
  },
  environments: {
    test: "Prueba",
    production: "Producción",
    choose: "Elija un entorno",
  },
  form: {
    title: "Editar {{name}}",
    description: "Los cambios no requieren reiniciar. Si su tienda lo exige, otra persona los aprueba antes.",
    general: "General",
    connection: "Conexión",
    checkout: "Pago",
    locked: "Indicado en medusa-config.ts y solo se cambia allí.",
    passwordStored: "Hay una contraseña guardada. Nunca se muestra.",
    passwordReplace: "Sustituir",
    openPresent_one:
      "{{count}} pago abierto depende de este acceso. Si cambia la URL base o el usuario, se consulta con el acceso actual hasta que termine. Una contraseña nueva también vale para él.",
    openPresent_other:
      "{{count}} pagos abiertos dependen de este acceso. Si cambia la URL base o el usuario, se consultan con el acceso actual hasta que terminen. Una contraseña nueva también vale para ellos.",
    openInConfig_one:
      "{{count}} pago abierto depende de este acceso, cuya contraseña está en medusa-config.ts. Antes de cambiar la URL base o el usuario, pida a su desarrollador que indique el acceso actual en la opción «previous».",
    openInConfig_other:
      "{{count}} pagos abiertos dependen de este acceso, cuya contraseña está en medusa-config.ts. Antes de cambiar la URL base o el usuario, pida a su desarrollador que indique el acceso actual en la opción «previous».",
    openFormer_one: "{{count}} pago abierto depende de un acceso anterior.",
    openFormer_other: "{{count}} pagos abiertos dependen de un acceso anterior.",
    passwordKeep: "Conservar la guardada",
    passwordNew: "Nueva contraseña",
    passwordShow: "Mostrar u ocultar la contraseña",
    passwordNoKey: "Se puede probar, pero no guardar: defina antes la opción encryptionKey en medusa-config.ts.",
    saved: "{{name}} se ha guardado.",
  },
  trail: {
    title: "Cambios",
    kinds: {
      changed: "Cambiado",
      proposed: "Propuesto",
      replaced: "Sustituido",
      approved: "Aprobado",
      rejected: "Rechazado",
    },
    yes: "Sí",
    pausedBank: "Banco en pausa",
    fingerprint: "la contraseña con la huella {{value}}",
    merchantChanged:
      "{{who}} cambió el UUID de comercio, el usuario, la URL base o el script del elemento de {{account}} ({{when}}). Desde entonces, los pagos nuevos pueden ir a otro comercio. Si no lo esperaba, póngase en contacto con el servicio de pago de inmediato.",
    show: "Abrir la configuración",
  },
  faults: {
    url: "Introduzca una dirección que empiece por https:// (o http://), sin usuario ni contraseña.",
    scriptUrl: "Introduzca una dirección que empiece por https://, sin usuario ni contraseña.",
    baseUrlQuery: "Quite todo a partir de ? o #.",
    usernameColon: "Un usuario no lleva dos puntos.",
    currencies: "Elija al menos una moneda.",
    elementTag: "Introduzca un nombre en minúsculas con un guion, como bank-payment.",
    returnUrlToken: "Ponga {return_token} en la ruta de la dirección.",
    returnUrlCountry: "Use {country} una sola vez, como una parte completa de la ruta, por ejemplo /{country}/.",
    returnUrlPlaceholder: "Quite todos los marcadores salvo {return_token} y {country}.",
    returnUrlLong:
      "La dirección es demasiado larga: {{longestReturnUrl}} caracteres como máximo, con {{returnTokenLength}} para {return_token}.",
    passwordAgain: "Introduzca de nuevo la contraseña, porque han cambiado la URL base o el usuario.",
  },
  test: {
    run: "Probar la conexión",
    running: "Conectando con el servicio de pago",
    ok_one: "La conexión funciona: el servicio respondió en {{ms}} ms y ofrece {{count}} banco.",
    ok_other: "La conexión funciona: el servicio respondió en {{ms}} ms y ofrece {{count}} bancos.",
    unknownId: "A un ID que no existe, el servicio responde con {{form}}.",
  },
  checklist: {
    title: "Lista para empezar",
    description: "Comprobada ahora mismo con el servicio de pago y las regiones de esta tienda.",
    allDone: "Listo para empezar",
    open_one: "{{count}} tarea pendiente",
    open_other: "{{count}} tareas pendientes",
    warnings_one: "{{count}} aviso",
    warnings_other: "{{count}} avisos",
    passed_one: "{{count}} comprobación superada",
    passed_other: "{{count}} comprobaciones superadas",
    again: "Comprobar de nuevo",
    status: {
      ok: "Hecho",
      warning: "Aviso",
      failed: "Pendiente",
    },
    check: {
      account_configured: "Cuenta configurada",
      connection: "La conexión funciona",
      provider_in_regions: "Activado en regiones",
      status_calls: "Consultas de estado",
      unsupported_regions: "Regiones con otra moneda",
      return_url: "URL de retorno",
      encryption_key: "Clave de cifrado",
      job: "Comprobaciones de pagos",
      rechecks: "Los pagos realizados se vuelven a comprobar",
      alerts: "Los avisos llegan a su equipo",
      backends: "Varios servidores",
      client_addresses: "Direcciones de quienes llaman",
      approvers: "Aprobadores",
      environment: "Prueba o producción",
    },
    finding: {
      account_configured: {
        ok: "Está todo lo que la cuenta necesita.",
        paused:
          "La cuenta está en pausa: los clientes no pueden pagar con ella y no se envían enlaces. Reanúdela cuando sea seguro volver a aceptar pagos.",
        missing: "Falta algo o no se puede usar: {{missing}}. Indíquelo en la configuración de la cuenta.",
        lost_password:
          "La contraseña guardada no se puede leer, porque falta la clave de cifrado, o porque ha cambiado la clave, la URL base o el usuario. Introdúzcala de nuevo.",
      },
      connection: {
        ok: "El servicio responde y ofrece {{banks}} bancos.",
        no_banks: "El servicio responde, pero no ofrece ningún banco. Pregúntele qué bancos puede usar su cuenta.",
        parameter_ignored:
          "El servicio responde, pero no tiene en cuenta el parámetro de las consultas de estado, por lo que todos los pagos parecerían impagados. Pregunte al servicio por el nombre del parámetro y ponga la opción contract.statusQueryParameter.",
        slow: "El servicio responde, pero tardó {{took_ms}} ms: más de lo que un cliente quiere esperar. Inténtelo más tarde.",
        not_configured: "Falta algo. Introduzca la URL base, el usuario y la contraseña.",
        invalid_setting: "Uno de estos valores no se puede usar. Corríjalo.",
        host_not_found: "No hay ningún servidor con ese nombre. Revise cómo está escrita la URL base.",
        connection_refused: "El servidor rechaza la conexión. Revise el host y el puerto de la URL base.",
        certificate:
          "No hay conexión segura: el certificado del servidor no vale para esta dirección o no usa TLS. Revise la URL base.",
        address_not_allowed:
          "Esta URL base no se puede usar: debe empezar por https:// y llevar a una dirección pública. Corríjala o indíquela en medusa-config.ts.",
        credentials_refused: "El servicio rechaza el usuario o la contraseña. Corríjalos.",
        wrong_path:
          "Un servidor responde, pero no como el servicio de pago. Revise la URL base: termina en la versión, como /api/v1.",
        too_slow: "El servicio no respondió a tiempo. Inténtelo de nuevo; si se repite, pregunte al servicio.",
        service_failing: "Se llega al servicio, pero falla o está ocupado. Inténtelo en unos minutos.",
        unreachable: "La conexión se cortó antes de recibir respuesta. Revise la URL base y la red del servidor.",
      },
      status_calls: {
        ok: "El servicio de pago responde a las consultas de estado como se espera.",
        answers_changed:
          "El servicio de pago rechaza las consultas de estado de forma inesperada, por lo que no está claro si los pagos abiertos están pagados. Se siguen consultando y no se envían recordatorios. Pregunte al servicio de pago qué ha cambiado. Después pruebe la conexión en los ajustes: una prueba correcta confirma las nuevas respuestas.",
        records_missing:
          "Cinco clientes seguidos volvieron del banco, pero el servicio de pago no tiene registro de sus pagos. Pruebe la conexión en los ajustes y compare con la lista de pagos del propio servicio.",
        credentials_refused:
          "El servicio de pago rechaza el nombre de usuario y la contraseña, o no se pueden usar, así que no se consulta ningún pago de esta cuenta de comercio. Introdúzcalos de nuevo en los ajustes y pruebe la conexión.",
        statuses_refused:
          "El servicio de pago acepta el acceso, pero se niega a informarle de los pagos, así que no se sabe qué pagos de esta cuenta de comercio están pagados. Los pagos siguen en seguimiento. Pida al servicio de pago que permita a este acceso leer el estado de los pagos.",
        service_failing:
          "El servicio de pago falla desde hace minutos, o rechaza llamadas por ser demasiadas, así que no se sabe qué pagos de esta cuenta de comercio están pagados. Los pagos siguen en seguimiento, y las consultas se reanudan automáticamente cuando el servicio de pago vuelva a responder. Si esto persiste, pregunte al servicio de pago.",
      },
      environment: {
        ok: "Es una cuenta de producción y su dirección es adecuada.",
        unset: "Indique en la configuración si es una cuenta de prueba o de producción.",
        test_account:
          "Esta es una cuenta de prueba, así que no se paga dinero real. Introduzca la cuenta de producción antes de empezar a vender.",
        production_on_test_address:
          "Esta cuenta de producción tiene la dirección de un servicio de prueba, así que no se pagaría dinero real. Corrija la URL base.",
        production_over_http:
          "La dirección de esta cuenta de producción no es https: las credenciales viajan sin cifrar. Corrija la URL base.",
        shared_address: "Una cuenta de prueba y una de producción tienen la misma URL base. Corrija una de ellas.",
        test_on_production_address:
          "La dirección de esta cuenta de prueba no parece de un servicio de prueba: los pagos podrían ser reales. Revise la URL base.",
      },
      return_url: {
        ok: "Los clientes vuelven a una dirección pública con https.",
        missing: "No hay dirección de retorno. Indíquela en la configuración de la cuenta.",
        not_https:
          "Los clientes vuelven por http, que los bancos pueden rechazar. Indique una dirección de retorno con https.",
        not_public:
          "Los clientes no llegan desde fuera a esta dirección de retorno. Indique la dirección pública de su tienda.",
      },
      provider_in_regions: {
        ok: "Pay by Bank está activado en todas las regiones cuya moneda admite esta cuenta de comercio.",
        no_region: "Ninguna región de esta tienda tiene una moneda de esta cuenta. Cree una región en libras o euros.",
        in_none: notEnabled,
        lacking: notEnabled,
      },
      unsupported_regions: {
        ok: "Pay by Bank no está activado en regiones con una moneda no admitida.",
        enabled:
          "Pay by Bank está activado en regiones cuya moneda no admite esta cuenta: {{regions}}. Quítelo de allí.",
      },
      encryption_key: {
        ok: "Las contraseñas se guardan cifradas.",
        changed:
          "La clave de cifrado no es aquella con la que se guardaron las contraseñas. Restáurela o introduzca de nuevo las contraseñas.",
        former:
          "Una contraseña guardada aún está cifrada con una clave anterior. Quite esa clave solo cuando esta línea esté en verde.",
        needed: noKey,
        missing: noKey,
      },
      job: {
        ok: "La consulta está en marcha.",
        stopped: noJob,
        never_ran: noJob,
      },
      rechecks: {
        ok: "Los datos de los pagos realizados se vuelven a leer, para advertir si un banco revierte un pago.",
        unanswered:
          "Los datos de {{payments}} pagos realizados no se han podido volver a leer durante horas, así que un pago revertido por un banco pasaría inadvertido. Pruebe la conexión y pulse después «Comprobar ahora» en estos pagos: {{references}}.",
      },
      alerts: {
        ok: "Su equipo recibe un aviso cuando un pago requiere atención.",
        feed_only:
          "Los avisos solo aparecen en Medusa Admin. Indique destinatarios en la opción alerts de medusa-config.ts para que su equipo los reciba aunque no tenga la página abierta.",
        unsent:
          "{{alerts}} avisos no se han podido enviar desde hace al menos diez minutos. Compruebe que el módulo Notification de Medusa tiene un proveedor para los canales de la opción alerts y lea el registro del servidor.",
      },
      approvers: {
        ok: "Decide una sola persona, o todas las personas que proponen y aprueban existen.",
        unknown:
          "{{people}} id de la opción approvals.people no pertenecen a ningún administrador. Corríjalos en medusa-config.ts.",
      },
      backends: {
        ok: "Bloqueos, eventos y flujos de trabajo son adecuados para el número de procesos.",
        locks:
          "{{processes}} procesos trabajan a la vez, pero cada uno tiene sus propios bloqueos. Use locking-redis o locking-postgres.",
        events:
          "{{processes}} procesos trabajan a la vez, pero los eventos se pierden con el proceso en que empezaron. Use event-bus-redis.",
        workflows:
          "{{processes}} procesos trabajan a la vez, pero los flujos de trabajo se pierden con el proceso en que empezaron. Use workflow-engine-redis.",
        events_and_workflows:
          "{{processes}} procesos trabajan a la vez, pero los eventos y los flujos de trabajo se pierden con el proceso en que empezaron. Use event-bus-redis y workflow-engine-redis.",
      },
      client_addresses: {
        ok: "Las direcciones de quienes llaman se pueden leer.",
        unreadable:
          "Llegan llamadas con direcciones que no se pueden leer, por lo que todas comparten un límite. Configure el proxy delante de Medusa para que envíe la dirección de cada cliente en X-Forwarded-For.",
      },
    },
    enable: "Activar en {{region}}",
    enabled: "Pay by Bank está activado en {{region}}.",
  },
  workers: {
    title: "Consulta de los pagos",
    description: "Los servidores consultan el servicio de pago hasta que cada pago tiene un estado definitivo.",
    running: "En marcha",
    stopped: "No se ejecuta",
    stoppedHint:
      "Ningún servidor se ha anunciado últimamente, así que los pagos que llegan no se capturan. Compruebe que se ejecuta un proceso de Medusa que no esté en el modo «server».",
    lastRun: "Última ejecución",
    never: "Nunca",
    due: "A la espera de consulta",
    dueSince: "{{count}}, la más antigua {{when}}",
    attention: "Requieren atención",
    refundsDue: "Reembolsos por pagar",
    polled_one: "{{count}} pago consultado, {{when}}",
    polled_other: "{{count}} pagos consultados, {{when}}",
    paused: "La consulta de {{account}} está en pausa hasta {{until}}. {{reason}}",
  },
}
