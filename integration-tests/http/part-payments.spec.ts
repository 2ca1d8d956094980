import { Modules } from "@medusajs/framework/utils"
import { EMAIL, Links } from "../kit/people/links"
import { Payments } from "../kit/people/payments"
import { WaitingOrders } from "../kit/people/waiting-orders"
import { payByBankStore } from "../kit/store/store"

payByBankStore("part-payments", (store) => {
  let links: Links
  beforeEach(async () => (links = await Links.open(store)))

  /** What the order's page shows: its status, what is outstanding, and the amounts of its open collections. */
  const shown = async (orderId: string) => {
    const { payment_status, summary, payment_collections } = await links.books(orderId)
    const open = payment_collections.filter(({ status, amount }) => status !== "completed" && amount > 0)
    return { payment_status, outstanding: summary.pending_difference, open: open.map(({ amount }) => amount) }
  }
  const openIds = async (orderId: string) =>
    (await links.books(orderId)).payment_collections.flatMap(({ id, status }) => (status === "not_paid" ? [id] : []))
  const markAsPaid = async (orderId: string, id: string) =>
    await links.adminUser.post(`/admin/payment-collections/${id}/mark-as-paid`, { order_id: orderId })
  const draft = async (orderId: string, path: string, body: Record<string, unknown> = {}) => {
    const answer = await links.adminUser.post(`/admin/draft-orders/${orderId}/${path}`, body)
    if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`)
  }
  const firstLine = async (orderId: string) => {
    const order = await store
      .container()
      .resolve(Modules.ORDER)
      .retrieveOrder(orderId, { relations: ["items"] })
    return order.items?.[0]?.id ?? ""
  }
  const PAID = { payment_status: "captured", outstanding: 0, open: [] }

  it("a deposit leaves the rest to collect, which core can mark as paid", async () => {
    const orderId = await links.order(21.5, { is_draft_order: true })
    await draft(orderId, "convert-to-order")
    await links.pay(await links.send(orderId, { ...EMAIL, amount: 10 }))
    expect(await shown(orderId)).toEqual({ payment_status: "partially_captured", outstanding: 54.5, open: [54.5] })
    for (const minutes of [30, 24 * 60]) await links.job(minutes)
    expect(await shown(orderId)).toEqual({ payment_status: "partially_captured", outstanding: 54.5, open: [54.5] })
    const [rest = ""] = await openIds(orderId)
    expect((await markAsPaid(orderId, rest)).status).toBe(200)
    expect(await shown(orderId)).toEqual(PAID)
    expect(await store.bank().calls("POST")).toBe(1)
  })

  it("the open collection takes the link for the rest", async () => {
    const orderId = await links.order(21.5)
    await links.pay(await links.send(orderId, { ...EMAIL, amount: 10 }))
    await links.pay(await links.send(orderId), 10)
    await links.expectCaptured(orderId, [10, 54.5])
    expect(await shown(orderId)).toEqual(PAID)
    expect((await links.books(orderId)).payment_collections).toHaveLength(2)
  })

  it("the last penny, which core counts as nothing, is paid by a link", async () => {
    const orderId = await links.order(10.01, { quantity: 1 })
    await links.pay(await links.send(orderId, { ...EMAIL, amount: 10 }))
    expect(await shown(orderId)).toMatchObject({ payment_status: "partially_captured", open: [0.01] })
    await links.pay(await links.send(orderId), 10)
    await links.expectCaptured(orderId, [0.01, 10])
    expect(await shown(orderId)).toEqual(PAID)
  })

  it.each([
    [10, 20, 34.5],
    [34.5, 10, 20],
    [20, 34.5, 10],
  ])("parts of %d, %d and %d add up, whatever their order", async (...parts) => {
    const orderId = await links.order(21.5)
    let left = 6450
    for (const [index, amount] of parts.entries()) {
      await links.pay(await links.send(orderId, { ...EMAIL, amount }), 5 + 5 * index)
      left -= Math.round(amount * 100)
      const rest = { payment_status: "partially_captured", outstanding: left / 100, open: [left / 100] }
      expect(await shown(orderId)).toEqual(left > 0 ? rest : PAID)
    }
  })

  it("an open link is the way to pay the rest, so nothing is opened next to it", async () => {
    const orderId = await links.order(10)
    const deposit = await links.send(orderId, { ...EMAIL, amount: 12.5 })
    await links.send(orderId, { ...EMAIL, amount: 17.5 })
    await links.pay(deposit)
    expect(await shown(orderId)).toEqual({ payment_status: "partially_captured", outstanding: 17.5, open: [17.5] })
    expect((await links.books(orderId)).payment_collections).toHaveLength(2)
  })

  it("an order that is edited while the customer pays is paid in part", async () => {
    const orderId = await links.order(10)
    const sent = await links.send(orderId)
    await links.edit(orderId, 5)
    await links.pay(sent)
    expect(await shown(orderId)).toEqual({ payment_status: "partially_captured", outstanding: 20, open: [20] })
  })

  it("a paid order that is edited twice, with a start in between, keeps open what the second edit adds", async () => {
    const paid = await new Payments(store).ordered()
    const { orderId } = paid
    await links.edit(orderId, 2)
    const { open, outstanding } = await shown(orderId)
    expect(open).toEqual([outstanding])
    const [collectionId = ""] = await openIds(orderId)
    const extra = await store.shopper().start({ cartId: "", total: outstanding, collectionId })
    await links.edit(orderId, 4)
    await store.bank().act(extra.uuid, "approve")
    for (const minutes of [5, 60]) await links.job(minutes)
    const rest = Math.round(outstanding * 200) / 100
    expect(await shown(orderId)).toEqual({ payment_status: "partially_captured", outstanding: rest, open: [rest] })
    await links.expectCaptured(orderId, [paid.cart.total, outstanding], rest)
    expect(await store.bank().calls("POST")).toBe(2)
  })

  it("a draft that is edited and becomes an order while the customer pays is paid in part", async () => {
    const orderId = await links.order(4, { is_draft_order: true })
    const sent = await links.send(orderId)
    await draft(orderId, "edit")
    await draft(orderId, `edit/items/item/${await firstLine(orderId)}`, { quantity: 5 })
    await draft(orderId, "edit/request")
    await draft(orderId, "edit/confirm")
    await draft(orderId, "convert-to-order")
    await links.pay(sent)
    expect(await shown(orderId)).toEqual({ payment_status: "partially_captured", outstanding: 8, open: [8] })
  })

  it("an order that is edited below what was paid has nothing left to collect", async () => {
    const orderId = await links.order(10)
    await links.pay(await links.send(orderId, { ...EMAIL, amount: 15 }))
    expect(await shown(orderId)).toMatchObject({ open: [15] })
    await links.edit(orderId, 1)
    await links.job(24 * 60)
    expect(await shown(orderId)).toEqual({ payment_status: "captured", outstanding: -5, open: [] })
  })

  it("a link for a part, on the collection of the order's own checkout, is captured", async () => {
    const waiting = await new WaitingOrders(store).placed()
    await store.bank().act(waiting.uuid, "reject")
    await links.job(5)
    const part = await links.resend(await links.send(waiting.orderId), { amount: 10 })
    await links.pay(part, 10)
    const rest = Math.round((waiting.cart.total - 10) * 100) / 100
    await links.expectCaptured(waiting.orderId, [10], rest)
    expect(await shown(waiting.orderId)).toMatchObject({ payment_status: "partially_captured", open: [rest] })
  })

  it("a payment that is attached to a larger order leaves the rest of that order to collect", async () => {
    const payments = new Payments(store)
    const payment = await payments.stranded()
    const total = payment.cart.total
    const orderId = await links.order(total)
    const { id } = await payments.requestOf(payment)
    const path = `/admin/pay-by-bank/requests/${id}/resolve`
    expect((await links.adminUser.post(path, { action: "attach", order_id: orderId })).status).toBe(200)
    const rest = 2 * total
    expect(await shown(orderId)).toEqual({ payment_status: "partially_captured", outstanding: rest, open: [rest] })
  })

  it("a collection on which a customer has begun to pay otherwise stays as it is", async () => {
    const orderId = await links.order(10)
    const others = store.container().resolve(Modules.PAYMENT)
    await links.pay(await links.send(orderId, { ...EMAIL, amount: 10 }))
    const [rest = ""] = await openIds(orderId)
    const { id } = await others.createPaymentSession(rest, {
      provider_id: "pp_system_default",
      amount: 20,
      currency_code: "gbp",
      data: {},
    })
    await links.job(24 * 60)
    expect(await shown(orderId)).toMatchObject({ outstanding: 20, open: [20] })
    expect((await others.listPaymentSessions({ payment_collection_id: rest })).map((each) => each.id)).toEqual([id])
  })

  it("a canceled order has nothing to collect", async () => {
    const orderId = await links.order(10)
    await links.pay(await links.send(orderId, { ...EMAIL, amount: 10 }))
    expect((await links.adminUser.post(`/admin/orders/${orderId}/cancel`)).status).toBe(200)
    expect(await openIds(orderId)).toEqual([])
    await links.job(24 * 60)
    expect(await openIds(orderId)).toEqual([])
  })
})
