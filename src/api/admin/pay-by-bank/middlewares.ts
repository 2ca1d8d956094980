import { validateAndTransformBody, validateAndTransformQuery, type MiddlewareRoute } from "@medusajs/framework/http"
import { AdminGetAttentionParams, AdminGetReconciliationParams, AdminResolveRequest } from "./validators"

export const adminPayByBankMiddlewares: MiddlewareRoute[] = [
  {
    method: ["GET"],
    matcher: "/admin/pay-by-bank/attention",
    middlewares: [validateAndTransformQuery(AdminGetAttentionParams, { isList: true, defaults: ["id"] })],
  },
  {
    method: ["GET"],
    matcher: "/admin/pay-by-bank/reconciliation",
    middlewares: [validateAndTransformQuery(AdminGetReconciliationParams, {})],
  },
  {
    method: ["POST"],
    matcher: "/admin/pay-by-bank/requests/:id/resolve",
    middlewares: [validateAndTransformBody(AdminResolveRequest)],
  },
]
