/** @jest-environment jsdom */
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react"
import { PAYMENT_PATH } from "../current-payment"
import { PayByBankReturn } from "../react/pay-by-bank-return"
import { PayByBankProblem } from "../problem"
import { savePayment } from "../saved-payments"
import { CART, defineElement, SdkStore, PAYMENT, PROVIDER } from "./sdk-store"

let store: SdkStore
let orders: (string | null)[][]
let checkouts: string[]
let outstanding: unknown[]

const later = async (ms: number) => await act(async () => await jest.advanceTimersByTimeAsync(ms))
const open = async (language = "en") => {
  render(
    <PayByBankReturn
      store={store}
      token={PAYMENT.return_token}
      language={language}
      onOrder={({ orderId, cartId }) => orders.push([orderId, cartId])}
      onCheckout={({ cartId }) => checkouts.push(cartId)}
      onOutstanding={(ids) => outstanding.push(ids)}
      contactUrl="mailto:help@store.example"
    />,
  )
  await later(0)
}
const status = () => screen.getByTestId("return-status").dataset["status"]
const here = () => savePayment({ ...PAYMENT, cartId: CART.id, of: CART.id, providerId: PROVIDER })
const element = () => document.querySelector(PAYMENT.element.tag)
const button = (name: string) => screen.queryByRole("button", { name })

beforeAll(defineElement)
beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
  store = new SdkStore()
  orders = []
  checkouts = []
  outstanding = []
})
afterEach(() => {
  cleanup()
  jest.useRealTimers()
})

describe("the page after the bank", () => {
  it("places the order of this browser's cart", async () => {
    here()
    store.request = { status: "paid" }
    await open()
    expect(status()).toBe("placed")
    expect(orders).toEqual([["order_1", CART.id]])
  })

  it("reports to the store that the customer is back, with each read of the payment and no other call", async () => {
    here()
    await open()
    expect(store.returns).toEqual([PAYMENT_PATH])
    expect(store.reads).toEqual([{ "x-pay-by-bank-token": PAYMENT.return_token, "x-pay-by-bank-cart": CART.id }])
    store.request = { status: "paid" }
    await later(5000)
    expect(status()).toBe("placed")
    expect(store.count("complete")).toBe(1)
    expect(store.returns).toHaveLength(store.count(PAYMENT_PATH))
  })

  it("does not say so on a phone, which may open the page before it pays", async () => {
    await open()
    expect(store.count(PAYMENT_PATH)).toBe(1)
    expect(store.returns).toEqual([])
  })

  it("says that the store has no record of the payment, and links the store's contact, only then", async () => {
    const contact = () => screen.queryByRole("link", { name: "Contact the store" })?.getAttribute("href")
    await open()
    expect(contact()).toBeUndefined()
    cleanup()
    jest.spyOn(store, "call").mockRejectedValue(new PayByBankProblem("session_not_found", "no", { status: 404 }))
    await open()
    expect(status()).toBe("not_found")
    expect(screen.getByRole("status").textContent).toContain("This store has no record of this payment.")
    expect(screen.getByRole("status").textContent).toContain("please do not pay again")
    expect(contact()).toBe("mailto:help@store.example")
  })

  it("shows the reference that is on the customer's bank statement", async () => {
    store.request = { status: "pending", reference: "KP7QZ2M4XW9T" }
    await open("de")
    await later(0)
    expect(screen.getByText("Zahlungsreferenz: KP7QZ2M4XW9T")).toBeTruthy()
  })

  it("in another browser shows the true status, completes no cart and leads to no order", async () => {
    store.request = { status: "paid" }
    await open()
    expect(status()).toBe("paid")
    expect(store.count("complete")).toBe(0)
    store.request = { status: "paid", order_placed: true }
    await later(5000)
    expect(status()).toBe("placed")
    expect(orders).toEqual([])
  })

  it("on a phone says that the cart is in another browser, asks, and only then continues its payment", async () => {
    await open()
    expect(screen.getByText(/^This payment of £19\.99 is for a cart in another browser/)).toBeTruthy()
    expect(element()).toBeNull()
    fireEvent.click(screen.getByRole("button", { name: "It is my cart, continue" }))
    await later(0)
    expect(screen.queryByText(/is for a cart in another browser/)).toBeNull()
    expect(element()?.id).toBe(PAYMENT.uuid)
    expect(screen.getByText(/approve £19\.99/)).toBeTruthy()
  })

  it("does not ask in the browser that started the payment of an order's outstanding amount", async () => {
    savePayment({ ...PAYMENT, cartId: null, of: "pay_col_1", providerId: PROVIDER })
    await open()
    expect(element()?.id).toBe(PAYMENT.uuid)
  })

  it("in the browser of the cart shows no second element, only the button back to the checkout", async () => {
    here()
    await open()
    expect(element()).toBeNull()
    expect(button("Return to checkout")).toBeNull()
    await later(12_000)
    const back = button("Return to checkout")
    if (back) fireEvent.click(back)
    expect(checkouts).toEqual(["cart_1"])
  })

  it.each(["rejected", "canceled"])("leads back to the checkout after a payment was %s", async (declined) => {
    here()
    store.request = { status: declined }
    await open()
    const back = button("Return to checkout")
    if (back) fireEvent.click(back)
    expect(checkouts).toEqual(["cart_1"])
  })

  it("explains in another browser where the cart is after a payment was declined", async () => {
    store.request = { status: "rejected" }
    await open()
    expect(screen.getByText(/^Your cart is not in this browser/)).toBeTruthy()
    expect(button("Return to checkout")).toBeNull()
  })

  it("leads back to the outstanding amount of an existing order after its payment was declined", async () => {
    const payment_collection = { id: "pay_col_1", order_id: "order_3" }
    store.request = { status: "rejected", payment_collection }
    await open()
    const again = button("Try again")
    if (again) fireEvent.click(again)
    expect(outstanding).toEqual([{ collectionId: "pay_col_1", orderId: "order_3" }])
  })

  it("shows a button to check again after a while", async () => {
    store.request = { status: "pending" }
    store.order = null
    await open()
    expect(button("I have paid, check again")).toBeNull()
    await later(12_000)
    const before = store.count(PAYMENT_PATH)
    const again = button("I have paid, check again")
    if (again) fireEvent.click(again)
    await later(0)
    expect(store.count(PAYMENT_PATH)).toBe(before + 1)
  })

  it("is in the shopper's language", async () => {
    store.request = { status: "canceled" }
    await open("fr")
    await later(0)
    expect(screen.getByRole("heading").textContent).toBe("Le paiement a été annulé")
  })
})
