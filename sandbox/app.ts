import express, { type Express } from "express"
import type { Account } from "./accounts"
import { contractGate, refusals } from "./contract-gate"
import { controlRoutes } from "./control-routes"
import type { Ledger } from "./ledger"
import { serviceCalls } from "./service-calls"
import { serviceRoutes } from "./service-routes"

export const API_PREFIX = "/api/v1"

export interface AppOptions {
  ledger: Ledger
  accounts: readonly Account[]
  /** Known only after the server listens, hence a function. */
  origin: () => string
}

export function createApp({ ledger, accounts, origin }: AppOptions): Express {
  const app = express()
  app.disable("x-powered-by").disable("etag")
  app.get("/health", (_req, res) => {
    res.json({ status: "ok" })
  })
  app.use("/__sandbox", controlRoutes(ledger))
  app.use(API_PREFIX, serviceCalls(ledger, "uuid"), express.json({ limit: "1mb" }))
  app.use(contractGate(accounts))
  app.use(API_PREFIX, serviceRoutes(ledger, accounts, origin))
  app.use(refusals(ledger))
  return app
}
