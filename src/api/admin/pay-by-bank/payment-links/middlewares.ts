import { validateAndTransformBody, validateAndTransformQuery, type MiddlewareRoute } from "@medusajs/framework/http"
import {
  AdminGetPaymentLinksParams,
  AdminMatchPaymentLink,
  AdminResendPaymentLink,
  AdminSendPaymentLink,
} from "./validators"

const PATH = "/admin/pay-by-bank/payment-links"

export const adminLinkMiddlewares: MiddlewareRoute[] = [
  { method: ["GET"], matcher: PATH, middlewares: [validateAndTransformQuery(AdminGetPaymentLinksParams, {})] },
  { method: ["POST"], matcher: PATH, middlewares: [validateAndTransformBody(AdminSendPaymentLink)] },
  { method: ["POST"], matcher: `${PATH}/:id/resend`, middlewares: [validateAndTransformBody(AdminResendPaymentLink)] },
  { method: ["POST"], matcher: `${PATH}/:id/match`, middlewares: [validateAndTransformBody(AdminMatchPaymentLink)] },
]
