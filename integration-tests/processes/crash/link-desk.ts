import { z } from "zod"
import type { Answer } from "../../http/kit/http"
import type { Stage } from "./stage"

const PATH = "/admin/pay-by-bank/payment-links"
const link = z.object({ id: z.string(), state: z.string(), reference: z.string(), uuid: z.string().nullable() })
const one = z.object({ payment_link: link })
const list = z.object({ payment_links: z.array(link) })
const draft = z.object({ draft_order: z.object({ id: z.string() }) })

export type SeenLink = z.infer<typeof link>
export const OWED = 9.99

/** Staff who send links for one draft order, in a store that may be another process at every call. */
export class LinkDesk {
  private constructor(
    private readonly stage: Stage,
    readonly orderId: string,
    private readonly callsBefore: number,
  ) {}

  static async open(stage: Stage): Promise<LinkDesk> {
    const { shop } = stage.shopper()
    const answer = await (
      await stage.staff()
    ).post("/admin/draft-orders", {
      email: "phone.order@example.com",
      region_id: shop.regions.gbp.id,
      sales_channel_id: shop.salesChannelId,
      items: [{ title: "Engraving", quantity: 1, unit_price: OWED }],
    })
    return new LinkDesk(stage, draft.parse(answer.body).draft_order.id, await callsOf(stage))
  }

  async trySend(): Promise<Answer> {
    const body = { order_id: this.orderId, delivery: "EMAIL", email: "customer@example.com" }
    return await (await this.stage.staff()).post(PATH, body)
  }

  async send(): Promise<SeenLink> {
    return one.parse((await this.trySend()).body).payment_link
  }

  async resend({ id }: SeenLink): Promise<SeenLink> {
    return one.parse((await (await this.stage.staff()).post(`${PATH}/${id}/resend`)).body).payment_link
  }

  async match({ id }: SeenLink, uuid: string): Promise<SeenLink> {
    return one.parse((await (await this.stage.staff()).post(`${PATH}/${id}/match`, { uuid })).body).payment_link
  }

  async links(): Promise<SeenLink[]> {
    return list.parse((await (await this.stage.staff()).get(`${PATH}?order_id=${this.orderId}`)).body).payment_links
  }

  /** How often the service was asked to send a link of this order. */
  async calls(): Promise<number> {
    return (await callsOf(this.stage)) - this.callsBefore
  }

  /** The customer pays the link that the service has sent; its uuid. */
  async paidAtTheBank({ reference }: Pick<SeenLink, "reference">): Promise<string> {
    const sent = (await this.stage.bank.requests()).find(({ body }) => body["reference"] === reference)
    if (!sent) throw new Error("The service has sent no such link.")
    await this.stage.bank.act(sent.uuid, "approve")
    return sent.uuid
  }
}

async function callsOf({ bank }: Stage): Promise<number> {
  return await bank.calls("POST /payments/link")
}
