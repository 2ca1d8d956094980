import type { PaymentRequest } from "../../src/modules/pay-by-bank/ledger-reads"
import { booksOf, type Books } from "../http/kit/books"
import type { Basket } from "../http/kit/shopper"
import type { Staff } from "../http/kit/staff"
import type { Store } from "../http/kit/store"

/** One story's part of a store that stories share: its baskets, what its browsers have seen, and its clock. */
export class Scene {
  /** As browsers have seen them: only these can be paid. */
  readonly uuids = new Set<string>()
  readonly sessions = new Set<string>()
  /** Lines that were added to baskets. */
  readonly lines = new Map<string, string[]>()
  /** Requests that staff have closed or handed to the refunds desk. */
  readonly endedByStaff = new Set<string>()
  /** Uuids whose record its bank has corrected. */
  readonly corrected = new Set<string>()
  readonly log: string[] = []
  private readonly baskets = new Map<number, Promise<Basket>>()
  private ahead = 0

  private constructor(
    readonly store: Store,
    readonly staff: Staff,
    private readonly earlier: Set<string>,
  ) {
    // Rows are born by the database's clock, so every story begins at the real time.
    store.payByBank().now = () => new Date(Date.now() + this.ahead)
  }

  static async open(store: Store, staff: Staff): Promise<Scene> {
    const earlier = (await store.bank().requests()).map(({ uuid }) => uuid)
    return new Scene(store, staff, new Set(earlier))
  }

  /** How far its clock is ahead of the real one. */
  get aheadMs(): number {
    return this.ahead
  }

  pass(ms: number): void {
    this.ahead += ms
  }

  async basket(place: number): Promise<Basket> {
    const basket = this.baskets.get(place) ?? this.store.shopper().basket()
    this.baskets.set(place, basket)
    return await basket
  }

  async books(basket: Pick<Basket, "collectionId">): Promise<Books> {
    return await booksOf(this.store.container(), basket.collectionId)
  }

  /** What Medusa holds of every basket of this story. */
  async allBooks(): Promise<Books[]> {
    const baskets = await Promise.all(this.baskets.values())
    return await Promise.all(baskets.map(async (basket) => await this.books(basket)))
  }

  /** The ledger's requests of this story, the newest first. */
  async requests(): Promise<PaymentRequest[]> {
    const collection_id = (await Promise.all(this.baskets.values())).map(({ collectionId }) => collectionId)
    return await this.store.payByBank().listPayByBankRequests({ collection_id }, { order: { id: "DESC" } })
  }

  /** What the bank knows of this story, shown to a browser or not. */
  async transfers() {
    return (await this.store.bank().requests()).filter(({ uuid }) => !this.earlier.has(uuid))
  }
}

/** The nth newest of what there is, so that a number in a story always means something; 0 is the newest. */
export function nthNewest<T>(rows: Iterable<T>, n: number): T | undefined {
  const all = [...rows]
  return all.at(-1 - (n % Math.max(all.length, 1)))
}
