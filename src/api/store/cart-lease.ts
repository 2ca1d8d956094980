import type { MedusaNextFunction, MedusaRequest, MedusaResponse, MiddlewareRoute } from "@medusajs/framework/http"
import { respondWithError } from "../../medusa/as-medusa-error"
import type { HeldProducts } from "../../modules/pay-by-bank/processes/product-leases"
import type { PayByBankService } from "../../modules/pay-by-bank/service"
import { acquireProducts, hasMetContention, releaseProducts } from "../../workflows/settlement/product-leases"
import { isValidId } from "../valid-id"

/**
 * Lets one request or settlement at a time complete a cart with a payment of this plugin, in all processes, whatever locks Medusa
 * uses: see `docs/architecture.md#locks-and-claims`. It also holds the leases of the cart's products, as a settlement does. Other
 * carts pass after one statement.
 */
async function holdLease(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): Promise<void> {
  const { id } = req.params
  if (!isValidId(id)) return next()
  const { cartLeases } = req.scope.resolve<PayByBankService>("payByBank")
  const lease = await cartLeases.acquire(id)
  if (lease === "taken") return refuse(res)
  if (lease === "unneeded") return next()
  let products: HeldProducts | null = null
  const release = async () => {
    const hasContention = products !== null && hasMetContention(products, res.statusCode)
    if (products) await releaseProducts(req.scope, products, { hasContention })
    await cartLeases.release(lease)
  }
  whenAnswered(res, release)
  products = await acquireProducts(req.scope, id)
  // Something else has answered, and the lease of the cart is gone.
  if (res.writableEnded) return await release()
  if (!products) return refuse(res)
  next()
}

/** A time limit of the store's own may have answered. */
function refuse(res: MedusaResponse): void {
  if (!res.writableEnded) respondWithError(res, 409, "cart_being_completed", "shopper")
}

/**
 * Runs `done` when the handler, the error handler or a time limit of the store's own answers. No event of the response means that: `close` is emitted when the shopper
 * leaves, although core is still completing the cart.
 */
function whenAnswered(res: MedusaResponse, done: () => Promise<void>): void {
  const { end } = res
  Object.assign(res, {
    end: (...args: unknown[]): unknown => {
      void done()
      return Reflect.apply(end, res, args)
    },
  })
}

export const cartLeaseMiddlewares: MiddlewareRoute[] = [
  { method: ["POST"], matcher: "/store/carts/:id/complete", middlewares: [holdLease] },
]
