import { z } from "zod"
import { call, type Answer } from "../store/http"
import { until } from "../store/until"
import type { OpenDemo } from "./demo-process"

const signedIn = z.object({ token: z.string() })
const drafted = z.object({ draft_order: z.object({ id: z.string() }) })
const sentLinks = z.object({ payment_links: z.array(z.object({ reference: z.string() })) })
const board = z.object({
  requests: z.array(z.object({ uuid: z.string(), body: z.looseObject({ reference: z.string().optional() }) })),
  calls: z.array(z.object({ method: z.string(), path: z.string() })),
})

export interface TakenOrder {
  id: string
  /** The reference of one of its links. */
  reference: (nth: number) => Promise<string>
}

/** The customer of a phone order: an address with tax, and a phone number that accepts text messages. */
const ADDRESS = {
  first_name: "Ada",
  last_name: "Lovelace",
  address_1: "12 Harbour Street",
  city: "Bristol",
  postal_code: "BS1 4RN",
  country_code: "gb",
  phone: "07700 900123",
}

/** Phone orders that admin users create, and the payment service's records of their links. */
export async function telephoneOrders({ facts, shop }: OpenDemo) {
  const credentials = { email: facts.adminEmail, password: facts.adminPassword }
  const { token } = signedIn.parse((await call(`${facts.storeUrl}/auth/user/emailpass`, {}, "POST", credentials)).body)
  const headers = { authorization: `Bearer ${token}` }
  const post = async (path: string, body: Record<string, unknown>) =>
    bodyOf(await call(facts.storeUrl + path, headers, "POST", body))
  const state = async () => board.parse(bodyOf(await call(`${facts.sandboxUrl}/__sandbox/state`, {})))
  const referenceOf = async (orderId: string, nth: number) => {
    const path = `${facts.storeUrl}/admin/pay-by-bank/payment-links?order_id=${orderId}`
    let reference: string | undefined
    await until(async () => {
      const newestFirst = sentLinks.parse(bodyOf(await call(path, headers))).payment_links
      reference = newestFirst.at(-nth)?.reference
      return reference !== undefined
    })
    return reference ?? ""
  }
  const draft = async (email = "ada@example.com"): Promise<TakenOrder> => {
    const body = {
      region_id: shop.regions.gbp.id,
      sales_channel_id: shop.salesChannelId,
      email,
      items: [{ title: "Engraving", quantity: 1, unit_price: 10 }],
      shipping_address: ADDRESS,
    }
    const { id } = drafted.parse(await post("/admin/draft-orders", body)).draft_order
    return { id, reference: async (nth) => await referenceOf(id, nth) }
  }
  return {
    /** £10.00 plus £2.00 tax. */
    draft,
    async order(email?: string): Promise<TakenOrder> {
      const taken = await draft(email)
      await post(`/admin/draft-orders/${taken.id}/convert-to-order`, {})
      return taken
    },
    /** How often the store requested a link from the service. */
    async linkCalls(): Promise<number> {
      return (await state()).calls.filter(({ method, path }) => method === "POST" && path.endsWith("/payments/link"))
        .length
    },
    /** The id that the service's notification would contain. */
    async uuidOf(reference: string): Promise<string> {
      const found = (await state()).requests.find(({ body }) => body.reference === reference)
      if (!found) throw new Error(`The service has no request for ${reference}.`)
      return found.uuid
    },
    async approves(uuid: string) {
      bodyOf(await call(`${facts.sandboxUrl}/__sandbox/payments/${uuid}/act`, {}, "POST", { action: "approve" }))
    },
  }
}

function bodyOf({ status, body, text }: Answer): Record<string, unknown> {
  if (status >= 300) throw new Error(`${status}: ${text}`)
  return body
}
