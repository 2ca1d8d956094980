import { html, type Html } from "./html"
import { SANDBOX_NOTE } from "./layout"

export function boardTop(current: "payments" | "outbox"): Html {
  const tab = (name: string, href: string, label: string) =>
    html`<a href="${href}" ${name === current && html`aria-current="page"`}>${label}</a>`
  return html`<header class="top">
    <div>
      <b><img src="/assets/icon.svg" alt="" width="28" height="28" />Pay by Bank sandbox</b>
      <nav aria-label="Sandbox">${tab("payments", "/", "Payments")} ${tab("outbox", "/outbox", "Outbox")}</nav>
      ${SANDBOX_NOTE}
    </div>
  </header>`
}
