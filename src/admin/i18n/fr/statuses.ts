import type { statuses as en } from "../en/statuses"
import type { Same } from "../words"

export const statuses: Same<typeof en> = {
  payment: {
    created: "En attente du client",
    pending: "En cours de traitement",
    paid: "Payé",
    rejected: "Refusé par la banque",
    canceled: "Annulé par le client",
    mismatch: "Données non concordantes",
    unknown: "Statut inconnu, interrogation en cours",
  },
  result: {
    paid: "Payé",
    declined: "Refusé",
    canceled: "Annulé",
    abandoned: "Abandonné",
    waiting: "En attente",
    disputed: "En litige",
  },
  outcome: {
    settled: "Capturé",
    attention: "À traiter",
    closed: "Clôturé",
  },
  reason: {
    amount_mismatch: "Montant incorrect",
    currency_mismatch: "Autre devise",
    merchant_mismatch: "Autre compte marchand",
    uuid_mismatch: "Enregistrement d'un autre paiement",
    contradictory_record: "Enregistrement contradictoire",
    paid_after_cart_changed: "Panier modifié",
    total_differs: "Total modifié",
    paid_twice: "Payé deux fois",
    paid_otherwise: "Payé autrement",
    paid_after_order_canceled: "Commande annulée",
    exceeds_outstanding: "Plus que le reste dû",
    order_not_placed: "Commande non passée",
    payment_not_captured: "Paiement non capturé",
    rejected_after_order_placed: "Refusé après la commande",
    manual_refund_missing: "Remboursement manquant",
    stalled: "Indécis depuis trop longtemps",
    credentials_missing: "Accès inconnu",
    provider_not_enabled: "Non activé dans la région",
    order_not_found: "Commande introuvable",
    cart_gone: "Panier disparu",
    captured_twice: "Capturé deux fois",
    payment_voided: "Paiement annulé",
    reversed_after_capture: "Paiement contre-passé",
  },
  reasonNext: {
    amount_mismatch:
      "Le service de paiement indique un autre montant que celui demandé. Comparez le paiement dans l'interface du service de paiement, et, s'il est arrivé, rattachez le montant reçu à une commande ou remboursez-le.",
    currency_mismatch:
      "Le service de paiement indique une autre devise que celle demandée. Comparez le paiement dans l'interface du service de paiement, et remboursez-le s'il est arrivé.",
    merchant_mismatch:
      "Le service de paiement indique le paiement pour un autre compte marchand. Vérifiez l'UUID marchand du compte, puis réessayez.",
    uuid_mismatch:
      "Le service de paiement a répondu avec la fiche d'un autre paiement. Réessayez ; si cela persiste, contactez le service de paiement.",
    contradictory_record:
      "L'enregistrement du service de paiement pour ce paiement se contredit : le code de statut, le statut et le règlement ne concordent pas. Demandez au service de paiement si l'argent est arrivé. Réessayez ensuite, ou clôturez le paiement avec une note. D'ici là, le client est prié de ne pas payer à nouveau.",
    paid_after_cart_changed:
      "Le client a payé un panier qui a changé depuis. Rattachez l'argent à la commande du client ou remboursez-le.",
    total_differs:
      "Le total du panier a changé après le début du paiement, à cause d'un taux de taxe ou d'un prix. Rétablissez le total et réessayez, ou remboursez l'argent.",
    paid_twice:
      "Le client a payé une seconde fois ; le premier paiement est capturé. Remboursez celui-ci ou rattachez-le à une autre commande.",
    paid_otherwise:
      "Le panier ou la commande est déjà payé autrement, ou un autre prestataire a autorisé un paiement. Si la commande a été marquée comme payée (« Marquer comme payé ») pour ce même argent, confirmez que c'est le même argent. Sinon, remboursez-le ou rattachez-le à une autre commande.",
    paid_after_order_canceled:
      "L'argent est arrivé après l'annulation de la commande. Remboursez-le ou rattachez-le à une autre commande.",
    exceeds_outstanding:
      "Le montant restant dû de la commande est inférieur à ce paiement, car elle a été modifiée ou payée autrement. Remboursez l'argent ou rattachez-le à une autre commande.",
    order_not_placed:
      "Le client a payé, mais la commande ne peut pas être passée ; l'historique indique l'erreur. Corrigez la cause (stock, livraison ou promotion épuisée) et réessayez, rattachez l'argent à une commande ou remboursez-le.",
    payment_not_captured:
      "Le client a payé, mais le paiement ne peut pas être capturé sur la commande ; l'historique indique l'erreur. Corrigez la cause et réessayez, ou remboursez l'argent.",
    rejected_after_order_placed:
      "Le paiement d'une commande passée a été refusé ou annulé, et la commande n'est pas annulée automatiquement. Demandez au client de payer autrement, ou annulez la commande. Si la commande a été marquée comme payée, cherchez l'argent sur votre compte bancaire.",
    manual_refund_missing:
      "La commande a été annulée après le paiement, mais son argent ne figure pas sur la page des remboursements. Remboursez le client.",
    stalled:
      "Ce paiement est indécis depuis trop longtemps : la banque ne l'a ni effectué ni refusé, ou le service de paiement n'a pas donné de réponse compréhensible. Interrogez le service de paiement ou le client. Continuez ensuite le suivi, annulez la commande, ou clôturez le paiement pour envoyer plutôt un lien. Si l'argent est arrivé sur votre compte, clôturez le paiement avec une note et utilisez « Marquer comme payé » sur la commande dans Medusa. Un paiement qui arrive plus tard est capturé ou reste à traiter.",
    credentials_missing:
      "Ce paiement est encore ouvert, mais il ne peut pas être interrogé, car l'accès avec lequel il a été lancé n'est plus connu ou n'est pas utilisable. Saisissez-le à nouveau dans Paramètres → Pay by Bank, ou demandez à votre développeur de l'indiquer dans l'option « previous ». Réessayez ensuite. Si ce n'est pas possible, interrogez le service de paiement sur ce paiement et clôturez-le avec une note.",
    provider_not_enabled:
      "Pay by Bank n'est plus activé pour la région du panier ; la commande ne peut donc pas être passée. Activez-le et réessayez. Si la région a été supprimée, rattachez l'argent à une commande ou remboursez-le.",
    order_not_found:
      "Le panier de ce paiement a été validé, mais aucune commande ne lui est liée ; aucune seconde commande n'est donc passée. Cherchez la commande du client et rattachez-y l'argent, ou remboursez-le.",
    cart_gone: "Le panier de ce paiement n'existe plus. Rattachez l'argent à une commande ou remboursez-le.",
    captured_twice:
      "L'argent est arrivé une seule fois, mais il est compté deux fois, car deux serveurs l'ont capturé au même instant. Rien n'est à rembourser : corrigez les transactions de la commande et réessayez. N'annulez aucune des commandes, car Medusa rembourserait le paiement.",
    payment_voided:
      "Le paiement a été annulé dans Medusa alors que l'argent est arrivé. Vérifiez si une commande le compte encore, et remboursez-le.",
    reversed_after_capture:
      "Le service de paiement a signalé ce paiement comme payé, et signale maintenant qu'il n'a pas été effectué, qu'il a été contre-passé, ou qu'il a été effectué avec un autre montant ou une autre devise. Rien n'est annulé dans Medusa. Arrêtez la livraison et cherchez l'argent sur votre compte bancaire. S'il y est, confirmez-le. S'il n'y est plus, clôturez le paiement avec une note : le montant de sa commande est alors de nouveau dû, et le client peut payer à nouveau. Renvoyez tout autre argent reçu.",
  },
  link: {
    open: "Pas encore payé",
    pending: "En cours de traitement",
    sending: "En cours d'envoi",
    received: "Argent reçu, en cours de capture",
    paid: "Payé",
    attention: "À traiter",
    resolved: "Clôturé",
    unsure: "Peut-être envoyé",
    stale: "Le montant dû est différent",
    untracked: "Envoyé, non suivi",
    expired: "N'est plus suivi",
    order_canceled: "Commande annulée",
    replaced: "Remplacé",
    canceled: "Annulé",
    refused: "Refusé, non envoyé",
    not_sent: "Non envoyé",
  },
  linkNext: {
    attention: "Le paiement de ce lien est à traiter. Les détails indiquent la raison et l'étape suivante.",
    unsure:
      "Le service de paiement n'a pas donné de réponse claire. Demandez au client si le lien est arrivé, puis renvoyez-le ou annulez-le.",
    stale:
      "Le montant restant dû de la commande n'est pas celui de ce lien. Renvoyez-le : le nouveau lien porte sur le montant restant dû actuel.",
    untracked:
      "Envoyé. Le service de paiement n'indique pas quel paiement appartient à ce lien. Quand sa notification arrive, associez le paiement par son identifiant.",
    expired: "Ce lien n'est plus suivi. Si le client l'a payé, associez le paiement par son identifiant.",
    order_canceled: "La commande est annulée. L'argent qui vient encore sur ce lien figurera sous « À traiter ».",
    refused:
      "Le service de paiement a refusé ce lien, et rien n'a été envoyé. Corrigez le problème affiché, puis renvoyez-le.",
    not_sent: "Le serveur s'est arrêté avant l'envoi de ce lien. Renvoyez-le.",
  },
  linkError: {
    rate_limited: "Le service de paiement limitait nos appels. Attendez une minute avant le prochain essai.",
    service_unavailable: "Le service de paiement ne fonctionnait pas.",
    timeout: "Le service de paiement n'a pas répondu à temps.",
    unreachable: "Le service de paiement n'a pas pu être joint.",
    unreadable_answer: "Le service de paiement a donné une réponse illisible.",
  },
}
