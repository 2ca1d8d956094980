import type { MedusaNextFunction, MedusaRequest, MedusaResponse, MiddlewareRoute } from "@medusajs/framework/http"
import { z } from "@medusajs/framework/zod"

const ourSession = z.object({
  provider_id: z.string().startsWith("pp_pay-by-bank_"),
  data: z.object({ bank_id: z.string().optional().catch(undefined) }).catch({}),
})

/**
 * Core would store every key of the storefront's `data` in the session; of ours only `bank_id` is kept (design §10).
 */
export function keepBankIdOnly(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  const ours = ourSession.safeParse(req.body).data
  if (ours) {
    const { bank_id } = ours.data
    req.body = { provider_id: ours.provider_id, data: bank_id ? { bank_id } : {} }
  }
  next()
}

export const paymentSessionMiddlewares: MiddlewareRoute[] = [
  { method: ["POST"], matcher: "/store/payment-collections/:id/payment-sessions", middlewares: [keepBankIdOnly] },
  { method: ["POST"], matcher: "/admin/payment-collections/:id/payment-sessions", middlewares: [keepBankIdOnly] },
]
