import { z } from "zod"
import { COLLEAGUE } from "../../../examples/demo/shop/admin-login"
import type { OpenDemo } from "./demo-process"
import { until } from "../store/until"

const capture = z.object({ id: z.string(), amount: z.coerce.number() })
const payment = z.object({ id: z.string(), provider_id: z.string(), captures: z.array(capture) })
const order = z.object({
  display_id: z.number(),
  currency_code: z.string(),
  total: z.coerce.number(),
  payment_status: z.string(),
  payment_collections: z.array(z.object({ payments: z.array(payment) })),
})

const ordered = z.object({ order })

const region = z.object({ region: z.object({ payment_providers: z.array(z.object({ id: z.string() })) }) })

const signedIn = z.object({ token: z.string() })

const accounts = z.object({ accounts: z.array(z.object({ id: z.string(), updated_at: z.string().nullable() })) })

const checked = z.object({ request: z.object({ status: z.string() }) })
const found = z.object({ requests: z.array(z.object({ id: z.string() })) })

const numbered = z.object({ order: z.object({ display_id: z.number() }) })

const proposal = z.object({ id: z.string() })
const proposed = z.object({ request: z.object({ proposal }) })
const openBatches = z.object({ batches: z.array(z.object({ proposal })) })

const drafted = z.object({ draft_order: z.object({ id: z.string() }) })
const collected = z.object({ payment_collection: z.object({ id: z.string() }) })

const REQUESTS = "/admin/pay-by-bank/requests"
const PROPOSALS = "/admin/pay-by-bank/proposals"
const FIELDS =
  "display_id,currency_code,total,payment_status,*payment_collections.payments,*payment_collections.payments.captures"

/** What admin users can see and do, without the dashboard. */
export async function adminApi({ facts }: Pick<OpenDemo, "facts">) {
  const token = await tokenOf(facts)
  const headers = { authorization: `Bearer ${token}` }
  const post = (path: string, body: object) =>
    request(`${facts.storeUrl}${path}`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify(body),
    })
  const idOf = async (uuid: string) => {
    const { requests } = found.parse(await request(`${facts.storeUrl}${REQUESTS}?q=${uuid}`, { headers }))
    return requests[0]?.id ?? ""
  }
  const propose = async (id: string, body: object) =>
    proposed.parse(await post(`${REQUESTS}/${id}/resolve`, body)).request.proposal.id
  const check = async (id: string) => checked.parse(await post(`${REQUESTS}/${id}/check`, {})).request
  return {
    /** Any other route of Medusa Admin. */
    get: async (path: string) => await request(`${facts.storeUrl}${path}`, { headers }),
    post,
    /** The newest orders. */
    async orders() {
      const answer = await request(`${facts.storeUrl}/admin/orders?limit=20&order=-display_id&fields=${FIELDS}`, {
        headers,
      })
      return z.object({ orders: z.array(order) }).parse(answer).orders
    },
    async providersOf(regionId: string) {
      const answer = await request(`${facts.storeUrl}/admin/regions/${regionId}?fields=id,*payment_providers`, {
        headers,
      })
      return region.parse(answer).region.payment_providers.map(({ id }) => id)
    },
    async setProviders(regionId: string, payment_providers: string[]) {
      await post(`/admin/regions/${regionId}`, { payment_providers })
    },
    async entersAccount(id: string, values: Record<string, unknown>) {
      await post(`/admin/pay-by-bank/accounts/${id}`, values)
    },
    async account(id: string) {
      const answer = await request(`${facts.storeUrl}/admin/pay-by-bank/accounts`, { headers })
      return accounts.parse(answer).accounts.find((account) => account.id === id)
    },
    async refund(paymentId: string, amount: number) {
      await post(`/admin/payments/${paymentId}/refund`, { amount })
    },
    /** Refunds as core's own button on the order page does. */
    async refundsOrder(orderId: string, amount: number) {
      const { order } = ordered.parse(
        await request(`${facts.storeUrl}/admin/orders/${orderId}?fields=${FIELDS}`, { headers }),
      )
      const [payment] = order.payment_collections.flatMap(({ payments }) => payments)
      await this.refund(payment?.id ?? "", amount)
    },
    /** Polls the payment with this UUID until it has a status from the bank: within two seconds, the store repeats the status of before. */
    async checks(uuid: string) {
      const id = await idOf(uuid)
      await until(async () => (await check(id)).status !== "created")
    },
    /** Polls the payment with this UUID until it is paid, also with another amount, and returns its id. */
    async seesPaid(uuid: string) {
      const id = await idOf(uuid)
      await until(async () => ["paid", "mismatch"].includes((await check(id)).status))
      return id
    },
    /** Proposes to attach the payment, and returns the id of the proposal. */
    attaches: async (requestId: string, order_id: string) => await propose(requestId, { action: "attach", order_id }),
    closes: async (requestId: string, note: string) => await propose(requestId, { action: "close", note }),
    async approves(proposalId: string) {
      await post(`${PROPOSALS}/${proposalId}/approve`, { password: facts.adminPassword })
    },
    /** Approves what is proposed about the only open batch of refunds. */
    async approvesBatch() {
      const answer = await request(`${facts.storeUrl}/admin/pay-by-bank/refunds/batches?view=open`, { headers })
      for (const { proposal } of openBatches.parse(answer).batches) await this.approves(proposal.id)
    },
    /** Creates a phone order, with the payment that core's "Copy payment link" would copy. */
    async takesOnThePhone(unit_price: number, email = "phone.order@example.com") {
      const [region] = facts.regions.filter(({ currency_code }) => currency_code === "gbp")
      const items = [{ title: "Engraving", quantity: 1, unit_price }]
      const body = { region_id: region?.id, email, items }
      const { draft_order } = drafted.parse(await post("/admin/draft-orders", body))
      await post(`/admin/draft-orders/${draft_order.id}/convert-to-order`, {})
      const outstanding = { order_id: draft_order.id, amount: unit_price }
      const { payment_collection } = collected.parse(await post("/admin/payment-collections", outstanding))
      return { orderId: draft_order.id, collectionId: payment_collection.id }
    },
    async cancels(orderId: string) {
      await post(`/admin/orders/${orderId}/cancel`, {})
    },
    async numberOf(orderId: string) {
      return numbered.parse(await request(`${facts.storeUrl}/admin/orders/${orderId}`, { headers })).order.display_id
    },
    async order(displayId: number) {
      const found = (await this.orders()).find(({ display_id }) => display_id === displayId)
      if (!found) throw new Error(`There is no order #${displayId}`)
      return { ...found, payments: found.payment_collections.flatMap(({ payments }) => payments) }
    },
  }
}

/** Approves what the demo's own admin user requests. */
export const SECOND = { adminEmail: COLLEAGUE.email, adminPassword: COLLEAGUE.password }

export type AdminApi = Awaited<ReturnType<typeof adminApi>>

const tokens = new Map<string, Promise<string>>()

/** Logs each admin user of each store in once, because Medusa takes a while to compare a password. */
function tokenOf({ storeUrl, adminEmail, adminPassword }: OpenDemo["facts"]): Promise<string> {
  const login = `${storeUrl} ${adminEmail}`
  const token = tokens.get(login) ?? logsIn(storeUrl, { email: adminEmail, password: adminPassword })
  tokens.set(login, token)
  return token
}

async function logsIn(storeUrl: string, credentials: { email: string; password: string }) {
  const answer = await request(`${storeUrl}/auth/user/emailpass`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(credentials),
  })
  return signedIn.parse(answer).token
}

async function request(url: string, init: RequestInit): Promise<unknown> {
  const answer = await fetch(url, init)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}
