import { field, listField, textField } from "./answer-fields"
import { PayByBankProblem } from "./problem"
import { savedPayment, savePayment } from "./saved-payments"
import { isStartedFor, payableId, readStartedPayment, type Payable, type StartedPayment } from "./started-payment"
import type { Store } from "./store"

export interface StartPaymentInput {
  /** `pp_pay-by-bank_<account>`. Defaults to the provider that the customer has chosen for this cart. */
  providerId?: string | null | undefined
  bankId?: string | null | undefined
  /** The storefront that the bank sends the customer back to: a key of `returnUrls`, or an origin of `returnOrigins`. */
  returnTo?: string | undefined
}

const PROVIDER = "pp_pay-by-bank_"

const MAX_ATTEMPTS = 4
const MAX_WAIT_MS = 1000

/**
 * Starts a payment for this cart, or for an order's outstanding amount. Call it on the shopper's click and not before,
 * so carts leave no unused requests behind. Repeating it is safe: the same cart and bank return the same payment.
 * Throws `PayByBankProblem`, with `total_changed` if the server requests a different amount than the shopper has seen.
 */
export async function startPayment(
  store: Store,
  payable: Payable,
  { providerId = bankProviderOf(payable), bankId, returnTo }: StartPaymentInput = {},
): Promise<StartedPayment> {
  if (!providerId)
    throw new PayByBankProblem("unavailable", "Pass `providerId`: the cart has no session of Pay by Bank.")
  const collectionId = payable.payment_collection?.id ?? (await collectionOf(store, payableId(payable)))
  const start = async () =>
    await startIn(store, collectionId, providerId, {
      ...(bankId && { bank_id: bankId }),
      ...(returnTo && { return_to: returnTo }),
    })
  const started = await start().catch(async (error: unknown) => {
    if (!payable.id || !(error instanceof PayByBankProblem && error.code === "cart_out_of_date")) throw error
    // Medusa recalculates a cart that has changed without an update, such as by an expired price, only when it is updated.
    await store.call(`/store/carts/${encodeURIComponent(payable.id)}`, { method: "POST", body: {} })
    return await start()
  })
  savePayment({ ...started, providerId, cartId: payable.id ?? null, of: payableId(payable) })
  if (isStartedFor(started, payable)) return started
  throw new PayByBankProblem("total_changed", "total_changed")
}

/** The provider in the cart's sessions. Medusa deletes these when the total changes, so then the one that this browser paid with. */
export function bankProviderOf(payable: Payable): string | null {
  const sessions = payable.payment_collection?.payment_sessions ?? []
  const chosen = sessions.find(({ provider_id }) => provider_id.startsWith(PROVIDER))
  return chosen?.provider_id ?? savedPayment(payableId(payable))?.providerId ?? null
}

async function startIn(
  store: Store,
  collectionId: string,
  providerId: string,
  data: { bank_id?: string; return_to?: string },
): Promise<StartedPayment> {
  const path = `/store/payment-collections/${encodeURIComponent(collectionId)}/payment-sessions`
  const body = { provider_id: providerId, ...(Object.keys(data).length > 0 ? { data } : {}) }
  const startedIn = (answer: unknown) =>
    listField(field(answer, "payment_collection"), "payment_sessions")
      .filter((session) => textField(session, "provider_id") === providerId)
      .map((session) => ({ data: field(session, "data"), created_at: textField(session, "created_at") ?? "" }))
      // Core creates a session without data. Another tab's session has none until its payment is started.
      .filter(({ data }) => textField(data, "return_token"))
      .sort((a, b) => b.created_at.localeCompare(a.created_at))
  const answer = await post(store, path, body, (each) => startedIn(each).length > 0)
  const started = readStartedPayment(startedIn(answer)[0]?.data)
  if (started) return started
  throw new PayByBankProblem("unexpected", "incomplete")
}

/** The store returns the cart's payment collection, or creates one. */
async function collectionOf(store: Store, cart_id: string): Promise<string> {
  const answer = await post(store, "/store/payment-collections", { cart_id })
  const id = textField(field(answer, "payment_collection"), "id")
  if (id) return id
  throw new PayByBankProblem("unexpected", "incomplete")
}

/**
 * Another tab may start a payment for the same cart at this moment. Core then fails one of the two, or both, or deletes one
 * tab's session before it answers that tab. Each tries again after a random wait and finds what the other has created.
 */
async function post(
  store: Store,
  path: string,
  body: Record<string, unknown>,
  isComplete: (answer: unknown) => boolean = () => true,
  attempts = MAX_ATTEMPTS,
): Promise<unknown> {
  try {
    const answer = await store.call(path, { method: "POST", body })
    if (isComplete(answer) || attempts === 1) return answer
  } catch (error) {
    const isRace = error instanceof PayByBankProblem && error.code === "unexpected" && error.status !== 400
    if (!isRace || attempts === 1) throw error
  }
  await new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS * Math.random()))
  return await post(store, path, body, isComplete, attempts - 1)
}
