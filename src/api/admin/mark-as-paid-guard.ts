import type { MedusaNextFunction, MedusaRequest, MedusaResponse, MiddlewareRoute } from "@medusajs/framework/http"
import { respondWithError } from "../../medusa/as-medusa-error"
import { isValidId } from "../valid-id"
import type { PayByBankService } from "../../modules/pay-by-bank/service"

/**
 * Gives admin users a clear message: core cannot replace a session whose payment has arrived, and would report only that an
 * error occurred.
 */
async function guardMarkAsPaid(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): Promise<void> {
  const { id } = req.params
  if (!isValidId(id)) return next()
  const payByBank = req.scope.resolve<PayByBankService>("payByBank")
  const requests = await payByBank.listPayByBankRequests({ collection_id: id, status: "paid" })
  const open = requests.filter(({ outcome }) => outcome !== "closed").map((request) => request.id)
  const bindings = await payByBank.listPayByBankBindings({ request_id: open, status: ["live", "claimed"] }, { take: 1 })
  if (bindings.length === 0) return next()
  respondWithError(res, 409, "already_received", "merchant")
}

export const markAsPaidMiddlewares: MiddlewareRoute[] = [
  { method: ["POST"], matcher: "/admin/payment-collections/:id/mark-as-paid", middlewares: [guardMarkAsPaid] },
]
