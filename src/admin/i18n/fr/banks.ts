import type { banks as en } from "../en/banks"
import type { Same } from "../words"

export const banks: Same<typeof en> = {
  title: "Banques prises en charge",
  inSettings: "Banques depuis lesquelles un client peut payer, selon le service de paiement.",
  inRegion:
    "Banques depuis lesquelles les clients de {{name}} peuvent payer, telles que le service de paiement les indique.",
  search: "Rechercher une banque",
  columns: {
    bank: "Banque",
    status: "Statut",
    countries: "Pays",
    since: "Depuis",
    id: "ID",
  },
  status: {
    available: "Disponible",
    paused: "En pause",
  },
  pausedBy: "Par {{who}}, {{when}}",
  actions: {
    pause: {
      confirm: "Mettre en pause",
      named: "Mettre {{name}} en pause pour les nouveaux paiements",
      title: "Mettre {{name}} en pause ?",
      text: "La page de paiement ne propose plus {{name}}, et aucun nouveau paiement ne commence avec cette banque. Les paiements ouverts sont suivis comme avant et peuvent encore être payés.",
      done: "{{name}} est en pause pour les nouveaux paiements.",
    },
    resume: {
      confirm: "Reprendre",
      named: "Reprendre {{name}} pour les nouveaux paiements",
      title: "Reprendre {{name}} ?",
      text: "La page de paiement propose de nouveau {{name}} pour de nouveaux paiements.",
      done: "{{name}} accepte de nouveau les paiements.",
    },
  },
  fetched: "Liste récupérée le {{when}}",
  stale: "Le service de paiement ne répond pas. Voici la dernière liste reçue.",
  refreshed: "La liste des banques est à jour.",
  empty: {
    title: "Aucune banque pour l'instant",
    hint: "Le service de paiement n'indique aucune banque ici.",
  },
}
