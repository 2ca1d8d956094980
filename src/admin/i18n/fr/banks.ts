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
    countries: "Pays",
    since: "Depuis",
    id: "Identifiant",
  },
  fetched: "Liste récupérée le {{when}}",
  stale: "Le service de paiement ne répond pas. Voici la dernière liste reçue.",
  refreshed: "La liste des banques est à jour.",
  empty: {
    title: "Aucune banque pour l'instant",
    hint: "Le service de paiement n'indique aucune banque ici.",
  },
}
