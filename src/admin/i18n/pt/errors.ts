import type { ERROR_MESSAGES } from "../../../shared/messages/errors"
import type { Same } from "../words"

export const errors: Same<typeof ERROR_MESSAGES> = {
  invalid_request: "O serviço de pagamento recusaria este pedido. Corrija o campo indicado e tente novamente.",
  unauthorized:
    "O serviço de pagamento recusou o utilizador ou a palavra-passe desta conta. Corrija-os nas definições.",
  refused: "O serviço de pagamento recusou o pedido. Verifique o UUID de comerciante da conta e os dados da encomenda.",
  rate_limited:
    "O serviço de pagamento limita as nossas chamadas. A consulta continua automaticamente. Aguarde um minuto antes de tentar novamente.",
  service_unavailable:
    "O serviço de pagamento não está a funcionar. A consulta continua automaticamente. Aguarde alguns minutos antes de tentar novamente.",
  timeout:
    "O serviço de pagamento não respondeu a tempo. A consulta continua automaticamente. Aguarde alguns minutos antes de tentar novamente.",
  unreachable: "Não é possível contactar o serviço de pagamento. Verifique o URL base da conta e a rede do servidor.",
  unreadable_answer: "O serviço de pagamento deu uma resposta ilegível. Verifique o URL base da conta.",
  unexpected_refusal:
    "O serviço de pagamento recusou uma consulta de estado de forma inesperada, por isso não é claro se o pagamento foi feito. As consultas continuam. Teste a ligação nas definições.",
  unsupported_currency: "O Pay by Bank só aceita GBP e EUR. Remova-o das regiões com outra moeda.",
  invalid_amount: "O montante tem de ser superior a 0,00 e de 21.474.836,47 no máximo. Corrija-o.",
  unknown_bank: "O banco escolhido não está na lista do serviço de pagamento. Atualize a lista e escolha de novo.",
  bank_paused:
    "Este banco está em pausa, por isso não se iniciam novos pagamentos com ele. Retome-o em Definições → Pay by Bank.",
  cart_out_of_date:
    "O total do carrinho foi recalculado depois de o pagamento ser preparado. Altere o carrinho ou inicie o pagamento de novo.",
  delivery_missing:
    "O carrinho não tem um método de entrega para todos os artigos, por isso o Medusa não criaria a encomenda. Escolha um e inicie o pagamento de novo.",
  sold_out:
    "Um produto do carrinho está esgotado, por isso o Medusa não criaria a encomenda. Adicione stock ou altere o carrinho e inicie o pagamento de novo.",
  promotion_used_up:
    "Uma promoção do carrinho já não tem utilizações, por isso o Medusa não criaria a encomenda. Aumente o limite ou remova-a e inicie o pagamento de novo.",
  other_sales_channel:
    "Esta conta de comerciante não aceita pagamentos deste canal de vendas. Adicione-o à opção «salesChannels» da conta ou ofereça aí outra forma de pagamento.",
  unknown_return_address:
    "A loja indica um endereço de retorno que não está nas opções. Adicione a chave a «returnUrls» ou a origem a «returnOrigins».",
  order_closed: "Esta encomenda está cancelada. Faça uma nova encomenda para receber um pagamento.",
  nothing_outstanding:
    "Esta encomenda já está paga, ou o seu montante em falta é menor do que este montante. Verifique o montante em falta.",
  session_not_found: "Esta sessão de pagamento já não existe. Inicie o pagamento de novo.",
  not_started: "Esta sessão de pagamento não foi iniciada com o Pay by Bank. Inicie o pagamento de novo.",
  already_received: "Este pagamento já foi recebido. Não pode ser anulado, substituído ou iniciado outra vez.",
  payment_on_its_way: "Um banco ainda está a processar um pagamento para isto. Aguarde até ser recebido ou recusado.",
  cart_being_completed: "Outro pedido está a concluir este carrinho. Tente novamente dentro de alguns segundos.",
  too_many_calls: "A loja recebeu demasiados pedidos em pouco tempo. Aguarde um momento e tente novamente.",
  awaiting_bank: "O banco ainda não confirmou este pagamento. Verifique mais tarde.",
  rejected: "O banco recusou este pagamento. O cliente pode tentar novamente.",
  canceled: "O cliente cancelou este pagamento no banco. O cliente pode tentar novamente.",
  mismatch:
    "O serviço de pagamento comunica um pagamento que difere do pedido ou se contradiz. Resolva-o em «Requer atenção».",
  total_changed:
    "O montante a pagar mudou depois de este pagamento ser iniciado. Um pagamento com outro montante não é capturado automaticamente.",
  order_canceled: "A encomenda foi cancelada antes de este pagamento chegar. Devolva o dinheiro ao cliente.",
  other_payment_exists:
    "Outro fornecedor de pagamentos já autorizou ou capturou um pagamento para isto. Se também chegar dinheiro do banco, resolva-o em «Requer atenção».",
  payment_closed: "A sua equipa já resolveu este pedido de pagamento, por isso não é capturado de novo.",
  being_captured: "Este pagamento está a ser capturado neste momento. Verifique de novo dentro de dois minutos.",
  session_replaced: "Uma sessão de pagamento mais recente substituiu esta. Abra o pagamento de novo.",
  unpaid_link:
    "O cliente ainda não pagou este link de pagamento. O pagamento é capturado automaticamente assim que o dinheiro chegar.",
  amount_fixed: "O montante de um pagamento bancário iniciado não pode mudar. Inicie um novo pagamento.",
  unexpected: "Algo correu mal no servidor. Tente novamente. Se voltar a acontecer, consulte o registo do servidor.",
  address_not_allowed:
    "Este URL base não pode ser usado: tem de começar por https:// e levar a um endereço público. Corrija-o em Definições → Pay by Bank ou indique-o em medusa-config.ts.",
  secret_unreadable:
    "A palavra-passe guardada não pode ser lida, porque falta a chave de cifra, ou porque mudou a chave, o URL base ou o nome de utilizador. Introduza-a de novo em Definições → Pay by Bank.",
  statuses_refused:
    "O serviço de pagamento aceita este acesso, mas recusa-se a comunicar-lhe os pagamentos. Peça ao serviço de pagamento que lhe permita ler o estado dos pagamentos. As consultas continuam automaticamente.",
  login_unknown:
    "Este pagamento não pode ser consultado, porque o acesso com que foi iniciado já não é conhecido. Introduza-o de novo em Definições → Pay by Bank, ou indique-o na opção «previous».",
  account_not_configured:
    "Esta conta não está configurada. Abra Definições → Pay by Bank e introduza os dados em falta.",
  account_paused:
    "Esta conta está em pausa, por isso não inicia novos pagamentos nem links. Retome-a em Definições → Pay by Bank.",
  link_email_missing: "E-mail: introduza o endereço de e-mail do cliente, ou escolha outro envio.",
  link_email_invalid: "E-mail: isto não é um endereço de e-mail. Corrija-o, por exemplo nome@example.com.",
  link_email_too_long:
    "E-mail: o serviço de pagamento aceita 256 caracteres no máximo. Introduza um endereço mais curto.",
  link_phone_missing: "Telefone: introduza o telemóvel do cliente, ou escolha outro envio.",
  link_phone_unreadable:
    "Telefone: não é um número do país escolhido. Corrija-o, por exemplo 912 345 678 ou +351 912 345 678.",
  link_phone_no_country: "Telefone: escolha o país do número, ou introduza-o com + e o indicativo.",
  link_phone_not_mobile:
    "Telefone: este número não pode receber SMS. Introduza um telemóvel, não um fixo, ou use o e-mail.",
  link_calling_code_too_long:
    "Telefone: o serviço de pagamento só aceita indicativos de um ou dois dígitos, por isso não é possível enviar SMS para números deste país (como a Irlanda, +353). Escolha o envio por e-mail, ou copie o link.",
  link_first_name_too_long:
    "Nome próprio: o serviço de pagamento aceita 64 caracteres no máximo. Introduza um nome mais curto, ou omita-o.",
  link_last_name_too_long:
    "Apelido: o serviço de pagamento aceita 64 caracteres no máximo. Introduza um apelido mais curto, ou omita-o.",
  link_delivery_unknown: "Envio: escolha e-mail, SMS, ambos ou só o link.",
  link_amount_invalid: "Montante: introduza mais de 0,00 e 21.474.836,47 no máximo, com duas casas decimais no máximo.",
  link_amount_too_high:
    "Montante: é superior ao montante em falta da encomenda. Introduza o montante em falta ou menos.",
  link_nothing_outstanding:
    "Montante: esta encomenda não tem montante em falta, por isso não é preciso um link de pagamento. Recarregue a página.",
  link_already_open:
    "Montante: um link de pagamento aberto desta encomenda já cobre este montante. Reenvie ou cancele primeiro esse link.",
  link_payment_on_its_way:
    "Encomenda: um banco está a processar um pagamento desta encomenda. Aguarde até ser pago ou recusado.",
  link_payment_stalled:
    "Encomenda: um pagamento anterior desta encomenda está por decidir. Resolva-o primeiro em Pay by Bank e envie depois o link.",
  link_money_received:
    "Encomenda: chegou dinheiro desta encomenda que ainda não foi capturado. Verifique primeiro os seus pagamentos em Pay by Bank.",
  link_order_unknown: "Encomenda: não há nenhuma encomenda com este ID. Recarregue a página.",
  link_order_canceled: "Encomenda: esta encomenda está cancelada. Crie uma nova encomenda para receber um pagamento.",
  link_no_account: "Moeda: nenhuma conta aceita a moeda desta encomenda. Abra Definições → Pay by Bank.",
  link_replaced: "Link: um link de pagamento mais recente substituiu este. Use o mais recente.",
  link_ended:
    "Link: este link de pagamento está pago ou nunca foi enviado, por isso não pode ser alterado. Recarregue a página.",
  match_uuid_invalid:
    "ID do pagamento: tem 32 caracteres, algarismos e as letras de a a f. Introduza-o tal como aparece na notificação do serviço de pagamento.",
  match_no_record:
    "ID do pagamento: o serviço de pagamento ainda não tem nenhum pagamento com este ID. Verifique-o, ou tente novamente quando o link estiver pago.",
  match_another_payment:
    "ID do pagamento: esse pagamento não pertence a este link: a referência, a conta de comerciante, o montante ou a moeda difere. Verifique o ID.",
  match_taken: "ID do pagamento: pertence a outro pagamento, ou este link já tem outro ID. Verifique o ID.",
  refund_not_possible:
    "Esta loja não regista no Medusa os reembolsos de pagamentos bancários. Devolva o dinheiro a partir do seu banco.",
  refund_exceeds_payment:
    "Os reembolsos deste pagamento excederiam o montante recebido. Verifique-os na página de reembolsos antes de voltar a reembolsar.",
  refund_of_resolved_payment:
    "A sua equipa já resolveu este pagamento de outra forma, por isso não há nada a reembolsar aqui. Procure-o na página do Pay by Bank.",
  refund_without_order:
    "O dinheiro recebido não é reembolsado automaticamente. O plugin tenta de novo criar a encomenda. Se não conseguir, o pagamento requer atenção.",
}
