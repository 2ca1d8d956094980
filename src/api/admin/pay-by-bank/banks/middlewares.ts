import { validateAndTransformQuery, type MiddlewareRoute } from "@medusajs/framework/http"
import { validateBody } from "../validate-body"
import { AdminGetBanksParams, AdminPauseBank } from "./validators"

export const adminBankMiddlewares: MiddlewareRoute[] = [
  {
    method: ["GET"],
    matcher: "/admin/pay-by-bank/banks",
    middlewares: [validateAndTransformQuery(AdminGetBanksParams, { isList: true, defaults: ["id"] })],
  },
  { method: ["POST"], matcher: "/admin/pay-by-bank/banks/:id/pause", middlewares: [validateBody(AdminPauseBank)] },
  { method: ["POST"], matcher: "/admin/pay-by-bank/banks/:id/resume", middlewares: [validateBody(AdminPauseBank)] },
]
