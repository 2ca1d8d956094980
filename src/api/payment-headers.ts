import type { MedusaRequest } from "@medusajs/framework/http"
import { isReturnToken } from "../domain/return-token"
import { isValidId } from "./valid-id"

/**
 * Headers of the public route, because logs and traces hold whole addresses. The first names the payment. The second is the id of its
 * cart, or of the payment collection of an existing order, which proves that the payment is the caller's own.
 */
const TOKEN = "x-pay-by-bank-token"
const CART = "x-pay-by-bank-cart"

export function returnTokenOf(req: MedusaRequest): string | null {
  const token = req.get(TOKEN)
  return isReturnToken(token) ? token : null
}

export function provenCartOf(req: MedusaRequest): string | null {
  const id = req.get(CART)
  return isValidId(id) ? id : null
}
