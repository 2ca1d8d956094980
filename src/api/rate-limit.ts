import type { MedusaNextFunction, MedusaRequest, MedusaResponse, MiddlewareRoute } from "@medusajs/framework/http"
import { respondWithError } from "../medusa/as-medusa-error"
import type { PublicCall } from "../modules/pay-by-bank/options/rate-limits"
import type { PayByBankService } from "../modules/pay-by-bank/service"
import { LONGEST_NOTIFICATION, uuidsIn } from "../domain/polling/notification"
import { returnTokenOf } from "./payment-headers"
import { isValidId } from "./valid-id"
import { networkOf } from "./network-of"
import { PROVIDER } from "../shared/provider-id"

type Middleware = (req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction) => void

/** Rejects requests over the limit (option `rateLimit`) before any lookup. */
function limitRate(route: PublicCall["route"]): Middleware {
  return (req, res, next) => {
    const payByBank = req.scope.resolve<PayByBankService>("payByBank")
    // The id in the path counts first, because a caller can send another token with each call.
    const id = req.params["id"] ?? returnTokenOf(req)
    const call = { network: networkOf(req.ip), payment: isValidId(id) ? id : null, route }
    const waitMs = payByBank.rateLimits.take(call, payByBank.now())
    if (waitMs === 0) return next()
    res.setHeader("retry-after", Math.ceil(waitMs / 1000))
    respondWithError(res, 429, "too_many_calls", "shopper")
  }
}

const limitHints = limitRate("notifications")

/**
 * Core's route serves every provider. Only notifications for our provider count. Core would keep each one in memory for seconds, in
 * several copies, so those that are too large or name no uuid end here.
 */
function admitHint(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  if (!req.params["provider"]?.startsWith(PROVIDER)) return next()
  const rawData: unknown = req.rawBody
  if (Buffer.isBuffer(rawData) && rawData.length > LONGEST_NOTIFICATION) return void res.sendStatus(413)
  limitHints(req, res, () => {
    const namesUuid = uuidsIn({ data: req.body, rawData }).length > 0
    return namesUuid ? next() : void res.sendStatus(200)
  })
}

export const rateLimitMiddlewares: MiddlewareRoute[] = [
  { method: ["GET"], matcher: "/store/pay-by-bank/banks", middlewares: [limitRate("banks")] },
  { method: ["GET"], matcher: "/store/pay-by-bank/request", middlewares: [limitRate("status")] },
  { method: ["GET"], matcher: "/store/pay-by-bank/payment-collections/:id", middlewares: [limitRate("outstanding")] },
  { method: ["POST"], matcher: "/hooks/payment/:provider", middlewares: [admitHint] },
]
