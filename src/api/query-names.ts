import type { MedusaNextFunction, MedusaRequest, MedusaResponse, MiddlewareRoute } from "@medusajs/framework/http"
import { refusal } from "../medusa/as-medusa-error"

/** Core fails on a query name with more than one dot, which none of our routes uses. Return an error message for it. */
function refuseDeepNames(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  const isDeep = Object.keys(req.query).some((name) => name.split(".").length > 2)
  if (!isDeep) return next()
  next(refusal("query_name_too_deep"))
}

export const queryNameMiddlewares: MiddlewareRoute[] = [
  { matcher: "/store/pay-by-bank", middlewares: [refuseDeepNames] },
  { matcher: "/admin/pay-by-bank", middlewares: [refuseDeepNames] },
]
