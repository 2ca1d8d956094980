import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { PaymentRequest } from "../../src/modules/pay-by-bank/tables"
import { booksOf, type Books } from "../kit/database/books"
import { Links } from "../kit/people/links"
import type { Cart } from "../kit/people/shopper"
import type { AdminUser } from "../kit/people/admin-user"
import type { Answer } from "../kit/store/http"
import type { Store } from "../kit/store/store"

/** One story's part of a store that several stories share: its carts, what its browsers have seen, and its clock. */
export class Scene {
  /** The uuids that browsers have seen, and when (ms): only these can be paid. */
  readonly uuids = new Map<string, number>()
  /** The return addresses that browsers have seen. */
  readonly returnTokens = new Set<string>()
  /** Line items that the story added to carts. */
  readonly lines = new Map<string, string[]>()
  /** Requests that an admin user closed or sent to the refunds page, each with whether its money was known by then. */
  private readonly ended = new Map<string, boolean>()
  private readonly inFlight: string[] = []
  /** Uuids whose record the bank has corrected. */
  readonly corrected = new Set<string>()
  /** Uuids that the bank has paid and then reversed. */
  readonly reversed = new Set<string>()
  /** Requests whose reversed money an admin user has found. */
  readonly confirmed = new Set<string>()
  readonly log: string[] = []
  private readonly repairs: (() => void)[] = []
  private readonly phoneOrders = new Map<string, Promise<string>>()
  private readonly carts = new Map<number, Promise<Cart>>()
  private ahead = 0

  private constructor(
    readonly store: Store,
    readonly admin: AdminUser,
    private readonly earlier: Set<string>,
  ) {
    // The database's clock sets the timestamps of new rows, so every story begins at the real time.
    store.payByBank().now = () => this.now()
  }

  static async open(store: Store, admin: AdminUser): Promise<Scene> {
    const earlier = (await store.bank().requests()).map(({ uuid }) => uuid)
    return new Scene(store, admin, new Set(earlier))
  }

  /** How far its clock is ahead of real time, in ms. */
  get aheadMs(): number {
    return this.ahead
  }

  now(): Date {
    return new Date(Date.now() + this.ahead)
  }

  /** A browser has seen the uuid of a payment. */
  show(uuid: string): void {
    if (!this.uuids.has(uuid)) this.uuids.set(uuid, this.now().getTime())
  }

  pass(ms: number): void {
    this.ahead += ms
  }

  /** Ends the pauses of earlier stories, which may end at times that this story does not reach. */
  async endPauses(): Promise<void> {
    await this.store.container().resolve(ContainerRegistrationKeys.PG_CONNECTION)("pay_by_bank_login").delete()
  }

  /** Registers how to repair something that an action broke. */
  breaks(repair: () => void): void {
    this.repairs.push(repair)
  }

  /** Repairs in reverse order. */
  repairAll(): void {
    for (const repair of this.repairs.splice(0).reverse()) repair()
  }

  /**
   * Runs an admin user's action that ends a request. The request may be ended from the moment the action starts, because a
   * process can die after it stored the decision and before it answers. A refusal proves that this action ended nothing.
   */
  async ending(requestId: string, action: () => Promise<Answer>): Promise<Answer> {
    this.inFlight.push(requestId)
    const answer = await action()
    this.inFlight.splice(this.inFlight.indexOf(requestId), 1)
    if (answer.status < 400 || answer.status >= 500) {
      const { paid_at } = await this.store.payByBank().retrievePayByBankRequest(requestId)
      this.ended.set(requestId, this.ended.get(requestId) === true || paid_at !== null)
    }
    return answer
  }

  mayBeEnded(requestId: string): boolean {
    return this.ended.has(requestId) || this.inFlight.includes(requestId)
  }

  /** Whether an admin user may have decided about money that has arrived, and not about a payment that was still undecided. */
  mayBeEndedWithMoney(requestId: string): boolean {
    return this.ended.get(requestId) === true || this.inFlight.includes(requestId)
  }

  async cart(place: number): Promise<Cart> {
    const cart = this.carts.get(place) ?? this.store.shopper().cart()
    this.carts.set(place, cart)
    return await cart
  }

  /** The phone order of a cart's shopper. */
  async phoneOrder({ cartId }: Pick<Cart, "cartId">): Promise<string> {
    const order = this.phoneOrders.get(cartId) ?? Links.open(this.store).then(async (links) => await links.order())
    this.phoneOrders.set(cartId, order)
    return await order
  }

  async books(cart: Pick<Cart, "collectionId">): Promise<Books> {
    return await booksOf(this.store.container(), cart.collectionId)
  }

  /** What Medusa stores for every cart of this story, and for every collection that received its money. */
  async allBooks(): Promise<Books[]> {
    const [carts, requests] = [await Promise.all(this.carts.values()), await this.requests()]
    const collections = [
      ...carts.map(({ collectionId }) => collectionId),
      ...requests.map((each) => each.collection_id),
    ]
    const known = await this.collectionsThatAre([...new Set(collections)])
    return await Promise.all(known.map(async (collectionId) => await this.books({ collectionId })))
  }

  /** A canceled link deletes its collection. */
  private async collectionsThatAre(ids: string[]): Promise<string[]> {
    const payments = this.store.container().resolve(Modules.PAYMENT)
    return (await payments.listPaymentCollections({ id: ids }, { select: ["id"] })).map(({ id }) => id)
  }

  /**
   * The ledger's requests of this story, newest first: those of its carts and phone orders, and those that were attached to
   * other orders.
   */
  async requests(): Promise<PaymentRequest[]> {
    const collection_id = (await Promise.all(this.carts.values())).map(({ collectionId }) => collectionId)
    const uuid = (await this.transfers()).map((transfer) => transfer.uuid)
    const order_id = await Promise.all(this.phoneOrders.values())
    const filters = { $or: [{ collection_id }, { uuid }, { order_id }] }
    return await this.store.payByBank().listPayByBankRequests(filters, { order: { id: "DESC" } })
  }

  /** The bank's requests of this story, whether or not a browser has seen them. */
  async transfers() {
    return (await this.store.bank().requests()).filter(({ uuid }) => !this.earlier.has(uuid))
  }
}

/** Returns the nth newest element, so that every number in a story has a meaning; 0 is the newest. */
export function nthNewest<T>(rows: Iterable<T>, n: number): T | undefined {
  const all = [...rows]
  return all.at(-1 - (n % Math.max(all.length, 1)))
}
