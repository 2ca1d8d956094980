import type { shared as en } from "../en/shared"
import type { Same } from "../words"
import { menu } from "../menu"

export const shared: Same<typeof en> = {
  name: menu.es.name,
  notLoaded: menu.es.notLoaded,
  actions: {
    cancel: "Cancelar",
    close: "Cerrar",
    edit: "Editar",
    refresh: "Actualizar",
    retry: "Reintentar",
    save: "Guardar",
  },
  failure: {
    title: "No se ha podido cargar",
    unreachable: "El servidor de la tienda no responde. Compruebe su conexión e inténtelo de nuevo.",
    refused: "No tiene acceso a este contenido",
    invalid: "El servidor no acepta este dato. Corríjalo.",
    signedOut: "Su sesión ha terminado. Recargue la página e inicie sesión.",
    outdated: "Esta lista no se ha podido actualizar, así que puede no estar al día.",
    forbidden: "Su rol no lo permite. Pregunte a un administrador de la tienda.",
  },
  loading: "Cargando",
  none: "–",
  offline:
    "No hay conexión, por lo que esta página puede no estar al día. Se actualizará en cuanto vuelva la conexión.",
  timeZone: "Los días y las horas corresponden a {{zone}}.",
  table: {
    actions: "Acciones",
    actionsFor: "Acciones para {{row}}",
    clearFilters: "Quitar todos",
    clear: "Borrar búsqueda y filtros",
    export: "Exportar CSV",
    exported: "El archivo contiene todas las filas que coinciden. La exportación queda registrada en «Actividad».",
    filter: "Añadir filtro",
    noMatch: "Sin resultados",
    noMatchHint: "Pruebe con otros términos de búsqueda o menos filtros.",
    next: "Siguiente",
    of: "de",
    pages: "páginas",
    prev: "Anterior",
    removeFilter: "Quitar filtro",
    results: "resultados",
    select: "Seleccionar {{row}}",
    selectAll: "Seleccionar todo",
    sort: "Ordenar",
  },
  bulk: {
    selected: "{{count}} seleccionados",
    waiting: "Sin empezar",
    running: "En curso",
    done: "Hecho",
    progress: "{{done}} de {{count}} hechos",
  },
  unsaved: {
    title: "¿Salir sin guardar?",
    text: "Sus cambios no están guardados.",
    leave: "Salir",
    stay: "Quedarse",
  },
}
