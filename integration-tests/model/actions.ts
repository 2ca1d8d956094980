import { cancelPaymentLinkWorkflow } from "../../src/workflows/cancel-payment-link"
import { checkDueRequestsWorkflow } from "../../src/workflows/check-due-requests"
import { matchPaymentLinkWorkflow } from "../../src/workflows/match-payment-link"
import { resendLink } from "../../src/workflows/resend-link"
import { resolveAttentionWorkflow } from "../../src/workflows/resolve-attention"
import { sendPaymentLinkWorkflow } from "../../src/workflows/send-payment-link"
import { settle } from "../../src/workflows/settle"
import type { BankNews } from "./bank"
import { changeTax, editCart } from "./core/carts"
import { completeCart } from "./core/complete-cart"
import { cancelOrder, editOrder, markAsPaid } from "./core/orders"
import { createPaymentSessions } from "./core/payment-sessions"
import { capturePaymentFlow, checkStatus } from "./core/process-payment"
import { MANUAL, OURS } from "./core/providers"
import type { ShopUnderTest } from "./shop"
import { stage } from "./stage"

/** What somebody does: at once, or as an actor who takes step after step among the others. */
type Deed = () => Promise<unknown>
export type Action = (shop: ShopUnderTest, cart: string, n: number) => Deed | string

/** The nth of what there is, so that a number in a story always means something. */
function nth<T>(rows: Iterable<T>, n: number): T | undefined {
  const all = [...rows]
  return all[n % Math.max(all.length, 1)]
}

/** A shopper's call about a basket, behind the courtesy guard, as the store's routes ask it. */
async function guarded({ payByBank }: ShopUnderTest, cart_id: string, call: Deed): Promise<void> {
  const money = await payByBank.receivedMoney({ cart_id })
  if (money === "booked") throw new Error("409: the payment has been received")
  await call()
  if (money) await payByBank.makeBasketDue({ cart_id }, payByBank.now())
}

const start =
  (providerId: string): Action =>
  (shop, cart) =>
  async () => {
    const collectionId = stage().books.carts.get(cart)?.collectionId ?? ""
    await guarded(shop, cart, () => createPaymentSessions({ collectionId, providerId }))
  }

const edit =
  (given: { totalMinor?: number; currency?: string; leftoverMinor?: number }): Action =>
  (shop, cart) =>
  async () => {
    const totalMinor = given.totalMinor ?? stage().books.carts.get(cart)?.totalMinor ?? 0
    await guarded(shop, cart, () => editCart(cart, { leftoverMinor: 0, ...given, totalMinor }))
  }

const bankSays =
  (news: BankNews): Action =>
  (_shop, _cart, n) => {
    const uuid = nth(stage().bank.shown, n)
    if (!uuid) return "no uuid to hear about"
    stage().bank.hear(uuid, news)
    return `the bank ${news} uuid ${Number(uuid)}`
  }

const orderOf = (cart: string): string | undefined => stage().books.orderOfCart.get(cart)

const resolve =
  (action: "retry" | "attach" | "refund" | "close"): Action =>
  ({ container }, _cart, n) => {
    const request = nth(
      [...stage().tables.requests.values()].filter(({ outcome }) => outcome === "attention"),
      n,
    )
    if (!request) return "nothing needs attention"
    const order_id = nth(stage().books.orders.keys(), n >> 1)
    return () =>
      resolveAttentionWorkflow(container).run({ input: { request_id: request.id, action, order_id, user_id: "staff" } })
  }

const sendLink =
  (amount?: number): Action =>
  ({ container }, _cart, n) => {
    const order_id = nth(stage().books.orders.keys(), n)
    if (!order_id) return "no order to pay"
    return () => sendPaymentLinkWorkflow(container).run({ input: { order_id, delivery: "LINK", amount } })
  }

/** What staff do with one of the links that they have sent. */
const withLink =
  (deed: (shop: ShopUnderTest, requestId: string) => Promise<unknown>): Action =>
  (shop, _cart, n) => {
    const link = nth(stage().tables.links.values(), n)
    return link ? () => deed(shop, link.request_id) : "no link was sent"
  }

async function matchLink({ container }: ShopUnderTest, request_id: string): Promise<void> {
  const reference = stage().tables.requests.get(request_id)?.reference
  const transfer = [...stage().bank.transfers.values()].find((each) => each.reference === reference)
  const input = { request_id, uuid: transfer?.uuid ?? "", user_id: "staff" }
  await matchPaymentLinkWorkflow(container).run({ input })
}

const timePasses =
  (ms: number): Action =>
  () => {
    stage().nowMs += ms
    return `${ms / 60_000} minutes pass`
  }

const shopChanges =
  (change: () => string): Action =>
  () =>
    change()

export const ACTIONS = {
  "shopper starts a payment": start(OURS),
  "shopper chooses another way": start(MANUAL),
  "shopper completes": (_shop, cart) => () => completeCart(cart),
  "shopper returns": ({ container }, cart, n) => {
    const own = [...stage().tables.requests.values()].filter((row) => row.cart_id === cart)
    const request = nth(own, n)
    return request ? () => settle(container, request.id) : "no payment to return from"
  },
  "basket becomes £10": edit({ totalMinor: 1000 }),
  "basket becomes £20": edit({ totalMinor: 2000 }),
  "basket becomes £25": edit({ totalMinor: 2500 }),
  "basket becomes £25, or doubles its taxes": edit({ totalMinor: 2500, leftoverMinor: 160 }),
  "basket becomes free": edit({ totalMinor: 0 }),
  "basket becomes euros": edit({ currency: "eur" }),
  "tax goes up": (_shop, cart) => () => changeTax(cart, 5),
  "tax goes down": (_shop, cart) => () => changeTax(cart, -5),
  "bank approves": bankSays("approves"),
  "bank pays": bankSays("pays"),
  "bank pays another amount": bankSays("pays another amount"),
  "bank rejects": bankSays("rejects"),
  "bank cancels": bankSays("cancels"),
  "job passes":
    ({ container }) =>
    () =>
      checkDueRequestsWorkflow(container).run(),
  "webhook hints": ({ payByBank }, _cart, n) => {
    const uuid = nth(stage().bank.shown, n)
    return uuid ? () => payByBank.makeDue([uuid], stage().now()) : "no uuid to hint at"
  },
  "staff check now": ({ container }, _cart, n) => {
    const request = nth(stage().tables.requests.values(), n)
    return request ? () => settle(container, request.id) : "nothing to check"
  },
  "staff press Check status": (_shop, _cart, n) => {
    const session = nth(
      [...stage().books.sessions.values()].filter(({ status }) => status === "pending_authorization"),
      n,
    )
    return session ? () => checkStatus(session.id) : "no session waits"
  },
  "staff press Mark as paid": (_shop, _cart, n) => {
    const collection = nth(
      [...stage().books.collections.values()].filter(({ orderId }) => orderId),
      n,
    )
    return collection ? () => markAsPaid(collection.id) : "no order to mark"
  },
  "staff capture the other payment": (_shop, _cart, n) => {
    const payment = nth(
      [...stage().books.payments.values()].filter(({ captureId }) => !captureId),
      n,
    )
    return payment ? () => capturePaymentFlow(payment) : "no payment to capture"
  },
  "staff cancel the order": (_shop, cart) => {
    const order = orderOf(cart)
    return order ? () => cancelOrder(order, "staff") : "no order to cancel"
  },
  "staff edit the order up": (_shop, cart) => {
    const order = orderOf(cart)
    return order ? () => editOrder(order, 500) : "no order to edit"
  },
  "staff edit the order down": (_shop, cart) => {
    const order = orderOf(cart)
    return order ? () => editOrder(order, -500) : "no order to edit"
  },
  "staff send a link": sendLink(),
  "staff send a link for £5": sendLink(5),
  "staff send a link again": withLink(({ container }, request_id) =>
    resendLink(container, { request_id, user_id: "staff", reminder: 0, changes: {} }),
  ),
  "staff take a link back": withLink(({ container }, request_id) =>
    cancelPaymentLinkWorkflow(container).run({ input: { request_id, user_id: "staff" } }),
  ),
  "staff match a link": withLink(matchLink),
  "staff edit an order up": (_shop, _cart, n) => {
    const order = nth(stage().books.orders.keys(), n)
    return order ? () => editOrder(order, 500) : "no order to edit"
  },
  "staff edit an order down": (_shop, _cart, n) => {
    const order = nth(stage().books.orders.keys(), n)
    return order ? () => editOrder(order, -500) : "no order to edit"
  },
  "staff fulfil the order": (_shop, cart) => {
    const order = stage().books.orders.get(orderOf(cart) ?? "")
    if (order) order.fulfilled = true
    return "the order goes out, if there is one"
  },
  "staff try again": resolve("retry"),
  "staff attach it": resolve("attach"),
  "staff return it": resolve("refund"),
  "staff close it": resolve("close"),
  "stock runs out": shopChanges(() => {
    stage().books.shop.placeable = false
    return "nothing can be placed"
  }),
  "stock comes back": shopChanges(() => {
    stage().books.shop.placeable = true
    return "everything can be placed"
  }),
  "region loses us": shopChanges(() => {
    stage().books.shop.providerEnabled = !stage().books.shop.providerEnabled
    return `the region ${stage().books.shop.providerEnabled ? "offers" : "does not offer"} us`
  }),
  "next completion fails late": shopChanges(() => {
    stage().books.shop.failAfterPayment += 1
    return "a hook will fail after the payment"
  }),
  "service goes down or up": shopChanges(() => {
    stage().bank.down = !stage().bank.down
    return `the service is ${stage().bank.down ? "down" : "up"}`
  }),
  "a minute passes": timePasses(60_000),
  "half an hour passes": timePasses(30 * 60_000),
  "half a day passes": timePasses(12 * 60 * 60_000),
  "a worker dies": (_shop, _cart, n) => {
    const { schedule, locks } = stage()
    const actor = nth(schedule.actors(), n)
    if (!actor) return "nobody is at work"
    schedule.kill(actor)
    locks.releaseAllOfActor(actor)
    return `${actor}: dead`
  },
} as const satisfies Record<string, Action>

export type ActionName = keyof typeof ACTIONS
