import type { links as en } from "../en/links"
import type { Same } from "../words"
import { menu } from "../menu"

export const links: Same<typeof en> = {
  title: menu.pt.links,
  one: "Link de pagamento",
  search: "Procurar links",
  open: "Abrir o link {{reference}}",
  draft: "Rascunho #{{number}}",
  more: "Mais de {{count}} links correspondem. Procure ou filtre para encontrar os restantes.",
  empty: {
    title: "Ainda não há links de pagamento",
    hint: "Crie um link para qualquer encomenda ou rascunho com um montante em falta.",
  },
  order: {
    outstanding: "Em falta: {{amount}}",
    none: "Nenhum link foi enviado para esta encomenda.",
    allRequested: "Links abertos cobrem todo o montante em falta. Envie um deles novamente, ou cancele-o.",
    showAll: "Mostrar todos os {{count}} links",
  },
  bulk: {
    title: "Enviar novamente os links selecionados",
    hint: "Um novo link substitui cada um deles, para o mesmo destinatário. Os antigos continuam pagáveis no serviço de pagamento.",
  },
  columns: {
    sent: "Enviado",
    amount: "Montante",
    status: "Estado",
    order: "Encomenda",
    recipient: "Enviado para",
    reference: "Referência",
  },
  fields: {
    account: "Conta",
    amount: "Montante em {{currency}}",
    amountHint: "Até {{amount}}. Um montante menor é um pagamento parcial, e o resto continua em falta.",
    country: "País do número",
    delivery: "Envio",
    email: "E-mail",
    firstName: "Nome próprio",
    lastName: "Apelido",
    optional: "opcional",
    phone: "Telefone",
    phoneHint: "Um número de telemóvel, como 912 345 678 ou +351 912 345 678.",
    phoneRead: "O SMS vai para {{number}}.",
    recipient: "Enviado para",
    reminder: "Lembrete",
    sent: "Enviado",
    until: "Seguido até",
    url: "Link",
  },
  delivery: {
    email: "E-mail",
    sms: "SMS",
    both: "E-mail e SMS",
    link: "Apenas o link",
    linkHint: "Nada é enviado. Recebe o link para copiar e um código QR para mostrar.",
  },
  faults: {
    amountInvalid: "Montante: introduza mais de 0, com duas casas decimais no máximo e sem separadores de milhares.",
    amountTooHigh:
      "Montante: o montante em falta é menor, ou links abertos cobrem o resto. Introduza {{amount}} ou menos.",
  },
  send: {
    button: "Enviar link de pagamento",
    title: "Enviar link de pagamento",
    description: "O cliente paga a partir do seu banco, e a encomenda fica paga assim que o dinheiro chega.",
    submit: "Enviar link",
    create: "Criar link",
    sent: "O link foi enviado para {{recipient}}.",
    noAnswer:
      "Não foi recebida uma resposta clara, por isso o link pode ter sido enviado. Feche isto e verifique a lista de links antes de o enviar novamente.",
    nothing: "Nada mais a pedir",
    nothingHint: "A encomenda está paga ou cancelada, ou links abertos cobrem todo o montante em falta.",
  },
  resend: {
    title: "Enviar {{reference}} novamente",
    notice:
      "O novo link substitui {{reference}}. O antigo continua pagável no serviço de pagamento. O dinheiro que vier por ele é capturado se esse montante ainda estiver em falta.",
    unsure:
      "{{reference}} pode já ter sido enviado. Pergunte primeiro ao cliente: com dois links poderia pagar duas vezes.",
  },
  show: {
    title: "{{amount}}, {{reference}}",
    hint: "O cliente lê o código com a câmara do telemóvel e paga a partir do seu banco.",
    qr: "Código QR do link de pagamento",
    noQr: "Não foi possível mostrar o código QR. Copie antes o link.",
  },
  cancel: {
    title: "Cancelar {{reference}}?",
    text: "O serviço de pagamento não pode revogar o link. Se o cliente pagar com ele mesmo assim, o dinheiro é capturado se esse montante ainda estiver em falta.",
    confirm: "Cancelar link",
    keep: "Manter link",
    done: "{{reference}} está cancelado.",
  },
  match: {
    title: "Associar um pagamento a {{reference}}",
    description: "Para um pagamento que o serviço de pagamento comunica e que falta aqui.",
    field: "ID do pagamento",
    hint: "Da notificação do serviço de pagamento: 32 algarismos e letras de a a f.",
    invalid: "ID do pagamento: tem 32 algarismos e letras de a a f. Introduza-o como a notificação o mostra.",
    submit: "Associar pagamento",
    done: "O pagamento está associado a {{reference}}.",
  },
  actions: {
    copy: "Copiar link",
    show: "Mostrar código QR",
    resend: "Enviar novamente",
    cancel: "Cancelar link",
    match: "Associar pagamento",
    details: "Ver detalhes",
    menu: "Ações para {{reference}}",
  },
  filters: {
    status: "Estado",
  },
  create: {
    title: "Criar link",
    description: "Escolha a encomenda ou o rascunho a pagar.",
    field: "Número da encomenda ou e-mail",
    none: "Nenhuma encomenda com montante em falta corresponde. Verifique o número ou o endereço de e-mail.",
  },
}
