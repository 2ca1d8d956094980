import { DEFAULT_CONTRACT_NAMES } from "../../src/domain/contract/contract-names"
import { sendLinkRemindersWorkflow } from "../../src/workflows/links/send-link-reminders"
import { EMAIL, Links, SMS, type SentLink } from "../kit/people/links"
import { deleteLearned } from "../kit/database/ledger-rows"
import type { Started } from "../kit/people/shopper"
import { payByBankStore } from "../kit/store/store"

const DAY = 24 * 60

/** Reminders, and the page behind core's "Copy payment link". */
payByBankStore("payment-links-reminders", (store) => {
  let links: Links
  let orderId: string
  let sent: SentLink
  const remind = async (days: number) => {
    store.later(days * DAY * 60_000)
    return (await sendLinkRemindersWorkflow(store.container()).run()).result.sent
  }
  beforeEach(async () => {
    links = await Links.open(store)
    Object.assign(store.payByBank().options, { linkReminders: { afterDays: 3, times: 2 } })
    // A first paid link proves that the store detects payments of links.
    await links.pay(await links.send(await links.order()))
    orderId = await links.order()
    sent = await links.send(orderId, { ...EMAIL, ...SMS, delivery: "EMSMS" })
  })
  afterEach(() => Object.assign(store.payByBank().options, { linkReminders: undefined }))

  it("are sent after the configured days, as often as configured, and each replaces the link before", async () => {
    expect([await remind(2.9), await remind(3.1), await remind(6), await remind(6.2), await remind(30)]).toEqual([
      0, 1, 0, 1, 0,
    ])
    const { payment_links } = await links.list(`order_id=${orderId}`)
    expect(payment_links).toMatchObject([
      { status: "open", reminder: 2, phone: "+447700900123", email: "customer@example.com" },
      { status: "replaced", reminder: 1 },
      { status: "replaced", reminder: 0, id: sent.id },
    ])
    expect((await store.bank().outbox()).filter(({ kind }) => kind === "sms")).toHaveLength(3)
  })

  it("are sent once, however many workers send them", async () => {
    store.later(4 * DAY * 60_000)
    const passes = await Promise.all(
      [1, 2, 3].map(async () => await sendLinkRemindersWorkflow(store.container()).run()),
    )
    expect(passes.map(({ result }) => result.sent).reduce((sum, each) => sum + each)).toBe(1)
    expect((await store.bank().outbox()).filter(({ kind }) => kind === "sms")).toHaveLength(2)
  })

  it.each<[string, () => Promise<unknown>]>([
    ["that is paid, but not detected yet", async () => await links.payAtBank(sent)],
    ["whose record has an unknown status", async () => await links.payAtBank(sent, { statusCode: "ZZZZ" })],
    [
      "that was marked as paid in Medusa",
      async () => {
        const { id } = (await links.books(orderId)).payment_collections[0] ?? { id: "" }
        await links.adminUser.post(`/admin/payment-collections/${id}/mark-as-paid`, { order_id: orderId })
      },
    ],
    ["that an admin user canceled", async () => await links.act(sent, "cancel")],
    ["of an order that is canceled", async () => await links.adminUser.post(`/admin/orders/${orderId}/cancel`)],
    ["that is stale", async () => await links.edit(orderId, 5)],
    ["while the service does not respond", async () => await store.bank().fault("status", "server_error")],
    [
      "while the service refuses status calls in an unexpected form",
      async () => await store.bank().fault("status", "gateway_page", { status: 404 }),
    ],
    [
      "while it is not known how the service answers for a link without a record",
      async () => await deleteLearned(store),
    ],
    [
      "where no reminders are configured",
      async () => Object.assign(store.payByBank().options, { linkReminders: undefined }),
    ],
  ])("are never sent for a link %s", async (_what, happens) => {
    const before = (await store.bank().outbox()).length
    await happens()
    expect(await remind(4)).toBe(0)
    expect(await store.bank().outbox()).toHaveLength(before)
  })

  it("are never sent while the service refuses status calls because a new parameter is wrong, and this was learned", async () => {
    const contract = { ...DEFAULT_CONTRACT_NAMES, statusQueryParameter: "payment" }
    Object.assign(store.payByBank().options, { contract })
    await links.payAtBank(sent)
    await links.send(await links.order())
    await links.job(5)
    expect(await remind(4)).toBe(0)
    expect((await links.list(`order_id=${orderId}`)).count).toBe(1)
  })

  it("that failed are tried again an hour later", async () => {
    const [anHour, moment] = [1 / 24, 1 / DAY]
    await store.bank().fault("status", "server_error")
    expect(await remind(4)).toBe(0)
    await store.bank().repair()
    expect([await remind(4 + anHour - moment), await remind(4 + anHour + moment)]).toEqual([0, 1])
  })

  it("without a clear response are not repeated", async () => {
    await store.bank().fault("link", "reset", { after: true })
    expect([await remind(4), await remind(8), await remind(12)]).toEqual([1, 0, 0])
    const [reminder] = (await links.list(`order_id=${orderId}`)).payment_links
    expect(reminder).toMatchObject({ status: "unsure", reminder: 1 })
  })

  describe("the page of a payment collection", () => {
    const page = async (id: string, order = orderId) => await store.shopper().outstanding(id, order)
    const collection = async () => (await links.books(orderId)).payment_collections[0]?.id ?? ""

    it("returns the outstanding amount and how to start a payment, and no customer data, until it is paid", async () => {
      const id = await collection()
      expect((await page(id)).body).toEqual({
        payment_collection: {
          id,
          order_number: expect.stringMatching(/^\d+$/),
          amount: 9.99,
          currency_code: "gbp",
          provider_id: "pp_pay-by-bank_default",
          status: "payable",
          message: expect.stringMatching(/\.$/),
        },
      })
      const answers = [
        await page(id, await links.order()),
        await page(id, ""),
        await page("pay_col_none"),
        await page("%00"),
      ]
      for (const answer of answers) expect(answer).toMatchObject({ status: 404, body: { code: "collection_unknown" } })
      await links.pay(sent, 60)
      expect((await page(id)).body["payment_collection"]).toMatchObject({ status: "paid", provider_id: null })
    })

    it("reports that it is closed when the order is canceled", async () => {
      await links.adminUser.post(`/admin/orders/${orderId}/cancel`)
      expect((await page(await collection())).body["payment_collection"]).toMatchObject({ status: "closed" })
    })

    it("is returned to a shopper who comes back from the bank with a payment that was started there, and for no other payment", async () => {
      const id = await collection()
      const outstanding = { cartId: "", total: 9.99, collectionId: id }
      const { session, uuid } = await store.shopper().start(outstanding)
      const comesBack = async ({ session: { data } }: Pick<Started, "session">, owner?: string) =>
        (await store.shopper().statusByToken(data.return_token ?? "", owner)).body["request"]
      expect(await comesBack({ session }, id)).toMatchObject({ payment_collection: { id, order_id: orderId } })
      expect(await comesBack({ session }, id)).not.toHaveProperty("order_id")
      for (const other of [undefined, sent.id, orderId]) {
        expect(JSON.stringify(await comesBack({ session }, other))).not.toContain(orderId)
      }
      await store.bank().act(uuid, "approve")
      store.later(60 * 60_000)
      expect(await comesBack({ session }, id)).toMatchObject({ payment_collection: { id }, order_id: orderId })
      const checkout = await store.shopper().start(await store.shopper().cart())
      expect(await comesBack(checkout, checkout.cart.cartId)).not.toHaveProperty("payment_collection")
      await store.bank().act(checkout.uuid, "approve")
      await store.shopper().complete(checkout.cart)
      expect(await comesBack(checkout, checkout.cart.cartId)).not.toHaveProperty("payment_collection")
    })
  })
})
