import type { insights as en } from "../en/insights"
import type { Same } from "../words"
import { menu } from "../menu"

export const insights: Same<typeof en> = {
  title: menu.pt.insights,
  description: "O que aconteceu aos pagamentos iniciados nestes dias. Os dias e as horas são de {{zone}}.",
  asOf: "Hoje é contado agora; os dias anteriores são da contagem de {{when}}.",
  range: {
    name: "Período",
    week: "Últimos 7 dias",
    month: "Últimos 30 dias",
    quarter: "Últimos 90 dias",
  },
  account: {
    name: "Conta",
    all: "Todas as contas",
  },
  success: {
    title: "Taxa de sucesso",
    none: "Ainda não há compras decididas",
    checkouts_one: "{{paid}} de {{count}} compra paga",
    checkouts_other: "{{paid}} de {{count}} compras pagas",
    change: "{{change}} pontos percentuais face aos {{days}} dias anteriores ({{rate}})",
    noBefore: "Não há compras para comparar nos {{days}} dias anteriores",
    hint: "Uma compra é um carrinho ou uma encomenda, mesmo que tenham sido iniciados vários pagamentos. Conta como paga se um deles estiver pago. As compras em espera não contam.",
  },
  started: "Iniciados",
  payments: {
    title: "Pagamentos",
    hint: "Um pagamento é uma linha da lista de pagamentos. Cada um está em exatamente um destes cinco resultados. Sem resposta do banco, fica em espera durante uma hora e depois conta como abandonado.",
    show: "{{figure}}: {{count}}. Mostrar estes pagamentos.",
  },
  chart:
    "Gráfico de barras de {{from}} a {{to}}: {{started}} pagamentos iniciados, {{paid}} pagos, {{declined}} recusados, {{canceled}} cancelados, {{abandoned}} abandonados, {{waiting}} em espera. A tabela abaixo mostra cada dia.",
  days: {
    title: "Pagamentos por dia",
    hint: "Cada pagamento conta no dia em que foi iniciado.",
    table: "Os números em tabela",
    day: "Dia",
    noChart: "Não foi possível carregar o gráfico. Os seus números estão na tabela abaixo.",
  },
  banks: {
    title: "Bancos",
    description:
      "Primeiro a taxa de falhas mais alta: a parte dos pagamentos falhados entre os pagos e os falhados. Um pagamento falha se o banco o recusar, o reverter ou não responder apesar de o cliente ter voltado.",
    unnamed: "Banco desconhecido",
    empty: "Ainda não há pagamentos",
    emptyHint: "Não foi iniciado nenhum pagamento neste período.",
    rate: "{{rate}} falhados",
    noRate: "Ainda nada decidido",
    counts:
      "{{started}} iniciados, {{returned}} com regresso, {{paid}} pagos, {{declined}} recusados, {{canceled}} cancelados, {{abandoned}} abandonados, {{waiting}} em espera",
    causes: "Porque falharam os pagamentos",
  },
  causes: {
    RJCT: "Recusado pelo banco",
    BLCK: "Bloqueado pelo banco",
    reversed: "Revertido após o pagamento",
    no_answer: "Sem resposta do banco",
    other: "Recusado com o código {{code}}",
  },
  amounts: {
    title: "Dinheiro",
    paid: "Pago ({{currency}})",
    disputed: "Em disputa ({{currency}})",
    hint: "O dinheiro em disputa não faz parte do montante pago: o pagamento difere do pedido ou requer atenção.",
    payments_one: "{{count}} pagamento",
    payments_other: "{{count}} pagamentos",
  },
  time: {
    title: "Tempo até ao pagamento",
    description: "Do início de um pagamento até à sua receção.",
    half: "50% pagos em",
    most: "90% pagos em",
  },
  report: {
    title: "Comparar com o seu banco",
    description:
      "O que o serviço de pagamento comunicou como pago em cada um destes dias e o resultado: capturado, requer atenção ou fechado pela sua equipa.",
    download: "Transferir relatório",
    done: "O relatório foi guardado. Compare a coluna «reported» com o extrato do seu banco.",
  },
  nothing: {
    title: "Ainda nada pago",
    hint: "Nestes dias não foi pago nada.",
  },
}
