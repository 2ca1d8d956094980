import type { refunds as en } from "../en/refunds"
import type { Same } from "../words"
import { menu } from "../menu"

export const refunds: Same<typeof en> = {
  title: menu.fr.refunds,
  description:
    "Remboursements manuels aux clients. Payez chacun depuis votre banque, puis marquez-le ici comme envoyé.",
  list: "Tous les remboursements",
  search: "Rechercher des remboursements",
  one: "Remboursement",
  oneOf: "Remboursement de {{amount}} · {{name}}",
  oneHint: "Vous payez ce remboursement depuis votre banque. Aucun argent n'est transféré ici.",
  notFound: "Aucun remboursement ne porte cet ID.",
  notFoundHint: "Il a été annulé dans Medusa, ou le lien est incorrect.",
  noOrder: "Aucune commande : remboursé depuis « À traiter »",
  bulk: {
    title: "Marquer les remboursements sélectionnés comme envoyés",
    hint: "Tous reçoivent la même date et la même référence bancaire.",
  },
  columns: {
    account: "Compte",
    amount: "Montant",
    created: "En attente depuis",
    customer: "Client",
    order: "Commande",
    reference: "Référence",
    status: "Statut",
  },
  sort: {
    largest: "Les plus élevés d'abord",
    newest: "Les plus récents d'abord",
    oldest: "Les plus anciens d'abord",
    smallest: "Les moins élevés d'abord",
  },
  status: {
    due: "À payer",
    exported: "Exporté",
    sent: "Envoyé",
    toBeConfirmed: "Envoyé, à confirmer",
    confirmed: "Envoyé et confirmé",
    on_hold: "Suspendu",
    canceled: "Annulé",
  },
  due: {
    title: "Reste à payer en {{currency}}",
    none: "Aucun remboursement à payer",
    count_one: "{{count}} remboursement",
    count_other: "{{count}} remboursements",
  },
  csv: {
    download: "Exporter pour votre banque",
    done: "Le fichier contient chaque remboursement qui était à payer, avec son payeur. Marquez son lot comme envoyé lorsque votre banque l'a accepté.",
    more: "Le fichier contient les {{largestRefundBatch}} remboursements les plus anciens. Exportez à nouveau pour les suivants.",
    failed:
      "Les remboursements sont exportés, mais le fichier n'a pas été téléchargé. Téléchargez-le sous « Lots exportés ».",
  },
  held: {
    onHold: "La banque a contre-passé le paiement. Ne payez pas ce remboursement avant d'avoir traité son paiement.",
    canceled: "La banque a contre-passé le paiement : ce remboursement n'est pas à payer.",
  },
  batch: {
    title: "Lots exportés",
    description:
      "Donnez chaque fichier à votre banque, puis marquez son lot comme envoyé. Aucun autre fichier ne contient ces remboursements.",
    by: "Exporté le {{on}} par {{name}}",
    sentOn: "Envoyé le {{on}}, référence bancaire {{reference}}",
    download: "Télécharger à nouveau",
    blocked:
      "Ces remboursements ont été annulés dans Medusa après cet export : {{refunds}}. Le fichier ne peut plus être téléchargé. A-t-il atteint votre banque ?",
    reversed:
      "Les paiements de ces remboursements ont été contre-passés après cet export : {{refunds}}. Le fichier ne peut plus être téléchargé. A-t-il atteint votre banque ?",
    reached: "Il a atteint la banque",
    notReached: "Il ne l'a pas atteinte",
    sentTitle: "Marquer le lot comme envoyé",
    sentHint:
      "Ceci marque chaque remboursement du lot. Annulez ensuite l'envoi de chaque remboursement dont la ligne du fichier indique un problème, car la banque n'a pas pu le payer.",
    withdrawn:
      "Ceci inclut les remboursements annulés dans Medusa. Medusa ne les affiche plus sur la commande : ne les remboursez pas une seconde fois.",
    sent: "Le lot est marqué comme envoyé.",
    cancel: "Annuler le lot",
    cancelTitle: "Annuler ce lot ?",
    cancelText:
      "Annulez-le seulement si le fichier n'a pas atteint votre banque. Ses remboursements reviennent à « À payer », et le prochain export les contient.",
    keep: "Garder le lot",
    canceled: "Le lot est annulé.",
    unconfirmed: "Rien n'attend qu'une seconde personne confirme ce lot. Marquez-le à nouveau comme envoyé.",
    status: {
      open: "Chez votre équipe",
      blocked: "Bloqué",
    },
  },
  empty: {
    title: "Aucun remboursement pour l'instant",
    hint: "Lorsque vous remboursez une commande payée par virement, le montant à renvoyer apparaît ici.",
  },
  payer: {
    title: "Payer à",
    hint: "Récupéré auprès du service de paiement sur demande. L'historique enregistre qui l'a consulté.",
    show: "Afficher les coordonnées du payeur",
    unknown: "Le service de paiement n'indique pas le payeur. Demandez son compte au client.",
    name: "Nom",
    iban: "IBAN",
    sortCode: "Code guichet (sort code)",
    accountNumber: "Numéro de compte",
  },
  sent: {
    title: "Enregistrer le virement",
    on: "Envoyé le",
    bankReference: "Référence bancaire",
    referenceHint: "Telle qu'elle figure sur votre relevé bancaire.",
    by: "Marqué comme envoyé par",
    confirmedBy: "Confirmé par",
    withBatch: "Ce remboursement est confirmé avec son lot.",
    unconfirmed:
      "Rien n'attend qu'une seconde personne confirme ce remboursement. Marquez-le à nouveau comme envoyé, ou annulez son envoi.",
    submit: "Marquer comme envoyé",
    done: "Le remboursement est marqué comme envoyé.",
    noDay: "Indiquez le jour où l'argent a été envoyé.",
    future: "Le jour ne doit pas être dans le futur.",
    noReference: "Indiquez la référence du virement auprès de votre banque.",
  },
  undo: {
    submit: "Annuler l'envoi",
    title: "Marquer comme non envoyé ?",
    text: "Le remboursement revient à « À payer ». Les données saisies restent dans son historique.",
    done: "Le remboursement est revenu à « À payer ».",
  },
  history: "Historique",
  payment: "Paiement",
  openPayment: "Ouvrir le paiement",
}
