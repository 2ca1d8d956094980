import express, { type Express } from "express"
import { merchantName } from "./accounts"
import { assetRoutes } from "./asset-routes"
import { bankRoutes } from "./bank-routes"
import { boardRoutes } from "./board-routes"
import { contractGate, refusals } from "./contract-gate"
import { controlRoutes } from "./control-routes"
import { usualNames } from "./contract-names"
import { serviceCalls } from "./service-calls"
import { refuseEveryOtherPage, refuseOtherPages } from "./other-pages"
import { ServiceError } from "./service-error"
import { serviceRoutes, type ServiceOptions } from "./service-routes"

export const API_PREFIX = "/api/v1"

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; script-src 'self'; base-uri 'none'; frame-ancestors 'none'"

export function createApp({ ledger, accounts, origin, names }: ServiceOptions): Express {
  const nameOf = (merchantUuid: string) => merchantName(accounts, merchantUuid)
  const app = express()
  app.disable("x-powered-by").disable("etag")
  app.use((_req, res, next) => {
    res.set({
      "Content-Security-Policy": PAGE_POLICY,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    })
    next()
  })
  app.use(refuseOtherPages)
  app.use(["/__sandbox", "/api"], refuseEveryOtherPage)
  app.get("/health", (_req, res) => {
    res.json({ status: "ok" })
  })
  app.use("/__sandbox", controlRoutes(ledger))
  app.use(assetRoutes(ledger, origin))
  app.use(boardRoutes(ledger, accounts, nameOf, origin))
  app.use(bankRoutes(ledger, nameOf))
  app.use(API_PREFIX, serviceCalls(ledger, names.statusQueryParameter), express.json({ limit: "1mb" }))
  app.use(contractGate(accounts, names))
  app.use(API_PREFIX, usualNames(names), serviceRoutes({ ledger, accounts, origin, names }))
  app.use((_req, _res, next) => next(new ServiceError(404, "No route at this address.")))
  app.use(refusals(ledger))
  return app
}
