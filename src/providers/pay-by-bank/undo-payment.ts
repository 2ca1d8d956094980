import type {
  CancelPaymentInput,
  CancelPaymentOutput,
  DeletePaymentInput,
  DeletePaymentOutput,
} from "@medusajs/framework/types"
import { PayByBankError } from "../../domain/errors"
import { sameMoney } from "../../domain/money"
import type { BoundRequest } from "../../modules/pay-by-bank/requests/requests"
import type { ProviderDependencies } from "./dependencies"
import { sessionsAlive } from "../../medusa/live-sessions"
import { cartTotal, sessionFacts } from "../../medusa/session-facts"
import { readSessionData } from "./session-data"

/** Core voids a Payment by itself when a completion fails; money that has arrived is never voided (design §6). */
export async function cancelPayment(
  deps: ProviderDependencies,
  input: CancelPaymentInput,
): Promise<CancelPaymentOutput> {
  const bound = await boundBy(deps, input.data)
  if (bound?.request.status === "paid") throw new PayByBankError("already_received")
  return { ...(input.data ? { data: input.data } : {}) }
}

/**
 * Core deletes a session on every change of a cart. The ledger row stays; only the binding is marked. Throws for money
 * that has arrived for a basket that is still the same (design §6); data that is not ours, such as the storefront's while
 * `initiatePayment` runs, deletes nothing.
 */
export async function deletePayment(
  deps: ProviderDependencies,
  input: DeletePaymentInput,
): Promise<DeletePaymentOutput> {
  const bound = await boundBy(deps, input.data)
  if (!bound || bound.binding.state === "deleted") return {}
  if (await holdsMoney(deps, bound)) throw new PayByBankError("already_received")
  if (!(await deps.payByBank.requests.deleteBinding(bound.request.id, bound.binding.session_id))) {
    throw new PayByBankError("already_received")
  }
  return {}
}

/** A stored session and the request it names, only when both belong together. */
export async function boundBy(
  deps: ProviderDependencies,
  data: Record<string, unknown> | undefined,
): Promise<BoundRequest | null> {
  const named = readSessionData(data)
  const bound = named && (await deps.payByBank.requests.ofSession(named.session_id))
  // The uuid of a link is learned after its session was made.
  return bound && (bound.request.uuid === named.uuid || bound.request.kind === "link") ? bound : null
}

async function holdsMoney(deps: ProviderDependencies, { request, binding }: BoundRequest): Promise<boolean> {
  if (request.status !== "paid" || request.outcome === "closed") return false
  const session = await sessionFacts(deps.query, binding.session_id)
  const basket = session?.cart
  const total = basket && (basket.total ?? (await cartTotal(deps.query, basket.id)))
  const sameBasket = !total || sameMoney(total, { amountMinor: request.amount_minor, currency: request.currency })
  return sameBasket && !(await anotherLives(deps, request.id, binding.session_id))
}

async function anotherLives(deps: ProviderDependencies, requestId: string, sessionId: string): Promise<boolean> {
  const bindings = await deps.payByBank.listPayByBankBindings({ request_id: requestId, state: ["live", "claimed"] })
  const others = bindings.map((binding) => binding.session_id).filter((id) => id !== sessionId)
  return (await sessionsAlive(deps.query, others)).size > 0
}
