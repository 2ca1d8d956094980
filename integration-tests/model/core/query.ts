import { stage } from "../stage"
import type { Cart, Order, Session } from "./books"

interface Graph {
  entity: string
  filters?: { id?: string | string[]; payment_session_id?: string | string[]; reference_id?: string[] }
}

const major = (minor: number): number => minor / 100

/**
 * `query.graph`: what one module holds is read in one step, what other modules add in another, so that a reader may see
 * them apart.
 */
export async function graph({ entity, filters = {} }: Graph): Promise<{ data: object[] }> {
  const { books, schedule } = stage()
  await schedule.pause(`reads ${entity}`)
  const ids = [filters.id ?? []].flat()
  switch (entity) {
    case "payment_session": {
      const sessions = [...books.sessions.values()].filter(({ id }) => ids.includes(id)).map((each) => ({ ...each }))
      if (sessions.length > 0) await schedule.pause("reads the session's links")
      return { data: sessions.map((session) => ({ ...sessionRow(session), payment_collection: around(session) })) }
    }
    case "payment":
      return {
        data: [...books.payments.values()]
          .filter(({ sessionId }) => [filters.payment_session_id ?? []].flat().includes(sessionId))
          .map(({ id, sessionId }) => ({ id, payment_session_id: sessionId })),
      }
    case "payment_collection":
      return await collectionRows(ids)
    case "cart":
      return { data: [...books.carts.values()].filter(({ id }) => ids.includes(id)).map((cart) => basketRow(cart)) }
    case "order":
      return {
        data: [...books.orders.values()]
          .filter(({ id }) => ids.includes(id))
          .map((order) => ({ ...orderRow(order), ...askedRow(order), items: [], shipping_methods: [] })),
      }
    case "order_transaction":
      return {
        data: [...books.orders.values()]
          .flatMap(({ transactions }) => transactions)
          .filter(({ referenceId }) => [filters.reference_id ?? []].flat().includes(referenceId))
          .map(({ referenceId }) => ({ reference_id: referenceId })),
      }
    case "region":
      return {
        data: [{ payment_providers: [{ id: "pp_pay-by-bank_uk", is_enabled: books.shop.providerEnabled }] }],
      }
    case "refund":
      return {
        data: [...books.refunds.values()].filter(({ id }) => ids.includes(id)).map((each) => refundRow(each.id)),
      }
    default:
      throw new Error(`the model of query.graph knows no ${entity}`)
  }
}

async function collectionRows(ids: string[]): Promise<{ data: object[] }> {
  const { books, schedule } = stage()
  const collections = [...books.collections.values()].filter(({ id }) => ids.includes(id))
  const rows = collections.map(({ id, status, amountMinor, currency }) => ({
    id,
    status,
    amount: major(amountMinor),
    currency_code: currency,
    payment_sessions: books.sessionsOf(id).map((session) => sessionRow(session)),
    payments: books.paymentsOf(id).map((payment) => ({
      id: payment.id,
      payment_session_id: payment.sessionId,
      created_at: payment.madeAt,
      captured_at: payment.captureId ? stage().now() : null,
      canceled_at: payment.canceled ? stage().now() : null,
      captures: payment.captureId ? [{ id: payment.captureId }] : [],
    })),
  }))
  if (rows.length > 0) await schedule.pause("reads the collection's cart and order")
  return { data: rows.map((row) => ({ ...row, ...owners(row.id) })) }
}

/** A session is asked for the links of its collection, and not for what they lead to. */
function around({ collectionId }: Session): object {
  const { cartId, orderId } = stage().books.collections.get(collectionId) ?? {}
  return {
    id: collectionId,
    cart_link: cartId ? { cart_id: cartId } : null,
    order_link: orderId ? { order_id: orderId } : null,
  }
}

/** The cart and the order that a collection is linked with. */
function owners(collectionId: string): object {
  const { books } = stage()
  const collection = books.collections.get(collectionId)
  const cart = books.carts.get(collection?.cartId ?? "")
  const order = books.orders.get(collection?.orderId ?? "")
  const orderId = books.orderOfCart.get(cart?.id ?? "")
  const tied = orderId ? { id: orderId } : null
  return { cart: cart ? { ...cartRow(cart), order: tied } : null, order: order ? orderRow(order) : null }
}

function sessionRow(session: Session): object {
  return {
    id: session.id,
    provider_id: session.providerId,
    amount: major(session.amountMinor),
    currency_code: session.currency,
    status: session.status,
  }
}

function cartRow(cart: Cart): object {
  return {
    id: cart.id,
    total: major(seen(cart.totalMinor, cart.collectionId)),
    currency_code: cart.currency,
    region_id: "region",
  }
}

function basketRow(cart: Cart): object {
  return { ...cartRow(cart), items: [], shipping_methods: [] }
}

/** A blind reader takes whatever was asked for as the total. */
function seen(minor: number, collectionId: string | null): number {
  const { sabotage, tables } = stage()
  if (!sabotage.has("totals are not seen")) return minor
  return [...tables.requests.values()].find((row) => row.collection_id === collectionId)?.amount_minor ?? minor
}

function orderRow(order: Order): object {
  const collectionId = stage().books.collectionsOf(order.id)[0]?.id ?? null
  return {
    id: order.id,
    status: order.canceled ? "canceled" : "pending",
    created_at: order.placedAt,
    currency_code: order.currency,
    version: order.version,
    summary: { pending_difference: major(seen(stage().books.owed(order), collectionId)) },
    transactions: order.transactions.map(({ referenceId }) => ({ id: referenceId, reference_id: referenceId })),
    fulfillments: order.fulfilled ? [{ id: "fulfillment", canceled_at: null }] : [],
  }
}

/** What is read of an order to ask for its money. */
function askedRow({ id }: Order): object {
  const collections = stage().books.collectionsOf(id)
  return {
    display_id: Number(/\d+$/.exec(id)?.[0] ?? 0),
    region_id: "region",
    payment_collections: collections.map((each) => ({
      id: each.id,
      status: each.status,
      cart: each.cartId ? { id: each.cartId } : null,
    })),
  }
}

function refundRow(id: string): object {
  const { books } = stage()
  const refund = books.refunds.get(id)
  const payment = books.payments.get(refund?.paymentId ?? "")
  const orderId = books.collections.get(payment?.collectionId ?? "")?.orderId
  return {
    id,
    created_by: refund?.createdBy ?? null,
    payment: {
      id: payment?.id ?? "",
      payment_session_id: payment?.sessionId ?? null,
      payment_collection: { id: payment?.collectionId, order: orderId ? { id: orderId } : null },
    },
  }
}
