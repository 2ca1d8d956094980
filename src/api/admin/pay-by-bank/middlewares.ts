import { validateAndTransformQuery, type MiddlewareRoute } from "@medusajs/framework/http"
import {
  LINK_RESOURCE,
  PAY_BY_BANK_RESOURCE,
  PAYER_RESOURCE,
  PAYMENT_RESOURCE,
  PERSONAL_DATA_RESOURCE,
  REFUND_RESOURCE,
  SETTINGS_RESOURCE,
} from "../../../policies/pay-by-bank"
import { guard } from "./guard"
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
import { AdminAdoptPayment, AdminGetAttentionParams, AdminGetRequestsParams } from "./requests/validators"
import { AdminErasePersonalData } from "./personal-data/validators"
import { AdminGetTrailParams } from "./trail/validators"
import { validateBody } from "./validate-body"
import { AdminGetReconciliationParams, AdminResolveRequest } from "./validators"

const PATH = "/admin/pay-by-bank"

/**
 * The policy of each route that changes something or returns a payer. A route that is missing here refuses everyone. No path has a
 * wildcard: Express 5 takes no unnamed one, and Express 4 no named one.
 */
const OWN: [path: string, resource: string, operation?: string][] = [
  ["accounts/:id", SETTINGS_RESOURCE],
  ["accounts/:id/proposal", SETTINGS_RESOURCE],
  ["banks/:id/pause", SETTINGS_RESOURCE],
  ["banks/:id/resume", SETTINGS_RESOURCE],
  ["payment-links", LINK_RESOURCE],
  ["payment-links/:id/cancel", LINK_RESOURCE],
  ["payment-links/:id/match", LINK_RESOURCE],
  ["payment-links/:id/resend", LINK_RESOURCE],
  ["personal-data/erase", PERSONAL_DATA_RESOURCE, "delete"],
  ["refunds/:id/confirm", REFUND_RESOURCE],
  ["refunds/:id/mark-sent", REFUND_RESOURCE],
  ["refunds/:id/undo", REFUND_RESOURCE],
  ["refunds/batches", REFUND_RESOURCE],
  ["refunds/batches/:id/cancel", REFUND_RESOURCE],
  ["refunds/batches/:id/confirm", REFUND_RESOURCE],
  ["refunds/batches/:id/mark-sent", REFUND_RESOURCE],
  ["requests/adopt", PAYMENT_RESOURCE],
  ["requests/:id/check", PAYMENT_RESOURCE],
  ["requests/:id/payer", PAYER_RESOURCE, "read"],
  ["requests/:id/resolve", PAYMENT_RESOURCE],
]

export const adminPayByBankMiddlewares: MiddlewareRoute[] = [
  // Without a method, a matcher covers every path that begins with it.
  guard("every", { matcher: PATH, policies: [{ resource: PAY_BY_BANK_RESOURCE, operation: "read" }] }),
  ...OWN.map(([path, resource, operation = "update"]) =>
    guard("own", { method: ["POST"], matcher: `${PATH}/${path}`, policies: [{ resource, operation }] }),
  ),
  // After the policies, so that a body is read only from a user who may send it.
  ...adminAccountMiddlewares,
  ...adminBankMiddlewares,
  ...adminLinkMiddlewares,
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
    matcher: "/admin/pay-by-bank/refunds/:id/mark-sent",
    middlewares: [validateBody(AdminMarkRefundSent)],
  },
  {
    method: ["GET"],
    matcher: "/admin/pay-by-bank/refunds/batches",
    middlewares: [validateAndTransformQuery(AdminGetRefundBatchesParams, {})],
  },
  {
    method: ["POST"],
    matcher: "/admin/pay-by-bank/refunds/batches",
    middlewares: [validateBody(AdminExportRefunds)],
  },
  {
    method: ["POST"],
    matcher: "/admin/pay-by-bank/refunds/batches/:id/mark-sent",
    middlewares: [validateBody(AdminMarkRefundSent)],
  },
  {
    method: ["GET"],
    matcher: "/admin/pay-by-bank/insights",
    middlewares: [validateAndTransformQuery(AdminGetInsightsParams, {})],
  },
  {
    method: ["POST"],
    matcher: "/admin/pay-by-bank/personal-data/erase",
    middlewares: [validateBody(AdminErasePersonalData)],
  },
  {
    method: ["GET"],
    matcher: "/admin/pay-by-bank/trail",
    middlewares: [validateAndTransformQuery(AdminGetTrailParams, {})],
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
    matcher: "/admin/pay-by-bank/requests/adopt",
    middlewares: [validateBody(AdminAdoptPayment)],
  },
  {
    method: ["POST"],
    matcher: "/admin/pay-by-bank/requests/:id/resolve",
    middlewares: [validateBody(AdminResolveRequest)],
  },
]
