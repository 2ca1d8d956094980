import { z } from "zod"
import type { Shop } from "../../../examples/demo/shop"
import { call, type Answer } from "../store/http"

const cartBody = z.object({ cart: z.object({ id: z.string(), total: z.number() }) })
const linesBody = z.object({ cart: z.object({ items: z.array(z.object({ id: z.string(), variant_id: z.string() })) }) })
const collectionBody = z.object({ payment_collection: z.object({ id: z.string() }) })
const session = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.number(),
  data: z.looseObject({ uuid: z.string().optional(), return_token: z.string().optional() }),
})
const paidBody = z.object({ cart: z.object({ payment_collection: z.object({ payment_sessions: z.array(session) }) }) })
const startedBody = z.object({ payment_collection: z.object({ id: z.string(), payment_sessions: z.array(session) }) })
const completeBody = z.object({
  type: z.string().optional(),
  message: z.string().optional(),
  error: z.object({ message: z.string(), type: z.string() }).optional(),
  order: z.object({ id: z.string(), total: z.number() }).optional(),
})

export type Session = z.infer<typeof session>
export interface Cart {
  cartId: string
  total: number
  collectionId: string
}
export interface Started {
  cart: Cart
  session: Session
  uuid: string
}
/** A payment whose cart is an order. */
export interface Ordered extends Started {
  orderId: string
}
/** What a return page knows of a payment: the token in its address, and in the browser that started it the cart. */
export interface Followed {
  session: Pick<Session, "data">
  cart?: Pick<Cart, "cartId">
}
export type Completed = z.infer<typeof completeBody> & { status: number }

/** The headers with which a storefront names a payment, and proves that it has the cart. */
export function paymentHeaders(token: string, owner?: string): Record<string, string> {
  return { "x-pay-by-bank-token": token, ...(owner ? { "x-pay-by-bank-cart": owner } : {}) }
}

/** The customer's data that a checkout requires. */
export type Person = Record<keyof typeof PERSON, string>

export const PERSON = {
  email: "ada.canary@example.com",
  first_name: "Adacanary",
  last_name: "Lovecanary",
  address_1: "12 Canary Wharf",
  city: "Londoncanary",
  postal_code: "E14 5AB",
  phone: "+447700900123",
}

/** The header that names an order. */
export const orderHeader = (id: string) => ({ "x-pay-by-bank-order": id })

/** A shopper with a browser, who has only the store's address and the publishable key. */
export class Shopper {
  constructor(
    private readonly storeUrl: string,
    readonly shop: Shop,
    private readonly person: Person = PERSON,
    /** Takes a matching cart that was created earlier, if there is one. */
    private readonly readyCart: (currency: string, quantity: number) => Cart | undefined = () => undefined,
  ) {}

  async get(path: string): Promise<Answer> {
    return await call(this.storeUrl + path, this.headers())
  }

  /** What the page behind core's "Copy payment link" reads. */
  async outstanding(collectionId: string, orderId: string): Promise<Answer> {
    const path = `/store/pay-by-bank/payment-collections/${collectionId}`
    return await call(this.storeUrl + path, { ...this.headers(), ...orderHeader(orderId) })
  }

  async post(path: string, body: Record<string, unknown> | string = {}): Promise<Answer> {
    return await call(this.storeUrl + path, this.headers(), "POST", body)
  }

  async remove(path: string, body?: Record<string, unknown>): Promise<Answer> {
    return await call(this.storeUrl + path, this.headers(), "DELETE", body)
  }

  /** A cart that is ready for payment: it has an address, a shipping method and a payment collection. */
  async cart(currency: "gbp" | "eur" = "gbp", quantity = 1): Promise<Cart> {
    const ready = this.readyCart(currency, quantity)
    if (ready) return ready
    const { email, ...address } = this.person
    const created = await this.post("/store/carts", {
      region_id: this.shop.regions[currency].id,
      sales_channel_id: this.shop.salesChannelId,
      email,
      items: [{ variant_id: this.shop.variants[0]?.id, quantity }],
      shipping_address: { ...address, country_code: currency === "gbp" ? "gb" : "ie" },
    })
    const { id } = cartBody.parse(created.body).cart
    const option_id = this.shop.shippingOptionIds.standard
    const { cart } = cartBody.parse((await this.post(`/store/carts/${id}/shipping-methods`, { option_id })).body)
    const collection = collectionBody.parse((await this.post("/store/payment-collections", { cart_id: id })).body)
    return { cartId: id, total: cart.total, collectionId: collection.payment_collection.id }
  }

  /** A cart to which these products were added in this order. */
  async cartOf(...products: number[]): Promise<Cart> {
    const cart = await this.cart()
    const first = await this.lines(cart)
    const [own, ...others] = products
    if (own === 0) for (const each of others) await this.addItem(cart, each)
    else {
      for (const each of products.filter((each) => each !== 0)) await this.addItem(cart, each)
      for (const line of first) await this.removeItem(cart, line)
      if (products.includes(0)) await this.addItem(cart, 0)
    }
    return { ...cart, total: cartBody.parse((await this.get(`/store/carts/${cart.cartId}`)).body).cart.total }
  }

  /** Adds another product to the cart. Returns the id of the line item. */
  async addItem(cart: Pick<Cart, "cartId">, product = 1): Promise<string> {
    const { answer, line } = await this.tryAddItem(cart, product)
    if (!line) throw new Error(`Adding an item: ${answer.status} ${answer.text}`)
    return line
  }

  /** Adds another product to the cart, and returns the raw response and the id of the line item, if there is one. */
  async tryAddItem(cart: Pick<Cart, "cartId">, product = 1): Promise<{ answer: Answer; line: string | undefined }> {
    const variant_id = this.shop.variants[product]?.id
    const answer = await this.post(`/store/carts/${cart.cartId}/line-items`, { variant_id, quantity: 1 })
    const items = linesBody.safeParse(answer.body).data?.cart.items ?? []
    return { answer, line: items.find((item) => item.variant_id === variant_id)?.id }
  }

  async removeItem(cart: Pick<Cart, "cartId">, lineId: string): Promise<Answer> {
    return await this.remove(`/store/carts/${cart.cartId}/line-items/${lineId}`)
  }

  async setQuantity(cart: Pick<Cart, "cartId">, lineId: string, quantity: number): Promise<Answer> {
    return await this.post(`/store/carts/${cart.cartId}/line-items/${lineId}`, { quantity })
  }

  /** The ids of the line items in a cart. */
  async lines(cart: Pick<Cart, "cartId">): Promise<string[]> {
    const { body } = await this.get(`/store/carts/${cart.cartId}`)
    return linesBody.parse(body).cart.items.map(({ id }) => id)
  }

  /** Changes the cart itself, such as its address or its region. */
  async change(cart: Pick<Cart, "cartId">, update: Record<string, unknown>): Promise<Answer> {
    return await this.post(`/store/carts/${cart.cartId}`, update)
  }

  /** Starts a payment and returns the raw response. */
  async tryStart(cart: Cart, data?: Record<string, unknown>, provider_id = PROVIDER): Promise<Answer> {
    const path = `/store/payment-collections/${cart.collectionId}/payment-sessions`
    return await this.post(path, { provider_id, ...(data ? { data } : {}) })
  }

  async start(cart: Cart, data?: Record<string, unknown>, provider_id = PROVIDER): Promise<Started> {
    const answer = await this.tryStart(cart, data, provider_id)
    if (answer.status !== 200) throw new Error(`start: ${answer.status} ${answer.text}`)
    const started = startedBody.parse(answer.body).payment_collection.payment_sessions.at(-1)
    if (!started?.data.uuid) throw new Error(`start: no session with a uuid in ${answer.text}`)
    return { cart, session: started, uuid: started.data.uuid }
  }

  /** Every payment session of a cart. */
  async sessions(cart: Pick<Cart, "cartId">): Promise<Session[]> {
    const { body } = await this.get(`/store/carts/${cart.cartId}`)
    return paidBody.parse(body).cart.payment_collection.payment_sessions
  }

  async complete(cart: Pick<Cart, "cartId">): Promise<Completed> {
    const answer = await this.post(`/store/carts/${cart.cartId}/complete`)
    return { ...completeBody.parse(answer.body), status: answer.status }
  }

  /** The status of a payment, in the browser that has the cart. Without the cart, in any other browser. */
  async statusOf({ session, cart }: Followed, query = ""): Promise<Answer> {
    return await this.statusByToken(session.data.return_token ?? "", cart?.cartId, query)
  }

  async statusByToken(token: string, owner?: string, query = ""): Promise<Answer> {
    return await call(`${this.storeUrl}/store/pay-by-bank/request${query}`, {
      ...this.headers(),
      ...paymentHeaders(token, owner),
    })
  }

  /** Opens the return page, in the browser that started the payment. */
  async returns(payment: Followed): Promise<Answer> {
    return await this.statusOf(payment, "?returned=true")
  }

  private headers(): Record<string, string> {
    return { "x-publishable-api-key": this.shop.publishableKey }
  }
}

export const PROVIDER = "pp_pay-by-bank_default"
