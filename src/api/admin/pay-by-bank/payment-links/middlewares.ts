import { validateAndTransformQuery, type MiddlewareRoute } from "@medusajs/framework/http"
import { validateBody } from "../validate-body"
import {
  AdminGetPaymentLinksParams,
  AdminMatchPaymentLink,
  AdminResendPaymentLink,
  AdminSendPaymentLink,
} from "./validators"

const PATH = "/admin/pay-by-bank/payment-links"

export const adminLinkMiddlewares: MiddlewareRoute[] = [
  { method: ["GET"], matcher: PATH, middlewares: [validateAndTransformQuery(AdminGetPaymentLinksParams, {})] },
  { method: ["POST"], matcher: PATH, middlewares: [validateBody(AdminSendPaymentLink)] },
  { method: ["POST"], matcher: `${PATH}/:id/resend`, middlewares: [validateBody(AdminResendPaymentLink)] },
  { method: ["POST"], matcher: `${PATH}/:id/match`, middlewares: [validateBody(AdminMatchPaymentLink)] },
]
