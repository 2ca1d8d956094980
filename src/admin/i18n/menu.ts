/** The texts that Medusa Admin shows before one of our pages loads: those of its menu and its breadcrumbs. */
export const menu = {
  en: {
    name: "Pay by Bank",
    refunds: "Refunds",
    links: "Payment links",
    insights: "Insights",
    trail: "Activity",
    notLoaded: "Pay by Bank could not be loaded. Reload this page.",
  },
  de: {
    name: "Pay by Bank",
    refunds: "Erstattungen",
    links: "Zahlungslinks",
    insights: "Einblicke",
    trail: "Aktivität",
    notLoaded: "Pay by Bank konnte nicht geladen werden. Laden Sie diese Seite neu.",
  },
  es: {
    name: "Pay by Bank",
    refunds: "Reembolsos",
    links: "Enlaces de pago",
    insights: "Estadísticas",
    trail: "Actividad",
    notLoaded: "No se ha podido cargar Pay by Bank. Vuelva a cargar esta página.",
  },
  fr: {
    name: "Pay by Bank",
    refunds: "Remboursements",
    links: "Liens de paiement",
    insights: "Statistiques",
    trail: "Activité",
    notLoaded: "Pay by Bank n’a pas pu être chargé. Rechargez cette page.",
  },
  it: {
    name: "Pay by Bank",
    refunds: "Rimborsi",
    links: "Link di pagamento",
    insights: "Statistiche",
    trail: "Attività",
    notLoaded: "Impossibile caricare Pay by Bank. Ricarichi questa pagina.",
  },
  nl: {
    name: "Pay by Bank",
    refunds: "Terugbetalingen",
    links: "Betaallinks",
    insights: "Inzichten",
    trail: "Activiteit",
    notLoaded: "Pay by Bank kon niet worden geladen. Laad deze pagina opnieuw.",
  },
  pt: {
    name: "Pay by Bank",
    refunds: "Reembolsos",
    links: "Links de pagamento",
    insights: "Estatísticas",
    trail: "Atividade",
    notLoaded: "Não foi possível carregar o Pay by Bank. Recarregue esta página.",
  },
} as const

export type Language = keyof typeof menu
