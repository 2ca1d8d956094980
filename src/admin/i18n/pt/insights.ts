import type { insights as en } from "../en/insights"
import type { Same } from "../words"

export const insights: Same<typeof en> = {
  title: "Estatísticas",
  description: "Como os compradores pagam por banco. Os dias são contados em UTC.",
  range: {
    name: "Dias",
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
    title: "Dia a dia",
    hint: "Um pagamento conta como abandonado quando não está pago uma hora após o seu início.",
    table: "Os números em tabela",
    day: "Dia",
    noChart: "Não foi possível carregar o gráfico. Os seus números estão na tabela abaixo.",
  },
  banks: {
    title: "Quota dos bancos",
    description: "Dos pagamentos que foram pagos.",
    unnamed: "Banco não indicado pelo serviço",
    others_one: "Mais {{count}} banco",
    others_other: "Mais {{count}} bancos",
    payments_one: "{{count}} pagamento",
    payments_other: "{{count}} pagamentos",
  },
  amounts: {
    title: "Pago no total",
  },
  time: {
    title: "Tempo até ao pagamento",
    description: "Do início de um pagamento até ao seu dinheiro.",
    half: "Metade é paga em",
    most: "Nove em cada dez são pagos em",
  },
  report: {
    title: "Comparar com o seu banco",
    description:
      "O que o serviço comunicou como pago em cada um destes dias e o que foi feito: contabilizado, requer atenção ou fechado pela equipa.",
    download: "Transferir relatório",
    done: "O relatório foi guardado. Compare a coluna «reported» com o extrato do seu banco.",
  },
  nothing: {
    title: "Ainda nada pago",
    hint: "Nestes dias não foi pago nada.",
  },
}
