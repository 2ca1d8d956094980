import { stage } from "../stage"
import { found } from "./books"
import { deletePaymentSessions } from "./payment-sessions"

export interface Edit {
  totalMinor: number
  currency?: string
  /** How far off the total is when the edit is rolled back: core leaves tax lines doubled or gone. */
  leftoverMinor: number
}

/** A change of the cart by the shopper: it deletes sessions when the total changes, and is rolled back when that fails. */
export async function editCart(cartId: string, { totalMinor, currency, leftoverMinor }: Edit): Promise<void> {
  const { books, schedule, locks } = stage()
  const owner = stage().id("edit")
  await locks.acquire(cartId, owner)
  try {
    await schedule.pause(`core: changes ${cartId} to ${totalMinor} ${currency ?? ""}`)
    const cart = found(books.carts.get(cartId), cartId)
    if (cart.completed) throw new Error("The cart is completed already.")
    const before = { totalMinor: cart.totalMinor, currency: cart.currency }
    Object.assign(cart, { totalMinor, ...(currency ? { currency } : {}) })
    books.changedAt.set(cartId, schedule.step)
    await refreshPaymentCollection(cartId).catch(async (error: unknown) => {
      await schedule.pause(`core: rolls the change of ${cartId} back`)
      Object.assign(cart, before, { totalMinor: before.totalMinor + leftoverMinor })
      books.changedAt.set(cartId, schedule.step)
      throw error
    })
    await locks.release(cartId, owner)
  } catch (error) {
    locks.releaseAllOf(owner)
    throw error
  }
}

/** `refreshPaymentCollectionForCartWorkflow`: the collection keeps its new amount even when the sessions stay. */
export async function refreshPaymentCollection(cartId: string): Promise<void> {
  const { books, schedule } = stage()
  await schedule.pause(`core: compares ${cartId} with its collection`)
  const { collectionId, totalMinor, currency } = found(books.carts.get(cartId), cartId)
  const collection = books.collections.get(collectionId ?? "")
  if (!collection || (collection.amountMinor === totalMinor && collection.currency === currency)) return
  const ids = books.sessionsOf(collection.id).map(({ id }) => id)
  const deletion = deletePaymentSessions(ids)
  const resize = (async () => {
    await schedule.pause(`core: resizes ${collection.id} to ${totalMinor}`)
    Object.assign(collection, { amountMinor: totalMinor, currency })
  })()
  const [deleted] = await Promise.allSettled([deletion, resize])
  if (deleted.status === "rejected") throw deleted.reason
}

/** `POST /store/carts/:id/taxes`, or a changed tax rate: sessions and collection stay as they are. */
export async function changeTax(cartId: string, byMinor: number): Promise<void> {
  const { books, schedule } = stage()
  await schedule.pause(`core: taxes of ${cartId} change the total by ${byMinor}`)
  const cart = found(books.carts.get(cartId), cartId)
  cart.totalMinor += byMinor
  books.changedAt.set(cartId, schedule.step)
}

/** `refreshCartItemsWorkflow` computes the cart afresh; in the model nothing is wrong with it. */
export async function refreshCartItems(cartId: string): Promise<void> {
  const { locks } = stage()
  const owner = stage().id("refresh")
  await locks.acquire(cartId, owner)
  try {
    await refreshPaymentCollection(cartId)
  } finally {
    await locks.release(cartId, owner)
  }
}
