import { field, listField, textField } from "./answer-fields"
import { PayByBankProblem } from "./problem"
import { savePayment } from "./saved-payment"
import { isStartedFor, payableId, readStartedPayment, type Payable, type StartedPayment } from "./started-payment"
import type { Store } from "./store"

export interface StartPaymentInput {
  providerId: string
  bankId?: string | null
}

const MAX_ATTEMPTS = 4
const MAX_WAIT_MS = 1000

/**
 * Starts a payment for this cart, or for an order's outstanding amount. Call it on the shopper's click and not before,
 * so carts leave no unused requests behind. Repeating it is safe: the same cart and bank return the same payment.
 * Throws `PayByBankProblem`, with `total_changed` if the server requests a different amount than the shopper has seen.
 */
export async function startPayment(store: Store, payable: Payable, input: StartPaymentInput): Promise<StartedPayment> {
  const collectionId = payable.payment_collection?.id ?? (await collectionOf(store, payableId(payable)))
  const started = await startIn(store, collectionId, input)
  savePayment({ ...started, cartId: payable.id ?? null, of: payableId(payable) })
  if (isStartedFor(started, payable)) return started
  throw new PayByBankProblem("total_changed", "total_changed")
}

async function startIn(
  store: Store,
  collectionId: string,
  { providerId, bankId }: StartPaymentInput,
): Promise<StartedPayment> {
  const path = `/store/payment-collections/${encodeURIComponent(collectionId)}/payment-sessions`
  const body = { provider_id: providerId, ...(bankId ? { data: { bank_id: bankId } } : {}) }
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
