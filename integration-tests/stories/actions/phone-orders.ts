import { Links, LINKS } from "../../kit/people/links"
import { nthNewest, type Scene } from "../scene"
import { resultOf, type Action } from "./action"

/** Sends a link without an email. The story pays it by its uuid. */
const send =
  (amount?: number): Action =>
  async (scene, cart) => {
    const links = await Links.open(scene.store)
    const order_id = await scene.phoneOrder(cart)
    const answer = await links.trySend(order_id, { delivery: "LINK", ...(amount === undefined ? {} : { amount }) })
    await showLinks(scene)
    return resultOf(answer)
  }

const withLink =
  (what: "resend" | "cancel"): Action =>
  async (scene, _cart, n) => {
    const link = nthNewest(await sentLinks(scene), n)
    if (!link) return "no link was sent"
    const answer = await scene.ending(link.id, () => scene.admin.post(`${LINKS}/${link.id}/${what}`))
    await showLinks(scene)
    return resultOf(answer)
  }

const edit =
  (quantity: number): Action =>
  async (scene, cart) => {
    const [links, order] = [await Links.open(scene.store), await scene.phoneOrder(cart)]
    // A concurrent action may be editing the order.
    return await links.edit(order, quantity).then(
      () => `${quantity} of them`,
      (error: unknown) => `refused: ${String(error).slice(0, 100)}`,
    )
  }

export async function sentLinks(scene: Scene) {
  return (await scene.requests()).filter(({ kind }) => kind === "link")
}

/** Makes the sent links payable in the story. */
export async function showLinks(scene: Scene): Promise<void> {
  for (const { uuid } of await sentLinks(scene)) if (uuid) scene.show(uuid)
}

/** The actions of admin users on phone orders: each cart's shopper has one such order. */
export const PHONE_ORDERS = {
  "admin sends a link": send(),
  "admin sends a link for £5": send(5),
  "admin sends a link again": withLink("resend"),
  "admin cancels a link": withLink("cancel"),
  "admin matches a link": async (scene, _cart, n) => {
    const link = nthNewest(await sentLinks(scene), n)
    const transfer = (await scene.transfers()).find(({ body }) => body["reference"] === link?.reference)
    if (!link || !transfer) return "no link to match"
    return resultOf(await scene.admin.post(`${LINKS}/${link.id}/match`, { uuid: transfer.uuid }))
  },
  "admin edits the phone order up": edit(4),
  "admin edits the phone order down": edit(2),
} as const satisfies Record<string, Action>
