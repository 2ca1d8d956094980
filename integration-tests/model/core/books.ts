/** What Medusa's database holds, in the model. Amounts in minor units, currencies in lower case as core keeps them. */
export interface Cart {
  id: string
  totalMinor: number
  currency: string
  collectionId: string | null
  completed: boolean
}

export interface Collection {
  id: string
  amountMinor: number
  currency: string
  status: string
  cartId: string | null
  orderId: string | null
}

export interface Session {
  id: string
  collectionId: string
  providerId: string
  amountMinor: number
  currency: string
  status: string
  data: Record<string, unknown>
  context: Record<string, unknown>
  authorized: boolean
}

export interface Payment {
  id: string
  sessionId: string
  collectionId: string
  providerId: string
  amountMinor: number
  currency: string
  data: Record<string, unknown>
  captureId: string | null
  canceled: boolean
  refundedMinor: number
  madeAt: Date
}

export interface Refund {
  id: string
  paymentId: string
  createdBy: string | null
}

export interface Transaction {
  referenceId: string
  amountMinor: number
}

export interface Order {
  placedAt: Date
  id: string
  cartId: string
  totalMinor: number
  currency: string
  canceled: boolean
  version: number
  fulfilled: boolean
  transactions: Transaction[]
}

/** Facts of the shop that carts and orders depend on. */
export interface Shop {
  /** Stock and shipping: looked at before a completion calls the provider. */
  placeable: boolean
  /** Whether the region offers us. */
  providerEnabled: boolean
  /** So many completions fail after the payment, as a merchant's own hook may. */
  failAfterPayment: number
}

export class Books {
  readonly carts = new Map<string, Cart>()
  readonly collections = new Map<string, Collection>()
  readonly sessions = new Map<string, Session>()
  readonly payments = new Map<string, Payment>()
  readonly refunds = new Map<string, Refund>()
  readonly orders = new Map<string, Order>()
  /** `order_cart`: cart → order, written apart from the order itself. */
  readonly orderOfCart = new Map<string, string>()
  readonly shop: Shop = { placeable: true, providerEnabled: true, failAfterPayment: 0 }
  /** When totals were last changed behind somebody's back: order and cart ids → step. */
  readonly changedAt = new Map<string, number>()

  sessionsOf(collectionId: string): Session[] {
    return [...this.sessions.values()].filter((session) => session.collectionId === collectionId)
  }

  paymentsOf(collectionId: string): Payment[] {
    return [...this.payments.values()].filter((payment) => payment.collectionId === collectionId)
  }

  collectionsOf(orderId: string): Collection[] {
    return [...this.collections.values()].filter((collection) => collection.orderId === orderId)
  }

  paymentOfSession(sessionId: string): Payment | undefined {
    return [...this.payments.values()].find((payment) => payment.sessionId === sessionId)
  }

  /** `summary.pending_difference` */
  owed(order: Order): number {
    return order.totalMinor - order.transactions.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  }
}

export function found<T>(row: T | undefined, what: string): T {
  if (row === undefined) throw new Error(`${what} was not found`)
  return row
}
