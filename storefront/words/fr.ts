import type { Words } from "../words"

export const words: Words = {
  intro:
    "L'argent vient directement de votre compte. Vous validez le paiement auprès de votre propre banque, jamais ici.",
  bank: {
    label: "Votre banque",
    any: "Choisir à l'étape suivante",
    search: "Rechercher votre banque",
    none: "Aucune banque de ce nom. Vous pourrez choisir à l'étape suivante.",
    found: "Banques trouvées : {{count}}",
    loading: "Chargement de la liste des banques",
    again: "Choisir une autre banque",
  },
  pay: {
    button: "Payer {{amount}} par banque",
    starting: "Préparation de votre paiement",
    nothingYet: "Rien n'est encore débité : vous validez le montant auprès de votre banque.",
    ready: "Prêt pour votre banque",
    lead: "Vous allez chez {{bank}} pour valider {{amount}}, puis vous revenez ici.",
    yourBank: "votre banque",
    loading: "Ouverture de l'accès à votre banque",
    retry: "Réessayer",
    phone: "Continuer sur votre téléphone",
    phoneHint: "Pointez l'appareil photo de votre téléphone vers ce code. Cette page avance d'elle-même.",
  },
  back: {
    waiting: "Vous pouvez laisser cette page ouverte : elle vérifie d'elle-même.",
    dontPayAgain: "Veuillez ne pas payer de nouveau.",
    outOfReach:
      "Nous ne voyons pas votre paiement pour le moment. Si vous l'avez validé, veuillez ne pas payer de nouveau. Nous continuons d'essayer.",
    look: "J'ai payé, vérifier de nouveau",
    checkout: "Revenir au paiement",
    elsewhere:
      "Votre panier n'est pas dans ce navigateur. Pour réessayer, continuez dans le navigateur où vous avez commencé.",
  },
  states: {
    checking: { title: "Bon retour", text: "Nous demandons à votre banque ce qu'il en est." },
    created: {
      title: "En attente de votre banque",
      text: "Votre banque ne nous a encore rien dit. Si vous avez validé le paiement, cette page avancera d'elle-même.",
    },
    unknown: {
      title: "En attente de votre banque",
      text: "Votre banque traite encore ce paiement. Cette page avancera d'elle-même.",
    },
    pending: { title: "Votre banque confirme", text: "Votre banque a accepté le paiement et envoie l'argent." },
    paid: { title: "Paiement reçu", text: "Votre paiement a été reçu. Votre commande est en cours d'enregistrement." },
    placed: { title: "Merci", text: "Votre commande est enregistrée." },
    rejected: {
      title: "Le paiement n'a pas abouti",
      text: "Votre banque n'a pas effectué ce paiement. Rien n'a été débité. Vous pouvez réessayer ou payer autrement.",
    },
    canceled: {
      title: "Le paiement a été annulé",
      text: "Le paiement a été annulé. Rien n'a été débité. Votre panier est tel que vous l'avez laissé.",
    },
    mismatch: {
      title: "Nous devons examiner ce paiement",
      text: "Le paiement reçu ne correspond pas à cette commande. La boutique est prévenue et vous contactera.",
    },
    needs_attention: {
      title: "Nous avons votre paiement",
      text: "Nous avons reçu votre paiement, mais il ne correspond plus à votre panier ou à votre commande. Veuillez ne pas payer de nouveau : la boutique est prévenue et vous contactera.",
    },
    not_found: {
      title: "Nous ne connaissons pas ce paiement",
      text: "L'adresse a peut-être été coupée. Si vous avez payé, votre argent est en sécurité et la boutique peut le retrouver.",
    },
  },
  problems: {
    already_received:
      "Votre paiement a déjà été reçu. Votre commande est en cours d'enregistrement ; veuillez ne pas payer de nouveau.",
    awaiting_bank:
      "Nous attendons encore la confirmation de votre banque. Veuillez y valider le paiement, ou réessayer.",
    cart_out_of_date:
      "Le total de votre panier vient d'être recalculé. Veuillez revenir à votre panier, le vérifier et réessayer.",
    being_captured:
      "Votre paiement a été reçu et votre commande est en cours d'enregistrement. Veuillez patienter ; ne payez pas de nouveau.",
    invalid_amount: "Ce montant ne peut pas être payé par banque. Veuillez vérifier votre panier ou payer autrement.",
    mismatch: "Le paiement reçu ne correspond pas à cette commande. La boutique est prévenue et vous contactera.",
    nothing_outstanding:
      "Cette commande est déjà payée ou coûte moins que cela. Veuillez recharger la page avant de payer.",
    order_closed: "Cette commande a été annulée et ne peut pas être payée. Veuillez contacter la boutique.",
    payment_closed: "Ce paiement ne peut plus être utilisé. Veuillez le recommencer ou contacter la boutique.",
    refused: "Le service de paiement n'a pas accepté ce paiement. Veuillez vérifier vos données ou payer autrement.",
    service_unavailable: "Le service de paiement ne répond pas. Veuillez réessayer dans un instant ou payer autrement.",
    session_not_found: "Nous ne trouvons pas ce paiement. Veuillez revenir à votre panier et le recommencer.",
    session_replaced: "Ce paiement a été remplacé par un plus récent. Veuillez revenir à votre panier et réessayer.",
    total_changed: "Votre total a changé depuis que vous avez commencé ce paiement. Veuillez recommencer le paiement.",
    unavailable:
      "Le paiement par banque n'est pas disponible pour le moment. Veuillez réessayer dans un instant ou payer autrement.",
    unknown_bank: "Cette banque n'est pas disponible. Veuillez en choisir une autre.",
    unsupported_currency: "Le paiement par banque n'est possible qu'en livres et en euros. Veuillez payer autrement.",
    element_missing:
      "L'accès à votre banque n'a pas pu s'ouvrir. Rien n'a été débité. Veuillez payer autrement ou contacter la boutique.",
    offline:
      "La boutique est injoignable pour le moment. Rien n'a été débité. Veuillez vérifier votre connexion et réessayer.",
    script_blocked:
      "L'accès à votre banque n'a pas pu s'ouvrir. Rien n'a été débité. Un bloqueur de contenu en est peut-être la cause : désactivez-le pour cette page et réessayez.",
    script_timeout:
      "L'accès à votre banque met trop de temps à s'ouvrir. Rien n'a été débité. Veuillez vérifier votre connexion et réessayer.",
    unexpected: "Quelque chose s'est mal passé de notre côté. Veuillez réessayer dans un instant ou payer autrement.",
  },
}
