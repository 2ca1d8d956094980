import { Router } from "express"
import { bankById } from "./banks"
import { elementScript } from "./element"
import type { Ledger } from "./ledger"
import { bankColor, bankColorOnDark, bankLogo } from "./logo"
import { BANK_SEARCH_SCRIPT } from "./pages/bank-search"
import { BANK_STYLE } from "./pages/bank-style"
import { BOARD_STYLE } from "./pages/board-style"
import { OUTBOX_STYLE } from "./pages/outbox-style"
import { THEME_STYLE } from "./pages/theme-style"

const STYLE = THEME_STYLE + BANK_STYLE + BOARD_STYLE + OUTBOX_STYLE

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="22" fill="#14213d"/><path fill="#fff" d="M48 18 16 36v8h64v-8L48 18zM22 50v20h10V50H22zm21 0v20h10V50H43zm21 0v20h10V50H64zM16 75v7h64v-7H16z"/></svg>`

/** Serves what pages, stores and dashboards load from the sandbox; stores do so from another origin. */
export function assetRoutes(ledger: Ledger, origin: () => string): Router {
  const router = Router()
  router.use(["/element.js", "/element", "/logos"], (_req, res, next) => {
    res.set({ "Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin" })
    next()
  })

  router.get("/element.js", (req, res) => {
    const host = req.get("host")
    res.type("js").send(elementScript(host ? `${req.protocol}://${host}` : origin()))
  })
  router.get("/element/:uuid", (req, res) => {
    res.json({ state: ledger.payments.get(req.params.uuid)?.now.state ?? "unknown" })
  })
  router.get("/logos/:bank.svg", (req, res, next) => {
    const bank = bankById(req.params.bank)
    if (bank) res.type("svg").send(bankLogo(bank))
    else next()
  })
  router.get("/assets/banks/:bank.css", (req, res, next) => {
    const bank = bankById(req.params.bank)
    if (!bank) return next()
    const dark = `@media (prefers-color-scheme: dark) { :root { --accent-ink: ${bankColorOnDark(bank)} } }`
    res.type("css").send(`:root { --accent: ${bankColor(bank)}; --accent-ink: ${bankColor(bank)} } ${dark}`)
  })
  router.get("/assets/sandbox.css", (_req, res) => res.type("css").send(STYLE))
  router.get("/assets/bank-search.js", (_req, res) => res.type("js").send(BANK_SEARCH_SCRIPT))
  router.get("/assets/icon.svg", (_req, res) => res.type("svg").send(ICON))
  return router
}
