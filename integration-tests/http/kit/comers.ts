import { Payments } from "./payments"
import type { Started } from "./shopper"
import { Staff } from "./staff"
import type { Store } from "./store"

/** Everybody who may be the first to bring a payment home. */
export const COMERS = {
  "the job": async (store, _payment, minutesLater) => {
    await new Payments(store).job(minutesLater)
    return 200
  },
  "the return page": async (store, { session }) => (await store.shopper().state(session.id)).status,
  "/complete": async (store, { basket }) => (await store.shopper().complete(basket)).status,
  "staff's check": async (store, payment) => {
    const { id } = await new Payments(store).requestOf(payment)
    const staff = await Staff.logIn(store.url(), store.container())
    return (await staff.post(`/admin/pay-by-bank/requests/${id}/check`)).status
  },
} satisfies Record<string, (store: Store, payment: Started, minutesLater: number) => Promise<number>>

export type Comer = keyof typeof COMERS

/** Lets one of them come, minutes later; answers the HTTP status that it saw. */
export async function come(store: Store, comer: Comer, payment: Started, minutesLater: number): Promise<number> {
  store.payByBank().now = () => new Date(Date.now() + minutesLater * 60_000)
  return await COMERS[comer](store, payment, minutesLater)
}
