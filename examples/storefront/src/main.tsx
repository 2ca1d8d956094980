import "medusa-payment-pay-by-bank-storefront/react.css"
import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { BrowserRouter } from "react-router-dom"
import { App } from "./app"
import { loadConfig } from "./config"
import { ClosedSign } from "./shell/closed-sign"
import "./styles/tokens.css"
import "./styles/base.css"
import "./styles/controls.css"
import "./styles/shell.css"
import "./styles/catalog.css"
import "./styles/cart.css"
import "./styles/checkout.css"
import "./styles/order.css"
import "./styles/outstanding.css"
import "./styles/pay-by-bank.css"

const container = document.getElementById("root")
if (!container) {
  throw new Error("index.html has no #root.")
}
const root = createRoot(container)

loadConfig().then(
  (config) =>
    root.render(
      <StrictMode>
        <BrowserRouter>
          <App config={config} />
        </BrowserRouter>
      </StrictMode>,
    ),
  (error: unknown) => root.render(<ClosedSign reason={error instanceof Error ? error.message : String(error)} />),
)
