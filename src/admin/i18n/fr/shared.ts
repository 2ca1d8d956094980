import type { shared as en } from "../en/shared"
import type { Same } from "../words"
import { menu } from "../menu"

export const shared: Same<typeof en> = {
  name: menu.fr.name,
  notLoaded: menu.fr.notLoaded,
  actions: {
    cancel: "Annuler",
    close: "Fermer",
    edit: "Modifier",
    refresh: "Actualiser",
    retry: "Réessayer",
    save: "Enregistrer",
  },
  failure: {
    title: "Impossible de charger ces données",
    unreachable: "Le serveur de la boutique ne répond pas. Vérifiez votre connexion et réessayez.",
    refused: "Vous n'avez pas accès à ce contenu",
    invalid: "Le serveur n'accepte pas cette valeur. Corrigez-la.",
    signedOut: "Vous n'êtes plus connecté. Rechargez la page et connectez-vous.",
    outdated: "Cette liste n'a pas pu être actualisée, elle n'est donc peut-être plus à jour.",
    forbidden: "Votre rôle ne le permet pas. Adressez-vous à un administrateur de la boutique.",
  },
  loading: "Chargement",
  none: "–",
  offline:
    "Vous êtes hors ligne : cette page n'est peut-être plus à jour. Elle s'actualise dès que vous êtes de nouveau en ligne.",
  timeZone: "Les jours et les heures sont ceux de {{zone}}.",
  table: {
    actions: "Actions",
    actionsFor: "Actions pour {{row}}",
    clearFilters: "Tout effacer",
    clear: "Effacer la recherche et les filtres",
    export: "Exporter en CSV",
    exported: "Le fichier contient toutes les lignes correspondantes. L'export est consigné sous « Activité ».",
    filter: "Ajouter un filtre",
    noMatch: "Aucun résultat",
    noMatchHint: "Essayez d'autres mots ou moins de filtres.",
    next: "Suivant",
    of: "sur",
    pages: "pages",
    prev: "Précédent",
    removeFilter: "Retirer le filtre",
    results: "résultats",
    select: "Sélectionner {{row}}",
    selectAll: "Tout sélectionner",
    sort: "Trier",
  },
  bulk: {
    selected: "{{count}} sélectionnés",
    waiting: "Pas commencé",
    running: "En cours",
    done: "Terminé",
    progress: "{{done}} sur {{count}} terminés",
  },
  unsaved: {
    title: "Quitter sans enregistrer ?",
    text: "Vos modifications ne sont pas enregistrées.",
    leave: "Quitter",
    stay: "Rester",
  },
}
