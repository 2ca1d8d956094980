import { stage } from "../stage"
import { found, type Session } from "./books"
import { createPaymentSession, deletePaymentSession } from "./payment-module"
import { OURS } from "./providers"

/** `deletePaymentSessionsWorkflow`: deletes as many as it can; when one stays, it makes the others anew and fails. */
export async function deletePaymentSessions(ids: string[]): Promise<Session[]> {
  const { books, schedule } = stage()
  if (ids.length === 0) return []
  await schedule.pause("core: lists sessions to delete")
  const known = new Map(ids.map((id) => [id, books.sessions.get(id)]))
  const copies = new Map([...known].map(([id, session]) => [id, session && { ...session }]))
  const tries = await Promise.allSettled(ids.map((id) => deletePaymentSession(id)))
  const deleted = ids.flatMap((id, index) => (tries[index]?.status === "fulfilled" ? (copies.get(id) ?? []) : []))
  if (deleted.length < ids.length) {
    await recreate(deleted)
    throw new Error("Could not delete all payment sessions")
  }
  return deleted
}

/** What undoing a deletion does: new sessions of the old ones' data. Failures are swallowed. */
export async function recreate(deleted: Session[]): Promise<void> {
  for (const { collectionId, ...session } of deleted) {
    await createPaymentSession(collectionId, session).catch((error: unknown) => swallow(error))
  }
}

interface CreateSessions {
  collectionId: string
  providerId: string
  data?: Record<string, unknown>
  context?: Record<string, unknown>
}

/** `createPaymentSessionsWorkflow`: makes one and deletes all others at the same time, without any lock. */
export async function createPaymentSessions(input: CreateSessions): Promise<Session> {
  const { books, schedule } = stage()
  await schedule.pause("core: reads the collection for a new session")
  const collection = found(books.collections.get(input.collectionId), input.collectionId)
  const cart = books.carts.get(collection.cartId ?? "")
  const { amountMinor, currency } = collection
  const others = books.sessionsOf(collection.id).map(({ id }) => id)
  const disabled = input.providerId === OURS && !books.shop.providerEnabled
  if (cart && !cart.completed && disabled) throw new Error("The provider is not enabled.")
  const { data = {}, context = {}, providerId } = input
  const [created, deleted] = await Promise.allSettled([
    createPaymentSession(collection.id, { providerId, data, context, amountMinor, currency }),
    deletePaymentSessions(others),
  ])
  if (created.status === "fulfilled" && deleted.status === "fulfilled") return created.value
  if (created.status === "fulfilled") {
    await deletePaymentSession(created.value.id).catch((error: unknown) => swallow(error))
  }
  if (deleted.status === "fulfilled") await recreate(deleted.value)
  throw created.status === "rejected" ? created.reason : new Error("Could not delete all payment sessions")
}

export function swallow(error: unknown): void {
  stage().schedule.tell(`core swallows: ${error instanceof Error ? error.message : String(error)}`)
}
