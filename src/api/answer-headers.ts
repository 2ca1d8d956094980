import type { MedusaNextFunction, MedusaRequest, MedusaResponse, MiddlewareRoute } from "@medusajs/framework/http"

/** Prevents caches from storing payment data. */
function keepPrivate(_req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  res.setHeader("cache-control", "no-store")
  next()
}

/** Prevents browsers from guessing another content type. */
function sayWhatItIs(_req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  res.setHeader("x-content-type-options", "nosniff")
  next()
}

/** Caches may store only the bank list, because it is the same for everyone. */
export const headerMiddlewares: MiddlewareRoute[] = [
  { matcher: "/store/pay-by-bank/*", middlewares: [sayWhatItIs] },
  { matcher: "/store/pay-by-bank/requests/*", middlewares: [keepPrivate] },
  { matcher: "/store/pay-by-bank/payment-collections/*", middlewares: [keepPrivate] },
  { matcher: "/admin/pay-by-bank/*", middlewares: [sayWhatItIs, keepPrivate] },
]
