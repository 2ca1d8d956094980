import express, { Router, type Request, type Response } from "express"
import { bankById } from "./banks"
import { chosenBank } from "./chosen-bank"
import { deviceOf } from "./device"
import type { Ledger } from "./ledger"
import { approvePage } from "./pages/approve"
import { chooseBankPage } from "./pages/choose-bank"
import { endingPage, notFoundPage } from "./pages/ending"
import { ACTIONS, act, nextState, type Action, type Payment } from "./payment"
import { returnAddress } from "./store-return"

/** Serves the pages where shoppers arrive: from the payment element (/bank) or from a link in a message (/pay). */
export function bankRoutes(ledger: Ledger, merchantName: (merchantUuid: string) => string): Router {
  const router = Router()

  router.get(["/bank/:uuid", "/pay/:uuid"], (req, res) => {
    const payment = ledger.payments.get(req.params["uuid"] ?? "")
    if (!payment || (req.path.startsWith("/pay/") && payment.kind !== "link")) return notFound(res)
    res.send(bankPage(payment, merchantName(payment.request.merchantUuid), req.query))
  })

  router.get("/bank/:uuid/end", (req, res) => {
    const payment = ledger.payments.get(req.params.uuid)
    if (!payment) return notFound(res)
    const tryAgain = payment.now.state === "rejected" || payment.now.state === "canceled"
    const way = tryAgain ? { href: `/pay/${payment.uuid}`, label: "Try again" } : null
    res.send(endingPage(payment, merchantName(payment.request.merchantUuid), payment.kind === "link" ? way : null))
  })

  router.post("/bank/:uuid/act", express.urlencoded({ extended: false }), (req, res) => {
    const payment = ledger.payments.get(req.params.uuid)
    if (!payment) return notFound(res)
    res.redirect(303, nextAddress(payment, req, ledger.clock()))
  })

  return router
}

function notFound(res: Response): void {
  res.status(404).send(notFoundPage())
}

function bankPage(payment: Payment, merchantName: string, query: Request["query"]): string {
  const { state } = payment.now
  if (state === "paid" || state === "pending" || state === "unrecorded") {
    const back = payment.kind === "auth" ? returnAddress(payment.request.redirectUrl, payment) : null
    return endingPage(payment, merchantName, back ? { href: back, label: "Back to the store" } : null)
  }
  const requested = payment.kind === "auth" ? payment.request.bankId : undefined
  const bank = bankById(String(query["bank"] ?? (query["choose"] ? "" : (requested ?? ""))))
  if (bank) return approvePage(payment, bank, merchantName)
  return chooseBankPage(payment, merchantName, String(query["q"] ?? ""))
}

/** The bank decides these without the shopper. */
const ONLY_BANK: ReadonlySet<Action> = new Set<Action>(["settle", "reverse"])

/** Applies the action, and returns the address to which the shopper goes next. A repeated click returns the same address. */
function nextAddress(payment: Payment, req: Request, at: Date): string {
  const { action: requestedAction, bank_id } = req.body
  const action = ACTIONS.find((known) => known === requestedAction)
  const before = payment.now.state
  if (!action || ONLY_BANK.has(action)) return `/bank/${payment.uuid}`
  if (nextState(before, action)) {
    const device = deviceOf(req.headers["user-agent"] ?? "")
    const bank = chosenBank(payment, typeof bank_id === "string" ? bank_id : undefined)
    act(payment, { action, at, bank, device, ip: (req.ip ?? "127.0.0.1").replace("::ffff:", ""), override: {} })
  } else if (nextState("created", action) !== before) return `/bank/${payment.uuid}`
  if (action === "lose" || payment.kind === "link") return `/bank/${payment.uuid}/end`
  return returnAddress(payment.request.redirectUrl, payment)
}
