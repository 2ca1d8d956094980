import { validateAndTransformBody, validateAndTransformQuery, type MiddlewareRoute } from "@medusajs/framework/http"
import { PAY_BY_BANK_RESOURCE, PAYER_RESOURCE } from "../../../policies/pay-by-bank"
import { adminLinkMiddlewares } from "./payment-links/middlewares"
import { AdminGetInsightsParams } from "./insights/validators"
import {
  AdminExportRefunds,
  AdminGetRefundBatchesParams,
  AdminGetRefundsParams,
  AdminMarkRefundSent,
} from "./refunds/validators"
import { adminAccountMiddlewares } from "./accounts/middlewares"
import { adminBankMiddlewares } from "./banks/middlewares"
import { AdminGetAttentionParams, AdminGetRequestsParams } from "./requests/validators"
import { AdminGetReconciliationParams, AdminResolveRequest } from "./validators"

export const adminPayByBankMiddlewares: MiddlewareRoute[] = [
  ...adminAccountMiddlewares,
  ...adminBankMiddlewares,
  ...adminLinkMiddlewares,
  // For Medusa's RBAC, if its flag is on: all our routes require the first policy, and routes that change something also
  // require the second.
  { matcher: "/admin/pay-by-bank/*", policies: [{ resource: PAY_BY_BANK_RESOURCE, operation: "read" }] },
  {
    method: ["POST", "PUT", "PATCH", "DELETE"],
    matcher: "/admin/pay-by-bank/*",
    policies: [{ resource: PAY_BY_BANK_RESOURCE, operation: "update" }],
  },
  {
    method: ["POST"],
    matcher: "/admin/pay-by-bank/requests/:id/payer",
    policies: [{ resource: PAYER_RESOURCE, operation: "read" }],
  },
  {
    method: ["GET"],
    matcher: "/admin/pay-by-bank/requests",
    middlewares: [validateAndTransformQuery(AdminGetRequestsParams, {})],
  },
  {
    method: ["GET"],
    matcher: "/admin/pay-by-bank/refunds",
    middlewares: [validateAndTransformQuery(AdminGetRefundsParams, {})],
  },
  {
    method: ["POST"],
    matcher: "/admin/pay-by-bank/refunds/:id/sent",
    middlewares: [validateAndTransformBody(AdminMarkRefundSent)],
  },
  {
    method: ["GET"],
    matcher: "/admin/pay-by-bank/refunds/batches",
    middlewares: [validateAndTransformQuery(AdminGetRefundBatchesParams, {})],
  },
  {
    method: ["POST"],
    matcher: "/admin/pay-by-bank/refunds/batches",
    middlewares: [validateAndTransformBody(AdminExportRefunds)],
  },
  {
    method: ["POST"],
    matcher: "/admin/pay-by-bank/refunds/batches/:id/sent",
    middlewares: [validateAndTransformBody(AdminMarkRefundSent)],
  },
  {
    method: ["GET"],
    matcher: "/admin/pay-by-bank/insights",
    middlewares: [validateAndTransformQuery(AdminGetInsightsParams, {})],
  },
  {
    method: ["GET"],
    matcher: "/admin/pay-by-bank/attention",
    middlewares: [validateAndTransformQuery(AdminGetAttentionParams, {})],
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
