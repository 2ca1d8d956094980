import { z } from "zod"
import type { Answer } from "../../kit/store/http"
import type { Bank } from "../../kit/bank/bank"
import type { Shopper } from "../../kit/people/shopper"
import type { AdminUser } from "../../kit/people/admin-user"

const PATH = "/admin/pay-by-bank/payment-links"
const link = z.object({ id: z.string(), status: z.string(), reference: z.string(), uuid: z.string().nullable() })
const one = z.object({ payment_link: link })
const list = z.object({ payment_links: z.array(link) })
const draft = z.object({ draft_order: z.object({ id: z.string() }) })

const lines = z.object({ order: z.object({ items: z.tuple([z.object({ id: z.string() })]) }) })

export type SeenLink = z.infer<typeof link>
export const OUTSTANDING = 9.99

/** A running store and its bank. */
interface RunningStore {
  bank: Bank
  admin(): Promise<AdminUser>
  shopper(): Shopper
}

/** An admin user who sends links for one draft order. Each call may reach a different process of the store. */
export class LinkAdmin {
  private constructor(
    private readonly of: RunningStore,
    readonly orderId: string,
    private readonly callsBefore: number,
  ) {}

  static async open(of: RunningStore): Promise<LinkAdmin> {
    const { shop } = of.shopper()
    const answer = await (
      await of.admin()
    ).post("/admin/draft-orders", {
      email: "phone.order@example.com",
      region_id: shop.regions.gbp.id,
      sales_channel_id: shop.salesChannelId,
      items: [{ title: "Engraving", quantity: 3, unit_price: OUTSTANDING / 3 }],
    })
    return new LinkAdmin(of, draft.parse(answer.body).draft_order.id, await callsOf(of))
  }

  async trySend(amount?: number): Promise<Answer> {
    const body = { order_id: this.orderId, delivery: "EMAIL", email: "customer@example.com", amount }
    return await (await this.of.admin()).post(PATH, body)
  }

  async send(amount?: number): Promise<SeenLink> {
    return one.parse((await this.trySend(amount)).body).payment_link
  }

  async resend({ id }: SeenLink): Promise<SeenLink> {
    return one.parse((await (await this.of.admin()).post(`${PATH}/${id}/resend`)).body).payment_link
  }

  async match({ id }: SeenLink, uuid: string): Promise<SeenLink> {
    return one.parse((await (await this.of.admin()).post(`${PATH}/${id}/match`, { uuid })).body).payment_link
  }

  async links(): Promise<SeenLink[]> {
    return list.parse((await (await this.of.admin()).get(`${PATH}?order_id=${this.orderId}`)).body).payment_links
  }

  /** Converts the draft to an order, then reduces the quantity from three to two. */
  async reduceQuantity(): Promise<void> {
    const admin = await this.of.admin()
    await admin.post(`/admin/draft-orders/${this.orderId}/convert-to-order`)
    const { order } = lines.parse((await admin.get(`/admin/orders/${this.orderId}`)).body)
    const edit = `/admin/order-edits/${this.orderId}`
    await admin.post("/admin/order-edits", { order_id: this.orderId })
    await admin.post(`${edit}/items/item/${order.items[0].id}`, { quantity: 2 })
    await admin.post(`${edit}/request`)
    expect((await admin.post(`${edit}/confirm`)).status).toBe(200)
  }

  /** How often the service received a request to send a link for this order. */
  async calls(): Promise<number> {
    return (await callsOf(this.of)) - this.callsBefore
  }

  /** The customer pays the link that the service sent. Returns its uuid. */
  async paidAtTheBank({ reference }: Pick<SeenLink, "reference">): Promise<string> {
    const sent = (await this.of.bank.requests()).find(({ body }) => body["reference"] === reference)
    if (!sent) throw new Error("The service has sent no such link.")
    await this.of.bank.act(sent.uuid, "approve")
    return sent.uuid
  }
}

async function callsOf({ bank }: RunningStore): Promise<number> {
  return await bank.calls("POST /payments/link")
}
