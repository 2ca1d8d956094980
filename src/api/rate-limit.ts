import type { MedusaNextFunction, MedusaRequest, MedusaResponse, MiddlewareRoute } from "@medusajs/framework/http"
import { ERRORS } from "../domain/errors/error-table"
import type { PayByBankService } from "../modules/pay-by-bank/service"
import { returnTokenOf } from "./payment-headers"
import { isValidId } from "./valid-id"
import { networkOf } from "./network-of"
import { PROVIDER } from "../shared/provider-id"

/** Rejects requests over the limit (option `rateLimit`) before any lookup. */
function limitRate(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  const payByBank = req.scope.resolve<PayByBankService>("payByBank")
  const id = returnTokenOf(req) ?? req.params["id"]
  // A call without a valid id counts only toward its address.
  const call = { network: networkOf(req.ip), payment: isValidId(id) ? id : null }
  const waitMs = payByBank.rateLimits.take(call, payByBank.now())
  if (waitMs === 0) return next()
  res.setHeader("retry-after", Math.ceil(waitMs / 1000))
  // Write the response here, because none of core's error types maps to 429.
  res.status(429).json({
    type: "not_allowed",
    code: "too_many_calls",
    message: ERRORS.too_many_calls.shopper,
  })
}

/** Core's route serves every provider. Only calls for our provider count. */
function limitHintRate(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  if (!req.params["provider"]?.startsWith(PROVIDER)) return next()
  limitRate(req, res, next)
}

export const rateLimitMiddlewares: MiddlewareRoute[] = [
  { method: ["GET"], matcher: "/store/pay-by-bank/banks", middlewares: [limitRate] },
  { method: ["GET"], matcher: "/store/pay-by-bank/request", middlewares: [limitRate] },
  { method: ["GET"], matcher: "/store/pay-by-bank/payment-collections/:id", middlewares: [limitRate] },
  { method: ["POST"], matcher: "/hooks/payment/:provider", middlewares: [limitHintRate] },
]
