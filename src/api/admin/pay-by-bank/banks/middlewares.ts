import { validateAndTransformQuery, type MiddlewareRoute } from "@medusajs/framework/http"
import { AdminGetBanksParams } from "./validators"

export const adminBankMiddlewares: MiddlewareRoute[] = [
  {
    method: ["GET"],
    matcher: "/admin/pay-by-bank/banks",
    middlewares: [validateAndTransformQuery(AdminGetBanksParams, { isList: true, defaults: ["id"] })],
  },
]
