import type { MedusaNextFunction, MedusaRequest, MedusaResponse, MiddlewareRoute } from "@medusajs/framework/http"

/** Prevents caches from storing payment data. */
function forbidCaching(_req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  res.setHeader("cache-control", "no-store")
  next()
}

/** Prevents browsers from guessing another content type. */
function forbidSniffing(_req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  res.setHeader("x-content-type-options", "nosniff")
  next()
}

/** Caches may store only the bank list, because it is the same for everyone. */
export const headerMiddlewares: MiddlewareRoute[] = [
  { matcher: "/store/pay-by-bank", middlewares: [forbidSniffing] },
  { matcher: "/store/pay-by-bank/request", middlewares: [forbidCaching] },
  { matcher: "/store/pay-by-bank/payment-collections", middlewares: [forbidCaching] },
  { matcher: "/admin/pay-by-bank", middlewares: [forbidSniffing, forbidCaching] },
]
