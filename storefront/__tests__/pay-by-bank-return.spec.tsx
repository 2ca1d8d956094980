/** @jest-environment jsdom */
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react"
import { PayByBankReturn } from "../react/pay-by-bank-return"
import { savePayment } from "../remembered"
import { CART, defineElement, KitStore, PAYMENT } from "./kit-store"

let store: KitStore
let orders: (string | null)[][]
let checkouts: string[]
let places: unknown[]

const later = async (ms: number) => await act(async () => await jest.advanceTimersByTimeAsync(ms))
const open = async (language = "en") => {
  render(
    <PayByBankReturn
      store={store}
      sessionId={PAYMENT.session_id}
      language={language}
      onOrder={(id, _outstanding, cartId) => orders.push([id, cartId])}
      onCheckout={(id) => checkouts.push(id)}
      onOutstanding={(place) => places.push(place)}
    />,
  )
  await later(0)
}
const state = () => screen.getByTestId("return-state").dataset["state"]
const here = () => savePayment({ ...PAYMENT, cartId: CART.id, of: CART.id })
const element = () => document.querySelector(PAYMENT.element.tag)
const button = (name: string) => screen.queryByRole("button", { name })

beforeAll(defineElement)
beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
  store = new KitStore()
  orders = []
  checkouts = []
  places = []
})
afterEach(() => {
  cleanup()
  jest.useRealTimers()
})

describe("the page after the bank", () => {
  it("makes the order of this browser's cart", async () => {
    here()
    store.state = { state: "paid" }
    await open()
    expect(state()).toBe("placed")
    expect(orders).toEqual([["order_1", CART.id]])
  })

  it("in another browser tells the truth, and completes nothing", async () => {
    store.state = { state: "paid" }
    await open()
    expect(state()).toBe("paid")
    expect(store.count("complete")).toBe(0)
    store.state = { state: "paid", order_id: "order_7" }
    await later(5000)
    expect(orders).toEqual([["order_7", null]])
  })

  it("on a phone goes on with the payment that was started elsewhere", async () => {
    await open()
    expect(element()?.id).toBe(PAYMENT.uuid)
    expect(screen.getByText(/approve £19\.99/)).toBeTruthy()
  })

  it("in the browser of the cart offers no second element, only the way back to the checkout", async () => {
    here()
    await open()
    expect(element()).toBeNull()
    expect(button("Return to checkout")).toBeNull()
    await later(12_000)
    const back = button("Return to checkout")
    if (back) fireEvent.click(back)
    expect(checkouts).toEqual(["cart_1"])
  })

  it.each(["rejected", "canceled"])("of a payment that was %s leads back to the checkout", async (declined) => {
    here()
    store.state = { state: declined }
    await open()
    const back = button("Return to checkout")
    if (back) fireEvent.click(back)
    expect(checkouts).toEqual(["cart_1"])
  })

  it("of a payment that was declined says in another browser where the cart is", async () => {
    store.state = { state: "rejected" }
    await open()
    expect(screen.getByText(/^Your cart is not in this browser/)).toBeTruthy()
    expect(button("Return to checkout")).toBeNull()
  })

  it("of an order that was there before leads back to what it owes, when it was declined", async () => {
    const payment_collection = { id: "pay_col_1", order_id: "order_3" }
    store.state = { state: "rejected", payment_collection }
    await open()
    const again = button("Try again")
    if (again) fireEvent.click(again)
    expect(places).toEqual([{ collectionId: "pay_col_1", orderId: "order_3" }])
  })

  it("gives an impatient shopper something to press", async () => {
    store.state = { state: "pending" }
    store.order = null
    await open()
    expect(button("I have paid, check again")).toBeNull()
    await later(12_000)
    const before = store.count("requests")
    const again = button("I have paid, check again")
    if (again) fireEvent.click(again)
    await later(0)
    expect(store.count("requests")).toBe(before + 1)
  })

  it("speaks the shopper's language", async () => {
    store.state = { state: "canceled" }
    await open("fr")
    await later(0)
    expect(screen.getByRole("heading").textContent).toBe("Le paiement a été annulé")
  })
})
