import type { REFUSAL_MESSAGES } from "../../../shared/messages/refusals"
import type { Same } from "../words"

export const refusals: Same<typeof REFUSAL_MESSAGES> = {
  payment_request_unknown: "Il n'y a pas de demande de paiement avec cet ID. Rechargez la page.",
  payment_link_unknown: "Il n'y a pas de lien de paiement avec cet ID. Rechargez la page.",
  refund_unknown: "Il n'y a pas de remboursement avec cet ID. Rechargez la page.",
  bank_unknown: "Il n'y a pas de banque avec cet ID. Actualisez la liste des banques.",
  adopt_no_record:
    "Le service de paiement n'a aucun enregistrement de ce paiement. Vérifiez l'identifiant. Si le client n'a pas encore approuvé le paiement, il n'y a rien à reprendre.",
  adopt_reference_known:
    "Un autre paiement porte ici la même référence. Recherchez-le. S'il s'agit d'un lien de paiement, utilisez-y « Associer le paiement ».",
  adopt_not_payable:
    "Le service de paiement signale un montant ou une devise que cette boutique ne peut pas capturer. Comparez le paiement avec le tableau de bord du service de paiement.",
  adopt_captured:
    "Un paiement dans Medusa a déjà capturé cet argent, bien qu'il manque ici. Ne le capturez, ne le rattachez et ne le remboursez pas une nouvelle fois : cherchez sa commande.",
  adopt_not_proven:
    "Rien ne prouve que ce paiement appartient à cette boutique. Une autre boutique utilise peut-être le même compte marchand. S'il appartient à cette boutique, confirmez-le et reprenez-le à nouveau.",
  attention_resolved: "Cette demande de paiement n'est plus à traiter pour cette raison. Rechargez la page.",
  money_not_received:
    "Aucun argent n'est arrivé pour cette demande, il n'y a donc rien à rendre. Clôturez-la plutôt avec une note.",
  record_contradictory:
    "L'enregistrement du service de paiement se contredit, il n'est donc pas certain que l'argent soit arrivé. Réessayez quand le service de paiement l'aura corrigé, ou clôturez le paiement avec une note.",
  nothing_to_return:
    "L'argent est arrivé une fois et forme un seul paiement, il n'y a donc rien à rendre. Corrigez les transactions de la commande et réessayez.",
  money_elsewhere:
    "Le service de paiement indique cet argent pour un autre compte marchand, ce n'est donc pas à vous de le rendre. Corrigez l'UUID marchand et réessayez, ou clôturez le paiement avec une note.",
  resolution_not_offered: "Cette action ne règle pas ce paiement. Rechargez la page et choisissez-en une autre.",
  attach_amount_differs:
    "Seul un paiement du montant exact demandé peut être rattaché à une commande. Rendez plutôt l'argent.",
  attach_amount_invalid:
    "C'est plus que ce qui est arrivé, ou ce n'est pas un montant. Saisissez une partie de ce qui est arrivé.",
  attach_order_unknown: "Il n'y a pas de commande avec cet ID. Vérifiez l'ID.",
  attach_order_canceled: "Cette commande est annulée. Choisissez une autre commande, ou rendez l'argent.",
  attach_currency_differs:
    "Cette commande est dans une autre devise. Choisissez une commande dans la devise du paiement.",
  attach_exceeds_outstanding:
    "Le montant restant dû de cette commande est inférieur au paiement. Choisissez une autre commande, ou rendez l'argent.",
  attach_refund_exists:
    "Il existe un remboursement de ce paiement, son argent ne peut donc pas être rattaché à une commande. Payez le remboursement et rendez le reste.",
  not_stalled: "Seul un paiement indécis peut être réglé ainsi. Rechargez la page et choisissez une autre action.",
  tracking_at_limit:
    "Ce paiement a commencé il y a 90 jours et ne peut pas être suivi plus longtemps. Annulez la commande, ou clôturez le paiement avec une note.",
  order_not_cancelable:
    "Cette commande a un autre paiement ou une livraison. Annulez-la sur sa page, puis clôturez ce paiement avec une note.",
  stalled_unanswered:
    "Le service de paiement n'a pas répondu, ce paiement a donc pu être fait. Réessayez quand il répond. Sinon, demandez à la banque, annulez la commande sur sa page, et clôturez ce paiement avec une note.",
  stalled_without_order: "Ce paiement n'a pas de commande. Clôturez-le plutôt avec une note.",
  stalled_order_canceled: "La commande de ce paiement est annulée. Clôturez plutôt le paiement avec une note.",
  not_marked_as_paid:
    "Aucun « Marquer comme payé » de cette commande ne correspond à cet argent. Remboursez-le ou rattachez-le à une autre commande.",
  not_reversed:
    "Seul un paiement contre-passé peut être réglé ainsi. Rechargez la page et choisissez une autre action.",
  payment_reversed:
    "Le service de paiement indique que ce paiement a été contre-passé, son argent ne peut donc être ni rendu ni rattaché. Réessayez, ou clôturez le paiement avec une note.",
  refund_sent_already: "Ce remboursement est déjà marqué comme envoyé. Rechargez la page.",
  refund_not_sent: "Ce remboursement n'est pas marqué comme envoyé, il n'y a donc rien à annuler. Rechargez la page.",
  refund_in_batch: "Ce remboursement est dans un lot exporté. Marquez le lot comme envoyé, ou annulez-le.",
  refund_withdrawn:
    "Medusa n'a pas enregistré ce remboursement, il a donc été retiré. Ne le payez pas. Si vous l'avez payé, remboursez à nouveau le même montant dans Medusa et marquez ce remboursement comme envoyé.",
  refund_on_hold: "Le paiement de ce remboursement a été contre-passé. Réglez d'abord son paiement sous « À traiter ».",
  refund_canceled: "Ce remboursement est annulé, car son paiement a été contre-passé. Ne le payez pas.",
  approval_needs_person:
    "Cette boutique exige deux personnes pour cela. Connectez-vous pour le proposer ou l'approuver ; une clé API ne le peut pas.",
  approval_same_person: "Vous avez proposé ceci vous-même. Une autre personne doit l'approuver.",
  approval_not_listed:
    "Vous ne faites pas partie des personnes qui proposent et approuvent. Renseignez-vous auprès de votre développeur sur l'option approvals.people.",
  approval_wrong_password:
    "Le mot de passe ou le code est faux. Réessayez. Cinq essais faux bloquent vos approbations pendant 15 minutes.",
  approval_needs_code: "Votre compte a un second facteur. Saisissez aussi un code de celui-ci.",
  approval_blocked: "Trop de mots de passe ou de codes faux. Attendez 15 minutes et réessayez.",
  approval_not_possible:
    "Votre compte n'a ni mot de passe ni second facteur plus ancien que cette proposition, et ne peut donc pas prouver qui vous êtes. Configurez-en un, et laissez une autre personne approuver.",
  proposal_gone: "Cette proposition n'est plus ouverte ou a changé. Rechargez la page.",
  proposal_outdated: "Ce que concerne cette proposition a changé depuis. Rejetez-la, puis proposez à nouveau.",
  note_required: "La banque a peut-être déjà payé ceci. Notez la raison pour laquelle c'est de nouveau à payer.",
  no_refund_due: "Aucun remboursement n'est à payer, il n'y a donc rien à exporter. Rechargez la page.",
  refund_batch_unknown: "Il n'y a pas de lot avec cet ID. Rechargez la page.",
  refund_batch_not_open: "Ce lot est déjà marqué comme envoyé, ou il est annulé. Rechargez la page.",
  refund_batch_needs_person:
    "Seule une personne peut marquer un lot comme envoyé, le confirmer ou l'annuler, après avoir vérifié si son fichier est parvenu à la banque. Connectez-vous pour le faire ; une clé d'API ne peut pas le faire.",
  refund_batch_blocked:
    "Un remboursement de ce lot ne doit plus être payé. Marquez le lot comme envoyé si son fichier est parvenu à la banque, ou annulez-le sinon.",
  payers_hidden:
    "Vous ne pouvez pas voir les payeurs. Renseignez-vous auprès de votre développeur sur votre rôle, ou sur l'option permissions.seePayers.",
  refund_not_permitted:
    "Vous ne pouvez pas créer de remboursements. Renseignez-vous auprès de votre développeur sur la politique pay_by_bank_refund:update.",
  settings_not_permitted:
    "Vous ne pouvez ni modifier ni tester les comptes marchands, ni mettre des banques en pause, ni effacer des données personnelles. Renseignez-vous auprès de votre développeur sur l'option permissions.changeSettings.",
  trail_too_long:
    "Plus de lignes correspondent qu'un fichier ne peut en contenir. Choisissez une période plus courte ou un autre filtre.",
  encryption_key_missing:
    "Aucun mot de passe ne peut être enregistré : l'option encryptionKey n'est pas définie. Demandez à votre développeur de la définir dans medusa-config.ts.",
  base_url_not_public:
    "L'adresse doit commencer par https:// et être publique. Donnez d'autres adresses dans medusa-config.ts.",
  script_url_not_https:
    "L'adresse doit commencer par https://. Donnez une adresse de cette machine dans medusa-config.ts.",
  password_needed_again:
    "Saisissez à nouveau le mot de passe : un mot de passe enregistré n'est utilisé qu'avec l'URL de base et le nom d'utilisateur pour lesquels il a été enregistré.",
  password_in_config:
    "Le mot de passe de ce compte est défini dans medusa-config.ts, il n'est donc envoyé qu'à une URL de base qui y est définie aussi.",
}
