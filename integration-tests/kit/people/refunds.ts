import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { z } from "zod"
import { call, type Answer } from "../store/http"
import { Payments } from "./payments"
import type { Ordered, Started } from "./shopper"
import type { AdminUser } from "./admin-user"
import type { Store } from "../store/store"

const paymentRows = z.array(
  z.object({ id: z.string(), refunds: z.array(z.object({ amount: z.number() }).nullish()).nullish() }),
)
const refundsBody = z.object({
  refunds: z.array(z.looseObject({ id: z.string(), request_id: z.string(), status: z.string(), amount: z.number() })),
})
export type RefundRow = z.infer<typeof refundsBody>["refunds"][number]

export const REFUNDS = "/admin/pay-by-bank/refunds"
export const BATCHES = `${REFUNDS}/batches`

/** Refunds that admin users make in Medusa, and the refunds page. */
export class Refunds {
  constructor(
    private readonly store: Store,
    private readonly adminUser: AdminUser,
  ) {}

  /** Creates a paid order. Use `refund` to refund it. */
  async order(quantity = 1): Promise<Ordered> {
    const payments = new Payments(this.store)
    if (quantity === 1) return await payments.ordered()
    const payment = await payments.approved(quantity)
    const { order } = await this.store.shopper().complete(payment.cart)
    await payments.pass(payment)
    return { ...payment, orderId: order?.id ?? "" }
  }

  /** Refunds with core's own button on the order page. */
  async refund({ session }: Pick<Started, "session">, amount: number): Promise<Answer> {
    const [payment] = await this.medusaPayments({ payment_session_id: session.id })
    return await this.adminUser.post(`/admin/payments/${payment?.id ?? ""}/refund`, { amount })
  }

  /** Exports the due refunds, and returns the id of their batch. */
  async exports(): Promise<string> {
    const { body } = await this.adminUser.post(BATCHES)
    return z.object({ batch: z.object({ id: z.string() }) }).parse(body).batch.id
  }

  /** Downloads the file of a batch. */
  async file(batchId: string): Promise<Answer> {
    new Payments(this.store).moment()
    const headers = { ...this.adminUser.headers(), accept: "text/csv" }
    return await call(`${this.store.url()}${BATCHES}/${batchId}/file`, headers, "POST", {})
  }

  async list(query = "limit=500"): Promise<RefundRow[]> {
    return refundsBody.parse((await this.adminUser.get(`${REFUNDS}?${query}`)).body).refunds
  }

  /** The total on the refunds page in all statuses, in minor units. */
  async total(): Promise<number> {
    return minor((await this.list()).map(({ amount }) => amount))
  }

  /** The total that Medusa records as refunded, in minor units. */
  async inMedusa(): Promise<number> {
    const payments = await this.medusaPayments({ provider_id: "pp_pay-by-bank_default" })
    return minor(payments.flatMap(({ refunds }) => (refunds ?? []).flatMap((refund) => refund?.amount ?? [])))
  }

  private async medusaPayments(filters: Record<string, string>) {
    const query = this.store.container().resolve(ContainerRegistrationKeys.QUERY)
    const { data } = await query.graph({ entity: "payment", fields: ["id", "refunds.amount"], filters })
    // The round trip through JSON turns Medusa's BigNumbers into the numbers that its API returns.
    return paymentRows.parse(JSON.parse(JSON.stringify(data)))
  }
}

function minor(amounts: number[]): number {
  return amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0)
}
