/** @jest-environment jsdom */
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react"
import { TextEncoder } from "node:util"
import { StrictMode } from "react"
import { PayByBankProblem } from "../problem"
import { PAYMENT_PATH } from "../current-payment"
import { PayByBank } from "../react/pay-by-bank"
import { saveBank } from "../saved-payments"
import { CART, defineElement, SdkStore, PAYMENT, PROVIDER, settled } from "./sdk-store"

let store: SdkStore
let orders: string[]
let changes: number

const page = (cart = CART, more: Partial<Parameters<typeof PayByBank>[0]> = {}) => (
  <StrictMode>
    <PayByBank
      store={store}
      cart={cart}
      providerId={PROVIDER}
      country="GB"
      onOrder={({ orderId }) => orders.push(orderId)}
      onCartChanged={() => (changes += 1)}
      {...more}
    />
  </StrictMode>
)
const open = async (...given: Parameters<typeof page>) => {
  const opened = render(page(...given))
  await settled()
  return opened
}
const pay = () => screen.getByTestId("pay")
const press = async () => {
  fireEvent.click(pay())
  await settled()
  await settled()
}
const element = () => document.querySelector(PAYMENT.element.tag)
const later = async (ms: number) => await act(async () => await jest.advanceTimersByTimeAsync(ms))

beforeAll(() => {
  defineElement()
  // Every browser has both; jsdom has neither.
  Object.assign(window, { TextEncoder })
  window.matchMedia = jest.fn().mockReturnValue({ matches: true })
})
beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
  store = new SdkStore()
  orders = []
  changes = 0
})
afterEach(() => {
  cleanup()
  jest.useRealTimers()
})

describe("paying by bank", () => {
  it("starts nothing before the click, and one payment on two clicks", async () => {
    await open()
    expect(store.count("payment-")).toBe(0)
    expect(pay().textContent).toBe("Pay £19.99 by bank")
    fireEvent.click(pay())
    await press()
    expect(store.count("payment-sessions")).toBe(1)
    expect(element()?.id).toBe(PAYMENT.uuid)
  })

  it("continues with the same payment after a reload", async () => {
    const first = await open()
    await press()
    first.unmount()
    await open()
    await settled()
    expect(element()?.id).toBe(PAYMENT.uuid)
    expect(store.count("payment-sessions")).toBe(1)
  })

  it("reads the payment without saying that the customer is back", async () => {
    await open()
    await press()
    await later(15_000)
    expect(store.count(PAYMENT_PATH)).toBeGreaterThan(0)
    expect(store.returns).toEqual([])
  })

  it("that is paid before a reload does not offer a second payment, and places the order", async () => {
    const first = await open()
    await press()
    first.unmount()
    store.request = { status: "paid" }
    await open()
    await later(0)
    expect(orders).toEqual(["order_1"])
    expect(screen.queryByTestId("pay")).toBeNull()
  })

  it("finishes automatically when the payment is made on another device", async () => {
    await open()
    await press()
    store.request = { status: "paid" }
    await later(15_000)
    expect(orders).toEqual(["order_1"])
    expect(element()).toBeNull()
  })

  it("does not offer another payment while the bank processes one, and waits for the order", async () => {
    store.order = null
    await open()
    await press()
    store.request = { status: "pending" }
    await later(15_000)
    expect(screen.getByTestId("pay-status").textContent).toContain("Please do not pay again.")
    store.order = "order_9"
    await later(30_000)
    expect(orders).toEqual(["order_9"])
  })

  it("that is already on its way when it is started again says so at once, offers nothing to pay, and waits for the order", async () => {
    store.order = null
    store.payment = { ...PAYMENT, status: "pending" }
    store.request = { status: "pending" }
    await open()
    await press()
    expect(screen.getByTestId("pay-status").dataset["status"]).toBe("pending")
    expect(element()).toBeNull()
    expect(screen.queryByTestId("pay")).toBeNull()
    store.order = "order_9"
    await later(30_000)
    expect(orders).toEqual(["order_9"])
  })

  it("that was refused because another payment is on its way shows its message", async () => {
    store.refusal = new PayByBankProblem("payment_on_its_way", "on its way", { status: 400 })
    await open(CART, { language: "de" })
    await later(0)
    await press()
    expect(screen.getByTestId("pay-problem").textContent).toMatch(/^Ihre Zahlung ist unterwegs/)
  })

  it("removes the element when the cart has changed, and requests that the cart is loaded again", async () => {
    const opened = await open()
    await press()
    opened.rerender(page({ ...CART, total: 5 }))
    await settled()
    expect(element()).toBeNull()
    expect(screen.getByTestId("pay-problem").textContent).toMatch(/^Your total has changed/)
    expect(changes).toBe(1)
  })

  it("does the same when another tab has changed the cart", async () => {
    await open()
    await press()
    store.request = { status: "created" }
    await later(15_000)
    expect(element()).toBeNull()
    expect(changes).toBe(1)
  })

  it("shows a refusal in the shopper's language, and can be tried again", async () => {
    store.refusal = new PayByBankProblem("service_unavailable", "down", { status: 400 })
    await open(CART, { language: "de" })
    await later(0)
    await press()
    expect(screen.getByTestId("pay-problem").textContent).toMatch(/^Der Zahlungsdienst antwortet nicht/)
    store.refusal = null
    await press()
    expect(element()).not.toBeNull()
    expect(screen.queryByTestId("pay-problem")).toBeNull()
  })

  it("places the order if a new payment is refused because the money has arrived", async () => {
    const first = await open()
    await press()
    first.unmount()
    store.request = { status: "created" }
    await open()
    store.refusal = new PayByBankProblem("already_received", "there", { status: 400 })
    store.request = { status: "paid" }
    await press()
    await later(0)
    expect(orders).toEqual(["order_1"])
  })

  it("preselects the bank saved on this device", async () => {
    saveBank("bank-2")
    await open()
    await settled()
    expect(screen.getByRole("combobox")).toHaveProperty("value", "N26")
  })

  it("shows a QR code if there is a return page, and polls often once it is open", async () => {
    await open(CART, { returnUrl: "https://store.example/payment/{return_token}" })
    await press()
    const before = store.count(PAYMENT_PATH)
    const details = screen.getByText("Continue on your phone").closest("details")
    if (details) details.open = true
    if (details) fireEvent(details, new Event("toggle"))
    await later(5000)
    expect(store.count(PAYMENT_PATH) - before).toBeGreaterThan(1)
    expect(screen.getByRole("img", { name: "Continue on your phone" }).querySelector("path")).not.toBeNull()
  })

  it("stops polling when it is unmounted", async () => {
    const opened = await open()
    await press()
    opened.unmount()
    const before = store.calls.length
    await later(120_000)
    expect(store.calls).toHaveLength(before)
  })
})
