import type { Bank } from "../banks"
import { payerOf } from "../payer"
import type { Payment } from "../payment"
import { html, type Content, type Html } from "./html"
import { money, page, SANDBOX_NOTE } from "./layout"

export function approvePage(payment: Payment, bank: Bank, merchantName: string): string {
  const { amount, currency, reference, merchantUuid } = payment.request
  const body = html`${bankBar(bank)}
    <main class="sheet">
      ${lastAttempt(payment)}
      <section class="card">
        <h1>Approve this payment?</h1>
        <p class="amount" data-testid="amount">${money(amount, currency)}</p>
        <dl class="facts">
          ${fact("To", html`${merchantName}<small>${merchantUuid}</small>`)} ${fact("Reference", reference)}
          ${fact("From", html`Current account<small>${maskedAccount(payment, bank)}</small>`)}
        </dl>
        ${cartLines(payment)}
        <form method="post" action="/bank/${payment.uuid}/act" class="actions">
          <input type="hidden" name="bank_id" value="${bank.id}" />
          ${button("approve", "approve", "primary", "Approve")}
          <div class="pair">
            ${button("reject", "reject", "danger", "Reject")} ${button("cancel", "cancel", "quiet", "Cancel")}
          </div>
          <fieldset>
            <legend>Test another outcome</legend>
            ${button("pending", "approve-pending", "choice", "Approve but stay pending", "The bank accepts the payment, but the money has not arrived yet.")}
            ${button("lose", "approve-lose", "choice", "Approve and lose the shopper", "The payment is made, but the shopper never returns to the store.")}
            ${button("unrecord", "approve-unrecord", "choice", "Approve without a record", "The bank accepts the payment, but the payment service never has a record of it.")}
          </fieldset>
        </form>
      </section>
      <p class="aside"><a href="?choose=1" data-testid="choose-another-bank">Use another bank</a></p>
      ${SANDBOX_NOTE}
    </main>`
  return page({ title: `${bank.name}: approve a payment`, kind: "bank", bankId: bank.id, body })
}

export function bankBar(bank: Bank): Html {
  return html`<header class="bankbar">
    <div>
      <img src="/logos/${bank.id}.svg" alt="" width="36" height="36" /><b>${bank.name}</b><span>Payment approval</span>
    </div>
  </header>`
}

function fact(label: string, value: Content): Html {
  return html`<div>
    <dt>${label}</dt>
    <dd>${value}</dd>
  </div>`
}

function button(action: string, testId: string, style: string, label: string, hint?: string): Html {
  return html`<button name="action" value="${action}" class="${style}" data-testid="${testId}">
    <b>${label}</b>${hint && html`<span>${hint}</span>`}
  </button>`
}

function lastAttempt({ now }: Payment): Content {
  if (now.state !== "rejected" && now.state !== "canceled") return null
  return html`<p class="banner" role="status">The last attempt was ${now.state}. You can try again.</p>`
}

function maskedAccount(payment: Payment, bank: Bank): string {
  return `•••• ${payerOf(payment.uuid, bank, null).payerIban.slice(-4)}`
}

function cartLines(payment: Payment): Content {
  const cart = payment.kind === "auth" ? (payment.request.cart ?? []) : []
  if (cart.length === 0) return null
  return html`<details>
    <summary>What you are paying for</summary>
    <ul class="lines">
      ${cart.map(({ name, qty, price }) => html`<li><span>${qty > 1 && `${qty} × `}${name}</span><span>${money(qty * price, payment.request.currency)}</span></li>`)}
    </ul>
  </details>`
}
