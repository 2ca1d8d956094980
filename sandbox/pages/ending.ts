import type { Payment, PaymentState } from "../payment"
import { bankBar } from "./approve"
import { html, type Content } from "./html"
import { money, page, SANDBOX_NOTE } from "./layout"

const ENDINGS: Record<PaymentState, { sign: string; title: string; text: string }> = {
  created: { sign: "···", title: "Not paid yet", text: "Open the payment again to continue." },
  pending: {
    sign: "···",
    title: "Your bank is processing the payment",
    text: "You approved this payment. The money is on its way. You do not need to do anything else.",
  },
  paid: { sign: "✓", title: "Payment made", text: "Thank you. The money has been sent." },
  unrecorded: {
    sign: "✓",
    title: "Payment approved",
    text: "You approved this payment. The payment service has no record of it yet.",
  },
  rejected: {
    sign: "×",
    title: "Payment rejected",
    text: "Your bank did not make this payment. No money has left your account.",
  },
  canceled: {
    sign: "×",
    title: "Payment canceled",
    text: "You canceled this payment. No money has left your account.",
  },
}

export interface NextLink {
  href: string
  label: string
}

/** The final page, shown when no decision is left or there is no store to go back to. */
export function endingPage(payment: Payment, merchantName: string, next: NextLink | null): string {
  const { state, bank } = payment.now
  const { sign, title, text } = ENDINGS[state]
  const body = html`${bank && bankBar(bank)}
    <main class="sheet">
      <section class="card ending ${state}" data-testid="ending-${state}">
        <p class="sign" aria-hidden="true">${sign}</p>
        <h1>${title}</h1>
        <p class="amount">${money(payment.request.amount, payment.request.currency)}</p>
        <p>to ${merchantName}, reference ${payment.request.reference}</p>
        <p>${text}</p>
        ${nextStep(next)}
      </section>
      ${SANDBOX_NOTE}
    </main>`
  return page({ title, kind: "bank", bankId: bank?.id, body })
}

function nextStep(next: NextLink | null): Content {
  if (!next) return html`<p data-testid="close-window"><b>You can close this window.</b></p>`
  return html`<a class="primary" href="${next.href}" data-testid="way-on">${next.label}</a>`
}

export function notFoundPage(): string {
  const body = html`<main class="sheet">
    <section class="card ending canceled" data-testid="payment-not-found">
      <p class="sign" aria-hidden="true">?</p>
      <h1>Payment not found</h1>
      <p>The address may be incomplete, or the sandbox was restarted or reset.</p>
    </section>
    ${SANDBOX_NOTE}
  </main>`
  return page({ title: "Payment not found", kind: "bank", body })
}
