import type { MedusaNextFunction, MedusaRequest, MedusaResponse, MiddlewareRoute } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { respondWithError } from "../../medusa/as-medusa-error"
import { keepsSession } from "../../medusa/payment-sessions"
import { isValidId } from "../valid-id"
import type { CartOrCollection } from "../../modules/pay-by-bank/payments/payments"
import type { PayByBankService } from "../../modules/pay-by-bank/service"
import { PROVIDER_PREFIX } from "../../shared/provider-id"

/**
 * Refuses to edit or pay a cart while the order of its received payment is being placed, or while a bank is processing its
 * payment. This only protects shoppers from surprises: an edit may already wait behind core's lock, so settlement compares the
 * total again. After a failed placement, edits pass, because an edit may remove the cause, and the job tries again after each
 * edit; another payment is refused as long as the received one covers the total, because core cannot delete its session.
 */
async function refuseReceived(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
  of: CartOrCollection,
  startsBankPayment = false,
): Promise<void> {
  const payByBank = req.scope.resolve<PayByBankService>("payByBank")
  const money = await payByBank.payments.receivedMoney(of)
  // Starting a bank payment again returns the one that is on its way.
  if (money === null || (money === "on_its_way" && startsBankPayment)) return next()
  const query = req.scope.resolve(ContainerRegistrationKeys.QUERY)
  if (money === "stranded" && !("collection_id" in of && (await keepsSession(payByBank, query, of.collection_id)))) {
    res.once("finish", () => void payByBank.work.polling.makeCartDue(of, payByBank.now()).catch(() => undefined))
    return next()
  }
  respondWithError(res, 409, money === "on_its_way" ? "payment_on_its_way" : "already_received", "shopper")
}

const CHANGING = ["POST", "DELETE", "PUT", "PATCH"]

/** The cart id and the action of a call, as core's routes read them: a matcher without a method provides no parameters. */
function cartCallOf({ path }: MedusaRequest): { id: string | undefined; verb: string } {
  const [, id = "", verb = ""] = /^\/([^/]+)\/?(.*)/.exec(path) ?? []
  try {
    return { id: decodeURIComponent(id), verb }
  } catch {
    // Core refuses such a call.
    return { id: undefined, verb }
  }
}

async function guardCart(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): Promise<void> {
  const { id: cart_id, verb } = cartCallOf(req)
  if (!isValidId(cart_id) || !CHANGING.includes(req.method) || /^complete\/?$/i.test(verb)) return next()
  return await refuseReceived(req, res, next, { cart_id })
}

const bankSession = z.object({ provider_id: z.string().startsWith(PROVIDER_PREFIX) })

async function guardCollection(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): Promise<void> {
  const { id } = req.params
  if (!isValidId(id)) return next()
  const startsBankPayment = bankSession.safeParse(req.body).success
  return await refuseReceived(req, res, next, { collection_id: id }, startsBankPayment)
}

export const receivedPaymentMiddlewares: MiddlewareRoute[] = [
  // Without a method, a matcher covers every path that begins with it, in Express 4 and 5.
  { matcher: "/store/carts", middlewares: [guardCart] },
  { method: ["POST"], matcher: "/store/payment-collections/:id/payment-sessions", middlewares: [guardCollection] },
]
