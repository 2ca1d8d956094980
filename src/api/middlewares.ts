import { defineMiddlewares } from "@medusajs/framework/http"
import { storeBanksMiddlewares } from "./store/pay-by-bank/banks/middlewares"
import { paymentSessionMiddlewares } from "./store/payment-sessions-data"

export default defineMiddlewares({ routes: [...paymentSessionMiddlewares, ...storeBanksMiddlewares] })
