/** @jest-environment jsdom */
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react"
import { TextEncoder } from "node:util"
import { StrictMode } from "react"
import { PayByBankProblem } from "../problem"
import { PAYMENT_PATH } from "../current-payment"
import { PayByBank } from "../react/pay-by-bank"
import { PayByBankProvider } from "../react/provider"
import { saveBank, savePayment } from "../saved-payments"
import type { PayableCart } from "../started-payment"
import { CART, defineElement, SdkStore, PAYMENT, PROVIDER, settled } from "./sdk-store"

let store: SdkStore
let orders: string[]
let changes: number

const page = (cart: PayableCart = CART, more: Partial<Parameters<typeof PayByBank>[0]> = {}) => (
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
/** Starts a payment without a bank. */
const pay = () => screen.getByTestId("bank-tile-none")
const label = () => screen.getByText(/^Choose your bank to pay/).textContent
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
  sessionStorage.clear()
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
    expect(label()).toBe("Choose your bank to pay £19.99")
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

  it("is tracked after a reload with another total, as a page does that loads the cart again", async () => {
    const first = await open()
    await press()
    first.unmount()
    store.order = null
    await open({ ...CART, total: 5 })
    await settled()
    expect(label()).toBe("Choose your bank to pay £5.00")
    store.request = { status: "pending" }
    await later(5000)
    expect(screen.queryByTestId("bank-tile-none")).toBeNull()
    expect(screen.getByTestId("pay-status").dataset["status"]).toBe("pending")
  })

  it("is tracked after a reload without a connection, and places the order once there is one", async () => {
    const first = await open()
    await press()
    first.unmount()
    store.request = { status: "paid" }
    const offline = jest.spyOn(store, "call").mockRejectedValue(new PayByBankProblem("offline", "no"))
    await open()
    await settled()
    offline.mockRestore()
    await later(5000)
    expect(orders).toEqual(["order_1"])
    expect(screen.queryByTestId("bank-tile-none")).toBeNull()
  })

  it("that another tab has started is found when this tab is shown, and no second one is offered", async () => {
    await open()
    savePayment({ ...PAYMENT, cartId: CART.id, of: CART.id, providerId: PROVIDER })
    store.request = { status: "pending" }
    store.order = null
    expect(pay()).toBeTruthy()
    document.dispatchEvent(new Event("visibilitychange"))
    await later(0)
    expect(screen.queryByTestId("bank-tile-none")).toBeNull()
    expect(screen.getByTestId("pay-status").dataset["status"]).toBe("pending")
  })

  it("that is paid before a reload does not offer a second payment, and places the order", async () => {
    const first = await open()
    await press()
    first.unmount()
    store.request = { status: "paid" }
    await open()
    await later(0)
    expect(orders).toEqual(["order_1"])
    expect(screen.queryByTestId("bank-tile-none")).toBeNull()
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
    expect(screen.queryByTestId("bank-tile-none")).toBeNull()
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

  it.each(["created", "pending"])(
    "removes a payment that the bank leaves undecided while it is %s, and says to ask the bank first",
    async (status) => {
      const states: string[] = []
      store.order = null
      await open(CART, { onStateChange: (state) => states.push(state) })
      await press()
      store.request = { status, payment: PAYMENT }
      await later(15_000)
      store.request = { status, undecided: true }
      await later(15_000)
      expect(element()).toBeNull()
      expect(screen.getByTestId("pay-problem").textContent).toContain("Ask your bank whether money has left")
      expect(states.at(-1)).toBe("undecided")
      expect(pay()).toBeTruthy()
    },
  )

  it("removes a payment that the store no longer has a record of, and says so", async () => {
    await open()
    await press()
    jest.spyOn(store, "call").mockRejectedValue(new PayByBankProblem("session_not_found", "no", { status: 404 }))
    await later(15_000)
    expect(element()).toBeNull()
    expect(screen.getByTestId("pay-problem").textContent).toContain("This store has no record of this payment.")
  })

  it.each(["pending", "paid"])(
    "does not invite to pay the new total once the old payment, approved on the phone, is %s",
    async (status) => {
      store.order = null
      const opened = await open()
      await press()
      opened.rerender(page({ ...CART, total: 5 }))
      await settled()
      expect(label()).toBe("Choose your bank to pay £5.00")
      store.request = { status }
      await later(15_000)
      expect(screen.queryByTestId("bank-tile-none")).toBeNull()
      expect(screen.getByTestId("pay-status").textContent).toContain("Please do not pay again.")
    },
  )

  it("does not place an order with nothing to pay once the earlier payment is paid", async () => {
    const opened = await open()
    await press()
    opened.rerender(page({ ...CART, total: 0 }))
    await settled()
    expect(screen.getByTestId("place-order")).toBeTruthy()
    store.request = { status: "paid", needs_attention: true }
    await later(15_000)
    expect(screen.queryByTestId("place-order")).toBeNull()
    expect(screen.getByTestId("pay-status").dataset["status"]).toBe("needs_attention")
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

  it("offers the bank used last on this device first, and says so", async () => {
    saveBank("bank-2")
    await open()
    await settled()
    const [first] = within(screen.getByRole("group", { name: /bank/ })).getAllByRole("button")
    expect(first?.textContent).toBe("NN26 last used")
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

describe("a promotion while the payment step is open", () => {
  const session = { id: "pay_col_9", payment_sessions: [{ provider_id: PROVIDER }] }
  const without = { providerId: undefined }

  it("leaves the customer's choice, although Medusa deletes the cart's sessions", async () => {
    const opened = await open({ ...CART, payment_collection: session }, without)
    const reduced = { ...CART, total: 9.99, payment_collection: { id: "pay_col_9", payment_sessions: [] } }
    opened.rerender(page(reduced, without))
    await settled()
    expect(label()).toBe("Choose your bank to pay £9.99")
    store.payment = { ...PAYMENT, amount: 999 }
    await press()
    expect(element()?.id).toBe(PAYMENT.uuid)
    expect(store.calls).toContain("/store/payment-collections/pay_col_9/payment-sessions")
  })

  it("that leaves nothing to pay offers to place the order, and starts no payment", async () => {
    const opened = await open()
    await press()
    opened.rerender(page({ ...CART, total: 0 }))
    await settled()
    expect(element()).toBeNull()
    expect(screen.queryByTestId("bank-tile-none")).toBeNull()
    const starts = store.count("payment-sessions")
    const place = screen.getByRole("button", { name: "Place order" })
    fireEvent.click(place)
    fireEvent.click(place)
    await settled()
    await settled()
    expect(orders).toEqual(["order_1"])
    expect(store.count("cart_1/complete")).toBe(1)
    expect(store.count("payment-sessions")).toBe(starts)
    expect(screen.getByTestId("pay-status").textContent).toContain("Your order is placed.")
    store.request = { status: "created", order_placed: true, order_id: "order_1" }
    await later(30_000)
    expect(orders).toEqual(["order_1"])
  })

  it("shows why an order with nothing to pay could not be placed, and can be tried again", async () => {
    store.order = null
    await open({ ...CART, total: 0 })
    fireEvent.click(screen.getByTestId("place-order"))
    await settled()
    expect(screen.getByTestId("pay-problem").textContent).not.toBe("")
    expect(orders).toEqual([])
    store.order = "order_2"
    fireEvent.click(screen.getByTestId("place-order"))
    await settled()
    await settled()
    expect(orders).toEqual(["order_2"])
  })
})

describe("the storefront's part", () => {
  it("is a veto before the start, and no payment is started", async () => {
    const beforeStart = jest.fn(async () => await Promise.resolve(false))
    saveBank("bank-2")
    await open(CART, { beforeStart })
    await settled()
    fireEvent.click(screen.getByTestId("bank-tile-bank-2"))
    await settled()
    expect(beforeStart).toHaveBeenCalledWith({ bankId: "bank-2" })
    expect(store.count("payment-")).toBe(0)
    expect(pay().getAttribute("aria-disabled")).toBe("false")
    beforeStart.mockResolvedValue(true)
    await press()
    await settled()
    expect(element()?.id).toBe(PAYMENT.uuid)
  })

  it("is its own error before the start, which the customer sees as a failure", async () => {
    const problems: string[] = []
    await open(CART, {
      beforeStart: () => {
        throw new Error("The address is incomplete.")
      },
      onError: ({ code }) => problems.push(code),
    })
    await press()
    expect(screen.getByTestId("pay-problem").textContent).not.toBe("")
    expect(problems).toEqual(["unexpected"])
    expect(store.count("payment-")).toBe(0)
  })

  it("disables the payment until the customer has accepted the terms", async () => {
    const opened = await open(CART, { disabled: true })
    await settled()
    const buttons = () => within(screen.getByRole("group", { name: /bank/ })).getAllByRole("button")
    expect(buttons().map((button) => button.matches(":disabled"))).toEqual([true, true, true, true])
    opened.rerender(page(CART, { disabled: false }))
    expect(buttons().map((button) => button.matches(":disabled"))).toEqual([false, false, false, false])
  })

  it("receives each state, each error, and the moment at which the element is there", async () => {
    const states: string[] = []
    const problems: string[] = []
    const ready: string[] = []
    store.refusal = new PayByBankProblem("service_unavailable", "down", { status: 400 })
    await open(CART, {
      onStateChange: (state) => states.push(state),
      onError: ({ code }) => problems.push(code),
      onReady: () => ready.push(element()?.id ?? ""),
    })
    await press()
    expect(problems).toEqual(["service_unavailable"])
    store.refusal = null
    await press()
    expect(ready).toEqual([PAYMENT.uuid])
    store.request = { status: "paid" }
    await later(15_000)
    expect(states.filter((state, index) => state !== states[index - 1])).toEqual([
      "choosing",
      "starting",
      "choosing",
      "starting",
      "created",
      "placed",
    ])
  })

  it("is its words, in place of single messages", async () => {
    await open(CART, { words: { bank: { choose: "Buy for {{amount}}" } } })
    expect(screen.getByText("Buy for £19.99")).toBeTruthy()
    expect(screen.getByText(/^You have not been charged yet/)).toBeTruthy()
  })

  it("may be said once for all components", async () => {
    const words = { bank: { choose: "{{amount}} überweisen" } }
    render(
      <PayByBankProvider store={store} language="de" words={words}>
        <PayByBank cart={CART} providerId={PROVIDER} country="GB" onOrder={() => undefined} />
      </PayByBankProvider>,
    )
    await later(0)
    expect(screen.getByText(/^19,99\s£ überweisen$/)).toBeTruthy()
    expect(screen.getByTestId("pay-by-bank").lang).toBe("de")
  })

  it("must name a store", () => {
    jest.spyOn(console, "error").mockImplementation(() => undefined)
    const missing = () => render(<PayByBank cart={CART} providerId={PROVIDER} onOrder={() => undefined} />)
    expect(missing).toThrow("Pass `store`, or put the page into <PayByBankProvider>.")
  })
})

describe("what a page leaves out", () => {
  const banksOf = () => store.queries.map(({ country, provider_id }) => [country, provider_id])
  const bare = { providerId: undefined, country: undefined }
  const payment_collection = { id: "pay_col_9", payment_sessions: [{ provider_id: "pp_pay-by-bank_eu" }] }

  it("comes from the cart: the provider of its session, and the country of its delivery", async () => {
    const region = { countries: [{ iso_2: "gb" }, { iso_2: "de" }] }
    await open({ ...CART, ...{ payment_collection, region, shipping_address: { country_code: "de" } } }, bare)
    expect(new Set(banksOf().map(String))).toEqual(new Set(["DE,pp_pay-by-bank_eu"]))
  })

  it("is the region's country before there is an address", async () => {
    await open({ ...CART, ...{ payment_collection, region: { countries: [{ iso_2: "nl" }] } } }, bare)
    expect(new Set(banksOf().map(String))).toEqual(new Set(["NL,pp_pay-by-bank_eu"]))
  })

  it("is the language of the page", async () => {
    document.documentElement.lang = "fr"
    await open()
    await later(0)
    expect(screen.getByText(/^Choisissez votre banque pour payer/)).toBeTruthy()
    document.documentElement.lang = ""
  })
})

describe("a page that reloads for a changed cart", () => {
  it("still explains why, once", async () => {
    const opened = await open()
    await press()
    opened.rerender(page({ ...CART, total: 5 }))
    await settled()
    opened.unmount()
    await open({ ...CART, total: 5 })
    expect(screen.getByTestId("pay-problem").textContent).toMatch(/^Your total has changed/)
    cleanup()
    await open({ ...CART, total: 5 })
    expect(screen.queryByTestId("pay-problem")).toBeNull()
  })
})
