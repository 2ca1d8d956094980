import {
  validateAndTransformBody,
  type MedusaNextFunction,
  type MedusaRequest,
  type MedusaResponse,
  type MiddlewareRoute,
} from "@medusajs/framework/http"
import { AdminSaveAccount, AdminTestAccount } from "./validators"

/** `…/accounts/test` fits `…/accounts/:id`, and takes another body. */
async function validateAccountBody(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): Promise<void> {
  const schema = isTest(req) ? AdminTestAccount : AdminSaveAccount
  await validateAndTransformBody(schema)(req, res, next)
}

/** An account may be called "test": without `id` in the body its settings are saved. */
function isTest({ originalUrl, body }: MedusaRequest): boolean {
  const path = originalUrl.split("?")[0]?.replace(/\/+$/, "") ?? ""
  return path.endsWith("/accounts/test") && typeof body === "object" && body !== null && Object.hasOwn(body, "id")
}

export const adminAccountMiddlewares: MiddlewareRoute[] = [
  { method: ["POST"], matcher: "/admin/pay-by-bank/accounts/:id", middlewares: [validateAccountBody] },
]
