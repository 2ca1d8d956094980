import type { REFUSAL_MESSAGES } from "../../../shared/messages/refusals"
import type { Same } from "../words"

export const refusals: Same<typeof REFUSAL_MESSAGES> = {
  payment_request_unknown: "Não há nenhum pedido de pagamento com este ID. Recarregue a página.",
  payment_link_unknown: "Não há nenhum link de pagamento com este ID. Recarregue a página.",
  refund_unknown: "Não há nenhum reembolso com este ID. Recarregue a página.",
  bank_unknown: "Não há nenhum banco com este ID. Atualize a lista de bancos.",
  adopt_no_record:
    "O serviço de pagamento não tem nenhum registo deste pagamento. Verifique o ID. Se o cliente ainda não aprovou o pagamento, não há nada a adotar.",
  adopt_reference_known:
    "Outro pagamento tem aqui a mesma referência. Procure-o. Se for um link de pagamento, use aí «Associar pagamento».",
  adopt_not_payable:
    "O serviço de pagamento comunica um montante ou uma moeda que esta loja não consegue capturar. Compare o pagamento com o painel do serviço de pagamento.",
  adopt_captured:
    "Um pagamento no Medusa já capturou este dinheiro, embora falte aqui. Não o capture, associe nem devolva outra vez: procure a sua encomenda.",
  adopt_not_proven:
    "Nada prova que este pagamento pertence a esta loja. Outra loja pode usar a mesma conta de comerciante. Se pertencer a esta loja, confirme-o e adote-o de novo.",
  attention_resolved: "Este pedido de pagamento já não requer atenção por este motivo. Recarregue a página.",
  money_not_received: "Não chegou dinheiro para este pedido, por isso não há nada a devolver. Feche-o com uma nota.",
  record_contradictory:
    "O registo do serviço de pagamento contradiz-se, por isso não é certo que tenha chegado dinheiro. Tente novamente depois de o serviço de pagamento o corrigir, ou feche o pagamento com uma nota.",
  nothing_to_return:
    "O dinheiro chegou uma vez e é um só pagamento, por isso não há nada a devolver. Corrija as transações da encomenda e tente novamente.",
  money_elsewhere:
    "O serviço de pagamento comunica este dinheiro para outra conta de comerciante, por isso não lhe cabe devolvê-lo. Corrija o UUID de comerciante e tente novamente, ou feche o pagamento com uma nota.",
  resolution_not_offered: "Esta ação não resolve este pagamento. Recarregue a página e escolha outra.",
  attach_amount_differs:
    "Só um pagamento do montante exato pedido pode ser associado a uma encomenda. Devolva o dinheiro.",
  attach_amount_invalid: "É mais do que chegou, ou não é um montante. Introduza uma parte do que chegou.",
  attach_order_unknown: "Não há nenhuma encomenda com este ID. Verifique o ID.",
  attach_order_canceled: "Esta encomenda está cancelada. Escolha outra encomenda ou devolva o dinheiro.",
  attach_currency_differs: "Esta encomenda está noutra moeda. Escolha uma encomenda na moeda do pagamento.",
  attach_exceeds_outstanding:
    "O montante em falta desta encomenda é menor do que o pagamento. Escolha outra encomenda ou devolva o dinheiro.",
  attach_refund_exists:
    "Existe um reembolso deste pagamento, por isso o seu dinheiro não pode ser associado a uma encomenda. Pague o reembolso e devolva o resto.",
  not_stalled: "Só um pagamento por decidir pode ser resolvido assim. Recarregue a página e escolha outra ação.",
  tracking_at_limit:
    "Este pagamento foi iniciado há 90 dias e não pode ser seguido por mais tempo. Cancele a encomenda ou feche o pagamento com uma nota.",
  order_not_cancelable:
    "Esta encomenda tem outro pagamento ou uma entrega. Cancele-a na sua página e feche depois este pagamento com uma nota.",
  stalled_unanswered:
    "O serviço de pagamento não respondeu, por isso este pagamento pode ter sido feito. Tente novamente quando ele responder. Caso contrário, pergunte ao banco, cancele a encomenda na sua página e feche este pagamento com uma nota.",
  stalled_without_order: "Este pagamento não tem encomenda. Feche-o com uma nota.",
  stalled_order_canceled: "A encomenda deste pagamento está cancelada. Feche o pagamento com uma nota.",
  not_marked_as_paid:
    "Nenhum “Marcar como pago” desta encomenda corresponde a este dinheiro. Devolva-o ou associe-o a outra encomenda.",
  not_reversed: "Só um pagamento revertido pode ser resolvido assim. Recarregue a página e escolha outra ação.",
  payment_reversed:
    "O serviço de pagamento comunica que este pagamento foi revertido, por isso o seu dinheiro não pode ser devolvido nem associado. Tente novamente ou feche o pagamento com uma nota.",
  refund_sent_already: "Este reembolso já está marcado como enviado. Recarregue a página.",
  refund_not_sent: "Este reembolso não está marcado como enviado, por isso não há nada a anular. Recarregue a página.",
  refund_in_batch: "Este reembolso está num lote exportado. Marque o lote como enviado ou cancele-o.",
  refund_withdrawn:
    "O Medusa não registou este reembolso, por isso foi removido. Não o pague. Se já o pagou, reembolse de novo o mesmo montante no Medusa e marque esse reembolso como enviado.",
  refund_on_hold: "O pagamento deste reembolso foi revertido. Resolva primeiro o pagamento em «Requer atenção».",
  refund_canceled: "Este reembolso está cancelado, porque o seu pagamento foi revertido. Não o pague.",
  approval_needs_person:
    "Esta loja exige duas pessoas para isto. Inicie sessão para o propor ou aprovar; uma chave de API não o pode fazer.",
  approval_same_person: "Foi o próprio que propôs isto. Outra pessoa tem de o aprovar.",
  approval_not_listed:
    "Não consta entre as pessoas que propõem e aprovam. Pergunte ao seu programador pela opção approvals.people.",
  approval_wrong_password:
    "A palavra-passe ou o código está errado. Tente de novo. Cinco tentativas erradas bloqueiam as suas aprovações durante 15 minutos.",
  approval_needs_code: "O seu acesso tem um segundo fator. Introduza também um código dele.",
  approval_blocked: "Demasiadas palavras-passe ou códigos errados. Espere 15 minutos e tente de novo.",
  approval_not_possible:
    "O seu acesso não tem palavra-passe nem um segundo fator mais antigo do que esta proposta, por isso não pode provar quem é. Configure um e deixe outra pessoa aprovar.",
  proposal_gone: "Esta proposta já não está aberta ou mudou. Recarregue a página.",
  proposal_outdated: "Aquilo de que trata esta proposta mudou entretanto. Rejeite-a e proponha de novo.",
  note_required: "O banco pode já ter pago isto. Escreva o motivo pelo qual volta a estar por pagar.",
  no_refund_due: "Não há reembolsos a pagar, por isso não há nada a exportar. Recarregue a página.",
  refund_batch_unknown: "Não há nenhum lote com este ID. Recarregue a página.",
  refund_batch_not_open: "Este lote já está marcado como enviado, ou está cancelado. Recarregue a página.",
  refund_batch_needs_person:
    "Só uma pessoa pode marcar um lote como enviado, confirmá-lo ou cancelá-lo, depois de verificar se o ficheiro chegou ao banco. Inicie sessão para o fazer; uma chave de API não pode.",
  refund_batch_blocked:
    "Um reembolso deste lote já não deve ser pago. Marque o lote como enviado se o ficheiro chegou ao banco, ou cancele-o se não chegou.",
  payers_hidden:
    "Não pode ver os pagadores. Pergunte ao seu programador pela sua função ou pela opção permissions.seePayers.",
  refund_not_permitted:
    "Não pode criar reembolsos. Pergunte ao seu programador pela política pay_by_bank_refund:update.",
  settings_not_permitted:
    "Não pode alterar nem testar contas de comerciante, nem pausar bancos, nem apagar dados pessoais. Pergunte ao seu programador pela opção permissions.changeSettings.",
  trail_too_long: "Correspondem mais linhas do que cabem num ficheiro. Escolha um período mais curto ou outro filtro.",
  encryption_key_missing:
    "Não é possível guardar nenhuma palavra-passe: a opção encryptionKey não está definida. Peça ao seu programador que a defina em medusa-config.ts.",
  base_url_not_public:
    "Tem de começar por https:// e levar a um endereço público. Indique outros endereços em medusa-config.ts.",
  script_url_not_https: "Tem de começar por https://. Indique um endereço desta máquina em medusa-config.ts.",
  password_needed_again:
    "Introduza a palavra-passe de novo: uma palavra-passe guardada só é usada com o URL base e o nome de utilizador para os quais foi guardada.",
  password_in_config:
    "A palavra-passe desta conta está definida em medusa-config.ts, por isso só é enviada para um URL base que também esteja lá.",
}
