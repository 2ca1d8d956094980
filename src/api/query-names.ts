import type { MedusaNextFunction, MedusaRequest, MedusaResponse, MiddlewareRoute } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"

/** Core fails at a name with more dots than one, which no route of ours has; whoever asks like that is told so. */
function refuseDeepNames(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  const isDeep = Object.keys(req.query).some((name) => name.split(".").length > 2)
  if (!isDeep) return next()
  next(new MedusaError(MedusaError.Types.INVALID_DATA, "The name of a query parameter holds one dot at most."))
}

export const queryNameMiddlewares: MiddlewareRoute[] = [
  { matcher: "/store/pay-by-bank/*", middlewares: [refuseDeepNames] },
  { matcher: "/admin/pay-by-bank/*", middlewares: [refuseDeepNames] },
]
