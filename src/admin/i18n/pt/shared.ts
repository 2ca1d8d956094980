import type { shared as en } from "../en/shared"
import type { Same } from "../words"

export const shared: Same<typeof en> = {
  name: "Pay by Bank",
  actions: {
    cancel: "Cancelar",
    close: "Fechar",
    edit: "Editar",
    refresh: "Atualizar",
    retry: "Tentar novamente",
    save: "Guardar",
  },
  failure: {
    title: "Não foi possível carregar",
    unreachable: "O servidor da loja não responde. Verifique a sua ligação e tente novamente.",
    refused: "Não tem acesso a este conteúdo",
    invalid: "O servidor não aceita este valor. Corrija-o.",
    signedOut: "A sua sessão terminou. Recarregue a página e inicie sessão.",
    forbidden: "A sua função não o permite. Fale com um administrador da loja.",
  },
  loading: "A carregar",
  none: "–",
  offline: "Está offline, por isso esta página pode estar desatualizada. É atualizada assim que voltar a estar online.",
  table: {
    actions: "Ações",
    actionsFor: "Ações para {{row}}",
    clearFilters: "Limpar tudo",
    clear: "Limpar pesquisa e filtros",
    filter: "Filtrar",
    noMatch: "Sem resultados",
    noMatchHint: "Experimente outros termos de pesquisa ou menos filtros.",
    next: "Seguinte",
    of: "de",
    pages: "páginas",
    prev: "Anterior",
    removeFilter: "Remover filtro",
    results: "resultados",
    select: "Selecionar {{row}}",
    selectAll: "Selecionar tudo",
    sort: "Ordenar",
  },
  unsaved: {
    title: "Sair sem guardar?",
    text: "As suas alterações não estão guardadas.",
    leave: "Sair",
    stay: "Ficar",
  },
}
