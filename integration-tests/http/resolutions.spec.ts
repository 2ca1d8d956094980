import { expectAccounted } from "../kit/database/reconciliation"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { deleteRegionsWorkflow } from "@medusajs/medusa/core-flows"
import { z } from "zod"
import { ATTENTION_REASONS, isAttentionReason, type AttentionReason } from "../../src/shared/messages/attention-reasons"
import { ATTENTION_PROPERTIES } from "../../src/shared/attention-resolutions"
import type { Resolution } from "../../src/shared/resolutions"
import { collectionToPay } from "../../src/workflows/links/collection-to-pay"
import { booksOf, type Books } from "../kit/database/books"
import { AdminUser } from "../kit/people/admin-user"
import { Links } from "../kit/people/links"
import { Payments } from "../kit/people/payments"
import type { Started } from "../kit/people/shopper"
import { cancelOrder, WaitingOrders, type WaitingOrder } from "../kit/people/waiting-orders"
import { coveringCells } from "../kit/covering-cells"
import { payByBankStore } from "../kit/store/store"
import { until } from "../kit/store/until"

type Payment = Pick<Started, "session" | "uuid" | "cart">

/** A payment that needs attention. `fix` removes the cause, where anyone can. */
interface Reached {
  payment: Payment
  fix?: () => Promise<unknown>
}

const REASONS = Object.keys(ATTENTION_REASONS).filter(isAttentionReason)
/** Reasons after a capture: the money stays on its order. */
const CAPTURED: AttentionReason[] = ["manual_refund_missing", "captured_twice", "reversed_after_capture"]
/** Reasons whose cause no one can remove. */
const LASTING: AttentionReason[] = [
  "paid_twice",
  "paid_otherwise",
  "paid_after_order_canceled",
  "exceeds_outstanding",
  "cart_gone",
]
const MINUTES = [3, 10, 40, 90]
const DAY = 24 * 60

payByBankStore("resolutions", (store) => {
  const payments = new Payments(store)
  const orders = new WaitingOrders(store)
  const adminUser = async () => await AdminUser.logIn(store.url(), store.container())
  const resolve = async (payment: Payment, body: Record<string, unknown>) => {
    const { id } = await payments.requestOf(payment)
    payments.moment()
    return await (await adminUser()).post(`/admin/pay-by-bank/requests/${id}/resolve`, body)
  }
  const knex = () => store.container().resolve(ContainerRegistrationKeys.PG_CONNECTION)

  /** An order that was placed while its payment was pending. */
  const placed = async (): Promise<WaitingOrder> => {
    const payment = await orders.placed()
    await until(async () => (await payments.requestOf(payment)).order_id === payment.orderId)
    return payment
  }
  const settled = async () => {
    const payment = await payments.ordered()
    return { payment, orderId: payment.orderId }
  }
  const lying = (override: Record<string, unknown>) => async (): Promise<Reached> => {
    const payment = await payments.started()
    await store.bank().act(payment.uuid, "approve", override)
    await payments.poll(payment)
    return { payment, fix: async () => await store.bank().correct(payment.uuid) }
  }
  /** Core captures the payment, and a later step of its workflow fails each time, such as a store's own `orderCreated` hook. */
  const failingAfterCapture = async (payment: Payment): Promise<Reached> => {
    const failing = jest
      .spyOn(store.container().resolve(Modules.ORDER), "addOrderTransactions")
      .mockRejectedValue(new Error("the store's own hook failed"))
    for (const minutes of MINUTES) await payments.pass(payment, minutes)
    return { payment, fix: async () => await Promise.resolve(failing.mockRestore()) }
  }

  const REACH: Record<AttentionReason, () => Promise<Reached>> = {
    uuid_mismatch: lying({ uuid: "0123456789abcdef0123456789abcdef" }),
    merchant_mismatch: async () => {
      const corrected = "11111111-2222-4333-8444-555555555555"
      const { payment } = await lying({ merchantUuid: corrected.replaceAll("-", "").toUpperCase() })()
      const { options } = store.payByBank()
      const accounts = { default: { ...options.accounts["default"], merchantUuid: corrected } }
      return { payment, fix: async () => await Promise.resolve(Object.assign(options, { accounts })) }
    },
    contradictory_record: lying({ settlement: "FAILED" }),
    amount_mismatch: lying({ amount: 0.01 }),
    currency_mismatch: lying({ currency: "EUR" }),
    paid_after_cart_changed: async () => {
      const payment = await payments.stranded()
      return { payment, fix: async () => await store.shopper().removeItem(payment.cart, payment.line) }
    },
    total_differs: async () => {
      const payment = await payments.started()
      const taxed = async (rate: number) => {
        await store.merchant().taxRate(rate)
        await store.shopper().post(`/store/carts/${payment.cart.cartId}/taxes`)
      }
      await taxed(35)
      await store.bank().act(payment.uuid, "approve")
      await payments.pass(payment)
      return { payment, fix: async () => await taxed(20) }
    },
    paid_twice: async () => {
      const payment = await payments.started()
      store.later(20 * 60_000)
      const second = await store.shopper().start(payment.cart)
      for (const { uuid } of [payment, second]) await store.bank().act(uuid, "approve")
      await payments.pass(second, 21)
      await payments.pass(payment, 22)
      return { payment }
    },
    paid_otherwise: async () => {
      const payment = await payments.approved()
      await store.shopper().tryStart(payment.cart, undefined, "pp_system_default")
      expect(await store.shopper().complete(payment.cart)).toMatchObject({ type: "order" })
      await payments.pass(payment)
      return { payment }
    },
    paid_after_order_canceled: async () => {
      const payment = await placed()
      expect((await cancelOrder(await adminUser(), payment)).status).toBe(200)
      await store.bank().act(payment.uuid, "settle")
      await payments.pass(payment, 1)
      return { payment }
    },
    exceeds_outstanding: async () => {
      const payment = await payments.approved()
      const promo_codes = await store.merchant().freeOfCharge()
      await store.shopper().post(`/store/carts/${payment.cart.cartId}/promotions`, { promo_codes })
      expect(await store.shopper().complete(payment.cart)).toMatchObject({ type: "order" })
      await payments.pass(payment)
      return { payment }
    },
    order_not_placed: async () => await failingAfterCapture(await payments.approved()),
    payment_not_captured: async () => {
      const payment = await placed()
      await store.bank().act(payment.uuid, "settle")
      return await failingAfterCapture(payment)
    },
    provider_not_enabled: async () => {
      const payment = await payments.approved()
      await store.merchant().offer(false)
      await payments.pass(payment)
      return { payment, fix: async () => await store.merchant().offer(true) }
    },
    order_not_found: async () => {
      const payment = await payments.approved()
      const carts = store.container().resolve(Modules.CART)
      await carts.updateCarts(payment.cart.cartId, { completed_at: new Date() })
      await payments.pass(payment)
      return {
        payment,
        fix: async () => await knex()("cart").where({ id: payment.cart.cartId }).update({ completed_at: null }),
      }
    },
    cart_gone: async () => {
      const payment = await payments.approved()
      await store.container().resolve(Modules.CART).deleteCarts([payment.cart.cartId])
      await payments.pass(payment)
      return { payment }
    },
    rejected_after_order_placed: async () => {
      Object.assign(store.payByBank().options, { cancelOrderWhenRejected: false })
      const payment = await placed()
      await store.bank().act(payment.uuid, "reject")
      for (const minutes of [1, 17]) await payments.job(minutes)
      const pay = async () => await store.bank().act(payment.uuid, "approve")
      return { payment, fix: pay }
    },
    stalled: async () => {
      const payment = await placed()
      await store.bank().act(payment.uuid, "stall")
      await payments.job(DAY + 10)
      return { payment, fix: async () => await store.bank().act(payment.uuid, "settle") }
    },
    credentials_missing: async () => {
      const payment = await payments.approved()
      const { options } = store.payByBank()
      const { accounts } = options
      Object.assign(options, { accounts: { ...accounts, default: { ...accounts["default"], username: "renamed" } } })
      await payments.job(1)
      return { payment, fix: async () => await Promise.resolve(Object.assign(options, { accounts })) }
    },
    manual_refund_missing: async () => {
      Object.assign(store.payByBank().options, { refunds: "refuse" })
      const { payment, orderId } = await settled()
      await cancelOrder(await adminUser(), { orderId })
      await until(async () => (await payments.requestOf(payment)).outcome === "attention")
      return { payment }
    },
    captured_twice: async () => {
      const { payment, orderId } = await settled()
      const [captured] = (await payments.books(payment.cart)).payments
      const doubled = { order_id: orderId, amount: payment.cart.total, currency_code: "gbp" }
      const reference = { reference: "capture", reference_id: captured?.captures[0]?.id ?? "" }
      const order = store.container().resolve(Modules.ORDER)
      const added = await order.addOrderTransactions({ ...doubled, ...reference })
      for (const minutes of [5, 10]) await payments.job(minutes)
      const { id } = z.object({ id: z.string() }).parse(added)
      return { payment, fix: async () => await order.softDeleteOrderTransactions([id]) }
    },
    reversed_after_capture: async () => {
      const { payment } = await settled()
      await store.bank().act(payment.uuid, "reverse")
      await payments.job(61)
      return { payment, fix: async () => await store.bank().act(payment.uuid, "approve") }
    },
    payment_voided: async () => {
      const { payment } = await settled()
      const [captured] = (await payments.books(payment.cart)).payments
      await knex()("payment").where({ id: captured?.id }).update({ canceled_at: new Date() })
      for (const minutes of [5, 10]) await payments.job(minutes)
      return { payment }
    },
  }

  const live = ({ payments: all }: Books) => all.filter(({ canceled_at }) => !canceled_at)
  /** The Payments of the payment's uuid that hold money, in all collections. */
  const holding = async (payment: Payment) => {
    const { uuid, cart } = payment
    const { collection_id } = await payments.requestOf(payment)
    const ids = [...new Set([cart.collectionId, collection_id])]
    const books = await Promise.all(ids.map(async (id) => await booksOf(store.container(), id)))
    return books.flatMap(live).filter(({ data, captures }) => data["uuid"] === uuid && captures.length > 0)
  }
  const closed = { status: 200, body: { request: { outcome: "closed" } } }

  const DRIVE: Record<Resolution, (reached: Reached, reason: AttentionReason) => Promise<void>> = {
    retry: async ({ payment, fix }, reason) => {
      await fix?.()
      const answer = await resolve(payment, { action: "retry" })
      const outcome = fix ? { outcome: "settled", reason: null } : { outcome: "attention", reason }
      expect(answer).toMatchObject({ status: 200, body: { request: outcome } })
    },
    attach: async ({ payment, fix }, reason) => {
      if (reason === "order_not_placed" || reason === "payment_not_captured") await fix?.()
      const links = await Links.open(store)
      const order_id = await links.order(payment.cart.total, { quantity: 1 })
      const answer = await resolve(payment, { action: "attach", order_id })
      expect(answer).toMatchObject({ status: 200, body: { request: { outcome: "settled", order_id } } })
      expect(await holding(payment)).toHaveLength(1)
    },
    refund: async ({ payment }, reason) => {
      expect(await resolve(payment, { action: "refund" })).toMatchObject(closed)
      expect(await store.payByBank().listPayByBankRefunds({})).toMatchObject([{ status: "due" }])
      if (!CAPTURED.includes(reason)) expect(await holding(payment)).toEqual([])
    },
    close: async ({ payment }, reason) => {
      expect(await resolve(payment, { action: "close", note: "resolved by hand" })).toMatchObject(closed)
      if (!CAPTURED.includes(reason)) expect(await holding(payment)).toEqual([])
    },
    keep_tracking: async ({ payment }) => {
      expect(await resolve(payment, { action: "keep_tracking" })).toMatchObject({
        status: 200,
        body: { request: { outcome: null } },
      })
    },
    send_link: async ({ payment }) => {
      expect(await resolve(payment, { action: "send_link" })).toMatchObject(closed)
      const { order_id } = await payments.requestOf(payment)
      expect((await (await Links.open(store)).trySend(order_id ?? "")).status).toBeLessThan(300)
    },
    cancel_order: async ({ payment }) => {
      expect(await resolve(payment, { action: "cancel_order" })).toMatchObject(closed)
      expect((await payments.books(payment.cart)).order?.status).toBe("canceled")
    },
    // An order that was marked as paid has its tests in `stalled.spec.ts`. This one was paid in another way.
    same_money: async ({ payment }, reason) => {
      const answer = await resolve(payment, { action: "same_money" })
      expect(answer).toMatchObject({ status: 400, body: { code: "not_marked_as_paid" } })
      await payments.expectAttention(payment, reason)
    },
    confirm_received: async ({ payment }) => {
      expect(await resolve(payment, { action: "confirm_received" })).toMatchObject({
        status: 200,
        body: { request: { outcome: "settled", reason: null } },
      })
      expect(await holding(payment)).toHaveLength(1)
    },
  }

  afterEach(() => jest.restoreAllMocks())

  const moneyOf = (reason: AttentionReason) =>
    CAPTURED.includes(reason) ? "captured" : LASTING.includes(reason) ? "stranded for good" : "stranded"
  /**
   * What "Try again" reads in another way than for other reasons: the settings of the account, and what core left behind
   * when placing the order failed.
   */
  const RETRIED_APART: AttentionReason[] = [
    "merchant_mismatch",
    "credentials_missing",
    "order_not_placed",
    "payment_not_captured",
    "captured_twice",
  ]
  /**
   * The other cells repeat what these do, because an action reads only the properties of a reason: `refused-resolution.unit.spec.ts`
   * has all of them, and `decide.unit.spec.ts` has what trying again decides. Closing in its own way has tests in `stalled.spec.ts`,
   * `contradictory-record.spec.ts` and `reversals.spec.ts`.
   */
  const CELLS = coveringCells(
    REASONS.flatMap((reason) => ATTENTION_PROPERTIES[reason].resolutions.map((action) => ({ reason, action }))),
    ({ reason, action }) => [
      reason,
      `${action} of money that is ${moneyOf(reason)}`,
      ...(action === "retry" && RETRIED_APART.includes(reason) ? [`retry of ${reason}`] : []),
    ],
  )

  it.each(CELLS)("$reason can be resolved by $action", async ({ reason, action }) => {
    const reached = await REACH[reason]()
    expect(await payments.requestOf(reached.payment)).toMatchObject({ outcome: "attention", reason })
    await DRIVE[action](reached, reason)
  })

  it("a payment whose region was deleted meanwhile can be attached to an order, as its advice says", async () => {
    const payment = await payments.started()
    const order_id = await (await Links.open(store)).order(payment.cart.total, { quantity: 1 })
    const ids = [store.shopper().shop.regions.gbp.id]
    await deleteRegionsWorkflow(store.container()).run({ input: { ids } })
    await store.bank().act(payment.uuid, "approve")
    for (const minutes of MINUTES) await payments.job(minutes)
    await payments.expectStranded(payment, "provider_not_enabled")
    const { id } = await payments.requestOf(payment)
    const { text } = await (await adminUser()).get(`/admin/pay-by-bank/requests/${id}`)
    expect(text).toContain("If the region was deleted, attach the money to an order, or return it.")
    const answer = await resolve(payment, { action: "attach", order_id })
    expect(answer).toMatchObject({ status: 200, body: { request: { outcome: "settled", order_id } } })
    expect(await holding(payment)).toHaveLength(1)
  })

  describe("an amount that your team accepts", () => {
    const book = async (orderId: string) => {
      const links = await Links.open(store)
      const { payment_status, summary } = await links.books(orderId)
      return { captured: await links.captured(orderId), payment_status, outstanding: summary.pending_difference }
    }
    const refunds = async () =>
      (await store.payByBank().listPayByBankRefunds({})).map(({ amount_minor }) => amount_minor)
    const laterOn = async (payment: Payment) => {
      for (const minutes of [10, 120, DAY, 2 * DAY]) await payments.job(minutes)
      return await payments.requestOf(payment)
    }

    it("as a part of what has arrived pays the order, and the rest is returned", async () => {
      const { payment } = await REACH.paid_after_cart_changed()
      const total = payment.cart.total
      const order_id = await (await Links.open(store)).order(10, { quantity: 1 })
      expect(await resolve(payment, { action: "attach", order_id })).toMatchObject({
        status: 400,
        body: { code: "attach_exceeds_outstanding" },
      })
      const answer = await resolve(payment, { action: "attach", order_id, amount: 10 })
      expect(answer).toMatchObject({ status: 200, body: { request: { outcome: "settled", order_id } } })
      expect(await book(order_id)).toEqual({ captured: [10], payment_status: "captured", outstanding: 0 })
      expect(await refunds()).toEqual([Math.round(total * 100) - 1000])
      expect(await laterOn(payment)).toMatchObject({ outcome: "settled", status: "paid", amount_minor: 1000 })
    })

    it.each([
      ["more than requested", 20, 30, [20], 10, []],
      ["more than requested, of which the order takes a part", 20, 15, [15], 0, [500]],
      ["less than requested", 7.5, 30, [7.5], 22.5, []],
    ])(
      "of a payment that arrived with %s is captured, and never more",
      async (_name, amount, due, captured, outstanding, returned) => {
        const payment = await payments.started()
        await store.bank().act(payment.uuid, "approve", { amount })
        await payments.pass(payment)
        expect(await payments.requestOf(payment)).toMatchObject({ outcome: "attention", reason: "amount_mismatch" })
        const order_id = await (await Links.open(store)).order(due, { quantity: 1 })
        const part = returned.length > 0 ? { amount: due } : {}
        const answer = await resolve(payment, { action: "attach", order_id, ...part })
        expect(answer).toMatchObject({ status: 200, body: { request: { outcome: "settled", order_id } } })
        expect(await book(order_id)).toMatchObject({ captured, outstanding })
        expect(await refunds()).toEqual(returned)
        expect(await laterOn(payment)).toMatchObject({ outcome: "settled", status: "paid" })
        const sum = (amounts: number[]) => amounts.reduce((total, each) => total + each, 0)
        await expectAccounted(store, { captured: Math.round(sum(captured) * 100), resolved: sum(returned) })
      },
    )

    it("of a payment that arrived with a little less pays the order in full, once your team writes off the rest", async () => {
      const payment = await payments.started()
      await store.bank().act(payment.uuid, "approve", { amount: 18.9 })
      await payments.pass(payment)
      const order_id = await (await Links.open(store)).order(19.14, { quantity: 1 })
      await resolve(payment, { action: "attach", order_id })
      expect(await book(order_id)).toMatchObject({ payment_status: "partially_captured", outstanding: 0.24 })
      const admin = await adminUser()
      const rest = { amount: 0.24, reference: "pay_by_bank_request", reference_id: payment.uuid }
      expect(await admin.post(`/admin/orders/${order_id}/credit-lines`, rest)).toMatchObject({ status: 200 })
      await payments.job(120)
      expect(await book(order_id)).toEqual({ captured: [18.9], payment_status: "captured", outstanding: 0 })
    })

    it.each([[0], [-1], [0.001], [19.15], [1e9]])("of %d is refused, and nothing changes", async (amount) => {
      const { payment } = await REACH.paid_after_cart_changed()
      const before = await payments.requestOf(payment)
      const order_id = await (await Links.open(store)).order(100, { quantity: 1 })
      const answer = await resolve(payment, { action: "attach", order_id, amount })
      expect(answer).toMatchObject({ status: 400, body: { code: "attach_amount_invalid" } })
      const { amount_minor, received_minor, outcome } = await payments.requestOf(payment)
      expect({ amount_minor, received_minor, outcome }).toEqual({
        amount_minor: before.amount_minor,
        received_minor: null,
        outcome: "attention",
      })
    })
  })

  /** The cart is no order, and another payment of it becomes one. */
  const expectPaidAgain = async ({ payment, fix }: Reached) => {
    await fix?.()
    await store.shopper().complete(payment.cart)
    expect((await payments.books(payment.cart)).order ?? null).toBeNull()
    const again = await store.shopper().start(payment.cart)
    await store.bank().act(again.uuid, "approve")
    expect(await store.shopper().complete(payment.cart)).toMatchObject({ type: "order" })
    await payments.job(300)
    expect(await payments.requestOf(again)).toMatchObject({ outcome: "settled" })
    expect(live(await payments.books(payment.cart))).toHaveLength(1)
  }

  it("a captured payment whose order can never be placed, returned, leaves the cart free for another payment", async () => {
    const reached = await REACH.order_not_placed()
    const { payment } = reached
    expect((await payments.books(payment.cart)).payments).toMatchObject([{ captures: [{}], canceled_at: null }])
    await DRIVE.refund({ payment }, "order_not_placed")
    await expectPaidAgain(reached)
  })

  it("a captured payment without an order, reversed and closed, leaves the cart free for another payment", async () => {
    const reached = await REACH.order_not_placed()
    const { payment } = reached
    await store.bank().act(payment.uuid, "reverse")
    await payments.job(100)
    await payments.expectAttention(payment, "reversed_after_capture")
    store.later(105 * 60_000)
    await DRIVE.close({ payment }, "order_not_placed")
    await expectPaidAgain(reached)
  })

  it("a captured payment that is attached to another order is not returned when its first order is canceled", async () => {
    const reached = await REACH.payment_not_captured()
    const { payment } = reached
    const { collectionId } = payment.cart
    const { order } = await payments.books(payment.cart)
    await DRIVE.attach(reached, "payment_not_captured")
    const canReadIt = { id: collectionId, order_id: order?.id ?? "" }
    expect(await collectionToPay(store.container(), canReadIt)).toMatchObject({ status: "payable" })
    expect((await cancelOrder(await adminUser(), { orderId: order?.id ?? "" })).status).toBe(200)
    expect(await store.payByBank().listPayByBankRefunds({})).toEqual([])
    expect((await payments.books(payment.cart)).order).toMatchObject({ status: "canceled", transactions: [] })
    expect(await holding(payment)).toHaveLength(1)
  })

  it("a captured payment that Medusa has refunded cannot be attached to another order as well", async () => {
    const { payment, fix } = await REACH.payment_not_captured()
    await fix?.()
    const { order } = await payments.books(payment.cart)
    expect((await cancelOrder(await adminUser(), { orderId: order?.id ?? "" })).status).toBe(200)
    const order_id = await (await Links.open(store)).order(payment.cart.total, { quantity: 1 })
    const answer = await resolve(payment, { action: "attach", order_id })
    expect(answer).toMatchObject({ status: 400, body: { code: "attach_refund_exists" } })
    expect(await store.payByBank().listPayByBankRefunds({})).toMatchObject([{ status: "due" }])
    expect(await payments.requestOf(payment)).toMatchObject({ outcome: "attention", reason: "payment_not_captured" })
  })

  it("a captured payment that was closed with a note is not returned with the cart's next payment", async () => {
    const { payment, fix } = await REACH.order_not_placed()
    await DRIVE.close({ payment }, "order_not_placed")
    await fix?.()
    const again = await store.shopper().start(payment.cart)
    await store.bank().act(again.uuid, "approve")
    const { order } = await store.shopper().complete(payment.cart)
    await payments.job(300)
    expect((await cancelOrder(await adminUser(), { orderId: order?.id ?? "" })).status).toBe(200)
    const { id: request_id, amount_minor } = await payments.requestOf(again)
    expect(await store.payByBank().listPayByBankRefunds({})).toMatchObject([{ request_id, amount_minor }])
  })

  it("a payment that core is capturing at this moment cannot be resolved in another way", async () => {
    const { payment } = await REACH.order_not_placed()
    const { claimed_at } = await payments.requestOf(payment)
    store.payByBank().now = () => new Date((claimed_at?.getTime() ?? 0) + 60_000)
    for (const body of [{ action: "refund" }, { action: "close", note: "too early" }]) {
      expect((await resolve(payment, body)).body["code"]).toBe("being_captured")
    }
    expect(await holding(payment)).toHaveLength(1)
  })
})
