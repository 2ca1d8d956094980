import express, { Router } from "express"
import type { Account } from "./accounts"
import { chosenBank } from "./chosen-bank"
import type { Ledger } from "./ledger"
import { boardPage } from "./pages/board"
import { outboxPage } from "./pages/outbox"
import { act, nextState } from "./payment"

const BOARD_ACTIONS = ["unrecord", "settle", "reject", "stall", "contradict", "reverse"] as const

/** The sandbox's own pages, for the person who runs it. */
export function boardRoutes(
  ledger: Ledger,
  accounts: readonly Account[],
  merchantName: (merchantUuid: string) => string,
  origin: () => string,
): Router {
  const router = Router()

  router.get("/", (_req, res) => {
    res.send(boardPage(ledger, accounts, origin()))
  })

  router.get("/outbox", (_req, res) => {
    res.send(outboxPage(ledger, merchantName))
  })

  router.post("/board/payments/:uuid/act", express.urlencoded({ extended: false }), (req, res) => {
    const payment = ledger.payments.get(req.params.uuid)
    const action = BOARD_ACTIONS.find((known) => known === req.body.action) ?? "reject"
    if (payment && nextState(payment.now.state, action)) {
      const { device, ip } = payment.now
      act(payment, { action, at: ledger.clock(), bank: chosenBank(payment, undefined), device, ip, override: {} })
    }
    res.redirect(303, "/")
  })

  router.post("/board/faults/:id/remove", (req, res) => {
    ledger.faults.remove(Number(req.params.id))
    res.redirect(303, "/")
  })

  return router
}
