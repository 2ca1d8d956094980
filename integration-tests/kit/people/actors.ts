import { Payments } from "./payments"
import type { Started } from "./shopper"
import { AdminUser } from "./admin-user"
import type { Store } from "../store/store"

/** Runs minutes later, and returns the HTTP status that it received. */
export type Act = (payment: Started, minutesLater: number) => Promise<number>

/** Every actor that may be the first to settle a payment, by name. */
export function actorsOf(store: Store): [who: string, act: Act][] {
  const payments = new Payments(store)
  const later = (minutes: number) => store.later(minutes * 60_000)
  return [
    [
      "the job",
      async (_payment, minutesLater) => {
        await payments.job(minutesLater)
        return 200
      },
    ],
    [
      "the return page",
      async (payment, minutesLater) => {
        later(minutesLater)
        return (await store.shopper().returns(payment)).status
      },
    ],
    [
      "/complete",
      async ({ cart }, minutesLater) => {
        later(minutesLater)
        return (await store.shopper().complete(cart)).status
      },
    ],
    [
      "an admin user's check",
      async (payment, minutesLater) => {
        later(minutesLater)
        const { id } = await payments.requestOf(payment)
        const adminUser = await AdminUser.logIn(store.url(), store.container())
        return (await adminUser.post(`/admin/pay-by-bank/requests/${id}/check`)).status
      },
    ],
  ]
}
