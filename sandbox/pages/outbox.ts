import type { Ledger, Message } from "../ledger"
import type { Payment } from "../payment"
import { boardTop } from "./board-top"
import { html, type Content, type Html } from "./html"
import { money, page } from "./layout"

export function outboxPage(ledger: Ledger, merchantName: (merchantUuid: string) => string): string {
  const messages = [...ledger.outbox].reverse().map((message) => {
    const payment = ledger.payments.get(message.uuid)
    return payment && TEMPLATES[message.kind](message, payment, merchantName(payment.request.merchantUuid))
  })
  const body = html`${boardTop("outbox")}
    <main>
      <h1>Outbox</h1>
      ${messages.length === 0 && html`<p class="card empty">No messages yet. Payment links appear here as the e-mails and text messages that a customer receives.</p>`}
      <div class="messages">${messages}</div>
    </main>`
  return page({ title: "Outbox", kind: "board", body })
}

type Template = (message: Message, payment: Payment, merchant: string) => Html

const TEMPLATES: Record<Message["kind"], Template> = {
  mail: (message, payment, merchant) =>
    html`<article class="card mail" data-testid="mail-${message.uuid}">
      <header>
        <span class="face" aria-hidden="true">${merchant.charAt(0)}</span>
        <h2>${merchant} requests ${price(payment)}</h2>
        <small>to ${message.to}<br />${message.at}</small>
      </header>
      <div class="body">
        <p>${greeting(payment)}</p>
        <p>please pay ${merchant} directly from your bank. It takes a minute, and you need no card.</p>
        <p class="amount">${price(payment)}</p>
        <small>Reference ${payment.request.reference}</small>
        <a class="primary" href="${message.link}" data-testid="mail-link-${message.uuid}">Pay by bank</a>
        ${stateOf(payment)}
      </div>
    </article>`,
  sms: (message, payment, merchant) =>
    html`<article class="phone" data-testid="sms-${message.uuid}">
      <header>${merchant}<small>to ${message.to}</small></header>
      <time>${message.at}</time>
      <p class="bubble">
        ${merchant}: please pay ${price(payment)} (${payment.request.reference}) from your bank:
        <a href="${message.link}" data-testid="sms-link-${message.uuid}">${message.link}</a>
      </p>
      ${stateOf(payment)}
    </article>`,
  link: (message, payment) =>
    html`<article class="card plain" data-testid="link-${message.uuid}">
      <h2>Link only: ${price(payment)}</h2>
      <small>No message was sent. The store passes the link on. ${message.at}</small>
      <a href="${message.link}" data-testid="plain-link-${message.uuid}"><code>${message.link}</code></a>
      <small>Reference ${payment.request.reference}</small>
      ${stateOf(payment)}
    </article>`,
}

function price({ request }: Payment): string {
  return money(request.amount, request.currency)
}

function greeting({ request: { firstName, surname } }: Payment): string {
  return firstName || surname ? `Hello ${[firstName, surname].filter(Boolean).join(" ")},` : "Hello,"
}

function stateOf({ now }: Payment): Content {
  return now.state !== "created" && html`<p><span class="state ${now.state}">${now.state}</span></p>`
}
