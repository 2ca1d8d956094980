import type { MedusaRequest } from "@medusajs/framework/http"
import { isReturnToken } from "../domain/return-token"
import { isValidId } from "./valid-id"

const TOKEN = "x-pay-by-bank-token"
const CART = "x-pay-by-bank-cart"
const ORDER = "x-pay-by-bank-order"

/** The payment that the caller reads. It is in a header, because logs and traces hold whole addresses. */
export function returnTokenOf(req: MedusaRequest): string | null {
  const token = req.get(TOKEN)
  return isReturnToken(token) ? token : null
}

/**
 * The id of the payment's cart, or of the payment collection of an existing order, which proves that the payment is the caller's own.
 * In a header for the same reason.
 */
export function provenCartOf(req: MedusaRequest): string | null {
  const id = req.get(CART)
  return isValidId(id) ? id : null
}

/** The id of the order whose payment collection the caller reads. With the collection's id it opens the outstanding amount. */
export function orderIn(req: MedusaRequest): string | null {
  const id = req.get(ORDER)
  return isValidId(id) ? id : null
}
