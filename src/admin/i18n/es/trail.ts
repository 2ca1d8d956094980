import type { Same } from "../words"
import type { trail as en } from "../en/trail"
import { menu } from "../menu"

export const trail: Same<typeof en> = {
  title: menu.es.trail,
  description:
    "Qué ocurrió con los pagos y los ajustes, y qué hizo cada administrador. Las líneas se añaden y nunca se cambian.",
  searchHint: "Pedido, correo o referencia",
  open: "Abrir el pago {{reference}}",
  columns: {
    created: "Momento",
    happened: "Qué ocurrió",
    by: "Quién",
    about: "Sobre",
  },
  kind: "Tipo",
  groups: {
    payments: "Pagos",
    decisions: "Decisiones de su equipo",
    exports: "Exportaciones y pagadores mostrados",
    accounts: "Cuentas de comercio",
    corrections: "Correcciones",
  },
  kinds: {
    reconciliation_exported: "Informe exportado: del {{from}} al {{to}}",
    trail_exported: "Actividad exportada, número de líneas: {{lines}}",
    payments_exported: "Pagos exportados, número de filas: {{rows}}",
    refunds_exported: "Reembolsos exportados, número de filas: {{rows}}",
    links_exported: "Enlaces de pago exportados, número de filas: {{rows}}",
    personal_data_erased: "Datos personales borrados, número de pagos: {{payments}}",
    trail_changed: "Actividad modificada ({{operation}}): {{reason}}",
  },
  more: "Coinciden más de {{count}} líneas. Busque o filtre para encontrar las demás.",
  empty: {
    title: "Aún no hay nada registrado",
    hint: "Cada pago y cada cambio de un ajuste deja aquí una línea.",
  },
}
