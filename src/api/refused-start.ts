import type { MedusaNextFunction, MedusaRequest, MedusaResponse, MiddlewareRoute } from "@medusajs/framework/http"
import { z } from "@medusajs/framework/zod"
import { OBSTACLES } from "../medusa/completion/completion-check"

const refused = z.looseObject({ code: z.enum(OBSTACLES) })

/** Core's error handler replaces the message of a conflict, so a start that its cart refuses gets the status here. */
function respondWithConflict(_req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  const { json } = res
  Object.assign(res, {
    json: (body: unknown): unknown => {
      const known = refused.safeParse(body).data
      if (known) res.status(409)
      return Reflect.apply(json, res, [known ? { ...known, type: "conflict" } : body])
    },
  })
  next()
}

export const refusedStartMiddlewares: MiddlewareRoute[] = [
  { method: ["POST"], matcher: "/store/payment-collections/:id/payment-sessions", middlewares: [respondWithConflict] },
  { method: ["POST"], matcher: "/admin/payment-collections/:id/payment-sessions", middlewares: [respondWithConflict] },
]
