import {
  type MedusaNextFunction,
  type MedusaRequest,
  type MedusaResponse,
  type MiddlewareRoute,
} from "@medusajs/framework/http"
import { validateBody } from "../validate-body"
import { AdminDecideProposal, AdminSaveAccount, AdminTestAccount } from "./validators"

/** `…/accounts/test` matches `…/accounts/:id`, but takes another body. */
async function validateAccountBody(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): Promise<void> {
  const schema = isTest(req) ? AdminTestAccount : AdminSaveAccount
  await validateBody(schema)(req, res, next)
}

/** An account id may be "test": without `id` in the body, the request saves that account's settings. */
function isTest({ originalUrl, body }: MedusaRequest): boolean {
  const path = originalUrl.split("?")[0]?.replace(/\/+$/, "") ?? ""
  return path.endsWith("/accounts/test") && typeof body === "object" && body !== null && Object.hasOwn(body, "id")
}

export const adminAccountMiddlewares: MiddlewareRoute[] = [
  { method: ["POST"], matcher: "/admin/pay-by-bank/accounts/:id", middlewares: [validateAccountBody] },
  {
    method: ["POST"],
    matcher: "/admin/pay-by-bank/accounts/:id/proposal",
    middlewares: [validateBody(AdminDecideProposal)],
  },
]
