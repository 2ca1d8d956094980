import type { MedusaNextFunction, MedusaRequest, MedusaResponse, MiddlewareRoute } from "@medusajs/framework/http"

/** No cache keeps who paid what. */
function keepPrivate(_req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  res.setHeader("cache-control", "no-store")
  next()
}

/** No browser takes an answer for something else than it says it is. */
function sayWhatItIs(_req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  res.setHeader("x-content-type-options", "nosniff")
  next()
}

/** The bank list alone may be kept: it is the same for everybody. */
export const headerMiddlewares: MiddlewareRoute[] = [
  { matcher: "/store/pay-by-bank/*", middlewares: [sayWhatItIs] },
  { matcher: "/store/pay-by-bank/requests/*", middlewares: [keepPrivate] },
  { matcher: "/store/pay-by-bank/payment-collections/*", middlewares: [keepPrivate] },
  { matcher: "/admin/pay-by-bank/*", middlewares: [sayWhatItIs, keepPrivate] },
]
