import { validateAndTransformQuery, type MiddlewareRoute } from "@medusajs/framework/http"
import { StoreGetBanksParams } from "./validators"

export const storeBanksMiddlewares: MiddlewareRoute[] = [
  {
    method: ["GET"],
    matcher: "/store/pay-by-bank/banks",
    middlewares: [validateAndTransformQuery(StoreGetBanksParams, { isList: true, defaults: ["id"] })],
  },
]
