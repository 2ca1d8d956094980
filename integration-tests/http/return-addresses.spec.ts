import { createSalesChannelsWorkflow } from "@medusajs/medusa/core-flows"
import { Links } from "../kit/people/links"
import { Payments } from "../kit/people/payments"
import { payByBankStore } from "../kit/store/store"
import type { Cart } from "../kit/people/shopper"

const PREVIEW = "https://preview-7.example:8443"
const APP = "https://app.example/open/{return_token}"
const OUTLET = "https://outlet.example/{country}/back/{return_token}"

payByBankStore("return-addresses", (store) => {
  const configure = (more: object) => Object.assign(store.payByBank().options, more)
  const channel = () => store.shopper().shop.salesChannelId
  const other = async (): Promise<string> => {
    const input = { salesChannelsData: [{ name: "Outlet" }] }
    const { result } = await createSalesChannelsWorkflow(store.container()).run({ input })
    return result[0]?.id ?? ""
  }
  /** The address to which the bank would send the customer, without the part of the payment. */
  const sent = async () => {
    const redirects = (await store.bank().requests()).map(({ body }) => String(body["redirectUrl"]))
    return redirects.map((url) => url.replace(/[\w-]{22}/, "{return_token}"))
  }
  const start = async (cart: Cart, return_to?: unknown) =>
    await store.shopper().tryStart(cart, return_to === undefined ? undefined : { return_to })

  it("is that of the sales channel, or the one that the storefront names, each with a uuid of its own", async () => {
    configure({
      returnUrls: { outlet: { url: OUTLET, salesChannels: [channel()] }, app: { url: APP, salesChannels: [] } },
      returnOrigins: [PREVIEW],
    })
    const cart = await store.shopper().cart()
    for (const named of [undefined, "app", PREVIEW, "outlet"]) {
      expect({ named, status: (await start(cart, named)).status }).toEqual({ named, status: 200 })
    }
    const outlet = OUTLET.replace("{country}", "gb")
    expect((await sent()).sort()).toEqual([APP, outlet, outlet.replace("https://outlet.example", PREVIEW)].sort())
  })

  it.each([
    "https://evil.example",
    "https://preview-7.example",
    `${PREVIEW}/`,
    `${PREVIEW}.evil.example`,
    "https://*.example",
    "javascript:alert(1)",
    "elsewhere",
    7,
    "x".repeat(257),
  ])("%s is refused before the service is called, and nothing is stored", async (named) => {
    configure({ returnOrigins: [PREVIEW] })
    const cart = await store.shopper().cart()
    const answer = await start(cart, named)
    expect(answer).toMatchObject({ status: 400, body: { code: "unknown_return_address" } })
    expect(await sent()).toEqual([])
    expect(await store.payByBank().listPayByBankRequests({ cart_id: cart.cartId })).toEqual([])
  })

  it("an account takes only payments of its sales channels", async () => {
    const { accounts } = store.payByBank().options
    const limitedTo = (salesChannels: string[]) =>
      configure({ accounts: { ...accounts, default: { ...accounts["default"], salesChannels } } })
    const cart = await store.shopper().cart()
    limitedTo([await other()])
    expect(await start(cart)).toMatchObject({ status: 400, body: { code: "other_sales_channel" } })
    expect(await sent()).toEqual([])
    const links = await Links.open(store)
    expect((await links.trySend(await links.order())).status).toBe(400)
    limitedTo([channel()])
    expect((await start(cart)).status).toBe(200)
    expect((await links.trySend(await links.order())).status).toBe(200)
  })

  it("money that has arrived is captured also after its account was limited to other channels", async () => {
    const payments = new Payments(store)
    const payment = await payments.stranded()
    const { accounts } = store.payByBank().options
    configure({ accounts: { ...accounts, default: { ...accounts["default"], salesChannels: [await other()] } } })
    const links = await Links.open(store)
    const order_id = await links.order(payment.cart.total, { quantity: 1 })
    const { id } = await payments.requestOf(payment)
    const answer = await links.adminUser.post(`/admin/pay-by-bank/requests/${id}/resolve`, {
      action: "attach",
      order_id,
    })
    expect(answer).toMatchObject({ status: 200, body: { request: { outcome: "settled" } } })
  })
})
