import type { links as en } from "../en/links"
import type { Same } from "../words"
import { menu } from "../menu"

export const links: Same<typeof en> = {
  title: menu.fr.links,
  one: "Lien de paiement",
  search: "Rechercher des liens",
  open: "Ouvrir le lien {{reference}}",
  draft: "Brouillon #{{number}}",
  more: "Plus de {{count}} liens correspondent. Recherchez ou filtrez pour trouver les autres.",
  empty: {
    title: "Aucun lien de paiement pour l'instant",
    hint: "Créez un lien pour toute commande ou tout brouillon dont un montant reste dû.",
  },
  order: {
    outstanding: "Reste dû : {{amount}}",
    none: "Aucun lien n'a été envoyé pour cette commande.",
    allRequested: "Des liens ouverts couvrent tout le montant restant dû. Renvoyez l'un d'eux, ou annulez-le.",
    showAll: "Afficher les {{count}} liens",
  },
  bulk: {
    title: "Renvoyer les liens sélectionnés",
    hint: "Un nouveau lien remplace chacun d'eux, pour le même destinataire. Les anciens restent payables auprès du service de paiement.",
  },
  columns: {
    sent: "Envoyé",
    amount: "Montant",
    status: "Statut",
    order: "Commande",
    recipient: "Envoyé à",
    reference: "Référence",
  },
  fields: {
    account: "Compte",
    amount: "Montant en {{currency}}",
    amountHint: "Jusqu'à {{amount}}. Un montant inférieur est un paiement partiel, et le reste demeure dû.",
    country: "Pays du numéro",
    delivery: "Envoi",
    email: "E-mail",
    firstName: "Prénom",
    lastName: "Nom",
    optional: "facultatif",
    phone: "Téléphone",
    phoneHint: "Un numéro de mobile, tel que 06 12 34 56 78 ou +33 6 12 34 56 78.",
    phoneRead: "Le SMS part au {{number}}.",
    recipient: "Envoyé à",
    reminder: "Rappel",
    sent: "Envoyé",
    until: "Suivi jusqu'au",
    url: "Lien",
  },
  delivery: {
    email: "E-mail",
    sms: "SMS",
    both: "E-mail et SMS",
    link: "Le lien seul",
    linkHint: "Rien n'est envoyé. Vous obtenez le lien à copier, et un code QR à montrer.",
  },
  faults: {
    amountInvalid: "Montant : saisissez plus de 0, avec deux décimales au plus et sans séparateur de milliers.",
    amountTooHigh:
      "Montant : le montant restant dû est inférieur, ou des liens ouverts couvrent le reste. Saisissez {{amount}} ou moins.",
  },
  send: {
    button: "Envoyer un lien de paiement",
    title: "Envoyer un lien de paiement",
    description: "Le client paie depuis sa banque, et la commande est payée dès que l'argent est là.",
    submit: "Envoyer le lien",
    create: "Créer le lien",
    sent: "Le lien a été envoyé à {{recipient}}.",
    noAnswer:
      "Aucune réponse claire n'a été reçue, le lien a donc peut-être été envoyé. Fermez ceci et vérifiez la liste des liens avant de l'envoyer à nouveau.",
    nothing: "Il ne reste rien à demander",
    nothingHint: "La commande est payée ou annulée, ou des liens ouverts couvrent tout le montant restant dû.",
  },
  resend: {
    title: "Renvoyer {{reference}}",
    notice:
      "Le nouveau lien remplace {{reference}}. L'ancien reste payable auprès du service de paiement. L'argent reçu par ce lien est capturé si ce montant est encore dû.",
    unsure:
      "{{reference}} a peut-être déjà été envoyé. Demandez d'abord au client : avec deux liens, il pourrait payer deux fois.",
  },
  show: {
    title: "{{amount}}, {{reference}}",
    hint: "Le client scanne le code avec l'appareil photo de son téléphone, et paie depuis sa banque.",
    qr: "Code QR du lien de paiement",
    noQr: "Le code QR n'a pas pu être affiché. Copiez plutôt le lien.",
  },
  cancel: {
    title: "Annuler {{reference}} ?",
    text: "Le service de paiement ne peut pas révoquer le lien. Si le client paie tout de même avec, l'argent est capturé si ce montant est encore dû.",
    confirm: "Annuler le lien",
    keep: "Garder le lien",
    done: "{{reference}} est annulé.",
  },
  match: {
    title: "Associer un paiement à {{reference}}",
    description: "Pour un paiement que le service de paiement signale et qui manque ici.",
    field: "Identifiant du paiement",
    hint: "De la notification du service de paiement : 32 chiffres et lettres de a à f.",
    invalid:
      "Identifiant du paiement : il compte 32 chiffres et lettres de a à f. Saisissez-le comme la notification le montre.",
    submit: "Associer le paiement",
    done: "Le paiement est associé à {{reference}}.",
  },
  actions: {
    copy: "Copier le lien",
    show: "Montrer le code QR",
    resend: "Renvoyer",
    cancel: "Annuler le lien",
    match: "Associer un paiement",
    details: "Voir les détails",
    menu: "Actions pour {{reference}}",
  },
  filters: {
    status: "Statut",
  },
  create: {
    title: "Créer un lien",
    description: "Choisissez la commande ou le brouillon à payer.",
    field: "Numéro de commande ou e-mail",
    none: "Aucune commande avec un montant dû ne correspond. Vérifiez le numéro ou l'adresse e-mail.",
  },
}
