import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { z } from "zod"
import type { Answer } from "../store/http"
import { Payments } from "./payments"
import type { Started } from "./shopper"
import type { Staff } from "./staff"
import type { Store } from "../store/store"

const paymentRows = z.array(
  z.object({ id: z.string(), refunds: z.array(z.object({ amount: z.number() }).nullish()).nullish() }),
)
const deskBody = z.object({
  refunds: z.array(z.looseObject({ id: z.string(), request_id: z.string(), state: z.string(), amount: z.number() })),
})
export type DeskRow = z.infer<typeof deskBody>["refunds"][number]

export const DESK = "/admin/pay-by-bank/refunds"

/** Money that goes back: refunds that staff make in Medusa, and the refunds desk. */
export class Refunds {
  constructor(
    private readonly store: Store,
    private readonly staff: Staff,
  ) {}

  /** An order that is paid; refunds of it are made with `refund`. */
  async order(quantity = 1): Promise<Started & { orderId: string }> {
    const payment = await new Payments(this.store).approved(quantity)
    const { order } = await this.store.shopper().complete(payment.basket)
    await new Payments(this.store).pass(payment)
    return { ...payment, orderId: order?.id ?? "" }
  }

  /** Core's own button on the order's page. */
  async refund({ session }: Pick<Started, "session">, amount: number): Promise<Answer> {
    const [payment] = await this.medusaPayments({ payment_session_id: session.id })
    return await this.staff.post(`/admin/payments/${payment?.id ?? ""}/refund`, { amount })
  }

  async desk(query = "limit=500"): Promise<DeskRow[]> {
    return deskBody.parse((await this.staff.get(`${DESK}?${query}`)).body).refunds
  }

  /** In minor units: what the desk holds, in whatever state. */
  async onDesk(): Promise<number> {
    return minor((await this.desk()).map(({ amount }) => amount))
  }

  /** In minor units: what Medusa's own books hold as refunded. */
  async inMedusa(): Promise<number> {
    const payments = await this.medusaPayments({ provider_id: "pp_pay-by-bank_default" })
    return minor(payments.flatMap(({ refunds }) => (refunds ?? []).flatMap((refund) => refund?.amount ?? [])))
  }

  private async medusaPayments(filters: Record<string, string>) {
    const query = this.store.container().resolve(ContainerRegistrationKeys.QUERY)
    const { data } = await query.graph({ entity: "payment", fields: ["id", "refunds.amount"], filters })
    // Through JSON, where Medusa's BigNumbers are the numbers that its API shows.
    return paymentRows.parse(JSON.parse(JSON.stringify(data)))
  }
}

function minor(amounts: number[]): number {
  return amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0)
}
