import type { insights as en } from "../en/insights"
import type { Same } from "../words"

export const insights: Same<typeof en> = {
  title: "Estadísticas",
  description: "Cómo pagan los clientes por banco. Los días se cuentan en UTC.",
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
  series: {
    started: "Iniciados",
    paid: "Pagados",
    abandoned: "Abandonados",
  },
  waiting: "Aún en espera",
  chart:
    "Gráfico de líneas del {{from}} al {{to}}: {{started}} pagos iniciados, {{paid}} pagados, {{abandoned}} abandonados. La tabla de abajo recoge cada día.",
  days: {
    title: "Pagos por día",
    hint: "Un pago cuenta como abandonado cuando no se ha pagado una hora después de su inicio.",
    table: "Las cifras en una tabla",
    day: "Día",
    noChart: "No se ha podido cargar el gráfico. Sus cifras están en la tabla de abajo.",
  },
  banks: {
    title: "Pagos por banco",
    description: "Proporción de los pagos pagados.",
    unnamed: "Banco desconocido",
    others_one: "{{count}} banco más",
    others_other: "{{count}} bancos más",
    payments_one: "{{count}} pago",
    payments_other: "{{count}} pagos",
  },
  undecided: {
    title: "Pagos sin decidir",
    description: "Pagos que el banco aún no ha realizado ni rechazado, y el tiempo desde su inicio.",
    since: "la mitad más de {{median}}, el más largo {{longest}}",
  },
  amounts: {
    title: "Pagado en total",
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
