import type { refunds as en } from "../en/refunds"
import type { Same } from "../words"
import { menu } from "../menu"

export const refunds: Same<typeof en> = {
  title: menu.pt.refunds,
  description:
    "Reembolsos manuais a clientes. Pague cada um a partir do seu banco e marque-o depois aqui como enviado.",
  list: "Todos os reembolsos",
  search: "Procurar reembolsos",
  one: "Reembolso",
  oneOf: "Reembolso de {{amount}} · {{name}}",
  oneHint: "Este reembolso é pago por si a partir do seu banco. Aqui não se move dinheiro.",
  notFound: "Não existe nenhum reembolso com este ID.",
  notFoundHint: "Foi anulado no Medusa ou o link está incorreto.",
  noOrder: "Sem encomenda: reembolsado a partir de «Requer atenção»",
  bulk: {
    title: "Marcar como enviados os reembolsos selecionados",
    hint: "Todos recebem a mesma data e a mesma referência bancária.",
  },
  columns: {
    account: "Conta",
    amount: "Montante",
    created: "Pendente desde",
    customer: "Cliente",
    order: "Encomenda",
    reference: "Referência",
    status: "Estado",
  },
  sort: {
    largest: "Maiores primeiro",
    newest: "Mais recentes primeiro",
    oldest: "Mais antigos primeiro",
    smallest: "Menores primeiro",
  },
  status: {
    due: "Por pagar",
    exported: "Exportado",
    sent: "Enviado",
    toBeConfirmed: "Enviado, por confirmar",
    confirmed: "Enviado e confirmado",
    on_hold: "Retido",
    canceled: "Cancelado",
  },
  due: {
    title: "Ainda por pagar em {{currency}}",
    none: "Sem reembolsos por pagar",
    count_one: "{{count}} reembolso",
    count_other: "{{count}} reembolsos",
  },
  csv: {
    download: "Exportar para o seu banco",
    done: "O ficheiro contém cada reembolso que estava por pagar, com o respetivo pagador. Marque o seu lote como enviado quando o seu banco o tiver aceitado.",
    more: "O ficheiro contém os {{largestRefundBatch}} reembolsos mais antigos. Exporte novamente para os seguintes.",
    failed: "Os reembolsos estão exportados, mas o ficheiro não foi transferido. Transfira-o em «Lotes exportados».",
  },
  held: {
    onHold: "O banco reverteu o pagamento. Não pague este reembolso até resolver o seu pagamento, que requer atenção.",
    canceled: "O banco reverteu o pagamento, por isso este reembolso não deve ser pago.",
  },
  batch: {
    title: "Lotes exportados",
    description:
      "Entregue cada ficheiro ao seu banco e marque depois o seu lote como enviado. Nenhum outro ficheiro contém estes reembolsos.",
    by: "Exportado em {{on}} por {{name}}",
    sentOn: "Enviado em {{on}}, referência bancária {{reference}}",
    download: "Transferir novamente",
    blocked:
      "Estes reembolsos foram anulados no Medusa depois desta exportação: {{refunds}}. O ficheiro já não pode ser transferido. Chegou ao seu banco?",
    reversed:
      "Os pagamentos destes reembolsos foram revertidos depois desta exportação: {{refunds}}. O ficheiro já não pode ser transferido. Chegou ao seu banco?",
    reached: "Chegou ao banco",
    notReached: "Não chegou",
    sentTitle: "Marcar o lote como enviado",
    sentHint:
      "Isto marca cada reembolso do lote. Anule depois cada reembolso cuja linha no ficheiro indique um problema, porque o banco não o conseguiu pagar.",
    withdrawn:
      "Isto inclui os reembolsos anulados no Medusa. O Medusa já não os mostra na encomenda: não os reembolse outra vez.",
    sent: "O lote está marcado como enviado.",
    cancel: "Cancelar o lote",
    cancelTitle: "Cancelar este lote?",
    cancelText:
      "Cancele-o apenas se o ficheiro não tiver chegado ao seu banco. Os seus reembolsos voltam a «Por pagar», e a próxima exportação contém-nos.",
    keep: "Manter o lote",
    canceled: "O lote está cancelado.",
    unconfirmed: "Nada espera que uma segunda pessoa confirme este lote. Marque-o novamente como enviado.",
    status: {
      open: "Com a sua equipa",
      blocked: "Bloqueado",
    },
  },
  empty: {
    title: "Ainda não há reembolsos",
    hint: "Quando reembolsar uma encomenda paga por banco, o montante a devolver aparece aqui.",
  },
  payer: {
    title: "Pagar a",
    hint: "Obtido do serviço de pagamento a pedido. O histórico regista quem o consultou.",
    show: "Mostrar os dados do pagador",
    unknown: "O serviço de pagamento não indica o pagador. Peça a conta ao cliente.",
    name: "Nome",
    iban: "IBAN",
    sortCode: "Código da agência (sort code)",
    accountNumber: "Número de conta",
  },
  sent: {
    title: "Registar a transferência",
    on: "Enviado em",
    bankReference: "Referência bancária",
    referenceHint: "Como aparece no seu extrato bancário.",
    by: "Marcado como enviado por",
    confirmedBy: "Confirmado por",
    withBatch: "Este reembolso é confirmado com o seu lote.",
    unconfirmed:
      "Nada espera que uma segunda pessoa confirme este reembolso. Marque-o novamente como enviado, ou anule o seu envio.",
    submit: "Marcar como enviado",
    done: "O reembolso está marcado como enviado.",
    noDay: "Indique o dia em que o dinheiro foi enviado.",
    future: "O dia não pode estar no futuro.",
    noReference: "Indique a referência da transferência no seu banco.",
  },
  undo: {
    submit: "Anular o envio",
    title: "Marcar como não enviado?",
    text: "O reembolso volta a «Por pagar». Os dados introduzidos ficam no seu histórico.",
    done: "O reembolso voltou a «Por pagar».",
  },
  history: "Histórico",
  payment: "Pagamento",
  openPayment: "Abrir o pagamento",
}
