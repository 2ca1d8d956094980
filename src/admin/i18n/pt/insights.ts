import type { insights as en } from "../en/insights"
import type { Same } from "../words"

export const insights: Same<typeof en> = {
  title: "Estatísticas",
  description: "Como os clientes pagam por banco. Os dias são contados em UTC.",
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
  series: {
    started: "Iniciados",
    paid: "Pagos",
    abandoned: "Abandonados",
  },
  waiting: "Ainda à espera",
  chart:
    "Gráfico de linhas de {{from}} a {{to}}: {{started}} pagamentos iniciados, {{paid}} pagos, {{abandoned}} abandonados. A tabela abaixo tem cada dia.",
  days: {
    title: "Pagamentos por dia",
    hint: "Um pagamento conta como abandonado quando não está pago uma hora após o seu início.",
    table: "Os números em tabela",
    day: "Dia",
    noChart: "Não foi possível carregar o gráfico. Os seus números estão na tabela abaixo.",
  },
  banks: {
    title: "Pagamentos por banco",
    description: "Proporção dos pagamentos pagos.",
    unnamed: "Banco desconhecido",
    others_one: "Mais {{count}} banco",
    others_other: "Mais {{count}} bancos",
    payments_one: "{{count}} pagamento",
    payments_other: "{{count}} pagamentos",
  },
  undecided: {
    title: "Pagamentos por decidir",
    description: "Pagamentos que o banco ainda não fez nem recusou, e o tempo desde o seu início.",
    since: "metade há mais de {{median}}, o mais longo {{longest}}",
  },
  amounts: {
    title: "Pago no total",
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
