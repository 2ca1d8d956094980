import type { statuses as en } from "../en/statuses"
import type { Same } from "../words"

export const statuses: Same<typeof en> = {
  payment: {
    created: "À espera do cliente",
    pending: "Em processamento",
    paid: "Pago",
    rejected: "Recusado pelo banco",
    canceled: "Cancelado pelo cliente",
    mismatch: "Os dados não coincidem",
    unknown: "Estado desconhecido, continua a ser consultado",
  },
  result: {
    paid: "Pago",
    declined: "Recusado",
    canceled: "Cancelado",
    abandoned: "Abandonado",
    waiting: "Em espera",
    disputed: "Em disputa",
  },
  outcome: {
    settled: "Capturado",
    attention: "Requer atenção",
    closed: "Fechado",
  },
  reason: {
    amount_mismatch: "Montante errado",
    currency_mismatch: "Outra moeda",
    merchant_mismatch: "Outra conta de comerciante",
    uuid_mismatch: "Registo de outro pagamento",
    contradictory_record: "Registo contraditório",
    paid_after_cart_changed: "Carrinho alterado",
    total_differs: "Total alterado",
    paid_twice: "Pago duas vezes",
    paid_otherwise: "Pago de outra forma",
    paid_after_order_canceled: "Encomenda cancelada",
    exceeds_outstanding: "Mais do que o montante em falta",
    order_not_placed: "Encomenda não criada",
    payment_not_captured: "Pagamento não capturado",
    rejected_after_order_placed: "Recusado após a encomenda",
    manual_refund_missing: "Reembolso em falta",
    stalled: "Por decidir há demasiado tempo",
    credentials_missing: "Acesso desconhecido",
    provider_not_enabled: "Não ativado na região",
    order_not_found: "Encomenda não encontrada",
    cart_gone: "Carrinho desaparecido",
    captured_twice: "Capturado duas vezes",
    payment_voided: "Pagamento anulado",
    reversed_after_capture: "Pagamento revertido",
  },
  reasonNext: {
    amount_mismatch:
      "O serviço de pagamento comunica um montante diferente do pedido. Compare o pagamento no painel do serviço de pagamento e, se tiver chegado, associe o montante recebido a uma encomenda ou devolva-o.",
    currency_mismatch:
      "O serviço de pagamento comunica uma moeda diferente da pedida. Compare o pagamento no painel do serviço de pagamento e devolva-o se tiver chegado.",
    merchant_mismatch:
      "O serviço de pagamento comunica o pagamento para outra conta de comerciante. Verifique o UUID de comerciante da conta e tente novamente.",
    uuid_mismatch:
      "O serviço de pagamento respondeu com o registo de outro pagamento. Tente novamente; se continuar, contacte o serviço de pagamento.",
    contradictory_record:
      "O registo do serviço de pagamento sobre este pagamento contradiz-se: o código de estado, o estado e a liquidação não concordam. Pergunte ao serviço de pagamento se o dinheiro chegou. Depois tente novamente, ou feche o pagamento com uma nota. Até lá, pede-se ao cliente que não pague de novo.",
    paid_after_cart_changed:
      "O cliente pagou um carrinho que entretanto mudou. Associe o dinheiro à encomenda do cliente ou devolva-o.",
    total_differs:
      "O total do carrinho mudou depois de o pagamento começar, por um imposto ou um preço. Iguale o total e tente novamente, ou devolva o dinheiro.",
    paid_twice:
      "O cliente pagou uma segunda vez; o primeiro pagamento está capturado. Devolva este ou associe-o a outra encomenda.",
    paid_otherwise:
      "O carrinho ou a encomenda já está pago de outra forma, ou outro fornecedor autorizou um pagamento. Se a encomenda foi marcada como paga (“Marcar como pago”) por este mesmo dinheiro, confirme que é o mesmo dinheiro. Caso contrário, devolva-o ou associe-o a outra encomenda.",
    paid_after_order_canceled:
      "O dinheiro chegou depois de a encomenda ser cancelada. Devolva-o ou associe-o a outra encomenda.",
    exceeds_outstanding:
      "O montante em falta da encomenda é inferior a este pagamento, porque foi alterada ou paga de outra forma. Devolva o dinheiro ou associe-o a outra encomenda.",
    order_not_placed:
      "O cliente pagou, mas a encomenda não pode ser criada; o histórico mostra o erro. Corrija a causa (stock, envio ou uma promoção esgotada) e tente novamente, associe o dinheiro a uma encomenda ou devolva-o.",
    payment_not_captured:
      "O cliente pagou, mas o pagamento não pode ser capturado na encomenda; o histórico mostra o erro. Corrija a causa e tente novamente, ou devolva o dinheiro.",
    rejected_after_order_placed:
      "O pagamento de uma encomenda feita foi recusado ou cancelado, e a encomenda não é cancelada automaticamente. Peça ao cliente que pague de outra forma, ou cancele a encomenda. Se a encomenda foi marcada como paga, procure o dinheiro na sua conta bancária.",
    manual_refund_missing:
      "A encomenda foi cancelada depois de paga, mas o seu dinheiro não está na página de reembolsos. Devolva-o ao cliente.",
    stalled:
      "Este pagamento está por decidir há demasiado tempo: o banco não o fez nem o recusou, ou o serviço de pagamento não deu uma resposta compreensível. Pergunte ao serviço de pagamento ou ao cliente. Depois continue a seguir o pagamento, cancele a encomenda, ou feche o pagamento para enviar antes um link. Se o dinheiro chegou à sua conta, feche o pagamento com uma nota e use “Marcar como pago” na encomenda no Medusa. Um pagamento que chegue mais tarde é capturado ou requer atenção.",
    credentials_missing:
      "Este pagamento ainda está aberto, mas não pode ser consultado, porque o acesso com que foi iniciado já não é conhecido ou não pode ser usado. Introduza-o de novo em Definições → Pay by Bank, ou peça ao seu programador que o indique na opção “previous”. Depois tente novamente. Se não for possível, pergunte ao serviço de pagamento pelo pagamento e feche-o com uma nota.",
    provider_not_enabled:
      "O Pay by Bank já não está ativado na região do carrinho, por isso a encomenda não pode ser criada. Ative-o e tente novamente. Se a região foi eliminada, associe o dinheiro a uma encomenda ou devolva-o.",
    order_not_found:
      "O carrinho deste pagamento foi concluído, mas nenhuma encomenda está ligada a ele, por isso não é criada outra. Procure a encomenda do cliente e associe-lhe o dinheiro, ou devolva-o.",
    cart_gone: "O carrinho deste pagamento já não existe. Associe o dinheiro a uma encomenda ou devolva-o.",
    captured_twice:
      "O dinheiro chegou uma vez, mas é contado duas vezes, porque dois servidores o capturaram no mesmo instante. Não há nada a devolver: corrija as transações da encomenda e tente de novo. Não cancele nenhuma das encomendas, porque o Medusa reembolsaria o pagamento.",
    payment_voided:
      "O pagamento foi anulado no Medusa embora o dinheiro tenha chegado. Verifique se alguma encomenda ainda o conta e devolva-o.",
    reversed_after_capture:
      "O serviço de pagamento comunicou este pagamento como pago e comunica agora que não foi feito, que foi revertido ou que foi feito com outro montante ou noutra moeda. No Medusa nada é anulado. Pare a entrega e procure o dinheiro na sua conta bancária. Se lá estiver, confirme-o. Se já não estiver, feche o pagamento com uma nota: o montante da encomenda volta a estar em falta e o cliente pode pagar de novo. Devolva qualquer outro dinheiro que tenha chegado.",
  },
  link: {
    open: "Ainda por pagar",
    pending: "Em processamento",
    sending: "A ser enviado",
    received: "Dinheiro recebido, a ser capturado",
    paid: "Pago",
    attention: "Requer atenção",
    resolved: "Fechado",
    unsure: "Pode ter sido enviado",
    stale: "O montante em falta é outro",
    untracked: "Enviado, não seguido",
    expired: "Já não é seguido",
    order_canceled: "Encomenda cancelada",
    replaced: "Substituído",
    canceled: "Cancelado",
    refused: "Recusado, não enviado",
    not_sent: "Não enviado",
  },
  linkNext: {
    attention: "O pagamento deste link requer atenção. Os detalhes indicam o motivo e o passo seguinte.",
    unsure:
      "O serviço de pagamento não deu uma resposta clara. Pergunte ao cliente se o link chegou; depois envie-o novamente ou cancele-o.",
    stale:
      "O montante em falta da encomenda é diferente do montante deste link. Envie-o novamente: o novo link é do montante em falta atual.",
    untracked:
      "Enviado. O serviço de pagamento não comunica que pagamento pertence a este link. Quando a sua notificação chegar, associe o pagamento pelo seu ID.",
    expired: "Este link já não é seguido. Se o cliente o pagou, associe o pagamento pelo seu ID.",
    order_canceled: "A encomenda está cancelada. O dinheiro que ainda vier por este link ficará em «Requer atenção».",
    refused:
      "O serviço de pagamento recusou este link e nada foi enviado. Corrija o problema mostrado e envie-o novamente.",
    not_sent: "O servidor parou antes de este link ser enviado. Envie-o novamente.",
  },
  linkError: {
    rate_limited:
      "O serviço de pagamento estava a limitar as nossas chamadas. Espere um minuto antes da próxima tentativa.",
    service_unavailable: "O serviço de pagamento não estava a funcionar.",
    timeout: "O serviço de pagamento não respondeu a tempo.",
    unreachable: "Não foi possível contactar o serviço de pagamento.",
    unreadable_answer: "O serviço de pagamento deu uma resposta que não se consegue ler.",
  },
}
