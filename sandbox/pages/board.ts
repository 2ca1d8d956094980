import type { Account } from "../accounts"
import { timestamp } from "../clock"
import { ELEMENT_TAG } from "../element"
import type { Fault } from "../faults"
import type { Call, Ledger } from "../ledger"
import type { Action, Payment, PaymentState } from "../payment"
import { boardTop } from "./board-top"
import { html, type Content, type Html } from "./html"
import { money, page } from "./layout"

const CALLS_SHOWN = 50

export function boardPage(ledger: Ledger, accounts: readonly Account[], origin: string): string {
  const { faults, calls, payments } = ledger
  const body = html`${boardTop("payments")}
    <main>
      ${section("Setup", setUp(accounts, origin))}
      ${section(`Payments (${payments.size})`, table("Payments", "No payments yet.", PAYMENT_HEADINGS, [...payments.values()].reverse().map(paymentRow)))}
      ${faults.list().length > 0 && section("Pending faults", table("Faults", "", ["Call", "Kind", "Times", ""], faults.list().map(faultRow)))}
      ${section(`Calls (${calls.length})`, table("Calls", "No calls yet.", CALL_HEADINGS, calls.slice(-CALLS_SHOWN).reverse().map(callRow)))}
    </main>`
  return page({ title: "Pay by Bank sandbox", kind: "board", body })
}

function section(title: string, content: Content): Html {
  return html`<section class="card">
    <h2>${title}</h2>
    ${content}
  </section>`
}

function table(label: string, empty: string, headings: readonly string[], rows: readonly Html[]): Html {
  if (rows.length === 0) return html`<p class="empty">${empty}</p>`
  return html`<div class="scroll" role="region" aria-label="${label}" tabindex="0">
    <table>
      <thead>
        <tr>
          ${headings.map((heading) => html`<th scope="col" class="${heading === "Amount" && "number"}">${heading}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`
}

function setUp(accounts: readonly Account[], origin: string): Html {
  const fact = (label: string, value: string) =>
    html`<div>
      <dt>${label}</dt>
      <dd><code>${value}</code></dd>
    </div>`
  return html`<dl class="setup">
    ${fact("Base URL", `${origin}/api/v1`)} ${fact("Element", `<${ELEMENT_TAG} id="…">`)}
    ${fact("Element script", `${origin}/element.js`)}
    ${accounts.map(({ username, password, merchantUuid }) => [fact("Username and password", `${username} / ${password}`), fact("Merchant", merchantUuid)])}
  </dl>`
}

const PAYMENT_HEADINGS = ["State", "Amount", "Reference", "Kind", "Payment", "Created", ""]

function paymentRow({ uuid, kind, request, now, createdAt }: Payment): Html {
  return html`<tr data-testid="payment-${uuid}">
    <td><span class="state ${now.state}">${now.state}</span></td>
    <td class="number">${money(request.amount, request.currency)}</td>
    <td>${request.reference}</td>
    <td>${kind === "auth" ? "checkout" : "link"}</td>
    <td><code title="${uuid}">${uuid.slice(0, 8)}…</code></td>
    <td>${timestamp(createdAt)}</td>
    <td>
      <form method="post" action="/board/payments/${uuid}/act">
        ${DECISIONS[now.state]?.map(({ action, label }) => html`<button name="action" value="${action}" data-testid="${action}-${uuid}">${label}</button>`)}
        ${WITH_BANK_PAGE.has(now.state) && html`<a class="button" href="/bank/${uuid}">Bank page</a>`}
      </form>
    </td>
  </tr>`
}

/** What the board offers. The shopper decides the rest on the bank page. */
const DECISIONS: Partial<Record<PaymentState, { action: Action; label: string }[]>> = {
  created: [{ action: "unrecord", label: "Approved, no record" }],
  pending: [
    { action: "settle", label: "Money arrives" },
    { action: "reject", label: "Bank rejects" },
    { action: "stall", label: "Stays at ACSC" },
    { action: "contradict", label: "Contradicts itself" },
  ],
  unrecorded: [{ action: "settle", label: "Record appears" }],
  paid: [{ action: "reverse", label: "Bank reverses it" }],
}

/** The states in which the shopper can still decide there. */
const WITH_BANK_PAGE: ReadonlySet<PaymentState> = new Set(["created", "rejected", "canceled"])

function faultRow({ id, call, kind, times, uuid, after }: Fault): Html {
  return html`<tr>
    <td>${call}${uuid && html` <code>${uuid.slice(0, 8)}…</code>`}</td>
    <td><span class="state fault">${kind}</span>${after && " after the effect"}</td>
    <td>${times}</td>
    <td>
      <form method="post" action="/board/faults/${id}/remove"><button>Remove</button></form>
    </td>
  </tr>`
}

const CALL_HEADINGS = ["When", "Call", "Query", "Status", "Fault"]

function callRow({ at, method, path, query, status, fault }: Call): Html {
  const isFailure = status === null || status >= 400
  return html`<tr>
    <td>${at}</td>
    <td><code>${method} ${path}</code></td>
    <td>
      <code
        >${Object.entries(query)
          .map(([key, value]) => `${key}=${String(value)}`)
          .join("&")}</code
      >
    </td>
    <td><span class="state ${isFailure ? "trouble" : "paid"}">${status ?? "none"}</span></td>
    <td>${fault}</td>
  </tr>`
}
