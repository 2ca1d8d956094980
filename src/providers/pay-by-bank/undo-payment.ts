import type {
  CancelPaymentInput,
  CancelPaymentOutput,
  DeletePaymentInput,
  DeletePaymentOutput,
} from "@medusajs/framework/types"
import { PayByBankError } from "../../domain/errors/pay-by-bank-error"
import type { BoundRequest } from "../../modules/pay-by-bank/payments/payments"
import type { ProviderDependencies } from "./dependencies"
import { liveSessionsOf } from "../../medusa/payment-sessions"
import { hasTotal } from "../../medusa/session-facts"
import { boundRequestOf } from "./session-data"
import { moneyOf } from "../../modules/pay-by-bank/payments/expected-payment"

/**
 * Throws for a received payment: core voids a Payment automatically when a completion fails, and the payment would be lost. Once an
 * admin user has released the claim, the Payment no longer holds the money.
 */
export async function cancelPayment(
  deps: ProviderDependencies,
  input: CancelPaymentInput,
): Promise<CancelPaymentOutput> {
  const bound = await boundRequestOf(deps, input.data)
  if (bound?.request.status === "paid" && bound.binding.status !== "deleted")
    throw new PayByBankError("already_received")
  return { ...(input.data ? { data: input.data } : {}) }
}

/**
 * Marks the binding as deleted and keeps the ledger row: core deletes a session on every change of a cart. Throws if the
 * payment has arrived and the cart has not changed, so that core keeps the session. Data that is not ours, such as the
 * storefront's while `initiatePayment` runs, deletes nothing.
 */
export async function deletePayment(
  deps: ProviderDependencies,
  input: DeletePaymentInput,
): Promise<DeletePaymentOutput> {
  const bound = await boundRequestOf(deps, input.data)
  if (!bound || bound.binding.status === "deleted") return {}
  if (await holdsMoney(deps, bound)) throw new PayByBankError("already_received")
  if (!(await deps.payByBank.payments.deleteBinding(bound.request.id, bound.binding.session_id))) {
    throw new PayByBankError("already_received")
  }
  return {}
}

async function holdsMoney(deps: ProviderDependencies, { request, binding }: BoundRequest): Promise<boolean> {
  if (request.status !== "paid" || request.outcome === "closed" || request.reversed_at) return false
  const sameCart = await hasTotal(deps.query, binding.session_id, moneyOf(request))
  return sameCart && !(await hasOtherLiveSession(deps, request.id, binding.session_id))
}

async function hasOtherLiveSession(deps: ProviderDependencies, requestId: string, sessionId: string): Promise<boolean> {
  const live = await liveSessionsOf(deps.payByBank, deps.query, requestId)
  return [...live].some((id) => id !== sessionId)
}
