import type { insights as en } from "../en/insights"
import type { Same } from "../words"
import { menu } from "../menu"

export const insights: Same<typeof en> = {
  title: menu.es.insights,
  description: "En qué han quedado los pagos iniciados en estos días. Los días y las horas corresponden a {{zone}}.",
  asOf: "Hoy se cuenta ahora; los días anteriores son del recuento del {{when}}.",
  range: {
    name: "Periodo",
    week: "Últimos 7 días",
    month: "Últimos 30 días",
    quarter: "Últimos 90 días",
  },
  account: {
    name: "Cuenta",
    all: "Todas las cuentas",
  },
  success: {
    title: "Tasa de éxito",
    none: "Aún no hay compras decididas",
    checkouts_one: "{{paid}} de {{count}} compra pagada",
    checkouts_other: "{{paid}} de {{count}} compras pagadas",
    change: "{{change}} puntos porcentuales frente a los {{days}} días anteriores ({{rate}})",
    noBefore: "No hay compras con las que comparar en los {{days}} días anteriores",
    hint: "Una compra es un carrito o un pedido, aunque se hayan iniciado varios pagos. Cuenta como pagada si uno de ellos está pagado. Las compras en espera no se incluyen.",
  },
  started: "Iniciados",
  payments: {
    title: "Pagos",
    hint: "Un pago es una fila de la lista de pagos. Cada uno está en exactamente uno de estos cinco resultados. Sin respuesta del banco, está en espera durante una hora y después cuenta como abandonado.",
    show: "{{figure}}: {{count}}. Mostrar estos pagos.",
  },
  chart:
    "Gráfico de barras del {{from}} al {{to}}: {{started}} pagos iniciados, {{paid}} pagados, {{declined}} rechazados, {{canceled}} cancelados, {{abandoned}} abandonados, {{waiting}} en espera. La tabla de abajo muestra cada día.",
  days: {
    title: "Pagos por día",
    hint: "Cada pago cuenta en el día en que se inició.",
    table: "Las cifras en una tabla",
    day: "Día",
    noChart: "No se ha podido cargar el gráfico. Sus cifras están en la tabla de abajo.",
  },
  banks: {
    title: "Bancos",
    description:
      "Primero la tasa de fallos más alta: la parte de pagos fallidos entre los pagados y los fallidos. Un pago falla si el banco lo rechaza, lo revierte o no responde aunque el cliente haya vuelto.",
    unnamed: "Banco desconocido",
    empty: "Aún no hay pagos",
    emptyHint: "No se inició ningún pago en este periodo.",
    rate: "{{rate}} fallidos",
    noRate: "Nada decidido aún",
    counts:
      "{{started}} iniciados, {{returned}} con regreso, {{paid}} pagados, {{declined}} rechazados, {{canceled}} cancelados, {{abandoned}} abandonados, {{waiting}} en espera",
    causes: "Por qué fallaron los pagos",
  },
  causes: {
    RJCT: "Rechazado por el banco",
    BLCK: "Bloqueado por el banco",
    reversed: "Revertido después del pago",
    no_answer: "Sin respuesta del banco",
    other: "Rechazado con el código {{code}}",
  },
  amounts: {
    title: "Dinero",
    paid: "Pagado ({{currency}})",
    disputed: "En disputa ({{currency}})",
    hint: "El dinero en disputa no forma parte del importe pagado: el pago difiere de lo solicitado o requiere atención.",
    payments_one: "{{count}} pago",
    payments_other: "{{count}} pagos",
  },
  time: {
    title: "Tiempo hasta el pago",
    description: "Desde el inicio de un pago hasta que se recibe.",
    half: "50 % pagado en",
    most: "90 % pagado en",
  },
  report: {
    title: "Comparar con su banco",
    description:
      "Lo que el servicio de pago comunicó como pagado en cada uno de estos días y el resultado: capturado, requiere atención o cerrado por su equipo.",
    download: "Descargar informe",
    done: "El informe se ha guardado. Compare su columna «reported» con el extracto de su banco.",
  },
  nothing: {
    title: "Aún no hay nada pagado",
    hint: "En estos días no se ha pagado nada.",
  },
}
