import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { z } from "zod"
import { eraseCustomerWorkflow } from "../../src/workflows"
import { AdminUser } from "../kit/people/admin-user"
import { EMAIL, Links } from "../kit/people/links"
import { Payments } from "../kit/people/payments"
import { PERSON } from "../kit/people/shopper"
import { payByBankStore } from "../kit/store/store"

const ERASE = "/admin/pay-by-bank/personal-data/erase"
const CANARY = "recipient-canary@example.com"
const NAMES = { first_name: "Canaria", last_name: "Byrdson" }
const NOTE = "Asked Canaria Byrdson by telephone"

payByBankStore("personal data", (store) => {
  const payments = new Payments(store)
  const owner = async () => await AdminUser.logIn(store.url(), store.container())
  const erase = async (body: Record<string, unknown>) => await (await owner()).post(ERASE, body)
  /** The tables that contain a text, ours and Medusa's, such as those of sessions, notifications and workflows. */
  const tablesWith = async (text: string) => {
    const pg = store.container().resolve(ContainerRegistrationKeys.PG_CONNECTION)
    const { rows } = z
      .object({ rows: z.array(z.object({ name: z.string() })) })
      .parse(await pg.raw("SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename"))
    const found: string[] = []
    for (const { name } of rows) {
      if (JSON.stringify(await pg(name).select()).includes(text)) found.push(name)
    }
    return found
  }

  it("of a customer is erased by e-mail address, once the link is paid and the payment is closed", async () => {
    const links = await Links.open(store)
    const link = await links.send(await links.order(), { ...EMAIL, ...NAMES, email: CANARY })
    const stranded = await payments.approved()
    await store.shopper().addItem(stranded.cart)
    await payments.pass(stranded)
    const { id } = await payments.requestOf(stranded)

    const early = await erase({ email: CANARY.toUpperCase(), request_ids: [id] })
    expect(early).toMatchObject({ status: 200, body: { payments: 0, links: 0, notes: 0 } })
    expect(early.body["skipped"]).toHaveLength(2)
    expect(await tablesWith(CANARY)).toEqual(["pay_by_bank_link"])

    await (await owner()).post(`/admin/pay-by-bank/requests/${id}/resolve`, { action: "close", note: NOTE })
    await links.pay(link)
    expect(await tablesWith("Byrdson")).toEqual(["pay_by_bank_event"])
    const ofShopper = await tablesWith(PERSON.email)
    expect(ofShopper.filter((name) => /^pay_by_bank|notification|payment|workflow/.test(name))).toEqual([])
    const before = [
      await links.requestOf(link),
      await links.captured(link.order_id),
      await payments.requestOf(stranded),
    ]
    const answer = await erase({ order_ids: [link.order_id], request_ids: [id] })
    expect(answer.body).toEqual({ payments: 2, links: 1, notes: 1, skipped: [] })
    for (const canary of [CANARY, "Canaria", "Byrdson", link.url ?? ""]) {
      expect([canary, await tablesWith(canary)]).toEqual([canary, []])
    }
    expect([
      await links.requestOf(link),
      await links.captured(link.order_id),
      await payments.requestOf(stranded),
    ]).toEqual(before)
  })

  it("is found through the orders and carts of a customer, in any case of the address", async () => {
    const payment = await payments.approved()
    await store.shopper().complete(payment.cart)
    await payments.pass(payment)
    const query = store.container().resolve(ContainerRegistrationKeys.QUERY)
    const { data } = await query.graph({
      entity: "cart",
      fields: ["email", "customer_id"],
      filters: { id: payment.cart.cartId },
    })
    const [cart] = z.tuple([z.object({ email: z.string(), customer_id: z.string() })]).parse(data)
    for (const input of [{ email: cart.email.toUpperCase() }, { customer_id: cart.customer_id }]) {
      const { result } = await eraseCustomerWorkflow(store.container()).run({ input })
      expect(result.payments).toBeGreaterThanOrEqual(1)
    }
    const { result } = await eraseCustomerWorkflow(store.container()).run({ input: { email: "%" } })
    expect(result).toEqual({ payments: 0, links: 0, notes: 0, skipped: [] })
  })

  it("is not erased without naming anyone", async () => {
    for (const body of [{}, { email: "" }, { order_ids: [] }, { name: "Canaria" }]) {
      expect([body, (await erase(body)).status]).toEqual([body, 400])
    }
    expect((await erase({ order_ids: [] })).text).toContain("order_ids: must have at least 1 entries")
  })
})
