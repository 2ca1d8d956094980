import type { insights as en } from "../en/insights"
import type { Same } from "../words"

export const insights: Same<typeof en> = {
  title: "Statistiques",
  description: "Comment les clients paient par banque. Les jours sont comptés en UTC.",
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
  series: {
    started: "Commencés",
    paid: "Payés",
    abandoned: "Abandonnés",
  },
  waiting: "Encore en attente",
  chart:
    "Graphique en courbes du {{from}} au {{to}} : {{started}} paiements commencés, {{paid}} payés, {{abandoned}} abandonnés. Le tableau ci-dessous indique chaque jour.",
  days: {
    title: "Paiements par jour",
    hint: "Un paiement est compté comme abandonné s'il n'est pas payé une heure après son début.",
    table: "Les chiffres en tableau",
    day: "Jour",
    noChart: "Le graphique n'a pas pu être chargé. Ses chiffres sont dans le tableau ci-dessous.",
  },
  banks: {
    title: "Paiements par banque",
    description: "Part des paiements payés.",
    unnamed: "Banque inconnue",
    others_one: "{{count}} autre banque",
    others_other: "{{count}} autres banques",
    payments_one: "{{count}} paiement",
    payments_other: "{{count}} paiements",
  },
  undecided: {
    title: "Paiements indécis",
    description: "Paiements que la banque n'a encore ni effectués ni refusés, et le temps depuis leur début.",
    since: "la moitié plus de {{median}}, le plus long {{longest}}",
  },
  amounts: {
    title: "Total payé",
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
