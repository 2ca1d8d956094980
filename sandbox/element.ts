export const ELEMENT_TAG = "pay-by-bank-button"

/**
 * The script that a store's page loads. The page's Content-Security-Policy must allow only the script itself: styles
 * are a constructed stylesheet, and nodes are created in code. If the policy blocks the request for the payment's
 * state, the button still appears.
 */
export function elementScript(origin: string): string {
  return SCRIPT.replace("__TAG__", ELEMENT_TAG).replace("__ORIGIN__", origin)
}

const SCRIPT = String.raw`(() => {
  const tag = "__TAG__"
  const origin = "__ORIGIN__"
  if (customElements.get(tag)) return

  const sheet = new CSSStyleSheet()
  sheet.replaceSync([
    ":host { display: block; max-width: 420px; font: 16px/1.4 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }",
    ":host([hidden]) { display: none; }",
    "button { all: unset; box-sizing: border-box; display: flex; align-items: center; justify-content: center; gap: 12px; width: 100%; min-height: 56px;",
    "  padding: 12px 20px; border-radius: 14px; background: #14213d; color: #fff; font-weight: 600; cursor: pointer; transition: background 0.15s; }",
    "button:hover { background: #22345d; }",
    "button:focus-visible { outline: 3px solid #4c7dff; outline-offset: 3px; }",
    "button[disabled] { opacity: 0.6; cursor: progress; }",
    "svg { flex: none; }",
    "p { margin: 8px 0 0; text-align: center; font-size: 13px; color: inherit; opacity: 0.8; }",
    ".message { margin: 0; padding: 16px 20px; border-radius: 14px; background: #f1f3f6; color: #15181e; font-size: 15px; }",
    ".message.paid { background: #e2f4eb; color: #0d5a3b; }",
    "@media (prefers-reduced-motion: reduce) { button { transition: none; } }",
  ].join("\n"))

  const make = (name, text, className) => {
    const node = document.createElement(name)
    if (text) node.textContent = text
    if (className) node.className = className
    return node
  }

  const icon = () => {
    const namespace = "http://www.w3.org/2000/svg"
    const svg = document.createElementNS(namespace, "svg")
    for (const [key, value] of Object.entries({ viewBox: "0 0 24 24", width: 24, height: 24, "aria-hidden": "true" })) svg.setAttribute(key, value)
    const path = document.createElementNS(namespace, "path")
    path.setAttribute("d", "M12 2 2 7.5V10h20V7.5L12 2zM4 12v6h3v-6H4zm6.5 0v6h3v-6h-3zM17 12v6h3v-6h-3zM2 20v2h20v-2H2z")
    path.setAttribute("fill", "currentColor")
    svg.append(path)
    return svg
  }

  class PayByBankButton extends HTMLElement {
    static observedAttributes = ["id"]

    constructor() {
      super()
      this.attachShadow({ mode: "open" }).adoptedStyleSheets = [sheet]
    }

    connectedCallback() {
      this.show()
    }

    attributeChangedCallback() {
      if (this.isConnected) this.show()
    }

    async show() {
      const uuid = this.id
      if (!/^[a-f0-9]{32}$/.test(uuid)) return this.showMessage("This payment is not ready. Go back and start it again.")
      this.offer(uuid)
      const state = await fetch(origin + "/element/" + uuid)
        .then((answer) => answer.json())
        .then((answer) => answer.state)
        .catch(() => "unavailable")
      if (this.id !== uuid) return
      if (state === "unknown") this.showMessage("This payment could not be found. Go back and start it again.")
      if (state === "paid") this.showMessage("This payment has already been made. Thank you.", "paid")
      if (state === "pending" || state === "unrecorded") this.showMessage("You approved this payment. Your bank is processing it.")
    }

    offer(uuid) {
      const button = make("button")
      button.type = "button"
      button.append(icon(), make("span", "Continue to your bank"))
      button.addEventListener("click", () => {
        button.disabled = true
        ;(window.top ?? window).location.href = origin + "/bank/" + uuid
      })
      this.shadowRoot.replaceChildren(button, make("p", "You approve the payment with your bank. No card needed."))
    }

    showMessage(text, style) {
      const message = make("p", text, style ? "message " + style : "message")
      message.setAttribute("role", "status")
      this.shadowRoot.replaceChildren(message)
    }
  }

  customElements.define(tag, PayByBankButton)
  // A shopper who comes back with the browser's back button sees the button in the state in which they left it.
  addEventListener("pageshow", (event) => {
    if (event.persisted) for (const element of document.querySelectorAll(tag)) element.show()
  })
})()
`
