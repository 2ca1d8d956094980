import type { settings as en } from "../en/settings"
import type { Same } from "../words"

const notEnabled =
  "Pay by Bank n'est pas activé dans : {{regions}}. Activez-le dans les régions où les clients doivent payer avec ce compte."
const noKey =
  "Aucun mot de passe ne peut être enregistré ici : l'option encryptionKey n'est pas définie dans medusa-config.ts."
const noJob =
  "Les paiements ne sont pas interrogés, car la tâche ne s'exécute pas. Démarrez un serveur ou un worker qui exécute les tâches planifiées."

export const settings: Same<typeof en> = {
  description: "Vos comptes marchands, la liste avant ouverture et les banques disponibles.",
  accounts: {
    title: "Comptes",
    description: "Les comptes marchands avec lesquels cette boutique reçoit des paiements.",
    ready: "Prêt",
    notReady: "Non configuré",
    configured: "Configuré",
    paused: "En pause",
    pausedHint: "Aucun paiement ni lien ne peut commencer. Les paiements ouverts sont suivis comme avant.",
    pausedNow: "{{name}} est en pause pour les nouveaux paiements.",
    pause: "Mettre en pause",
    pauseNamed: "Mettre {{name}} en pause pour les nouveaux paiements",
    resume: "Reprendre",
    resumeNamed: "Reprendre {{name}}",
    resumed: "{{name}} accepte de nouveau des paiements.",
    missing: "Il manque : {{fields}}.",
    edit: "Modifier {{name}}",
    setUp: "Configurer",
    setUpNamed: "Configurer {{name}}",
    empty: "Aucun compte pour l'instant",
    emptyHint: "Un compte apparaît ici pour chaque fournisseur Pay by Bank du module Payment dans medusa-config.ts.",
    noKey: "Les mots de passe ne peuvent pas encore être enregistrés",
    noKeyHint:
      "Définissez l'option encryptionKey (32 octets) dans medusa-config.ts. D'ici là, les mots de passe ne peuvent être indiqués que dans ce fichier.",
  },
  fields: {
    label: "Nom",
    environment: "Environnement",
    base_url: "URL de base",
    username: "Identifiant",
    password: "Mot de passe",
    merchant_uuid: "UUID marchand",
    currencies: "Devises",
    element_tag: "Balise de l'élément",
    element_script_url: "URL du script de l'élément",
    return_url: "URL de retour",
    paused: "En pause",
  },
  hints: {
    label: "Le nom que voit votre équipe. Les clients ne le voient pas.",
    base_url: "L'adresse du service de paiement avec sa version, par exemple https://pay.example.com/api/v1.",
    merchant_uuid: "Désigne votre entreprise auprès du service de paiement.",
    element_tag: "Le nom du bouton du service sur la page de paiement, par exemple bank-payment.",
    element_script_url: "D'où le navigateur charge ce bouton.",
    return_url:
      "La page de votre boutique où reviennent les clients. {return_token} dans le chemin désigne le paiement, {country} le pays du client.",
    optional: "facultatif",
  },
  environments: {
    test: "Test",
    production: "Production",
    choose: "Choisir un environnement",
  },
  form: {
    title: "Modifier {{name}}",
    description:
      "Les modifications ne demandent pas de redémarrage. Si votre boutique l'exige, une autre personne les approuve d'abord.",
    general: "Général",
    connection: "Connexion",
    checkout: "Paiement",
    locked: "Donné dans medusa-config.ts et modifiable seulement là.",
    passwordStored: "Un mot de passe est enregistré. Il n'est jamais affiché.",
    passwordReplace: "Remplacer",
    openPresent_one:
      "{{count}} paiement ouvert dépend de cet accès. Si vous changez l'URL de base ou l'identifiant, il est interrogé avec l'accès actuel jusqu'à sa fin. Un nouveau mot de passe vaut aussi pour lui.",
    openPresent_other:
      "{{count}} paiements ouverts dépendent de cet accès. Si vous changez l'URL de base ou l'identifiant, ils sont interrogés avec l'accès actuel jusqu'à leur fin. Un nouveau mot de passe vaut aussi pour eux.",
    openInConfig_one:
      "{{count}} paiement ouvert dépend de cet accès, dont le mot de passe est dans medusa-config.ts. Avant de changer l'URL de base ou l'identifiant, demandez à votre développeur d'indiquer l'accès actuel dans l'option « previous ».",
    openInConfig_other:
      "{{count}} paiements ouverts dépendent de cet accès, dont le mot de passe est dans medusa-config.ts. Avant de changer l'URL de base ou l'identifiant, demandez à votre développeur d'indiquer l'accès actuel dans l'option « previous ».",
    openFormer_one: "{{count}} paiement ouvert dépend d'un ancien accès.",
    openFormer_other: "{{count}} paiements ouverts dépendent d'un ancien accès.",
    passwordKeep: "Garder l'actuel",
    passwordNew: "Nouveau mot de passe",
    passwordShow: "Afficher ou masquer le mot de passe",
    passwordNoKey:
      "Il peut être testé, mais pas enregistré : définissez d'abord l'option encryptionKey dans medusa-config.ts.",
    saved: "{{name}} est enregistré.",
  },
  trail: {
    title: "Modifications",
    kinds: {
      changed: "Modifié",
      proposed: "Proposé",
      replaced: "Remplacé",
      approved: "Approuvé",
      rejected: "Refusé",
    },
    yes: "Oui",
    pausedBank: "Banque en pause",
    fingerprint: "le mot de passe avec l'empreinte {{value}}",
    merchantChanged:
      "{{who}} a changé l'UUID marchand, l'identifiant, l'URL de base ou le script de l'élément de {{account}} ({{when}}). Depuis, les nouveaux paiements peuvent aller à un autre marchand. Si vous ne vous y attendiez pas, contactez immédiatement le service de paiement.",
    show: "Ouvrir les paramètres",
  },
  faults: {
    url: "Saisissez une adresse qui commence par https:// (ou http://), sans identifiant ni mot de passe.",
    scriptUrl: "Saisissez une adresse qui commence par https://, sans identifiant ni mot de passe.",
    baseUrlQuery: "Retirez tout à partir de ? ou #.",
    usernameColon: "Un identifiant ne contient pas de deux-points.",
    currencies: "Choisissez au moins une devise.",
    elementTag: "Saisissez un nom en minuscules avec un trait d'union, par exemple bank-payment.",
    returnUrlToken: "Mettez {return_token} dans le chemin de l'adresse.",
    returnUrlCountry: "Utilisez {country} une seule fois, comme une partie entière du chemin, par exemple /{country}/.",
    returnUrlPlaceholder: "Retirez tous les paramètres entre accolades sauf {return_token} et {country}.",
    returnUrlLong:
      "L'adresse est trop longue : {{longestReturnUrl}} caractères au plus, dont {{returnTokenLength}} pour {return_token}.",
    passwordAgain: "Saisissez à nouveau le mot de passe, car l'URL de base ou l'identifiant a changé.",
  },
  test: {
    run: "Tester la connexion",
    running: "Connexion au service de paiement",
    ok_one: "La connexion fonctionne : le service a répondu en {{ms}} ms et indique {{count}} banque.",
    ok_other: "La connexion fonctionne : le service a répondu en {{ms}} ms et indique {{count}} banques.",
    unknownId: "Pour un identifiant qui n'existe pas, le service répond {{form}}.",
  },
  checklist: {
    title: "Liste avant ouverture",
    description: "Vérifiée à l'instant auprès du service de paiement et dans les régions de cette boutique.",
    allDone: "Prêt à ouvrir",
    open_one: "{{count}} point à régler",
    open_other: "{{count}} points à régler",
    warnings_one: "{{count}} avertissement",
    warnings_other: "{{count}} avertissements",
    passed_one: "{{count}} contrôle réussi",
    passed_other: "{{count}} contrôles réussis",
    again: "Vérifier à nouveau",
    status: {
      ok: "Fait",
      warning: "Avertissement",
      failed: "À faire",
    },
    check: {
      account_configured: "Compte configuré",
      connection: "La connexion fonctionne",
      provider_in_regions: "Activé dans les régions",
      status_calls: "Appels de statut",
      unsupported_regions: "Régions avec une autre devise",
      return_url: "URL de retour",
      encryption_key: "Clé de chiffrement",
      job: "Vérifications des paiements",
      rechecks: "Les paiements reçus sont revérifiés",
      alerts: "Les alertes parviennent à votre équipe",
      backends: "Plusieurs serveurs",
      client_addresses: "Adresses des appelants",
      approvers: "Approbateurs",
      environment: "Test ou production",
    },
    finding: {
      account_configured: {
        ok: "Tous les réglages dont le compte a besoin sont renseignés.",
        paused:
          "Le compte est en pause : les clients ne peuvent pas payer avec lui et aucun lien n'est envoyé. Reprenez-le quand vous pouvez de nouveau accepter des paiements sans risque.",
        missing:
          "Quelque chose manque ou ne peut pas être utilisé : {{missing}}. Donnez-le dans les paramètres du compte.",
        lost_password:
          "Le mot de passe enregistré est illisible, car la clé de chiffrement manque, ou parce que la clé, l'URL de base ou le nom d'utilisateur a changé. Saisissez-le à nouveau.",
      },
      connection: {
        ok: "Le service répond et indique {{banks}} banques.",
        no_banks:
          "Le service répond, mais n'indique aucune banque. Demandez-lui quelles banques votre compte peut utiliser.",
        parameter_ignored:
          "Le service répond, mais ignore le paramètre des appels de statut : chaque paiement paraîtrait impayé. Demandez au service le nom du paramètre, et renseignez l'option contract.statusQueryParameter.",
        slow: "Le service répond, mais il a mis {{took_ms}} ms : plus qu'un client n'aime attendre. Réessayez plus tard.",
        not_configured: "Il manque quelque chose. Saisissez l'URL de base, l'identifiant et le mot de passe.",
        invalid_setting: "L'une de ces valeurs ne peut pas être utilisée. Corrigez-la.",
        host_not_found: "Aucun serveur ne porte ce nom. Vérifiez l'orthographe de l'URL de base.",
        connection_refused: "Le serveur refuse la connexion. Vérifiez l'hôte et le port de l'URL de base.",
        certificate:
          "Pas de connexion sûre : le certificat du serveur ne vaut pas pour cette adresse, ou il n'utilise pas TLS. Vérifiez l'URL de base.",
        address_not_allowed:
          "Cette URL de base ne peut pas être utilisée : elle doit commencer par https:// et mener à une adresse publique. Corrigez-la ou donnez-la dans medusa-config.ts.",
        credentials_refused: "Le service refuse l'identifiant ou le mot de passe. Corrigez-les.",
        wrong_path:
          "Un serveur répond, mais pas comme le service de paiement. Vérifiez l'URL de base : elle se termine par la version, par exemple /api/v1.",
        too_slow: "Le service n'a pas répondu à temps. Réessayez ; si cela se reproduit, demandez au service.",
        service_failing: "Le service est joignable, mais il est en panne ou occupé. Réessayez dans quelques minutes.",
        unreachable: "La connexion a été coupée avant la réponse. Vérifiez l'URL de base et le réseau du serveur.",
      },
      status_calls: {
        ok: "Le service de paiement répond aux appels de statut comme prévu.",
        answers_changed:
          "Le service de paiement refuse les appels de statut d'une manière inattendue. On ne sait donc pas si les paiements ouverts sont payés. Leur suivi continue, et aucun rappel n'est envoyé. Demandez au service de paiement ce qui a changé. Testez ensuite la connexion dans les paramètres : un test réussi confirme les nouvelles réponses.",
        records_missing:
          "Cinq clients de suite sont revenus de la banque, mais le service de paiement n'a aucune trace de leurs paiements. Testez la connexion dans les paramètres, et comparez avec la liste des paiements du service lui-même.",
        credentials_refused:
          "Le service de paiement refuse le nom d'utilisateur et le mot de passe, ou ils sont inutilisables : aucun paiement de ce compte marchand n'est interrogé. Saisissez-les de nouveau dans les paramètres, et testez la connexion.",
        statuses_refused:
          "Le service de paiement accepte l'accès, mais refuse de lui rendre compte des paiements : on ignore quels paiements de ce compte marchand sont payés. Les paiements restent suivis. Demandez au service de paiement de permettre à cet accès de lire l'état des paiements.",
        service_failing:
          "Le service de paiement échoue depuis plusieurs minutes, ou refuse des appels trop nombreux : on ignore quels paiements de ce compte marchand sont payés. Les paiements restent suivis, et les interrogations reprennent automatiquement dès que le service de paiement répond de nouveau. Si cela dure, demandez au service de paiement.",
      },
      environment: {
        ok: "C'est un compte de production, et son adresse convient.",
        unset: "Indiquez dans les paramètres s'il s'agit d'un compte de test ou de production.",
        test_account:
          "Ceci est un compte de test : aucun argent réel n'est payé. Saisissez le compte de production avant de passer en ligne.",
        production_on_test_address:
          "Ce compte de production a l'adresse d'un service de test : aucun argent réel ne serait payé. Corrigez l'URL de base.",
        production_over_http:
          "L'adresse de ce compte de production n'est pas en https : les identifiants circulent en clair. Corrigez l'URL de base.",
        shared_address: "Un compte de test et un compte de production ont la même URL de base. Corrigez l'une d'elles.",
        test_on_production_address:
          "L'adresse de ce compte de test ne ressemble pas à un service de test : les paiements pourraient être réels. Vérifiez l'URL de base.",
      },
      return_url: {
        ok: "Les clients reviennent à une adresse publique en https.",
        missing: "Il n'y a pas d'adresse de retour. Donnez-la dans les paramètres du compte.",
        not_https:
          "Les clients reviennent en http, ce que des banques peuvent refuser. Donnez une adresse de retour en https.",
        not_public:
          "Les clients ne peuvent pas atteindre cette adresse de retour de l'extérieur. Donnez l'adresse publique de votre boutique.",
      },
      provider_in_regions: {
        ok: "Pay by Bank est activé dans chaque région dont ce compte marchand accepte la devise.",
        no_region:
          "Aucune région de cette boutique n'a une devise de ce compte. Créez une région en livres ou en euros.",
        in_none: notEnabled,
        lacking: notEnabled,
      },
      unsupported_regions: {
        ok: "Pay by Bank n'est pas activé dans des régions dont la devise n'est pas acceptée.",
        enabled:
          "Pay by Bank est activé dans des régions dont ce compte n'accepte pas la devise : {{regions}}. Retirez-le de là.",
      },
      encryption_key: {
        ok: "Les mots de passe sont enregistrés chiffrés.",
        changed:
          "La clé de chiffrement n'est pas celle avec laquelle les mots de passe ont été enregistrés. Rétablissez-la ou saisissez à nouveau les mots de passe.",
        former:
          "Un mot de passe enregistré est encore chiffré avec une clé précédente. Ne retirez cette clé que lorsque cette ligne est verte.",
        needed: noKey,
        missing: noKey,
      },
      job: {
        ok: "L'interrogation est en marche.",
        stopped: noJob,
        never_ran: noJob,
      },
      rechecks: {
        ok: "Les données des paiements reçus sont relues, afin de remarquer si une banque contre-passe un paiement.",
        unanswered:
          "Les données de {{payments}} paiements reçus n'ont pas pu être relues pendant des heures : un paiement contre-passé par une banque passerait inaperçu. Testez la connexion, puis cliquez sur « Vérifier maintenant » pour ces paiements : {{references}}.",
      },
      alerts: {
        ok: "Votre équipe est prévenue quand un paiement requiert votre attention.",
        feed_only:
          "Les alertes n'apparaissent que dans Medusa Admin. Indiquez des destinataires dans l'option alerts de medusa-config.ts, afin que votre équipe les reçoive même sans page ouverte.",
        unsent:
          "{{alerts}} alertes n'ont pas pu être envoyées depuis au moins dix minutes. Vérifiez que le module Notification de Medusa a un fournisseur pour les canaux de l'option alerts, et lisez le journal du serveur.",
      },
      approvers: {
        ok: "Une seule personne décide, ou toutes les personnes qui proposent et approuvent existent.",
        unknown:
          "{{people}} id de l'option approvals.people ne correspondent à aucun administrateur. Corrigez-les dans medusa-config.ts.",
      },
      backends: {
        ok: "Verrous, événements et workflows conviennent au nombre de processus.",
        locks:
          "{{processes}} processus travaillent côte à côte, mais chacun a ses propres verrous. Utilisez locking-redis ou locking-postgres.",
        events:
          "{{processes}} processus travaillent côte à côte, mais les événements se perdent avec le processus où ils ont commencé. Utilisez event-bus-redis.",
        workflows:
          "{{processes}} processus travaillent côte à côte, mais les workflows se perdent avec le processus où ils ont commencé. Utilisez workflow-engine-redis.",
        events_and_workflows:
          "{{processes}} processus travaillent côte à côte, mais les événements et les workflows se perdent avec le processus où ils ont commencé. Utilisez event-bus-redis et workflow-engine-redis.",
      },
      client_addresses: {
        ok: "Les adresses des appelants sont lisibles.",
        unreadable:
          "Des appels arrivent avec des adresses illisibles et partagent donc une seule limite. Réglez le proxy devant Medusa pour qu'il envoie l'adresse de chaque appelant dans X-Forwarded-For.",
      },
    },
    enable: "Activer dans {{region}}",
    enabled: "Pay by Bank est activé dans {{region}}.",
  },
  workers: {
    title: "Interrogation",
    description:
      "Les serveurs interrogent le service de paiement jusqu'à ce que chaque paiement ait un statut définitif.",
    running: "En marche",
    stopped: "À l'arrêt",
    stoppedHint:
      "Aucun serveur ne s'est signalé récemment ; les paiements qui arrivent ne sont donc pas capturés. Vérifiez qu'un processus Medusa tourne hors du mode « server ».",
    lastRun: "Dernière exécution",
    never: "Jamais",
    due: "En attente d'interrogation",
    dueSince: "{{count}}, le plus ancien {{when}}",
    attention: "À traiter",
    refundsDue: "Remboursements à payer",
    polled_one: "{{count}} paiement interrogé, {{when}}",
    polled_other: "{{count}} paiements interrogés, {{when}}",
    paused: "L'interrogation de {{account}} est suspendue jusqu'à {{until}}. {{reason}}",
  },
}
