import type { Words } from "./en"

export const words: Words = {
  intro:
    "Payez directement depuis votre compte bancaire. Vous validez le paiement auprès de votre propre banque, jamais ici.",
  bank: {
    label: "Votre banque",
    any: "Choisir à l'étape suivante",
    search: "Rechercher votre banque",
    none: "Aucune banque de ce nom. Vous pourrez choisir votre banque à l'étape suivante.",
    found: "Banques trouvées : {{count}}",
    loading: "Chargement de la liste des banques",
    choose: "Choisissez votre banque pour payer {{amount}}",
    all: "Les {{count}} banques",
    last: "utilisée la dernière fois",
    change: "Changer de banque",
    byBank: "Payer par banque",
    first:
      "Choisissez votre banque maintenant. L'adresse et la livraison viennent d'abord, puis vous validez le paiement auprès de votre banque.",
  },
  pay: {
    placeOrder: "Passer la commande",
    button: "Payer {{amount}} via votre banque",
    starting: "Préparation de votre paiement",
    nothingYet: "Rien n'a encore été débité. Vous validez le montant auprès de votre banque.",
    loading: "Connexion à votre banque",
    retry: "Réessayer",
    phone: "Continuer sur votre téléphone",
    phoneHint: "Scannez ce code avec l'appareil photo de votre téléphone. Cette page s'actualise automatiquement.",
  },
  facts: {
    pay: "Payer {{amount}}",
    payTo: "Payer {{amount}} à {{payee}}",
    from: "Depuis {{bank}}",
    reference: "Référence sur votre relevé : {{reference}}",
    next: "Validez le paiement auprès de votre banque. Vous revenez ensuite dans cette boutique.",
    privacy: "La boutique ne voit jamais vos identifiants bancaires.",
    help: "L'application de votre banque ne s'ouvre pas ?",
    helpText:
      "Vérifiez que l'application est installée et à jour, puis réessayez. Si vous avez ouvert cette boutique dans une autre application, ouvrez-la plutôt dans votre navigateur. Rien n'est débité tant que vous n'avez pas validé le paiement.",
  },
  back: {
    viewOrder: "Voir votre commande",
    notPaid: "Je n'ai pas encore payé",
    dismiss: "Fermer",
    waiting: "Vous pouvez laisser cette page ouverte. Elle s'actualise automatiquement.",
    dontPayAgain: "Veuillez ne pas payer une deuxième fois.",
    outOfReach:
      "Nous ne pouvons pas vérifier votre paiement pour le moment. Si vous l'avez validé, veuillez ne pas payer une deuxième fois. Nous réessayons automatiquement.",
    look: "J'ai payé, vérifier de nouveau",
    checkout: "Revenir au paiement",
    waitingElsewhere:
      "Vous avez commencé ce paiement dans un autre navigateur, une application, un onglet privé ou sur un autre appareil. Retournez-y pour continuer. Votre commande ne dépend pas de cette page : vous pouvez la fermer.",
    placedElsewhere:
      "Votre commande s'affiche dans le navigateur où vous avez commencé. Vous pouvez fermer cette page.",
    elsewhere:
      "Votre panier n'est pas dans ce navigateur. Pour réessayer, continuez dans le navigateur où vous avez commencé.",
    reference: "Référence du paiement : {{reference}}",
    contact: "Contacter la boutique",
    otherCart:
      "Ce paiement de {{amount}} concerne un panier ouvert dans un autre navigateur, par exemple sur votre ordinateur. Ne continuez que si c'est votre propre panier. Ne payez pas si quelqu'un vous a envoyé cette page.",
    payHere: "C'est mon panier, continuer",
  },
  statuses: {
    checking: { title: "Un instant", text: "Nous vérifions l'état de votre paiement." },
    created: {
      title: "En attente de votre banque",
      text: "Votre banque n'a pas encore confirmé le paiement. Si vous l'avez validé, cette page s'actualisera automatiquement.",
    },
    unknown: {
      title: "En attente de votre banque",
      text: "Votre banque traite encore ce paiement. Cette page s'actualisera automatiquement.",
    },
    pending: {
      title: "Votre banque confirme le paiement",
      text: "Votre banque a accepté le paiement et envoie l'argent.",
    },
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
      text: "Nous vérifions ce paiement. Veuillez ne pas payer une deuxième fois. La boutique a été prévenue et vous contactera.",
    },
    needs_attention: {
      title: "Nous avons reçu votre paiement",
      text: "Nous avons reçu votre paiement, mais il ne correspond plus à votre panier ou à votre commande. Veuillez ne pas payer une deuxième fois. La boutique a été prévenue et vous contactera.",
    },
    undecided: {
      title: "Aucune décision de votre banque",
      text: "Votre banque n'a ni effectué ni refusé ce paiement. Demandez-lui si de l'argent a quitté votre compte avant de payer autrement. La boutique peut vous aider.",
    },
    not_found: {
      title: "Paiement introuvable",
      text: "Cette boutique ne trouve pas ce paiement. L'adresse de cette page est peut-être incomplète. Si vous avez payé, votre argent est en sécurité : ne payez pas une deuxième fois. Contactez la boutique et indiquez le montant et le jour de votre paiement.",
    },
  },
  problems: {
    already_received:
      "Votre paiement a déjà été reçu. Votre commande est en cours d'enregistrement ; veuillez ne pas payer une deuxième fois.",
    awaiting_bank:
      "Nous attendons encore la confirmation de votre banque. Veuillez y valider le paiement, ou réessayer.",
    cart_out_of_date:
      "Le total de votre panier vient d'être recalculé. Veuillez revenir à votre panier, le vérifier et réessayer.",
    being_captured:
      "Votre paiement a été reçu et votre commande est en cours d'enregistrement. Veuillez patienter un instant ; ne payez pas une deuxième fois.",
    cart_being_completed:
      "Votre commande est en cours d'enregistrement. Veuillez attendre quelques secondes ; ne payez pas une deuxième fois.",
    delivery_missing:
      "Votre panier n'a pas de mode de livraison pour tous ses articles. Veuillez en choisir un avant de payer.",
    sold_out:
      "Un article de votre panier est épuisé, aucun paiement n'a donc été lancé. Veuillez revenir au panier et le modifier.",
    promotion_used_up:
      "Une réduction de votre panier n'est plus utilisable, aucun paiement n'a donc été lancé. Veuillez revenir au panier et la retirer.",
    invalid_amount:
      "Ce montant ne peut pas être payé via votre banque. Veuillez vérifier votre panier ou payer autrement.",
    mismatch:
      "Nous vérifions ce paiement. Veuillez ne pas payer une deuxième fois. La boutique a été prévenue et vous contactera.",
    nothing_outstanding:
      "Cette commande est déjà payée, ou le montant restant est inférieur. Veuillez recharger la page avant de payer.",
    order_closed: "Cette commande a été annulée et ne peut pas être payée. Veuillez contacter la boutique.",
    payment_closed: "Ce paiement ne peut plus être utilisé. Veuillez le recommencer ou contacter la boutique.",
    payment_on_its_way:
      "Votre paiement est en cours. Votre panier ne peut pas être modifié avant son arrivée. Veuillez ne pas payer une deuxième fois.",
    refused:
      "Le service de paiement n'a pas accepté ce paiement. Veuillez vérifier vos coordonnées ou payer autrement.",
    service_unavailable: "Le service de paiement ne répond pas. Veuillez réessayer dans un instant ou payer autrement.",
    session_not_found: "Nous ne trouvons pas ce paiement. Veuillez revenir à votre panier et le recommencer.",
    session_replaced: "Ce paiement a été remplacé par un plus récent. Veuillez revenir à votre panier et réessayer.",
    total_changed: "Votre total a changé depuis que vous avez commencé ce paiement. Veuillez recommencer le paiement.",
    unavailable:
      "Le paiement via votre banque n'est pas disponible pour le moment. Veuillez réessayer dans un instant ou payer autrement.",
    bank_paused: "Les paiements avec cette banque ne sont pas possibles pour le moment. Veuillez en choisir une autre.",
    unknown_bank: "Cette banque n'est pas disponible. Veuillez en choisir une autre.",
    unsupported_currency:
      "Le paiement via votre banque n'est possible qu'en livres et en euros. Veuillez payer autrement.",
    element_missing:
      "La connexion à votre banque a échoué. Rien n'a été débité. Veuillez payer autrement ou contacter la boutique.",
    offline:
      "La boutique est injoignable pour le moment. Rien n'a été débité. Veuillez vérifier votre connexion et réessayer.",
    script_blocked:
      "La connexion à votre banque a échoué. Rien n'a été débité. Un bloqueur de contenu en est peut-être la cause. Désactivez-le pour cette page et réessayez.",
    script_timeout:
      "La connexion à votre banque prend trop de temps. Rien n'a été débité. Veuillez vérifier votre connexion et réessayer.",
    unexpected: "Une erreur s'est produite de notre côté. Veuillez réessayer dans un instant ou payer autrement.",
  },
}
