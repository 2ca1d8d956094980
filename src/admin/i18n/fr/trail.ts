import type { Same } from "../words"
import type { trail as en } from "../en/trail"
import { menu } from "../menu"

export const trail: Same<typeof en> = {
  title: menu.fr.trail,
  description:
    "Ce qui est arrivé aux paiements et aux réglages, et ce qu'a fait chaque administrateur. Les lignes sont ajoutées, jamais modifiées.",
  searchHint: "Commande, e-mail ou référence",
  open: "Ouvrir le paiement {{reference}}",
  columns: {
    created: "Date",
    happened: "Ce qui s'est passé",
    by: "Qui",
    about: "Concerne",
  },
  kind: "Type",
  groups: {
    payments: "Paiements",
    decisions: "Décisions de votre équipe",
    exports: "Exports et payeurs affichés",
    accounts: "Comptes marchands",
    corrections: "Corrections",
  },
  kinds: {
    reconciliation_exported: "Rapport exporté : du {{from}} au {{to}}",
    trail_exported: "Activité exportée, nombre de lignes : {{lines}}",
    payments_exported: "Paiements exportés, nombre de lignes : {{rows}}",
    refunds_exported: "Remboursements exportés, nombre de lignes : {{rows}}",
    links_exported: "Liens de paiement exportés, nombre de lignes : {{rows}}",
    personal_data_erased: "Données personnelles effacées, nombre de paiements : {{payments}}",
    trail_changed: "Activité modifiée ({{operation}}) : {{reason}}",
  },
  more: "Plus de {{count}} lignes correspondent. Recherchez ou filtrez pour trouver les autres.",
  empty: {
    title: "Rien n'est encore enregistré",
    hint: "Chaque paiement et chaque modification d'un réglage laisse une ligne ici.",
  },
}
