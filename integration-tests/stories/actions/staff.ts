import { majorFromMinor } from "../../../src/domain/money"
import { Links } from "../../kit/people/links"
import { nthNewest, type Scene } from "../scene"
import { told, type Action } from "./action"

const resolve =
  (action: "retry" | "close" | "refund"): Action =>
  async (scene, _cart, n) => {
    const request = nthNewest(await waiting(scene), n)
    if (!request) return "nothing needs attention"
    const body = { action, note: "as the story says" }
    const press = () => scene.staff.post(`/admin/pay-by-bank/requests/${request.id}/resolve`, body)
    const answer = await (action === "retry" ? press() : scene.ending(request.id, press))
    return `${request.reason}: ${told(answer)}`
  }

async function waiting(scene: Scene) {
  return (await scene.requests()).filter(({ outcome }) => outcome === "attention")
}

export const STAFF = {
  "staff press Check now": async (scene, _cart, n) => {
    const request = nthNewest(await scene.requests(), n)
    if (!request) return "nothing to check"
    return told(await scene.staff.post(`/admin/pay-by-bank/requests/${request.id}/check`))
  },
  "staff try again": resolve("retry"),
  "staff close it": resolve("close"),
  "staff return it": resolve("refund"),
  /** Attaches to a phone order with the same outstanding amount. */
  "staff attach it": async (scene, _cart, n) => {
    const request = nthNewest(await waiting(scene), n)
    if (!request) return "nothing needs attention"
    const price = majorFromMinor(request.amount_minor)
    const currency_code = request.currency === "EUR" ? "eur" : "gbp"
    const order_id = await (await Links.open(scene.store)).order(price, { quantity: 1, currency_code })
    const body = { action: "attach", order_id, note: "as the story says" }
    const answer = await scene.staff.post(`/admin/pay-by-bank/requests/${request.id}/resolve`, body)
    return `${request.reason}: ${told(answer)}`
  },
  "staff cancel the order": async (scene, cart) => {
    const { order } = await scene.books(cart)
    return order ? told(await scene.staff.post(`/admin/orders/${order.id}/cancel`)) : "no order to cancel"
  },
  "staff press Mark as paid": async (scene, cart) => {
    const { order } = await scene.books(cart)
    if (!order) return "no order to mark"
    const path = `/admin/payment-collections/${cart.collectionId}/mark-as-paid`
    return told(await scene.staff.post(path, { order_id: order.id }))
  },
  "staff press Check status": async (scene, cart) => {
    const { order, payment_sessions } = await scene.books(cart)
    const session = payment_sessions.find(({ status }) => status === "pending_authorization")
    if (!order || !session) return "no session waits"
    const path = `/admin/orders/${order.id}/payment-sessions/authorize`
    return told(await scene.staff.post(path, { payment_session_id: session.id }))
  },
} as const satisfies Record<string, Action>
