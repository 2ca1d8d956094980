import { majorFromMinor } from "../../../src/domain/money"
import type { PaymentRequest } from "../../../src/modules/pay-by-bank/tables"
import type { Resolution } from "../../../src/shared/resolutions"
import { Links } from "../../kit/people/links"
import type { Answer } from "../../kit/store/http"
import { nthNewest, type Scene } from "../scene"
import { resultOf, type Action } from "./action"
import { sentLinks, showLinks } from "./phone-orders"

/** Prefers the payments for which the action is meant. Others show that it is refused for them. */
const resolve =
  (action: Exclude<Resolution, "attach">, isMeant = needsAttention): Action =>
  async (scene, _cart, n) => {
    const requests = await scene.requests()
    const meant = requests.filter(isMeant)
    const request = nthNewest(meant.length > 0 ? meant : requests.filter(needsAttention), n)
    return request ? `${request.reason}: ${resultOf(await press(scene, request, action))}` : "nothing needs attention"
  }

/** These leave the payment open, or end it only if its order was marked as paid, which the story check requires, too. */
const OPEN: ReadonlySet<Resolution> = new Set<Resolution>(["retry", "keep_tracking", "confirm_received", "same_money"])

async function press(scene: Scene, { id }: PaymentRequest, action: Resolution): Promise<Answer> {
  const body = { action, note: "as the story says" }
  const post = async () => await scene.admin.post(`/admin/pay-by-bank/requests/${id}/resolve`, body)
  const answer = await (OPEN.has(action) ? post() : scene.ending(id, post))
  if (action === "confirm_received" && answer.status === 200) scene.confirmed.add(id)
  return answer
}

function needsAttention({ outcome }: PaymentRequest): boolean {
  return outcome === "attention"
}

function isStalled(request: PaymentRequest): boolean {
  return needsAttention(request) && request.reason === "stalled"
}

function isPaidOtherwise(request: PaymentRequest): boolean {
  return needsAttention(request) && request.reason === "paid_otherwise"
}

/** Also one that an admin user has closed as gone: its money can be there after all. */
function isReversed({ reversed_at }: PaymentRequest): boolean {
  return reversed_at !== null
}

async function markAsPaid(scene: Scene, collectionId: string, order_id: string): Promise<string> {
  return resultOf(await scene.admin.post(`/admin/payment-collections/${collectionId}/mark-as-paid`, { order_id }))
}

export const ADMIN_USER = {
  "admin presses Check now": async (scene, _cart, n) => {
    const request = nthNewest(await scene.requests(), n)
    if (!request) return "nothing to check"
    return resultOf(await scene.admin.post(`/admin/pay-by-bank/requests/${request.id}/check`))
  },
  "admin tries again": resolve("retry"),
  "admin closes it": resolve("close"),
  "admin returns it": resolve("refund"),
  "admin keeps tracking it": resolve("keep_tracking", isStalled),
  "admin cancels the order of a stalled payment": resolve("cancel_order", isStalled),
  "admin says that it is the same money": resolve("same_money", isPaidOtherwise),
  "admin confirms that the money is there": resolve("confirm_received", isReversed),
  "admin sends a link instead": async (scene, _cart, n) => {
    const request = nthNewest((await scene.requests()).filter(isStalled), n)
    if (!request) return "nothing is stalled"
    const resolved = resultOf(await press(scene, request, "send_link"))
    const links = await Links.open(scene.store)
    const sent = await links.trySend(request.order_id ?? "", { delivery: "LINK" })
    await showLinks(scene)
    return `${resolved}, ${resultOf(sent)}`
  },
  /** Attaches to a phone order with the same outstanding amount. */
  "admin attaches it": async (scene, _cart, n) => {
    const request = nthNewest((await scene.requests()).filter(needsAttention), n)
    if (!request) return "nothing needs attention"
    const price = majorFromMinor(request.amount_minor)
    const currency_code = request.currency === "EUR" ? "eur" : "gbp"
    const order_id = await (await Links.open(scene.store)).order(price, { quantity: 1, currency_code })
    const body = { action: "attach", order_id, note: "as the story says" }
    const answer = await scene.admin.post(`/admin/pay-by-bank/requests/${request.id}/resolve`, body)
    return `${request.reason}: ${resultOf(answer)}`
  },
  "admin cancels the order": async (scene, cart) => {
    const { order } = await scene.books(cart)
    return order ? resultOf(await scene.admin.post(`/admin/orders/${order.id}/cancel`)) : "no order to cancel"
  },
  "admin presses Mark as paid": async (scene, cart) => {
    const { order } = await scene.books(cart)
    return order ? await markAsPaid(scene, cart.collectionId, order.id) : "no order to mark"
  },
  "admin presses Mark as paid on the order of a link": async (scene, _cart, n) => {
    const link = nthNewest(await sentLinks(scene), n)
    return link?.order_id ? await markAsPaid(scene, link.collection_id, link.order_id) : "no link was sent"
  },
  "admin presses Check status": async (scene, cart) => {
    const { order, payment_sessions } = await scene.books(cart)
    const session = payment_sessions.find(({ status }) => status === "pending_authorization")
    if (!order || !session) return "no session waits"
    const path = `/admin/orders/${order.id}/payment-sessions/authorize`
    return resultOf(await scene.admin.post(path, { payment_session_id: session.id }))
  },
} as const satisfies Record<string, Action>
