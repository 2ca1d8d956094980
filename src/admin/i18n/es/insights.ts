import type { insights as en } from "../en/insights"
import type { Same } from "../words"

export const insights: Same<typeof en> = {
  title: "Estadísticas",
  description: "Cómo pagan los compradores por banco. Los días se cuentan en UTC.",
  range: {
    name: "Días",
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
    title: "Día a día",
    hint: "Un pago cuenta como abandonado cuando no se ha pagado una hora después de su inicio.",
    table: "Las cifras en una tabla",
    day: "Día",
    noChart: "No se ha podido cargar el gráfico. Sus cifras están en la tabla de abajo.",
  },
  banks: {
    title: "Cuota de los bancos",
    description: "De los pagos que se han pagado.",
    unnamed: "Banco no indicado por el servicio",
    others_one: "{{count}} banco más",
    others_other: "{{count}} bancos más",
    payments_one: "{{count}} pago",
    payments_other: "{{count}} pagos",
  },
  amounts: {
    title: "Pagado en total",
  },
  time: {
    title: "Tiempo hasta el pago",
    description: "Desde el inicio de un pago hasta su dinero.",
    half: "La mitad se paga en",
    most: "Nueve de cada diez se pagan en",
  },
  report: {
    title: "Comparar con su banco",
    description:
      "Lo que el servicio comunicó como pagado en cada uno de estos días y qué fue de ello: contabilizado, requiere atención o cerrado por el equipo.",
    download: "Descargar informe",
    done: "El informe se ha guardado. Compare su columna «reported» con el extracto de su banco.",
  },
  nothing: {
    title: "Aún no hay nada pagado",
    hint: "En estos días no se ha pagado nada.",
  },
}
