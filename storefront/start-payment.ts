import { field, listField, textField } from "./answer-fields"
import { PayByBankProblem } from "./problem"
import { rememberPayment } from "./remembered"
import { isStartedFor, nameOf, readStartedPayment, type Payable, type StartedPayment } from "./started-payment"
import type { Store } from "./store"

export interface PaymentWish {
  providerId: string
  bankId?: string | null
}

const TRIES = 4
const LONGEST_WAIT_MS = 1000

/**
 * Asks the store for a payment of this cart, or of what an order owes: on the shopper's click and not before, so that
 * baskets leave no requests behind. The same basket and bank asked for again gives the same payment, so it is safe to repeat. Throws
 * `PayByBankProblem`; `total_changed` where the server asks for another amount than the shopper has seen.
 */
export async function startPayment(store: Store, payable: Payable, wish: PaymentWish): Promise<StartedPayment> {
  const collectionId = payable.payment_collection?.id ?? (await collectionOf(store, nameOf(payable)))
  const started = await startIn(store, collectionId, wish)
  rememberPayment({ ...started, cartId: payable.id ?? null, of: nameOf(payable) })
  if (isStartedFor(started, payable)) return started
  throw new PayByBankProblem("total_changed", "The total has changed.")
}

async function startIn(
  store: Store,
  collectionId: string,
  { providerId, bankId }: PaymentWish,
): Promise<StartedPayment> {
  const path = `/store/payment-collections/${encodeURIComponent(collectionId)}/payment-sessions`
  const body = { provider_id: providerId, ...(bankId ? { data: { bank_id: bankId } } : {}) }
  const answer = await post(store, path, body)
  const sessions = listField(field(answer, "payment_collection"), "payment_sessions")
  const [newest] = sessions
    .filter((session) => textField(session, "provider_id") === providerId)
    .sort((a, b) => (textField(b, "created_at") ?? "").localeCompare(textField(a, "created_at") ?? ""))
  const started = readStartedPayment(field(newest, "data"))
  if (started) return started
  throw new PayByBankProblem("unexpected", "No element: check the account's settings.")
}

/** The store answers the collection that a cart has, or makes one. */
async function collectionOf(store: Store, cart_id: string): Promise<string> {
  const answer = await post(store, "/store/payment-collections", { cart_id })
  const id = textField(field(answer, "payment_collection"), "id")
  if (id) return id
  throw new PayByBankProblem("unexpected", "No payment collection.")
}

/**
 * Another tab may start the same basket at this moment, and core fails one of the two, or both; each tries again after a
 * while of its own, and finds what the other has made.
 */
async function post(store: Store, path: string, body: Record<string, unknown>, tries = TRIES): Promise<unknown> {
  return await store.call(path, { method: "POST", body }).catch(async (error: unknown) => {
    const isRace = error instanceof PayByBankProblem && error.code === "unexpected" && error.status !== 400
    if (!isRace || tries === 1) throw error
    await new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS * Math.random()))
    return await post(store, path, body, tries - 1)
  })
}
