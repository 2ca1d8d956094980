import type { MedusaNextFunction, MedusaRequest, MedusaResponse, MiddlewareRoute } from "@medusajs/framework/http"
import { ERRORS } from "../../domain/errors/error-table"
import { isValidId } from "../valid-id"
import type { CartOrCollection } from "../../modules/pay-by-bank/requests/requests"
import type { PayByBankService } from "../../modules/pay-by-bank/service"

/**
 * Refuses to edit or pay a cart while the order of its received payment is being placed. This only protects shoppers from
 * surprises: an edit may already wait behind core's lock, so settlement compares the total again. After a failed placement,
 * edits pass, because an edit may remove the cause. The job tries again after each edit.
 */
async function refuseReceived(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
  of: CartOrCollection,
): Promise<void> {
  const payByBank = req.scope.resolve<PayByBankService>("payByBank")
  const money = await payByBank.requests.receivedMoney(of)
  if (money !== "captured") {
    if (money) res.once("finish", () => void payByBank.polling.makeCartDue(of, payByBank.now()).catch(() => undefined))
    return next()
  }
  // Write the response here, because core replaces the message of a conflict.
  res.status(409).json({ type: "conflict", code: "already_received", message: ERRORS.already_received.shopper })
}

/** Parses the cart id and the action from the URL, because core's wildcard matchers provide no parameters. */
const CART_CALL = /^\/store\/carts\/([^/?]+)\/?([^?]*)/i

async function guardCart(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): Promise<void> {
  const [, cart_id, verb = ""] = CART_CALL.exec(req.originalUrl) ?? []
  if (!isValidId(cart_id) || req.method === "GET" || /^complete\/?$/i.test(verb)) return next()
  return await refuseReceived(req, res, next, { cart_id })
}

async function guardCollection(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): Promise<void> {
  const { id } = req.params
  return isValidId(id) ? await refuseReceived(req, res, next, { collection_id: id }) : next()
}

export const receivedPaymentMiddlewares: MiddlewareRoute[] = [
  { method: ["POST", "DELETE", "PUT", "PATCH"], matcher: "/store/carts/*", middlewares: [guardCart] },
  { method: ["POST"], matcher: "/store/payment-collections/:id/payment-sessions", middlewares: [guardCollection] },
]
