import type { ERROR_MESSAGES } from "../../../shared/messages/errors"
import type { Same } from "../words"

export const errors: Same<typeof ERROR_MESSAGES> = {
  invalid_request: "Le service de paiement refuserait cette demande. Corrigez le champ indiqué et réessayez.",
  unauthorized:
    "Le service de paiement a refusé l'identifiant ou le mot de passe de ce compte. Corrigez-les dans ses paramètres.",
  refused:
    "Le service de paiement a refusé la demande. Vérifiez l'UUID marchand du compte et les données de la commande.",
  rate_limited:
    "Le service de paiement limite nos appels. L'interrogation continue automatiquement. Attendez une minute avant de réessayer.",
  service_unavailable:
    "Le service de paiement ne fonctionne pas actuellement. L'interrogation continue automatiquement. Attendez quelques minutes avant de réessayer.",
  timeout:
    "Le service de paiement n'a pas répondu à temps. L'interrogation continue automatiquement. Attendez quelques minutes avant de réessayer.",
  unreachable: "Le service de paiement est injoignable. Vérifiez l'URL de base du compte et le réseau du serveur.",
  unreadable_answer: "Le service de paiement a donné une réponse illisible. Vérifiez l'URL de base du compte.",
  unexpected_refusal:
    "Le service de paiement a refusé un appel de statut d'une manière inattendue. On ne sait donc pas si le paiement est fait. Le suivi continue. Testez la connexion dans les paramètres.",
  unsupported_currency: "Pay by Bank n'accepte que GBP et EUR. Retirez-le des régions ayant une autre devise.",
  invalid_amount: "Le montant doit être supérieur à 0,00 et d'au plus 21 474 836,47. Corrigez-le.",
  unknown_bank:
    "La banque choisie n'est pas dans la liste du service de paiement. Actualisez la liste et choisissez à nouveau.",
  bank_paused:
    "Cette banque est en pause, aucun nouveau paiement ne commence donc avec elle. Reprenez-la dans Paramètres → Pay by Bank.",
  cart_out_of_date:
    "Le total du panier a été recalculé après la préparation de son paiement. Modifiez le panier ou recommencez le paiement.",
  delivery_missing:
    "Le panier n'a pas de mode de livraison pour tous ses articles, donc Medusa ne créerait pas sa commande. Choisissez-en un, puis relancez le paiement.",
  sold_out:
    "Un produit du panier est épuisé, donc Medusa ne créerait pas sa commande. Ajoutez du stock ou modifiez le panier, puis relancez le paiement.",
  promotion_used_up:
    "Une promotion du panier est épuisée, donc Medusa ne créerait pas sa commande. Augmentez sa limite ou retirez-la, puis relancez le paiement.",
  other_sales_channel:
    "Ce compte marchand n'accepte pas les paiements de ce canal de vente. Ajoutez-le à l'option « salesChannels » du compte, ou proposez-y un autre moyen de paiement.",
  unknown_return_address:
    "La boutique indique une adresse de retour absente des options. Ajoutez sa clé à « returnUrls » ou son origine à « returnOrigins ».",
  order_closed: "Cette commande est annulée. Passez une nouvelle commande pour encaisser un paiement.",
  nothing_outstanding:
    "Cette commande est déjà payée, ou son montant restant dû est inférieur à ce montant. Vérifiez son montant restant dû.",
  session_not_found: "Cette session de paiement n'existe plus. Recommencez le paiement.",
  not_started: "Cette session de paiement n'a pas été commencée avec Pay by Bank. Recommencez le paiement.",
  already_received: "Ce paiement a déjà été reçu. Il ne peut être ni annulé, ni remplacé, ni recommencé.",
  payment_on_its_way: "Une banque traite encore un paiement pour ceci. Attendez qu'il soit reçu ou refusé.",
  cart_being_completed: "Une autre requête finalise ce panier. Réessayez dans quelques secondes.",
  too_many_calls: "La boutique a reçu trop de requêtes en peu de temps. Attendez un moment et réessayez.",
  awaiting_bank: "La banque n'a pas encore confirmé ce paiement. Vérifiez-le plus tard.",
  rejected: "La banque a refusé ce paiement. Le client peut réessayer.",
  canceled: "Le client a annulé ce paiement à la banque. Le client peut réessayer.",
  mismatch:
    "Le service de paiement indique un paiement qui diffère de la demande ou se contredit. Réglez-le sous « À traiter ».",
  total_changed:
    "Le montant à payer a changé après le début de ce paiement. Un paiement d'un autre montant n'est pas capturé automatiquement.",
  order_canceled: "La commande a été annulée avant l'arrivée de ce paiement. Rendez l'argent au client.",
  other_payment_exists:
    "Un autre prestataire de paiement a déjà autorisé ou capturé un paiement pour ceci. Si de l'argent arrive aussi par la banque, réglez-le sous « À traiter ».",
  payment_closed: "Votre équipe a déjà réglé cette demande de paiement, elle n'est donc pas capturée à nouveau.",
  being_captured: "Ce paiement est en cours de capture. Vérifiez-le à nouveau dans deux minutes.",
  session_replaced: "Une session de paiement plus récente a remplacé celle-ci. Ouvrez à nouveau le paiement.",
  unpaid_link:
    "Le client n'a pas encore payé ce lien de paiement. Le paiement est capturé automatiquement dès que l'argent arrive.",
  amount_fixed: "Le montant d'un paiement bancaire commencé ne peut pas changer. Commencez un nouveau paiement.",
  unexpected:
    "Un problème est survenu sur le serveur. Réessayez. Si cela se reproduit, consultez le journal du serveur.",
  address_not_allowed:
    "Cette URL de base ne peut pas être utilisée : elle doit commencer par https:// et mener à une adresse publique. Corrigez-la dans Paramètres → Pay by Bank ou donnez-la dans medusa-config.ts.",
  secret_unreadable:
    "Le mot de passe enregistré est illisible, car la clé de chiffrement manque, ou parce que la clé, l'URL de base ou le nom d'utilisateur a changé. Saisissez-le à nouveau dans Paramètres → Pay by Bank.",
  statuses_refused:
    "Le service de paiement accepte cet accès, mais refuse de lui rendre compte des paiements. Demandez au service de paiement de lui permettre de lire l'état des paiements. Les interrogations continuent automatiquement.",
  login_unknown:
    "Ce paiement ne peut pas être interrogé, car l'accès avec lequel il a été commencé n'est plus connu. Saisissez-le à nouveau dans Paramètres → Pay by Bank, ou indiquez-le dans l'option « previous ».",
  account_not_configured:
    "Ce compte n'est pas configuré. Ouvrez Paramètres → Pay by Bank et saisissez les données manquantes.",
  account_paused:
    "Ce compte est en pause, il ne commence donc ni paiement ni lien. Reprenez-le dans Paramètres → Pay by Bank.",
  link_email_missing: "E-mail : saisissez l'adresse e-mail du client, ou choisissez un autre envoi.",
  link_email_invalid: "E-mail : ce n'est pas une adresse e-mail. Corrigez-la, par exemple nom@example.com.",
  link_email_too_long:
    "E-mail : le service de paiement accepte 256 caractères au plus. Saisissez une adresse plus courte.",
  link_phone_missing: "Téléphone : saisissez le numéro de mobile du client, ou choisissez un autre envoi.",
  link_phone_unreadable:
    "Téléphone : ce n'est pas un numéro du pays choisi. Corrigez-le, par exemple 06 12 34 56 78 ou +33 6 12 34 56 78.",
  link_phone_no_country: "Téléphone : choisissez le pays du numéro, ou saisissez-le avec + et l'indicatif.",
  link_phone_not_mobile:
    "Téléphone : ce numéro ne peut pas recevoir de SMS. Saisissez un numéro de mobile, pas un fixe, ou choisissez l'e-mail.",
  link_calling_code_too_long:
    "Téléphone : le service de paiement n'accepte que des indicatifs d'un ou deux chiffres, les SMS vers les numéros de ce pays (comme l'Irlande, +353) sont donc impossibles. Choisissez l'envoi par e-mail, ou copiez le lien.",
  link_first_name_too_long:
    "Prénom : le service de paiement accepte 64 caractères au plus. Saisissez un prénom plus court, ou omettez-le.",
  link_last_name_too_long:
    "Nom : le service de paiement accepte 64 caractères au plus. Saisissez un nom plus court, ou omettez-le.",
  link_delivery_unknown: "Envoi : choisissez e-mail, SMS, les deux ou seulement le lien.",
  link_amount_invalid: "Montant : saisissez plus de 0,00 et au plus 21 474 836,47, avec deux décimales au plus.",
  link_amount_too_high: "Montant : il dépasse le montant restant dû de la commande. Saisissez ce montant ou moins.",
  link_nothing_outstanding:
    "Montant : cette commande n'a pas de montant restant dû, aucun lien de paiement n'est donc nécessaire. Rechargez la page.",
  link_already_open:
    "Montant : un lien de paiement ouvert de cette commande couvre déjà ce montant. Renvoyez ou annulez d'abord ce lien.",
  link_payment_on_its_way:
    "Commande : une banque traite en ce moment un paiement de cette commande. Attendez qu'il soit payé ou refusé.",
  link_payment_stalled:
    "Commande : un paiement antérieur de cette commande reste indécis. Réglez-le d'abord sous Pay by Bank, puis envoyez le lien.",
  link_money_received:
    "Commande : de l'argent est arrivé pour cette commande et n'est pas encore capturé. Vérifiez d'abord ses paiements sous Pay by Bank.",
  link_order_unknown: "Commande : il n'y a pas de commande avec cet ID. Rechargez la page.",
  link_order_canceled: "Commande : cette commande est annulée. Créez une nouvelle commande pour encaisser un paiement.",
  link_no_account: "Devise : aucun compte n'accepte la devise de cette commande. Ouvrez Paramètres → Pay by Bank.",
  link_replaced: "Lien : un lien de paiement plus récent a remplacé celui-ci. Utilisez le plus récent.",
  link_ended:
    "Lien : ce lien de paiement est payé ou n'a jamais été envoyé, il ne peut donc pas être modifié. Rechargez la page.",
  match_uuid_invalid:
    "ID du paiement : il a 32 caractères, des chiffres et les lettres de a à f. Saisissez-le tel que la notification du service de paiement l'affiche.",
  match_no_record:
    "ID du paiement : le service de paiement n'a pas encore de paiement avec cet ID. Vérifiez-le, ou réessayez quand le lien est payé.",
  match_another_payment:
    "ID du paiement : ce paiement n'appartient pas à ce lien : sa référence, son compte marchand, son montant ou sa devise diffère. Vérifiez l'ID.",
  match_taken: "ID du paiement : il appartient à un autre paiement, ou ce lien a déjà un autre ID. Vérifiez l'ID.",
  refund_not_possible:
    "Cette boutique n'enregistre pas dans Medusa les remboursements de paiements bancaires. Rendez l'argent depuis votre banque.",
  refund_exceeds_payment:
    "Les remboursements de ce paiement dépasseraient le montant reçu. Vérifiez-les sur la page des remboursements avant de rembourser à nouveau.",
  refund_of_resolved_payment:
    "Votre équipe a déjà réglé ce paiement autrement, il n'y a donc rien à rembourser ici. Cherchez-le sur la page de Pay by Bank.",
  refund_without_order:
    "L'argent reçu n'est pas remboursé automatiquement. Le plugin essaie à nouveau de créer la commande. En cas d'échec, le paiement est à traiter.",
}
