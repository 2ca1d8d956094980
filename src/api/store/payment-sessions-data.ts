import type { MedusaNextFunction, MedusaRequest, MedusaResponse, MiddlewareRoute } from "@medusajs/framework/http"
import { z } from "@medusajs/framework/zod"
import { bankId } from "../../domain/contract/bank"
import { returnTo } from "../../domain/contract/return-to"
import { PayByBankError } from "../../domain/errors/pay-by-bank-error"
import { asMedusaError } from "../../medusa/as-medusa-error"
import { PROVIDER_PREFIX } from "../../shared/provider-id"

const ourSession = z.object({
  provider_id: z.string().startsWith(PROVIDER_PREFIX),
  data: z.object({ bank_id: z.unknown(), return_to: z.unknown() }).partial().catch({}),
})

/**
 * Keeps only `bank_id` and `return_to` of the storefront's `data`. Core would store every key in the session, where it could be mistaken for
 * provider data. See `docs/medusa.md#session-data`.
 */
function keepChoicesOnly(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  const ours = ourSession.safeParse(req.body).data
  if (!ours) return next()
  const { bank_id, return_to } = ours.data
  const chosen = bankId.safeParse(bank_id).data
  if (bank_id !== undefined && bank_id !== null && !chosen) {
    return next(asMedusaError(new PayByBankError("unknown_bank"), "shopper"))
  }
  const back = returnTo.safeParse(return_to).data
  if (return_to !== undefined && return_to !== null && !back) {
    return next(asMedusaError(new PayByBankError("unknown_return_address"), "shopper"))
  }
  const data = { ...(chosen ? { bank_id: chosen } : {}), ...(back ? { return_to: back } : {}) }
  const kept = { provider_id: ours.provider_id, data }
  // Core's admin route reads the body that core has already validated.
  Object.assign(req, { body: kept }, req.validatedBody ? { validatedBody: kept } : {})
  next()
}

export const paymentSessionMiddlewares: MiddlewareRoute[] = [
  { method: ["POST"], matcher: "/store/payment-collections/:id/payment-sessions", middlewares: [keepChoicesOnly] },
  { method: ["POST"], matcher: "/admin/payment-collections/:id/payment-sessions", middlewares: [keepChoicesOnly] },
]
