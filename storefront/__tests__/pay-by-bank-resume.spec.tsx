/** @jest-environment jsdom */
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react"
import { PAYMENT_PATH } from "../current-payment"
import type { PlacedOrder } from "../placed-order"
import { PayByBankProblem } from "../problem"
import { PayByBank } from "../react/pay-by-bank"
import { PayByBankResume } from "../react/pay-by-bank-resume"
import { savedPayments, savePayment } from "../saved-payments"
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

  it("says so on one visit only", async () => {
    save()
    store.request = { status: "paid", order_placed: true, order_id: "order_7" }
    await open()
    fireEvent.click(screen.getByRole("button", { name: "Dismiss" }))
    expect(notice()).toBeNull()
    cleanup()
    await open()
    expect(notice()).toBeNull()
    expect(placed).toHaveLength(1)
  })

  it("places the order itself if the money has arrived and the store has not", async () => {
    save()
    store.request = { status: "paid" }
    await open()
    expect(store.count("cart_1/complete")).toBe(1)
    expect(placed).toEqual([{ ...order, orderId: "order_1" }])
  })

  it("tries again to drop the cart, and does not report it as done before", async () => {
    save()
    store.request = { status: "paid", order_placed: true, order_id: "order_7" }
    const onPlaced = jest.fn().mockRejectedValueOnce(new Error("The server restarts.")).mockResolvedValue(undefined)
    await open({ onPlaced })
    expect(savedPayments().map(({ isDone }) => isDone)).toEqual([false])
    await later(1000)
    expect(onPlaced).toHaveBeenCalledTimes(2)
    expect(savedPayments().map(({ isDone }) => isDone)).toEqual([true])
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
