import { defineMiddlewares } from "@medusajs/framework/http"
import { headerMiddlewares } from "./response-headers"
import { queryNameMiddlewares } from "./query-names"
import { rateLimitMiddlewares } from "./rate-limit"
import { markAsPaidMiddlewares } from "./admin/mark-as-paid-guard"
import { storeBanksMiddlewares } from "./store/pay-by-bank/banks/middlewares"
import { refusedStartMiddlewares } from "./refused-start"
import { completeCartMiddlewares } from "./store/complete-cart"
import { receivedPaymentMiddlewares } from "./store/received-payment-guard"
import { paymentSessionMiddlewares } from "./store/payment-sessions-data"

export default defineMiddlewares({
  routes: [
    ...headerMiddlewares,
    ...rateLimitMiddlewares,
    ...queryNameMiddlewares,
    ...receivedPaymentMiddlewares,
    ...completeCartMiddlewares,
    ...paymentSessionMiddlewares,
    ...refusedStartMiddlewares,
    ...storeBanksMiddlewares,
    ...markAsPaidMiddlewares,
  ],
})
