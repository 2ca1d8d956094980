import type { insights as en } from "../en/insights"
import type { Same } from "../words"
import { menu } from "../menu"

export const insights: Same<typeof en> = {
  title: menu.fr.insights,
  description:
    "Ce que sont devenus les paiements commencés ces jours-là. Les jours et les heures sont ceux de {{zone}}.",
  asOf: "Aujourd’hui est compté maintenant ; les jours précédents datent du décompte du {{when}}.",
  range: {
    name: "Période",
    week: "7 derniers jours",
    month: "30 derniers jours",
    quarter: "90 derniers jours",
  },
  account: {
    name: "Compte",
    all: "Tous les comptes",
  },
  success: {
    title: "Taux de réussite",
    none: "Aucun achat n'est encore décidé",
    checkouts_one: "{{paid}} achat payé sur {{count}}",
    checkouts_other: "{{paid}} achats payés sur {{count}}",
    change: "{{change}} points de pourcentage par rapport aux {{days}} jours précédents ({{rate}})",
    noBefore: "Aucun achat à comparer dans les {{days}} jours précédents",
    hint: "Un achat est un panier ou une commande, même si plusieurs paiements ont été commencés. Il compte comme payé si l'un d'eux est payé. Les achats en attente ne sont pas pris en compte.",
  },
  started: "Commencés",
  payments: {
    title: "Paiements",
    hint: "Un paiement est une ligne de la liste des paiements. Chacun a exactement un de ces cinq résultats. Sans réponse de la banque, il est en attente pendant une heure, puis abandonné.",
    show: "{{figure}} : {{count}}. Afficher ces paiements.",
  },
  chart:
    "Histogramme du {{from}} au {{to}} : {{started}} paiements commencés, {{paid}} payés, {{declined}} refusés, {{canceled}} annulés, {{abandoned}} abandonnés, {{waiting}} en attente. Le tableau ci-dessous indique chaque jour.",
  days: {
    title: "Paiements par jour",
    hint: "Chaque paiement compte le jour où il a été commencé.",
    table: "Les chiffres en tableau",
    day: "Jour",
    noChart: "Le graphique n'a pas pu être chargé. Ses chiffres sont dans le tableau ci-dessous.",
  },
  banks: {
    title: "Banques",
    description:
      "Le taux d'échec le plus élevé d'abord : la part des paiements échoués parmi les paiements payés ou échoués. Un paiement échoue si la banque le refuse, le contre-passe ou ne répond pas alors que le client est revenu.",
    unnamed: "Banque inconnue",
    empty: "Aucun paiement",
    emptyHint: "Aucun paiement n'a été commencé pendant cette période.",
    rate: "{{rate}} d'échecs",
    noRate: "Rien n'est encore décidé",
    counts:
      "{{started}} commencés, {{returned}} avec retour, {{paid}} payés, {{declined}} refusés, {{canceled}} annulés, {{abandoned}} abandonnés, {{waiting}} en attente",
    causes: "Pourquoi des paiements ont échoué",
  },
  causes: {
    RJCT: "Refusé par la banque",
    BLCK: "Bloqué par la banque",
    reversed: "Contre-passé après le paiement",
    no_answer: "Aucune réponse de la banque",
    other: "Refusé avec le code {{code}}",
  },
  amounts: {
    title: "Montants",
    paid: "Payé ({{currency}})",
    disputed: "En litige ({{currency}})",
    hint: "L'argent en litige ne fait pas partie du montant payé : le paiement diffère de la demande ou est à traiter.",
    payments_one: "{{count}} paiement",
    payments_other: "{{count}} paiements",
  },
  time: {
    title: "Délai de paiement",
    description: "Du début d'un paiement jusqu'à son encaissement.",
    half: "50 % payés en",
    most: "90 % payés en",
  },
  report: {
    title: "Comparer avec votre banque",
    description:
      "Ce que le service de paiement a signalé comme payé chacun de ces jours, et le résultat : capturé, à traiter ou clôturé par votre équipe.",
    download: "Télécharger le rapport",
    done: "Le rapport est enregistré. Comparez sa colonne « reported » avec votre relevé bancaire.",
  },
  nothing: {
    title: "Rien de payé pour l'instant",
    hint: "Aucun paiement n'a été payé durant ces jours.",
  },
}
