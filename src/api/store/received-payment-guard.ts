import type { MedusaNextFunction, MedusaRequest, MedusaResponse, MiddlewareRoute } from "@medusajs/framework/http"
import { ERRORS } from "../../domain/error-table"
import { isAnId } from "../an-id"
import type { Basket } from "../../modules/pay-by-bank/ledger-reads"
import type { PayByBankService } from "../../modules/pay-by-bank/service"

/**
 * A courtesy to shoppers: a basket whose money has arrived is not edited or paid again while its order is being placed
 * (design §6). Not the safety: an edit may already wait behind the lock. Once placing has failed, edits are let through,
 * because one of them may mend the cause; after each of them the job tries again.
 */
async function refuseReceived(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
  of: Basket,
): Promise<void> {
  const payByBank = req.scope.resolve<PayByBankService>("payByBank")
  const money = await payByBank.receivedMoney(of)
  if (money !== "booked") {
    if (money) res.once("finish", () => void payByBank.makeBasketDue(of, payByBank.now()).catch(() => undefined))
    return next()
  }
  // Written here, because core replaces the message of a conflict.
  res.status(409).json({ type: "conflict", code: "already_received", message: ERRORS.already_received.shopper })
}

/** Which cart a call is about, and what it does to it; core's matchers with a wildcard name no parameter. */
const CART_CALL = /^\/store\/carts\/([^/?]+)\/?([^?]*)/i

async function guardCart(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): Promise<void> {
  const [, cart_id, verb = ""] = CART_CALL.exec(req.originalUrl) ?? []
  if (!isAnId(cart_id) || req.method === "GET" || /^complete\/?$/i.test(verb)) return next()
  return await refuseReceived(req, res, next, { cart_id })
}

async function guardCollection(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): Promise<void> {
  const { id } = req.params
  return isAnId(id) ? await refuseReceived(req, res, next, { collection_id: id }) : next()
}

export const receivedPaymentMiddlewares: MiddlewareRoute[] = [
  { method: ["POST", "DELETE", "PUT", "PATCH"], matcher: "/store/carts/*", middlewares: [guardCart] },
  { method: ["POST"], matcher: "/store/payment-collections/:id/payment-sessions", middlewares: [guardCollection] },
]
