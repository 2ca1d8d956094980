import { createOrderPaymentCollectionWorkflow, createOrderWorkflow } from "@medusajs/medusa/core-flows"
import { z } from "zod"
import type { Answer } from "../store/http"
import { Payments, type Stranded } from "./payments"
import type { Ordered } from "./shopper"
import type { AdminUser } from "./admin-user"
import type { Beginning, Store } from "../store/store"

export type WaitingOrder = Ordered

const PLACED: Beginning<WaitingOrder> = { name: "placed" }
const WITH_STRANDED: Beginning<WaitingOrder & { payment: Stranded }> = { name: "placed, and a stranded payment" }
const PHONED: Beginning<WaitingOrder> = { name: "phoned" }

/** Orders that wait for their money, and core's own buttons for them in the dashboard. */
export class WaitingOrders {
  constructor(private readonly store: Store) {}

  /** Placed at checkout while the bank was still processing the payment. */
  async placed(): Promise<WaitingOrder> {
    return await this.store.beginning(PLACED, async () => {
      const shopper = this.store.shopper()
      const payment = await shopper.start(await shopper.cart())
      await this.store.bank().act(payment.uuid, "pending")
      const { order } = await shopper.complete(payment.cart)
      if (!order) throw new Error("no order was placed")
      return { ...payment, orderId: order.id }
    })
  }

  /** The same, and another payment that was captured nowhere, which can be attached to the order. */
  async withStranded(): Promise<WaitingOrder & { payment: Stranded }> {
    return await this.store.beginning(WITH_STRANDED, async () => {
      const order = await this.placed()
      return { ...order, payment: await new Payments(this.store).stranded() }
    })
  }

  /** A phone order without a cart: its payment has started, but the customer has not visited the bank. */
  async phoned(): Promise<WaitingOrder> {
    return await this.store.beginning(PHONED, async () => await this.callsIn())
  }

  private async callsIn(): Promise<WaitingOrder> {
    const total = 9.99
    const { shop } = this.store.shopper()
    const { result: order } = await createOrderWorkflow(this.store.container()).run({
      input: {
        region_id: shop.regions.gbp.id,
        currency_code: "gbp",
        email: "phone.order@example.com",
        sales_channel_id: shop.salesChannelId,
        items: [{ title: "Engraving", quantity: 1, unit_price: total }],
      },
    })
    const { result } = await createOrderPaymentCollectionWorkflow(this.store.container()).run({
      input: { order_id: order.id, amount: total },
    })
    const collectionId = z.array(z.object({ id: z.string() })).parse(result)[0]?.id ?? ""
    const payment = await this.store.shopper().start({ cartId: "", total, collectionId })
    return { ...payment, orderId: order.id }
  }
}

/** Presses "Check status" of a waiting session. */
export async function checkStatus(adminUser: AdminUser, { orderId, session }: WaitingOrder): Promise<Answer> {
  return await adminUser.post(`/admin/orders/${orderId}/payment-sessions/authorize`, { payment_session_id: session.id })
}

/** Presses "Mark as paid", for money that arrived in another way. */
export async function markAsPaid(adminUser: AdminUser, { orderId, cart }: WaitingOrder): Promise<Answer> {
  return await adminUser.post(`/admin/payment-collections/${cart.collectionId}/mark-as-paid`, { order_id: orderId })
}

export async function cancelOrder(adminUser: AdminUser, { orderId }: Pick<WaitingOrder, "orderId">): Promise<Answer> {
  return await adminUser.post(`/admin/orders/${orderId}/cancel`)
}
