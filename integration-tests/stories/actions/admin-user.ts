import { majorFromMinor } from "../../../src/domain/money"
import { Links } from "../../kit/people/links"
import { nthNewest, type Scene } from "../scene"
import { resultOf, type Action } from "./action"

const resolve =
  (action: "retry" | "close" | "refund"): Action =>
  async (scene, _cart, n) => {
    const request = nthNewest(await waiting(scene), n)
    if (!request) return "nothing needs attention"
    const body = { action, note: "as the story says" }
    const press = () => scene.admin.post(`/admin/pay-by-bank/requests/${request.id}/resolve`, body)
    const answer = await (action === "retry" ? press() : scene.ending(request.id, press))
    return `${request.reason}: ${resultOf(answer)}`
  }

async function waiting(scene: Scene) {
  return (await scene.requests()).filter(({ outcome }) => outcome === "attention")
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
  /** Attaches to a phone order with the same outstanding amount. */
  "admin attaches it": async (scene, _cart, n) => {
    const request = nthNewest(await waiting(scene), n)
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
    if (!order) return "no order to mark"
    const path = `/admin/payment-collections/${cart.collectionId}/mark-as-paid`
    return resultOf(await scene.admin.post(path, { order_id: order.id }))
  },
  "admin presses Check status": async (scene, cart) => {
    const { order, payment_sessions } = await scene.books(cart)
    const session = payment_sessions.find(({ status }) => status === "pending_authorization")
    if (!order || !session) return "no session waits"
    const path = `/admin/orders/${order.id}/payment-sessions/authorize`
    return resultOf(await scene.admin.post(path, { payment_session_id: session.id }))
  },
} as const satisfies Record<string, Action>
