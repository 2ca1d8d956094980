import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { EMAIL, Links, SMS } from "../kit/people/links"
import { PROVIDER } from "../kit/people/shopper"
import { AdminUser } from "../kit/people/admin-user"
import { call } from "../kit/store/http"
import { payByBankStore } from "../kit/store/store"

/** The data about payment links that the dashboard reads. */
payByBankStore("payment-links-list", (store) => {
  let links: Links
  let orderId: string
  beforeEach(async () => {
    links = await Links.open(store)
    orderId = await links.order()
  })
  const found = async (query: string) => (await links.list(query)).payment_links.map(({ reference }) => reference)
  const toPay = async () => (await links.list(`order_id=${orderId}`)).order

  it("an export that ends early leaves its cause in the log, without the values of the query", async () => {
    await links.send(orderId, EMAIL)
    const ledger = store.payByBank().links
    const after = ledger.after.bind(ledger)
    const failing = Object.assign(new Error("select … where email ilike 'ada@example.com'"), {
      name: "DriverException",
    })
    jest.spyOn(ledger, "countAll").mockResolvedValue(1000)
    jest.spyOn(ledger, "after").mockImplementation(async (filter, place, limit) => {
      if (place) throw failing
      return await after(filter, place, limit)
    })
    const user = await AdminUser.logIn(store.url(), store.container())
    const csv = { ...user.headers(), accept: "text/csv" }
    await expect(call(`${store.url()}/admin/pay-by-bank/payment-links`, csv)).rejects.toThrow()
    jest.restoreAllMocks()
    expect(store.log()).toContain("an export (links_exported) ended early: DriverException")
    expect(store.log()).not.toContain("ada@example.com")
  })

  describe("the list of all links", () => {
    it("is paged, newest first, and is searched by order, reference in any case or mistyped, e-mail and uuid", async () => {
      const one = await links.send(orderId, { delivery: "EMAIL", email: "Ada_1@example.com" })
      const other = await links.send(await links.order(), SMS)
      const third = await links.send(await links.order(), EMAIL)
      expect(await found("limit=2")).toEqual([third.reference, other.reference])
      expect(await found("limit=2&offset=2")).toEqual([one.reference])
      expect(await links.list("limit=1")).toMatchObject({ count: 3, more: false, order: null })
      expect(await found(`q=${one.reference.toLowerCase()}`)).toEqual([one.reference])
      const mistyped = (one.reference.startsWith("A") ? "B" : "A") + one.reference.slice(1)
      expect(await found(`q=${mistyped}`)).toEqual([one.reference])
      expect(await found(`q=${other.order_id}`)).toEqual([other.reference])
      const { order_number } = await links.now(one)
      expect(await found(`q=%23${order_number}`)).toEqual([one.reference])
      await store
        .container()
        .resolve(ContainerRegistrationKeys.PG_CONNECTION)("order")
        .where({ id: other.order_id })
        .update({ custom_display_id: "INV-2026-001" })
      expect(await links.now(other)).toMatchObject({ order_number: "INV-2026-001" })
      expect(await found("q=%23INV-2026-001")).toEqual([other.reference])
      expect(await found("q=ada_1@exam")).toEqual([one.reference])
      expect(await found("q=adax1@exam")).toEqual([])
      expect(await found(`q=${await links.uuidOf(other)}`)).toEqual([other.reference])
      expect(await found("q=unknown@example.com")).toEqual([])
    })

    it("is filtered by the status of a link; each link has one status", async () => {
      const linkOf = async (body: Record<string, unknown> = EMAIL) => await links.send(await links.order(), body)
      const open = await linkOf()
      const replaced = await linkOf()
      const again = await links.resend(replaced)
      const canceled = await linkOf(SMS)
      await links.act(canceled, "cancel")
      const twice = await linkOf()
      await links.payAtBank(twice, { amount: 1 })
      const paid = await linkOf()
      await links.pay(paid)
      await store.bank().fault("link", "reset", { after: true })
      const unsure = await linkOf()
      await store.bank().repair()
      await store.bank().fault("link", "unauthorized")
      await links.trySend(await links.order())
      expect(await found("status=open")).toEqual([again, open].map(({ reference }) => reference))
      expect(await found("status=replaced")).toEqual([replaced.reference])
      expect(await found("status=canceled")).toEqual([canceled.reference])
      expect(await found("status=attention")).toEqual([twice.reference])
      expect(await found("status=paid")).toEqual([paid.reference])
      expect(await found("status=unsure")).toEqual([unsure.reference])
      expect(await found("status=not_sent")).toHaveLength(1)
      expect(await found("status=paid,attention")).toEqual([paid.reference, twice.reference])
      expect((await links.list("")).count).toBe(8)
      expect((await links.adminUser.get("/admin/pay-by-bank/payment-links?status=lost")).status).toBe(400)
    })
  })

  describe("the links of an order", () => {
    it("include the outstanding amount, rounded as for a link, the amount without a link, and the account that can send one", async () => {
      expect(await toPay()).toEqual({
        outstanding: 9.99,
        to_request: 9.99,
        currency_code: "gbp",
        provider_ids: [PROVIDER],
      })
      const part = await links.send(orderId, { ...EMAIL, amount: 4 })
      expect(await toPay()).toMatchObject({ outstanding: 9.99, to_request: 5.99 })
      await links.act(part, "cancel")
      expect(await toPay()).toMatchObject({ outstanding: 9.99, to_request: 9.99 })
      await links.pay(await links.send(orderId))
      expect(await toPay()).toMatchObject({ outstanding: 0, to_request: 0, provider_ids: [] })
      orderId = await links.order(10.005)
      expect(await toPay()).toMatchObject({ outstanding: 30.02, to_request: 30.02 })
      expect(await links.list("order_id=order_none")).toMatchObject({ payment_links: [], order: null })
    })

    it.each([
      ["an order", {}],
      ["a draft order", { is_draft_order: true }],
    ])("of %s whose tax core adds later request the tax too, and pay it", async (_name, more) => {
      orderId = await links.order(10, { taxed: true, ...more })
      expect(await toPay()).toMatchObject({ outstanding: 36, to_request: 36 })
      const sent = await links.send(orderId)
      expect(sent).toMatchObject({ amount: 36, status: "open" })
      await links.pay(sent)
      expect(await links.now(sent)).toMatchObject({ status: "paid" })
      await links.expectCaptured(orderId, [36])
      expect(await toPay()).toMatchObject({ outstanding: 0 })
    })
  })

  it("one link is read by its id, with the end of its tracking and whether its order is a draft", async () => {
    const sent = await links.send(await links.order(3.33, { is_draft_order: true }))
    const { body, status } = await links.adminUser.get(`/admin/pay-by-bank/payment-links/${sent.id}`)
    expect(status).toBe(200)
    expect(body["payment_link"]).toMatchObject({
      id: sent.id,
      order_is_draft: true,
      is_full_amount: true,
      status: "open",
    })
    const days =
      (Date.parse(String(Reflect.get(Object(body["payment_link"]), "track_until"))) - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(90)
    expect((await links.adminUser.get("/admin/pay-by-bank/payment-links/pbbreq_none")).status).toBe(404)
  })
})
