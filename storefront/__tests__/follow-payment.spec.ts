/** @jest-environment jsdom */
import { followPayment, type PaymentView } from "../follow-payment"
import { PayByBankProblem } from "../problem"
import { savedPayment, savePayment } from "../remembered"
import type { Store } from "../store"
import { PAYMENT } from "./kit-store"

/** A store that returns the given responses in order and repeats the last one. */
function storeThatAnswers(states: (Record<string, unknown> | Error)[], orders: (string | null)[] = ["order_1"]) {
  const calls: string[] = []
  const next = <T>(answers: T[]): T | undefined => (answers.length > 1 ? answers.shift() : answers[0])
  const call: Store["call"] = async (path) => {
    calls.push(path)
    if (path.endsWith("/complete")) {
      const id = next(orders)
      return await Promise.resolve(id ? { type: "order", order: { id } } : { type: "cart" })
    }
    const state = next(states)
    if (state instanceof Error) throw state
    return { request: { session_id: PAYMENT.session_id, ...state } }
  }
  return { store: { call }, calls, completions: () => calls.filter((path) => path.endsWith("/complete")).length }
}

const hide = (hidden: boolean) => {
  Object.defineProperty(document, "hidden", { configurable: true, value: hidden })
  document.dispatchEvent(new Event("visibilitychange"))
}

let views: PaymentView[]
let stop: () => void = () => undefined
const follow = (store: Store, cartId?: string) => {
  const lookout = followPayment({ store, sessionId: PAYMENT.session_id, cartId, onChange: (view) => views.push(view) })
  stop = lookout.stop
  return lookout
}
const after = async (ms: number) => await jest.advanceTimersByTimeAsync(ms)
const last = () => views.at(-1)

beforeEach(() => {
  jest.useFakeTimers()
  views = []
  localStorage.clear()
  hide(false)
})
afterEach(() => {
  stop()
  jest.useRealTimers()
})

describe("a payment that is followed", () => {
  it("becomes an order when it is paid, by completing its cart once", async () => {
    const { store, completions } = storeThatAnswers([{ state: "created" }, { state: "paid" }])
    follow(store, "cart_1")
    await after(1000)
    expect(last()).toMatchObject({ state: "placed", orderId: "order_1" })
    await after(60_000)
    expect(completions()).toBe(1)
  })

  it.each(["created", "unknown", "rejected", "canceled", "mismatch"])(
    "completes no cart while it is %s",
    async (state) => {
      const { store, completions } = storeThatAnswers([{ state }])
      follow(store, "cart_1")
      await after(60_000)
      expect(completions()).toBe(0)
      expect(last()).toMatchObject({ state })
    },
  )

  it("is placed without a cart of its own when the order comes from elsewhere", async () => {
    const { store, completions } = storeThatAnswers([{ state: "created" }, { state: "paid", order_id: "order_2" }])
    follow(store)
    await after(1000)
    expect(last()).toMatchObject({ state: "placed", orderId: "order_2" })
    expect(completions()).toBe(0)
  })

  it("for an order that was there before is not done until the money is there", async () => {
    const payment_collection = { id: "pay_col_1", order_id: "order_3" }
    const pending = { state: "pending", order_id: "order_3", payment_collection }
    const { store, completions } = storeThatAnswers([pending, { ...pending, state: "paid" }])
    follow(store)
    await after(0)
    expect(last()).toMatchObject({ state: "pending", orderId: null })
    await after(1000)
    const outstanding = { collectionId: "pay_col_1", orderId: "order_3" }
    expect(last()).toMatchObject({ state: "placed", orderId: "order_3", outstanding })
    expect(completions()).toBe(0)
  })

  it("ends where a person has to look at the money", async () => {
    const { store, calls, completions } = storeThatAnswers([{ state: "paid", needs_attention: true }])
    follow(store, "cart_1")
    await after(60_000)
    expect(last()).toMatchObject({ state: "needs_attention" })
    expect(completions()).toBe(0)
    expect(calls).toHaveLength(1)
  })

  it("ends where nobody knows it", async () => {
    const { store, calls } = storeThatAnswers([new PayByBankProblem("session_not_found", "no", { status: 404 })])
    follow(store)
    await after(60_000)
    expect(last()).toMatchObject({ state: "not_found" })
    expect(calls).toHaveLength(1)
  })

  it("goes on after the store was out of reach, and says so meanwhile", async () => {
    const { store } = storeThatAnswers([new PayByBankProblem("offline", "no"), { state: "paid", order_id: "order_1" }])
    follow(store)
    await after(0)
    expect(last()).toMatchObject({ state: "checking", outOfReach: true })
    await after(1000)
    expect(last()).toMatchObject({ state: "placed", outOfReach: false })
  })

  it("asks slowly while the store is asked too often", async () => {
    const { store, calls } = storeThatAnswers([new PayByBankProblem("service_unavailable", "no", { status: 429 })])
    follow(store)
    await after(60_000)
    expect(calls.length).toBeLessThanOrEqual(5)
    expect(last()).toMatchObject({ state: "checking", outOfReach: true })
  })

  it("does not ask while the page is hidden, and asks at once when it is seen again", async () => {
    const { store, calls } = storeThatAnswers([{ state: "created" }])
    follow(store)
    await after(0)
    hide(true)
    const asked = calls.length
    await after(600_000)
    expect(calls).toHaveLength(asked)
    hide(false)
    await after(0)
    expect(calls).toHaveLength(asked + 1)
  })

  it("asks at once when the connection is back", async () => {
    const { store, calls } = storeThatAnswers([{ state: "created" }])
    follow(store)
    await after(0)
    window.dispatchEvent(new Event("online"))
    await after(0)
    expect(calls).toHaveLength(2)
  })

  it("asks less and less often, and slowly after a few minutes", async () => {
    const { store, calls } = storeThatAnswers([{ state: "created" }])
    follow(store)
    await after(60_000)
    const inTheFirstMinute = calls.length
    await after(5 * 60_000)
    const before = calls.length
    await after(60_000)
    expect(inTheFirstMinute).toBeLessThan(20)
    expect(calls.length - before).toBe(4)
  })

  it("asks no more once it is given up, not even for what comes back late", async () => {
    let answer: (value: unknown) => void = () => undefined
    const calls: string[] = []
    const call: Store["call"] = async (path) => {
      calls.push(path)
      return await new Promise((resolve) => (answer = resolve))
    }
    follow({ call }, "cart_1").stop()
    answer({ request: { state: "paid" } })
    await after(60_000)
    hide(false)
    expect(calls).toHaveLength(1)
    expect(views).toEqual([])
  })

  it("tries a pending payment's order seldom, because each try costs an order number", async () => {
    const { store, completions } = storeThatAnswers([{ state: "pending" }], [null])
    follow(store, "cart_1")
    await after(60_000)
    expect(completions()).toBeGreaterThan(2)
    expect(completions()).toBeLessThanOrEqual(7)
  })

  it("finds the cart that this browser has started it for, also by an earlier session, and forgets it when it is placed", async () => {
    savePayment({ ...PAYMENT, cartId: "cart_1", of: "cart_1" })
    savePayment({ ...PAYMENT, session_id: "payses_2", cartId: "cart_1", of: "cart_1" })
    const { store, calls } = storeThatAnswers([{ state: "paid" }])
    follow(store)
    await after(0)
    expect(calls).toContain("/store/carts/cart_1/complete")
    expect(savedPayment()).toBeNull()
  })

  it("leaves alone what a newer cart has started meanwhile", async () => {
    savePayment({ ...PAYMENT, session_id: "payses_9", cartId: "cart_9", of: "cart_9" })
    const { store } = storeThatAnswers([{ state: "paid", order_id: "order_1" }])
    follow(store)
    await after(0)
    expect(last()).toMatchObject({ state: "placed" })
    expect(savedPayment()).toMatchObject({ cartId: "cart_9", of: "cart_9" })
  })
})
