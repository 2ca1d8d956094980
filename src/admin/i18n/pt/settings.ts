import type { settings as en } from "../en/settings"
import type { Same } from "../words"

const notEnabled =
  "O Pay by Bank não está ativado em: {{regions}}. Ative-o nas regiões em que os clientes devem pagar com esta conta."
const noKey =
  "Não se pode guardar nenhuma palavra-passe no Medusa Admin: a opção encryptionKey não está definida em medusa-config.ts."
const noJob =
  "Os pagamentos não são consultados, porque a tarefa não está a ser executada. Inicie um servidor ou um worker que execute tarefas agendadas."

export const settings: Same<typeof en> = {
  description: "As suas contas de comerciante, a lista para começar e os bancos disponíveis.",
  accounts: {
    title: "Contas",
    description: "As contas de comerciante com as quais esta loja recebe pagamentos.",
    ready: "Pronta",
    notReady: "Não configurada",
    configured: "Configurada",
    paused: "Em pausa",
    pausedHint: "Não podem começar novos pagamentos nem links. Os pagamentos em aberto são seguidos como antes.",
    pausedNow: "{{name}} está em pausa para novos pagamentos.",
    pause: "Pausar",
    pauseNamed: "Pausar {{name}} para novos pagamentos",
    resume: "Retomar",
    resumeNamed: "Retomar {{name}}",
    resumed: "{{name}} volta a aceitar pagamentos.",
    missing: "Falta: {{fields}}.",
    edit: "Editar {{name}}",
    setUp: "Configurar",
    setUpNamed: "Configurar {{name}}",
    empty: "Ainda não há contas",
    emptyHint: "Aqui aparece uma conta por cada fornecedor Pay by Bank do módulo Payment em medusa-config.ts.",
    noKey: "Ainda não é possível guardar palavras-passe",
    noKeyHint:
      "Defina a opção encryptionKey (32 bytes) em medusa-config.ts. Até lá, as palavras-passe só podem ser indicadas ali.",
  },
  fields: {
    label: "Nome",
    environment: "Ambiente",
    base_url: "URL base",
    username: "Utilizador",
    password: "Palavra-passe",
    merchant_uuid: "UUID de comerciante",
    currencies: "Moedas",
    element_tag: "Etiqueta do elemento",
    element_script_url: "URL do script do elemento",
    return_url: "URL de retorno",
    paused: "Em pausa",
  },
  hints: {
    label: "O nome que a sua equipa vê. Os clientes não o veem.",
    base_url: "O endereço do serviço de pagamento com a versão, como https://pay.example.com/api/v1.",
    merchant_uuid: "Identifica a sua empresa no serviço de pagamento.",
    element_tag: "O nome do elemento de pagamento na página de pagamento, como bank-payment.",
    element_script_url: "O endereço a partir do qual o navegador carrega o elemento de pagamento.",
    return_url:
      "A página da sua loja a que os clientes regressam. {return_token} no caminho representa o pagamento; {country}, o país do cliente.",
    optional: "opcional",
  },
  environments: {
    test: "Teste",
    production: "Produção",
    choose: "Escolha um ambiente",
  },
  form: {
    title: "Editar {{name}}",
    description: "As alterações não exigem reinício. Se a sua loja o exigir, outra pessoa aprova-as primeiro.",
    general: "Geral",
    connection: "Ligação",
    checkout: "Pagamento",
    locked: "Indicado em medusa-config.ts e só pode ser alterado ali.",
    passwordStored: "Há uma palavra-passe guardada. Nunca é mostrada.",
    passwordReplace: "Substituir",
    openPresent_one:
      "{{count}} pagamento aberto depende deste acesso. Se mudar o URL base ou o utilizador, é consultado com o acesso atual até terminar. Uma nova palavra-passe também vale para ele.",
    openPresent_other:
      "{{count}} pagamentos abertos dependem deste acesso. Se mudar o URL base ou o utilizador, são consultados com o acesso atual até terminarem. Uma nova palavra-passe também vale para eles.",
    openInConfig_one:
      "{{count}} pagamento aberto depende deste acesso, cuja palavra-passe está em medusa-config.ts. Antes de mudar o URL base ou o utilizador, peça ao seu programador que indique o acesso atual na opção “previous”.",
    openInConfig_other:
      "{{count}} pagamentos abertos dependem deste acesso, cuja palavra-passe está em medusa-config.ts. Antes de mudar o URL base ou o utilizador, peça ao seu programador que indique o acesso atual na opção “previous”.",
    openFormer_one: "{{count}} pagamento aberto depende de um acesso anterior.",
    openFormer_other: "{{count}} pagamentos abertos dependem de um acesso anterior.",
    passwordKeep: "Manter a guardada",
    passwordNew: "Nova palavra-passe",
    passwordShow: "Mostrar ou ocultar a palavra-passe",
    passwordNoKey: "Pode ser testada, mas não guardada: defina primeiro a opção encryptionKey em medusa-config.ts.",
    saved: "{{name}} foi guardada.",
  },
  trail: {
    title: "Alterações",
    kinds: {
      changed: "Alterado",
      proposed: "Proposto",
      replaced: "Substituído",
      approved: "Aprovado",
      rejected: "Rejeitado",
    },
    yes: "Sim",
    pausedBank: "Banco em pausa",
    fingerprint: "a palavra-passe com a impressão digital {{value}}",
    merchantChanged:
      "{{who}} alterou o UUID de comerciante, o utilizador, o URL base ou o script do elemento de {{account}} ({{when}}). Desde então, os novos pagamentos podem ir para outro comerciante. Se não esperava isto, contacte de imediato o serviço de pagamento.",
    show: "Abrir as definições",
  },
  faults: {
    url: "Introduza um endereço que comece por https:// (ou http://), sem utilizador nem palavra-passe.",
    scriptUrl: "Introduza um endereço que comece por https://, sem utilizador nem palavra-passe.",
    baseUrlQuery: "Retire tudo a partir de ? ou #.",
    usernameColon: "Um utilizador não tem dois pontos.",
    currencies: "Escolha pelo menos uma moeda.",
    elementTag: "Introduza um nome em minúsculas com um hífen, como bank-payment.",
    returnUrlToken: "Ponha {return_token} no caminho do endereço.",
    returnUrlCountry: "Use {country} uma só vez, como uma parte inteira do caminho, por exemplo /{country}/.",
    returnUrlPlaceholder: "Retire todos os marcadores exceto {return_token} e {country}.",
    returnUrlLong:
      "O endereço é demasiado longo: no máximo {{longestReturnUrl}} caracteres, com {{returnTokenLength}} para {return_token}.",
    passwordAgain: "Introduza de novo a palavra-passe, porque o URL base ou o utilizador mudou.",
  },
  test: {
    run: "Testar a ligação",
    running: "A ligar ao serviço de pagamento",
    ok_one: "A ligação funciona: o serviço respondeu em {{ms}} ms e indica {{count}} banco.",
    ok_other: "A ligação funciona: o serviço respondeu em {{ms}} ms e indica {{count}} bancos.",
    unknownId: "A um ID que não existe, o serviço responde com {{form}}.",
  },
  checklist: {
    title: "Lista para começar",
    description: "Verificada agora mesmo com o serviço de pagamento e as regiões desta loja.",
    allDone: "Pronto para começar",
    open_one: "{{count}} coisa a fazer",
    open_other: "{{count}} coisas a fazer",
    warnings_one: "{{count}} aviso",
    warnings_other: "{{count}} avisos",
    passed_one: "{{count}} verificação bem-sucedida",
    passed_other: "{{count}} verificações bem-sucedidas",
    again: "Verificar de novo",
    status: {
      ok: "Feito",
      warning: "Aviso",
      failed: "Por fazer",
    },
    check: {
      account_configured: "Conta configurada",
      connection: "A ligação funciona",
      provider_in_regions: "Ativado em regiões",
      status_calls: "Consultas de estado",
      unsupported_regions: "Regiões com outra moeda",
      return_url: "URL de retorno",
      encryption_key: "Chave de cifra",
      job: "Verificações de pagamentos",
      rechecks: "Os pagamentos recebidos são verificados de novo",
      alerts: "Os alertas chegam à sua equipa",
      backends: "Vários servidores",
      client_addresses: "Endereços de quem chama",
      approvers: "Aprovadores",
      environment: "Teste ou produção",
    },
    finding: {
      account_configured: {
        ok: "Está indicado tudo o que a conta precisa.",
        paused:
          "A conta está em pausa: os clientes não podem pagar com ela e não são enviados links. Retome-a quando for de novo seguro aceitar pagamentos.",
        missing: "Falta algo ou não pode ser usado: {{missing}}. Indique-o nas definições da conta.",
        lost_password:
          "A palavra-passe guardada não pode ser lida, porque falta a chave de cifra, ou porque mudou a chave, o URL base ou o nome de utilizador. Introduza-a de novo.",
      },
      connection: {
        ok: "O serviço responde e indica {{banks}} bancos.",
        no_banks: "O serviço responde, mas não indica nenhum banco. Pergunte que bancos a sua conta pode usar.",
        parameter_ignored:
          "O serviço responde, mas ignora o parâmetro das consultas de estado, por isso todos os pagamentos pareceriam por pagar. Pergunte ao serviço o nome do parâmetro e defina a opção contract.statusQueryParameter.",
        slow: "O serviço responde, mas demorou {{took_ms}} ms: mais do que um cliente gosta de esperar. Tente mais tarde.",
        not_configured: "Falta algo. Introduza o URL base, o utilizador e a palavra-passe.",
        invalid_setting: "Um destes valores não pode ser usado. Corrija-o.",
        host_not_found: "Não há nenhum servidor com este nome. Verifique como está escrito o URL base.",
        connection_refused: "O servidor recusa a ligação. Verifique o anfitrião e a porta do URL base.",
        certificate:
          "Sem ligação segura: o certificado do servidor não é válido para este endereço ou ele não usa TLS. Verifique o URL base.",
        address_not_allowed:
          "Este URL base não pode ser usado: tem de começar por https:// e levar a um endereço público. Corrija-o ou indique-o em medusa-config.ts.",
        credentials_refused: "O serviço recusa o utilizador ou a palavra-passe. Corrija-os.",
        wrong_path:
          "Um servidor responde, mas não como o serviço de pagamento. Verifique o URL base: termina na versão, como /api/v1.",
        too_slow: "O serviço não respondeu a tempo. Tente novamente; se voltar a acontecer, pergunte ao serviço.",
        service_failing: "O serviço está acessível, mas a falhar ou ocupado. Tente daqui a alguns minutos.",
        unreachable: "A ligação foi cortada antes de haver resposta. Verifique o URL base e a rede do servidor.",
      },
      status_calls: {
        ok: "O serviço de pagamento responde às consultas de estado como esperado.",
        answers_changed:
          "O serviço de pagamento recusa as consultas de estado de forma inesperada, por isso não é claro se os pagamentos em aberto estão pagos. Continuam a ser seguidos e não são enviados lembretes. Pergunte ao serviço de pagamento o que mudou. Depois teste a ligação nas definições: um teste bem-sucedido confirma as novas respostas.",
        records_missing:
          "Cinco clientes seguidos voltaram do banco, mas o serviço de pagamento não tem registo dos seus pagamentos. Teste a ligação nas definições e compare com a lista de pagamentos do próprio serviço.",
        credentials_refused:
          "O serviço de pagamento recusa o nome de utilizador e a palavra-passe, ou não podem ser usados, por isso nenhum pagamento desta conta de comerciante é consultado. Introduza-os de novo nas definições e teste a ligação.",
        statuses_refused:
          "O serviço de pagamento aceita o acesso, mas recusa-se a comunicar-lhe os pagamentos, pelo que não se sabe que pagamentos desta conta de comerciante estão pagos. Os pagamentos continuam a ser seguidos. Peça ao serviço de pagamento que permita a este acesso ler o estado dos pagamentos.",
        service_failing:
          "O serviço de pagamento falha há vários minutos, ou recusa chamadas por serem demasiadas, pelo que não se sabe que pagamentos desta conta de comerciante estão pagos. Os pagamentos continuam a ser seguidos, e as consultas recomeçam automaticamente quando o serviço de pagamento voltar a responder. Se persistir, pergunte ao serviço de pagamento.",
      },
      environment: {
        ok: "É uma conta de produção e o seu endereço é adequado.",
        unset: "Indique nas definições se é uma conta de teste ou de produção.",
        test_account:
          "Esta é uma conta de teste, por isso não se paga dinheiro real. Introduza a conta de produção antes de começar a vender.",
        production_on_test_address:
          "Esta conta de produção tem o endereço de um serviço de teste, por isso não se pagaria dinheiro real. Corrija o URL base.",
        production_over_http:
          "O endereço desta conta de produção não é https: as credenciais viajam sem cifra. Corrija o URL base.",
        shared_address: "Uma conta de teste e uma de produção têm o mesmo URL base. Corrija um deles.",
        test_on_production_address:
          "O endereço desta conta de teste não parece de um serviço de teste: os pagamentos podem ser reais. Verifique o URL base.",
      },
      return_url: {
        ok: "Os clientes regressam a um endereço público com https.",
        missing: "Não há endereço de retorno. Indique-o nas definições da conta.",
        not_https:
          "Os clientes regressam por http, que os bancos podem recusar. Indique um endereço de retorno com https.",
        not_public:
          "Os clientes não chegam de fora a este endereço de retorno. Indique o endereço público da sua loja.",
      },
      provider_in_regions: {
        ok: "O Pay by Bank está ativado em todas as regiões cuja moeda esta conta de comerciante suporta.",
        no_region: "Nenhuma região desta loja tem uma moeda desta conta. Crie uma região em libras ou euros.",
        in_none: notEnabled,
        lacking: notEnabled,
      },
      unsupported_regions: {
        ok: "O Pay by Bank não está ativado em regiões com uma moeda não suportada.",
        enabled: "O Pay by Bank está ativado em regiões cuja moeda esta conta não aceita: {{regions}}. Retire-o de lá.",
      },
      encryption_key: {
        ok: "As palavras-passe são guardadas cifradas.",
        changed:
          "A chave de cifra não é aquela com que as palavras-passe foram guardadas. Reponha-a ou introduza de novo as palavras-passe.",
        former:
          "Uma palavra-passe guardada ainda está cifrada com uma chave anterior. Retire essa chave só quando esta linha estiver verde.",
        needed: noKey,
        missing: noKey,
      },
      job: {
        ok: "A consulta está em funcionamento.",
        stopped: noJob,
        never_ran: noJob,
      },
      rechecks: {
        ok: "Os dados dos pagamentos recebidos são lidos de novo, para notar se um banco reverte um pagamento.",
        unanswered:
          "Durante horas não foi possível ler de novo os dados de {{payments}} pagamentos recebidos: um pagamento revertido por um banco passaria despercebido. Teste a ligação e depois prima “Verificar agora” nestes pagamentos: {{references}}.",
      },
      alerts: {
        ok: "A sua equipa é avisada quando um pagamento requer atenção.",
        feed_only:
          "Os alertas só aparecem no Medusa Admin. Indique destinatários na opção alerts em medusa-config.ts, para que a sua equipa os receba mesmo sem a página aberta.",
        unsent:
          "{{alerts}} alertas não puderam ser enviados há pelo menos dez minutos. Verifique se o módulo Notification do Medusa tem um fornecedor para os canais da opção alerts e leia o registo.",
      },
      approvers: {
        ok: "Decide uma só pessoa, ou todas as pessoas que propõem e aprovam existem.",
        unknown:
          "{{people}} ids na opção approvals.people não pertencem a nenhum administrador. Corrija-os em medusa-config.ts.",
      },
      backends: {
        ok: "Bloqueios, eventos e fluxos de trabalho são adequados ao número de processos.",
        locks:
          "{{processes}} processos trabalham lado a lado, mas cada um tem os seus próprios bloqueios. Use locking-redis ou locking-postgres.",
        events:
          "{{processes}} processos trabalham lado a lado, mas os eventos perdem-se com o processo em que começaram. Use event-bus-redis.",
        workflows:
          "{{processes}} processos trabalham lado a lado, mas os fluxos de trabalho perdem-se com o processo em que começaram. Use workflow-engine-redis.",
        events_and_workflows:
          "{{processes}} processos trabalham lado a lado, mas os eventos e os fluxos de trabalho perdem-se com o processo em que começaram. Use event-bus-redis e workflow-engine-redis.",
      },
      client_addresses: {
        ok: "Os endereços de quem chama podem ser lidos.",
        unreadable:
          "Chegam chamadas com endereços que não podem ser lidos, por isso todas partilham um limite. Configure o proxy à frente do Medusa para enviar o endereço de cada cliente em X-Forwarded-For.",
      },
    },
    enable: "Ativar em {{region}}",
    enabled: "O Pay by Bank está ativado em {{region}}.",
  },
  workers: {
    title: "Consulta dos pagamentos",
    description: "Os servidores consultam o serviço de pagamento até que cada pagamento tenha um estado definitivo.",
    running: "Em funcionamento",
    stopped: "Parada",
    stoppedHint:
      "Nenhum servidor se anunciou recentemente, por isso os pagamentos que chegam não são capturados. Verifique se há um processo do Medusa que não esteja no modo “server”.",
    lastRun: "Última execução",
    never: "Nunca",
    due: "À espera de consulta",
    dueSince: "{{count}}, o mais antigo {{when}}",
    attention: "Requerem atenção",
    refundsDue: "Reembolsos por pagar",
    polled_one: "{{count}} pagamento consultado, {{when}}",
    polled_other: "{{count}} pagamentos consultados, {{when}}",
    paused: "A consulta de {{account}} está em pausa até {{until}}. {{reason}}",
  },
}
