/** @jest-environment jsdom */
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react"
import { PAYMENT_PATH } from "../current-payment"
import type { OnOrder, PlacedOrder } from "../placed-order"
import { PayByBankProblem } from "../problem"
import { PayByBank } from "../react/pay-by-bank"
import { PayByBankResume } from "../react/pay-by-bank-resume"
import { savedPayments, savePayment } from "../saved-payments"
import type { Store } from "../store"
import { CART, defineElement, SdkStore, PAYMENT, PROVIDER } from "./sdk-store"

let store: SdkStore
let placed: PlacedOrder[]
let opened: PlacedOrder[]

const later = async (ms: number) => await act(async () => await jest.advanceTimersByTimeAsync(ms))
const resume = (more: Partial<Parameters<typeof PayByBankResume>[0]> = {}) => (
  <PayByBankResume
    store={store}
    onPlaced={(order) => placed.push(order)}
    onOrder={(order) => opened.push(order)}
    {...more}
  />
)
const open = async (...given: Parameters<typeof resume>) => {
  render(resume(...given))
  await later(0)
}
const DAY_MS = 24 * 60 * 60_000
const save = () => savePayment({ ...PAYMENT, cartId: CART.id, of: CART.id, providerId: PROVIDER })
const notice = () => screen.queryByTestId("pay-resume")
const becomeVisible = async () => {
  document.dispatchEvent(new Event("visibilitychange"))
  await later(0)
}

beforeAll(() => {
  defineElement()
  window.matchMedia = jest.fn().mockReturnValue({ matches: false })
})
beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
  store = new SdkStore()
  placed = []
  opened = []
})
afterEach(() => {
  cleanup()
  jest.useRealTimers()
})

describe("a store that the customer comes back to", () => {
  const order = { orderId: "order_7", cartId: CART.id, outstanding: null }

  it("calls nothing and shows nothing if this browser has started no payment", async () => {
    await open()
    expect(store.calls).toEqual([])
    expect(notice()).toBeNull()
  })

  it("drops the cart of an order that was placed meanwhile, and shows the way to the order", async () => {
    save()
    store.request = { status: "paid", order_placed: true, order_id: "order_7" }
    await open()
    expect(placed).toEqual([order])
    expect(notice()?.textContent).toContain("Your order is placed.")
    fireEvent.click(screen.getByRole("button", { name: "View your order" }))
    expect(opened).toEqual([order])
    expect(notice()).toBeNull()
  })

  it("shows at once an order that another payment of the cart has paid", async () => {
    save()
    store.request = { status: "rejected", order_placed: true, order_id: "order_7" }
    await open()
    expect(placed).toEqual([order])
  })

  it.each(["Dismiss", "View your order"])("says so on each page until the customer has pressed “%s”", async (name) => {
    save()
    store.request = { status: "paid", order_placed: true, order_id: "order_7" }
    await open()
    cleanup()
    await open()
    expect(placed).toEqual([order, order])
    fireEvent.click(screen.getByRole("button", { name }))
    expect(notice()).toBeNull()
    cleanup()
    await open()
    expect(notice()).toBeNull()
    expect(placed).toHaveLength(2)
  })

  it("places the order itself if the money has arrived and the store has not", async () => {
    save()
    store.request = { status: "paid" }
    await open()
    expect(store.count("cart_1/complete")).toBe(1)
    expect(placed).toEqual([{ ...order, orderId: "order_1" }])
  })

  it("shows nothing of a payment that was saved more than a week ago", async () => {
    save()
    store.request = { status: "paid", order_placed: true, order_id: "order_7" }
    await later(8 * DAY_MS)
    await open()
    expect([placed, notice()]).toEqual([[], null])
    expect(store.calls).toEqual([])
  })

  it("drops the cart of an order that was placed more than a day ago, once, and shows no way to the order", async () => {
    save()
    // The store returns the order's id for a day.
    store.request = { status: "paid", order_placed: true }
    await open()
    await later(60_000)
    expect(placed).toEqual([{ ...order, orderId: "order_1" }])
    expect([notice(), opened, savedPayments()]).toEqual([null, [], []])
    cleanup()
    await open()
    expect(placed).toHaveLength(1)
  })

  it("tries again to drop the cart of such an order, also on the next page", async () => {
    save()
    store.request = { status: "paid", order_placed: true }
    const onPlaced = jest.fn().mockRejectedValue(new Error("The server restarts."))
    await open({ onPlaced })
    await later(60_000)
    expect(onPlaced).toHaveBeenCalledTimes(5)
    cleanup()
    await open()
    expect(placed).toHaveLength(1)
  })

  it("tries again to drop the cart", async () => {
    save()
    store.request = { status: "paid", order_placed: true, order_id: "order_7" }
    const onPlaced = jest.fn().mockRejectedValueOnce(new Error("The server restarts.")).mockResolvedValue(undefined)
    await open({ onPlaced })
    await later(1000)
    expect(onPlaced).toHaveBeenCalledTimes(2)
    await later(60_000)
    expect(onPlaced).toHaveBeenCalledTimes(2)
  })

  it("finds an order that is placed a moment after the customer has come back", async () => {
    save()
    await open()
    expect(notice()).toBeNull()
    store.request = { status: "paid", order_placed: true, order_id: "order_7" }
    await later(3000)
    expect(placed).toEqual([order])
  })

  it("finds it although the store could not be reached at first", async () => {
    save()
    const call = jest.spyOn(store, "call").mockRejectedValueOnce(new PayByBankProblem("offline", "offline"))
    store.request = { status: "paid", order_placed: true, order_id: "order_7" }
    await open()
    expect(call).toHaveBeenCalledTimes(1)
    await later(3000)
    expect(placed).toEqual([order])
  })

  it.each(["created", "rejected", "canceled"])(
    "reads a payment that is %s a few times, and again when the page becomes visible",
    async (status) => {
      save()
      store.request = { status }
      await open()
      await later(103_000)
      expect(store.count(PAYMENT_PATH)).toBe(5)
      await later(60 * 60_000)
      expect(store.count(PAYMENT_PATH)).toBe(5)
      store.request = { status: "paid", order_placed: true, order_id: "order_7" }
      await becomeVisible()
      expect(placed).toEqual([order])
    },
  )

  it("leaves a payment to the part of the page that tracks it", async () => {
    save()
    store.request = { status: "created", payment: PAYMENT }
    const orders: string[] = []
    const onOrder = ({ orderId }: PlacedOrder) => orders.push(orderId)
    render(
      <>
        {resume()}
        <PayByBank store={store} cart={CART} providerId={PROVIDER} country="GB" onOrder={onOrder} />
      </>,
    )
    await later(0)
    store.request = { status: "paid" }
    await becomeVisible()
    await later(15_000)
    expect(orders).toEqual(["order_1"])
    expect(placed).toEqual([])
    expect(notice()).toBeNull()
  })

  const besides = (isPaying: boolean, onOrder: OnOrder = (each) => opened.push(each)) => (
    <>
      {resume()}
      {isPaying && <PayByBank store={store} cart={CART} providerId={PROVIDER} country="GB" onOrder={onOrder} />}
    </>
  )

  it("continues with a payment on the phone after the customer has left the checkout for another page", async () => {
    save()
    const shown = render(besides(true))
    await later(0)
    shown.rerender(besides(false))
    await later(15_000)
    expect(placed).toEqual([])
    store.request = { status: "paid", order_placed: true, order_id: "order_7" }
    await later(15_000)
    expect(placed).toEqual([order])
    expect(notice()).not.toBeNull()
  })

  it("takes over an order whose cart the checkout could not leave before it was removed", async () => {
    save()
    store.request = { status: "pending" }
    store.order = null
    const onOrder = jest.fn().mockRejectedValue(new Error("The server restarts."))
    const shown = render(besides(false))
    await later(0)
    shown.rerender(besides(true, onOrder))
    await later(0)
    store.request = { status: "paid", order_placed: true, order_id: "order_7" }
    await later(15_000)
    expect(onOrder).toHaveBeenCalled()
    expect(placed).toEqual([])
    shown.rerender(besides(false))
    await later(0)
    expect(placed).toEqual([order])
  })

  it("tries to place an order no more often while the checkout does so too", async () => {
    save()
    store.request = { status: "pending" }
    store.order = null
    const shown = render(besides(false))
    await later(0)
    shown.rerender(besides(true))
    await later(5000)
    const before = store.count("complete")
    await later(60_000)
    expect(store.count("complete") - before).toBeLessThanOrEqual(6)
    expect(store.count("complete")).toBeGreaterThan(before)
  })

  it("says nothing of an order that the checkout has opened", async () => {
    save()
    const shown = render(besides(true))
    await later(0)
    store.request = { status: "paid", order_placed: true, order_id: "order_7" }
    await later(15_000)
    expect(opened).toHaveLength(1)
    shown.rerender(besides(false))
    await later(15_000)
    await becomeVisible()
    expect(placed).toEqual([])
    expect(notice()).toBeNull()
  })

  it("drops the cart of each order, if several were placed meanwhile", async () => {
    save()
    savePayment({ ...PAYMENT, return_token: "token_2", cartId: "cart_2", of: "cart_2", providerId: PROVIDER })
    const call: Store["call"] = async (path, options) => {
      const cart = options?.headers?.["x-pay-by-bank-cart"] ?? ""
      await store.call(path, options)
      return { request: { status: "paid", order_placed: true, order_id: `order_of_${cart}` } }
    }
    await open({ store: { call } })
    expect(placed.map(({ cartId }) => cartId).sort()).toEqual(["cart_1", "cart_2"])
    for (const dismiss of screen.getAllByRole("button", { name: "Dismiss" })) fireEvent.click(dismiss)
    expect(notice()).toBeNull()
    expect(savedPayments()).toEqual([])
  })

  it("reads a payment once, although the page is shown again while it reads", async () => {
    save()
    render(resume())
    document.dispatchEvent(new Event("visibilitychange"))
    window.dispatchEvent(new Event("pageshow"))
    await later(0)
    expect(store.count(PAYMENT_PATH)).toBe(1)
  })

  it("stops when it is removed", async () => {
    save()
    store.request = { status: "pending" }
    store.order = null
    await open()
    cleanup()
    const before = store.calls.length
    await later(60_000)
    await becomeVisible()
    expect(store.calls).toHaveLength(before)
  })
})
