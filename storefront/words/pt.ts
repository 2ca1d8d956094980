import type { Words } from "./en"

export const words: Words = {
  intro: "Pague diretamente da sua conta bancária. Aprova o pagamento no seu próprio banco, nunca aqui.",
  bank: {
    label: "O seu banco",
    any: "Escolher no passo seguinte",
    search: "Procurar o seu banco",
    none: "Nenhum banco com esse nome. Pode escolher o seu banco no passo seguinte.",
    found: "Bancos encontrados: {{count}}",
    loading: "A carregar a lista de bancos",
    choose: "Escolha o seu banco para pagar {{amount}}",
    all: "Os {{count}} bancos",
    last: "usado da última vez",
    change: "Mudar de banco",
    byBank: "Pagar pelo banco",
    first: "Escolha já o seu banco. Primeiro vêm a morada e a entrega; depois aprova o pagamento no seu banco.",
  },
  pay: {
    placeOrder: "Finalizar a encomenda",
    button: "Pagar {{amount}} através do seu banco",
    starting: "A preparar o seu pagamento",
    nothingYet: "Ainda não foi cobrado nada. Aprova o valor no seu banco.",
    loading: "A ligar ao seu banco",
    retry: "Tentar de novo",
    phone: "Continuar com o telemóvel",
    phoneHint: "Leia este código com a câmara do telemóvel. Esta página atualiza-se automaticamente.",
  },
  facts: {
    pay: "Pagar {{amount}}",
    payTo: "Pagar {{amount}} a {{payee}}",
    from: "Através de {{bank}}",
    reference: "Referência no seu extrato: {{reference}}",
    next: "Aprove o pagamento no seu banco. Depois volta a esta loja.",
    privacy: "A loja nunca vê os seus dados de acesso ao banco.",
    help: "A aplicação do seu banco não abre?",
    helpText:
      "Verifique se a aplicação está instalada e atualizada e tente de novo. Se abriu esta loja dentro de outra aplicação, abra-a no navegador. Nada é cobrado até aprovar o pagamento.",
  },
  back: {
    viewOrder: "Ver a encomenda",
    notPaid: "Ainda não paguei",
    dismiss: "Fechar",
    waiting: "Pode deixar esta página aberta. Atualiza-se automaticamente.",
    dontPayAgain: "Por favor, não pague outra vez.",
    outOfReach:
      "Não conseguimos verificar o seu pagamento neste momento. Se o aprovou, por favor não pague outra vez. Continuamos a tentar.",
    look: "Já paguei, verificar de novo",
    checkout: "Voltar ao pagamento",
    waitingElsewhere:
      "Começou este pagamento noutro navegador, numa aplicação, num separador privado ou noutro dispositivo. Continue aí. A sua encomenda não depende desta página: pode fechá-la.",
    placedElsewhere: "A sua encomenda aparece no navegador onde começou. Pode fechar esta página.",
    elsewhere: "O seu carrinho não está neste navegador. Para tentar de novo, continue no navegador onde começou.",
    reference: "Referência do pagamento: {{reference}}",
    contact: "Contactar a loja",
    otherCart:
      "Este pagamento de {{amount}} é de um carrinho noutro navegador, por exemplo no seu computador. Continue apenas se o carrinho for seu. Não pague se alguém lhe enviou esta página.",
    payHere: "O carrinho é meu, continuar",
  },
  statuses: {
    checking: { title: "Um momento", text: "Estamos a verificar o estado do seu pagamento." },
    created: {
      title: "À espera do seu banco",
      text: "O seu banco ainda não confirmou o pagamento. Se o aprovou, esta página atualiza-se automaticamente.",
    },
    unknown: {
      title: "À espera do seu banco",
      text: "O seu banco ainda está a processar este pagamento. Esta página atualiza-se automaticamente.",
    },
    pending: {
      title: "O seu banco está a confirmar o pagamento",
      text: "O seu banco aceitou o pagamento e está a enviar o dinheiro.",
    },
    paid: { title: "Pagamento recebido", text: "O seu pagamento foi recebido. A sua encomenda está a ser registada." },
    placed: { title: "Obrigado", text: "A sua encomenda está registada." },
    rejected: {
      title: "O pagamento não foi concluído",
      text: "O seu banco não realizou este pagamento. Não foi cobrado nada. Pode tentar de novo ou pagar de outra forma.",
    },
    canceled: {
      title: "O pagamento foi cancelado",
      text: "O pagamento foi cancelado. Não foi cobrado nada. O seu carrinho não foi alterado.",
    },
    mismatch: {
      title: "Temos de analisar este pagamento",
      text: "Estamos a verificar este pagamento. Não pague outra vez. A loja foi avisada e vai entrar em contacto consigo.",
    },
    needs_attention: {
      title: "Recebemos o seu pagamento",
      text: "Recebemos o seu pagamento, mas já não corresponde ao seu carrinho ou encomenda. Por favor, não pague outra vez. A loja foi avisada e vai entrar em contacto consigo.",
    },
    undecided: {
      title: "Sem decisão do seu banco",
      text: "O seu banco não realizou nem rejeitou este pagamento. Pergunte ao banco se saiu dinheiro da sua conta antes de pagar de outra forma. A loja pode ajudar.",
    },
    not_found: {
      title: "Pagamento não encontrado",
      text: "Esta loja não encontra este pagamento. O endereço desta página pode estar incompleto. Se pagou, o seu dinheiro está seguro: não pague outra vez. Contacte a loja e indique o valor e o dia do seu pagamento.",
    },
  },
  problems: {
    already_received:
      "O seu pagamento já foi recebido. A sua encomenda está a ser registada; por favor, não pague outra vez.",
    awaiting_bank: "Ainda aguardamos a confirmação do seu banco. Aprove o pagamento lá ou tente de novo.",
    cart_out_of_date:
      "O total do seu carrinho acaba de ser recalculado. Volte ao carrinho, verifique-o e tente de novo.",
    being_captured:
      "O seu pagamento foi recebido e a sua encomenda está a ser registada. Aguarde um momento; não pague outra vez.",
    cart_being_completed:
      "A sua encomenda está a ser registada neste momento. Aguarde alguns segundos; por favor, não pague outra vez.",
    delivery_missing: "O seu carrinho não tem um método de entrega para todos os artigos. Escolha um antes de pagar.",
    sold_out:
      "Algo no seu carrinho está esgotado, por isso nenhum pagamento foi iniciado. Volte ao carrinho e altere-o.",
    promotion_used_up:
      "Um desconto no seu carrinho já não pode ser usado, por isso nenhum pagamento foi iniciado. Volte ao carrinho e remova-o.",
    invalid_amount: "Este valor não pode ser pago através do seu banco. Verifique o carrinho ou pague de outra forma.",
    mismatch:
      "Estamos a verificar este pagamento. Não pague outra vez. A loja foi avisada e vai entrar em contacto consigo.",
    nothing_outstanding:
      "Esta encomenda já está paga ou o valor em dívida é menor. Recarregue a página antes de pagar.",
    order_closed: "Esta encomenda foi cancelada e não pode ser paga. Contacte a loja.",
    payment_closed: "Este pagamento já não pode ser usado. Comece o pagamento de novo ou contacte a loja.",
    payment_on_its_way:
      "O seu pagamento está a caminho. O seu carrinho não pode ser alterado até ele chegar. Por favor, não pague outra vez.",
    refused: "O serviço de pagamento não aceitou este pagamento. Verifique os seus dados ou pague de outra forma.",
    service_unavailable:
      "O serviço de pagamento não responde. Tente de novo dentro de momentos ou pague de outra forma.",
    session_not_found: "Não encontramos este pagamento. Volte ao carrinho e comece-o de novo.",
    session_replaced: "Este pagamento foi substituído por um mais recente. Volte ao carrinho e tente de novo.",
    total_changed: "O valor mudou desde que começou este pagamento. Comece o pagamento de novo.",
    unavailable:
      "O pagamento através do seu banco não está disponível neste momento. Tente de novo dentro de momentos ou pague de outra forma.",
    bank_paused: "De momento não é possível pagar com este banco. Escolha outro.",
    unknown_bank: "Este banco não está disponível. Escolha outro.",
    unsupported_currency: "O pagamento através do seu banco só é possível em libras e euros. Pague de outra forma.",
    element_missing:
      "Não foi possível ligar ao seu banco. Não foi cobrado nada. Pague de outra forma ou contacte a loja.",
    offline: "A loja não está acessível neste momento. Não foi cobrado nada. Verifique a ligação e tente de novo.",
    script_blocked:
      "Não foi possível ligar ao seu banco. Não foi cobrado nada. A causa pode ser um bloqueador de conteúdos. Desligue-o nesta página e tente de novo.",
    script_timeout:
      "A ligação ao seu banco demora demasiado. Não foi cobrado nada. Verifique a ligação e tente de novo.",
    unexpected: "Algo correu mal do nosso lado. Tente de novo dentro de momentos ou pague de outra forma.",
  },
}
