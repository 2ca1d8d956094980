import { createOrderPaymentCollectionWorkflow } from "@medusajs/medusa/core-flows"
import { z } from "zod"
import { booksOf } from "../kit/database/books"
import { Links } from "../kit/people/links"
import { Payments } from "../kit/people/payments"
import { orderHeader, paymentHeaders, type Started } from "../kit/people/shopper"
import { payByBankStore } from "../kit/store/store"
import { trailOf } from "../kit/database/trail"

const collections = z.array(z.object({ id: z.string() }))

/** Link scanners open addresses with GET or HEAD. Those that run our pages' scripts also send what a page sends. */
payByBankStore("scanners", (store) => {
  const payments = new Payments(store)
  const METHODS = ["GET", "HEAD"]

  const send = async (method: string, path: string, headers: Record<string, string> = {}) =>
    await fetch(store.url() + path, { method, headers: { "sec-purpose": "prefetch", ...headers } })
  const asPage = (more: Record<string, string> = {}) => ({
    "x-publishable-api-key": store.shopper().shop.publishableKey,
    ...more,
  })
  const stopTheClock = () => {
    const now = new Date()
    store.payByBank().now = () => now
  }
  /** The ledger, the sessions, and all calls at the service but those for its list of banks. */
  const everything = async (...collectionIds: string[]) => ({
    ledger: await store.payByBank().listPayByBankRequests({}),
    timeline: await trailOf(store.payByBank()),
    books: await Promise.all(collectionIds.map(async (id) => await booksOf(store.container(), id))),
    calls: (await store.bank().calls("")) - (await store.bank().calls("GET /banks/list")),
  })
  const phoneOrder = async () => {
    const order_id = await (await Links.open(store)).order()
    const { result } = await createOrderPaymentCollectionWorkflow(store.container()).run({
      input: { order_id, amount: 9.99 },
    })
    return { order_id, collectionId: collections.parse(result)[0]?.id ?? "" }
  }
  const tokenOf = ({ session }: Started) => session.data.return_token ?? ""

  it("start and change nothing on any public route, with or without the headers of our pages", async () => {
    const { order_id, collectionId } = await phoneOrder()
    const started = await payments.started()
    const { cart, uuid } = started
    const token = tokenOf(started)
    const paths = [
      "/store/pay-by-bank/banks?country=GB",
      `/store/pay-by-bank/payment-collections/${collectionId}`,
      `/store/pay-by-bank/payment-collections/${cart.collectionId}`,
      "/store/pay-by-bank/request?returned=true",
      `/store/pay-by-bank/request?returned=true&return_token=${token}&payment_uuid=${uuid}`,
      `/store/pay-by-bank/request/${token}`,
      `/store/payment-collections/${collectionId}/payment-sessions`,
      `/store/carts/${cart.cartId}/complete`,
      "/hooks/payment/pay-by-bank_default",
    ]
    const before = await everything(collectionId, cart.collectionId)
    const statuses = new Map<string, number>()
    for (const method of METHODS)
      for (const path of paths)
        for (const headers of [{}, asPage(orderHeader(order_id))])
          statuses.set(`${method} ${path} ${Object.keys(headers).length}`, (await send(method, path, headers)).status)
    expect([...statuses].filter(([, status]) => status >= 500)).toEqual([])
    expect([...statuses.values()].filter((status) => status === 200).length).toBeGreaterThanOrEqual(4)
    expect(await everything(collectionId, cart.collectionId)).toEqual(before)
  })

  it("that run the return page's scripts cause at most one status call in two seconds, and no return", async () => {
    const started = await payments.started()
    stopTheClock()
    const before = await everything(started.cart.collectionId)
    for (const method of METHODS)
      for (let time = 0; time < 3; time += 1) {
        const answer = await send(method, "/store/pay-by-bank/request", asPage(paymentHeaders(tokenOf(started))))
        expect([method, answer.status]).toEqual([method, 200])
      }
    const after = await everything(started.cart.collectionId)
    expect(after.calls - before.calls).toBe(1)
    expect(await store.bank().calls("GET /payments/status")).toBe(1)
    expect({ timeline: after.timeline, books: after.books }).toEqual({ timeline: before.timeline, books: before.books })
    const { status, outcome, returned_at, uuid } = await payments.requestOf(started)
    expect({ status, outcome, returned_at, uuid }).toEqual({
      status: "created",
      outcome: null,
      returned_at: null,
      uuid: started.uuid,
    })
  })

  it("that report a return cause one status call too, and the payment is made as if they had not", async () => {
    const started = await payments.started()
    stopTheClock()
    const headers = asPage(paymentHeaders(tokenOf(started)))
    for (let time = 0; time < 3; time += 1) await send("GET", "/store/pay-by-bank/request?returned=true", headers)
    expect(await store.bank().calls("GET /payments/status")).toBe(1)
    expect(await payments.requestOf(started)).toMatchObject({ status: "created", outcome: null })
    await store.bank().act(started.uuid, "approve")
    await payments.job(1)
    await payments.expectOrder(started)
  })
})
