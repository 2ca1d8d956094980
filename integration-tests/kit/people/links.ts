import { Modules } from "@medusajs/framework/utils"
import {
  beginOrderEditOrderWorkflow,
  confirmOrderEditRequestWorkflow,
  createOrderWorkflow,
  orderEditUpdateItemQuantityWorkflow,
  requestOrderEditRequestWorkflow,
} from "@medusajs/medusa/core-flows"
import { z } from "zod"
import type { Answer } from "../store/http"
import { Payments } from "./payments"
import { PERSON } from "./shopper"
import { AdminUser } from "./admin-user"
import type { Beginning, Store } from "../store/store"
import { timelineOf } from "../database/trail"

const ORDER: Beginning<string> = { name: "an order to pay by link" }

const link = z.looseObject({
  id: z.string(),
  order_id: z.string(),
  reference: z.string(),
  order_number: z.string().nullable(),
  status: z.string(),
  status_message: z.string(),
  amount: z.number(),
  url: z.string().nullable(),
  uuid: z.string().nullable(),
  tracking: z.string(),
  problem: z.string().nullable(),
  replaced_by: z.string().nullable(),
})
const linkBody = z.object({ payment_link: link })
const orderToPay = z.object({
  outstanding: z.number(),
  to_request: z.number(),
  currency_code: z.string(),
  provider_ids: z.array(z.string()),
})
const listBody = z.object({
  payment_links: z.array(link),
  order: orderToPay.nullable(),
  count: z.number(),
  more: z.boolean(),
  limit: z.number(),
  offset: z.number(),
})
export type SentLink = z.infer<typeof link>

const orderBooks = z.object({
  status: z.string(),
  payment_status: z.string(),
  summary: z.object({ pending_difference: z.number() }),
  payment_collections: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      amount: z.number(),
      payment_sessions: z.array(z.object({ id: z.string(), status: z.string() })).nullish(),
      payments: z.array(z.object({ provider_id: z.string(), amount: z.number(), captured_at: z.unknown() })).nullish(),
    }),
  ),
})

const { email: _, ...ADDRESS } = PERSON

export const LINKS = "/admin/pay-by-bank/payment-links"
export const EMAIL = { delivery: "EMAIL", email: "customer@example.com" }
export const SMS = { delivery: "SMS", phone: "07700 900123", country: "GB" }

/** Options of an order. `taxed` ships it to a region with 20 % tax, which core adds after the order is created. */
interface Taken {
  quantity?: number
  currency_code?: "gbp" | "eur" | "usd"
  email?: string
  is_draft_order?: boolean
  taxed?: boolean
}

/** Payment links: the actions of admin users, and of customers who pay them. */
export class Links {
  private constructor(
    private readonly store: Store,
    readonly adminUser: AdminUser,
  ) {}

  static of(store: Store, adminUser: AdminUser): Links {
    return new Links(store, adminUser)
  }

  static async open(store: Store): Promise<Links> {
    return new Links(store, await AdminUser.logIn(store.url(), store.container()))
  }

  /** Creates a phone order or a draft order: three engravings at `unit_price` by default. */
  async order(unit_price?: number, more?: Taken): Promise<string> {
    const create = async () => await this.create(unit_price ?? 3.33, more ?? {})
    return unit_price === undefined && more === undefined ? await this.store.beginning(ORDER, create) : await create()
  }

  private async create(unit_price: number, more: Taken): Promise<string> {
    const { shop } = this.store.shopper()
    const currency_code = more.currency_code ?? "gbp"
    const { result } = await createOrderWorkflow(this.store.container()).run({
      input: {
        region_id: shop.regions[currency_code === "eur" ? "eur" : "gbp"].id,
        currency_code,
        email: more.email ?? "phone.order@example.com",
        sales_channel_id: shop.salesChannelId,
        items: [{ title: "Engraving", quantity: more.quantity ?? 3, unit_price }],
        ...(more.taxed ? { shipping_address: { ...ADDRESS, country_code: "gb" } } : {}),
        ...(more.is_draft_order ? { is_draft_order: true, status: "draft" as const } : {}),
      },
    })
    return result.id
  }

  /** An admin user changes the number of engravings in the order. */
  async edit(order_id: string, quantity: number): Promise<void> {
    const orders = this.store.container().resolve(Modules.ORDER)
    const { items: lines = [] } = await orders.retrieveOrder(order_id, { relations: ["items"] })
    const items = [{ id: lines[0]?.id ?? "", quantity }]
    const container = this.store.container()
    await beginOrderEditOrderWorkflow(container).run({ input: { order_id } })
    await orderEditUpdateItemQuantityWorkflow(container).run({ input: { order_id, items } })
    await requestOrderEditRequestWorkflow(container).run({ input: { order_id } })
    await confirmOrderEditRequestWorkflow(container).run({ input: { order_id } })
  }

  async trySend(order_id: string, body: Record<string, unknown> = EMAIL): Promise<Answer> {
    return await this.adminUser.post(LINKS, { order_id, ...body })
  }

  async send(order_id: string, body: Record<string, unknown> = EMAIL): Promise<SentLink> {
    return linkIn(await this.trySend(order_id, body))
  }

  async act(known: Pick<SentLink, "id">, what: "match" | "resend" | "cancel", body: Record<string, unknown> = {}) {
    return await this.adminUser.post(`${LINKS}/${known.id}/${what}`, body)
  }

  async resend(known: Pick<SentLink, "id">, body: Record<string, unknown> = {}): Promise<SentLink> {
    return linkIn(await this.act(known, "resend", body))
  }

  async list(query = "") {
    return listBody.parse((await this.adminUser.get(`${LINKS}?${query}`)).body)
  }

  /** The current status of a link, as admin users see it. */
  async now({ id, order_id }: SentLink): Promise<SentLink> {
    const found = (await this.list(`order_id=${order_id}&limit=100`)).payment_links.find((each) => each.id === id)
    if (!found) throw new Error("the link is not listed")
    return found
  }

  /** The customer opens the link and approves the payment. Returns the service's id of the payment. */
  async payAtBank(known: SentLink, override?: Record<string, unknown>): Promise<string> {
    const uuid = await this.uuidOf(known)
    await this.store.bank().act(uuid, "approve", override)
    return uuid
  }

  /** Pays at the bank and runs a pass of the job later. */
  async pay(known: SentLink, minutesLater = 5): Promise<void> {
    await this.payAtBank(known)
    await this.job(minutesLater)
  }

  async uuidOf({ reference }: SentLink): Promise<string> {
    const found = (await this.store.bank().requests()).find(({ body }) => body["reference"] === reference)
    if (!found) throw new Error("the service has no such link")
    return found.uuid
  }

  async job(minutesLater: number): Promise<void> {
    await new Payments(this.store).job(minutesLater)
  }

  async requestOf({ id }: Pick<SentLink, "id">) {
    return await this.store.payByBank().retrievePayByBankRequest(id)
  }

  async timeline({ id }: Pick<SentLink, "id">): Promise<string[]> {
    return (await timelineOf(this.store.payByBank(), id)).map(({ type }) => type)
  }

  /** The order as its page in the dashboard shows it. */
  async books(order_id: string) {
    const fields =
      "status,payment_status,total,summary.*,payment_collections.*,payment_collections.payment_sessions.*,payment_collections.payments.*"
    const { body } = await this.adminUser.get(`/admin/orders/${order_id}?fields=${encodeURIComponent(fields)}`)
    return orderBooks.parse(body["order"])
  }

  /** The amounts that Medusa has captured for the order. */
  async captured(order_id: string): Promise<number[]> {
    const { payment_collections } = await this.books(order_id)
    const payments = payment_collections.flatMap(({ payments }) => payments ?? [])
    return payments.flatMap(({ amount, captured_at }) => (captured_at ? [amount] : []))
  }

  /** Expects exactly these captures. */
  async expectCaptured(order_id: string, amounts: number[], outstanding = 0): Promise<void> {
    expect((await this.captured(order_id)).sort()).toEqual([...amounts].sort())
    expect((await this.books(order_id)).summary.pending_difference).toBe(outstanding)
  }

  async expectAttention(known: SentLink, reason: string): Promise<void> {
    expect(await this.requestOf(known)).toMatchObject({ outcome: "attention", reason })
    expect(await this.now(known)).toMatchObject({ status: "attention" })
  }
}

function linkIn(answer: Answer): SentLink {
  if (answer.status !== 200) throw new Error(`payment link: ${answer.status} ${answer.text}`)
  return linkBody.parse(answer.body).payment_link
}
