/** @jest-environment jsdom */
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react"
import { PAYMENT_PATH } from "../current-payment"
import { PayByBankReturn } from "../react/pay-by-bank-return"
import { PayByBankProblem } from "../problem"
import type { PlacedOrder } from "../placed-order"
import { savedPayments, savePayment } from "../saved-payments"
import { LANGUAGES, loadWords } from "../words"
import { CART, defineElement, SdkStore, PAYMENT, PROVIDER } from "./sdk-store"

let store: SdkStore
let orders: (string | null)[][]
let checkouts: string[]
let outstanding: unknown[]

const later = async (ms: number) => await act(async () => await jest.advanceTimersByTimeAsync(ms))
const open = async (language = "en", more: Partial<Parameters<typeof PayByBankReturn>[0]> = {}) => {
  render(
    <PayByBankReturn
      store={store}
      token={PAYMENT.return_token}
      language={language}
      onOrder={({ orderId, cartId }) => orders.push([orderId, cartId])}
      onCheckout={({ cartId }) => checkouts.push(cartId)}
      onOutstanding={(ids) => outstanding.push(ids)}
      contactUrl="mailto:help@store.example"
      {...more}
    />,
  )
  await later(0)
}
const status = () => screen.getByTestId("return-status").dataset["status"]
const here = () => savePayment({ ...PAYMENT, cartId: CART.id, of: CART.id, providerId: PROVIDER })
const element = () => document.querySelector(PAYMENT.element.tag)
const click = async (name: string) => {
  fireEvent.click(screen.getByRole("button", { name }))
  await later(0)
}
const button = (name: string) => screen.queryByRole("button", { name })

beforeAll(defineElement)
beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
  location.hash = ""
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

  it("reports no return from a browser that did not start the payment, such as a phone that may open the page before it pays", async () => {
    await open()
    await later(5000)
    expect(store.count(PAYMENT_PATH)).toBeGreaterThan(1)
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
    location.hash = "#pay-here"
    await open()
    expect(screen.getByText(/^This payment of £19\.99 is for a cart in another browser/)).toBeTruthy()
    expect(element()).toBeNull()
    fireEvent.click(screen.getByRole("button", { name: "It is my cart, continue" }))
    await later(0)
    expect(screen.queryByText(/is for a cart in another browser/)).toBeNull()
    expect(element()?.id).toBe(PAYMENT.uuid)
    expect(screen.getByRole("heading", { name: "Pay £19.99" })).toBeTruthy()
    store.request = { status: "pending" }
    await later(10_000)
    expect(screen.getByRole("status").textContent).toContain("Your bank is confirming")
    expect(element()).toBeNull()
  })

  it("does not offer the payment again when the phone reloads the page after the bank", async () => {
    location.hash = "#pay-here"
    await open()
    await click("It is my cart, continue")
    cleanup()
    await open()
    expect(element()).toBeNull()
    expect(button("It is my cart, continue")).toBeNull()
    expect(button("I have not paid yet")).not.toBeNull()
  })

  it("does not invite a customer who comes back from the bank to pay again", async () => {
    await open()
    expect(screen.getByRole("status").textContent).toContain("Waiting for your bank")
    expect(screen.queryByText(/is for a cart in another browser/)).toBeNull()
    expect(element()).toBeNull()
    await click("I have not paid yet")
    expect(button("I have not paid yet")).toBeNull()
    expect(screen.getByText(/is for a cart in another browser/)).toBeTruthy()
    // A customer who has not paid waits for nothing. The part stays on the page, so that its next text is announced.
    expect(screen.getByRole("status").textContent).toBe("")
    await click("It is my cart, continue")
    expect(element()?.id).toBe(PAYMENT.uuid)
  })

  it("does not ask in the browser that started the payment of an order's outstanding amount", async () => {
    savePayment({ ...PAYMENT, cartId: null, of: "pay_col_1", providerId: PROVIDER })
    await open()
    expect(element()).toBeNull()
    await click("I have not paid yet")
    expect(element()?.id).toBe(PAYMENT.uuid)
  })

  it("places the order of a cart that only the storefront's server knows", async () => {
    store.request = { status: "paid" }
    await open("en", { cartId: Promise.resolve(CART.id) })
    expect(status()).toBe("placed")
    expect(orders).toEqual([["order_1", CART.id]])
  })

  it("calls `onOrder` again at growing intervals while the storefront cannot leave the cart, and keeps the payment until then", async () => {
    here()
    store.request = { status: "paid" }
    let failures = 3
    const onOrder = jest.fn(async () => {
      await Promise.resolve()
      failures -= 1
      if (failures >= 0) throw new Error("The server restarts.")
    })
    await open("en", { onOrder })
    for (const [ms, calls] of [
      [0, 1],
      [1000, 2],
      [1999, 2],
      [1, 3],
      [3999, 3],
    ] as const) {
      await later(ms)
      expect(onOrder).toHaveBeenCalledTimes(calls)
      expect(savedPayments()).toHaveLength(1)
    }
    await later(1)
    expect(onOrder).toHaveBeenCalledTimes(4)
    expect(savedPayments()).toEqual([])
    await later(60_000)
    expect(onOrder).toHaveBeenCalledTimes(4)
  })

  describe("asks browsers not to send its address on", () => {
    const metas = () => [...document.head.querySelectorAll<HTMLMetaElement>("meta[name=referrer]")]
    const policies = () => metas().map(({ content }) => content)
    const olderOf = (content: string) => {
      const older = Object.assign(document.createElement("meta"), { name: "referrer", content })
      document.head.append(older)
      return older
    }

    it.each([
      ["the browser's default", null, "strict-origin-when-cross-origin"],
      ["the page's own", "origin", "origin"],
    ])("while it is shown, and then to follow %s again", async (_what, own, then) => {
      const older = own === null ? null : olderOf(own)
      await open()
      expect(policies().at(-1)).toBe("no-referrer")
      // Browsers apply what is written last, and keep it when the element is removed.
      const meta = metas().at(-1)
      const atTheEnd: unknown[] = []
      if (meta) jest.spyOn(meta, "remove").mockImplementation(() => void atTheEnd.push(meta.content, meta.isConnected))
      cleanup()
      expect(atTheEnd).toEqual([then, true])
      meta?.parentNode?.removeChild(meta)
      older?.remove()
    })
  })

  it("counts a redirect of Next.js as success", async () => {
    here()
    store.request = { status: "paid" }
    const redirect = Object.assign(new Error("NEXT_REDIRECT"), { digest: "NEXT_REDIRECT;push;/order/1;307;" })
    const onOrder = jest.fn().mockRejectedValue(redirect)
    await open("en", { onOrder })
    await later(20_000)
    expect(onOrder).toHaveBeenCalledTimes(1)
    expect(savedPayments()).toEqual([])
  })

  it("does not lead from a browser's history to an order that it has shown, or that was placed more than a day ago", async () => {
    here()
    store.request = { status: "paid", order_placed: true, order_id: "order_7" }
    await open()
    expect(orders).toEqual([["order_7", CART.id]])
    cleanup()
    // The store returns the order's id only to the browser that has the cart, and only for a day.
    store.request = { status: "paid", order_placed: true }
    await open()
    expect(store.reads.at(-1)).toEqual({ "x-pay-by-bank-token": PAYMENT.return_token })
    expect([status(), button("View your order")]).toEqual(["placed", null])
    cleanup()
    here()
    await open()
    await later(60_000)
    expect([status(), button("View your order")]).toEqual(["placed", null])
    expect(orders).toHaveLength(1)
    expect(savedPayments()).toHaveLength(1)
  })

  it("leads to the order from a page that was open when it was placed, although that was more than a day ago", async () => {
    here()
    store.order = null
    store.request = { status: "pending" }
    await open()
    store.order = "order_1"
    store.request = { status: "paid", order_placed: true }
    await later(10_000)
    expect(orders).toEqual([["order_1", CART.id]])
  })

  it("has a button to the order, for a storefront that has not opened it", async () => {
    here()
    store.request = { status: "paid" }
    await open("en", {
      onOrder: async (order) => await Promise.reject(new Error(String(orders.push([order.orderId])))),
    })
    await later(20_000)
    expect(orders).toHaveLength(5)
    await click("View your order")
    expect(orders).toHaveLength(6)
  })

  it("has no such button in another browser, which has no order", async () => {
    store.request = { status: "paid", order_placed: true }
    await open()
    expect(status()).toBe("placed")
    expect(button("View your order")).toBeNull()
  })

  it("shows the store's own text once the order is placed, with the order if it is this browser's", async () => {
    const children = (order: PlacedOrder | null) => <p>Soon at your door: {order ? order.orderId : "unknown"}</p>
    store.request = { status: "pending" }
    store.order = null
    await open("en", { children })
    expect(screen.queryByText(/Soon at your door/)).toBeNull()
    store.request = { status: "paid", order_placed: true }
    await later(5000)
    expect(screen.getByText("Soon at your door: unknown")).toBeTruthy()
    cleanup()
    here()
    store.request = { status: "paid", order_placed: true, order_id: "order_7" }
    await open("en", { children })
    expect(screen.getByText("Soon at your door: order_7")).toBeTruthy()
  })

  it("reports each status once", async () => {
    here()
    const statuses: string[] = []
    store.request = { status: "pending" }
    store.order = null
    await open("en", { onStateChange: (each) => statuses.push(each) })
    await later(5000)
    store.order = "order_1"
    await later(15_000)
    expect(statuses).toEqual(["checking", "pending", "placed"])
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

  it("leads back to the checkout after the bank left a payment undecided", async () => {
    here()
    store.request = { status: "pending", undecided: true }
    await open()
    expect(screen.getByRole("status").textContent).toContain("Ask your bank whether money has left")
    await click("Return to checkout")
    expect(checkouts).toEqual(["cart_1"])
  })

  describe("in another browser", () => {
    const REFERENCE = "KP7QZ2M4XW9T"
    const WAIT =
      /^You started this payment in another browser, .* Your order does not depend on this page: you can close it\.$/
    const PLACED = /^Your order is shown in the browser where you started\./
    const AGAIN = /^Your cart is not in this browser\. To try again, continue in the browser where you started\.$/
    const TEXTS: [what: string, request: Record<string, unknown>, where: RegExp | null][] = [
      ["created", { status: "created", payment: PAYMENT }, WAIT],
      ["unknown", { status: "unknown" }, WAIT],
      ["pending", { status: "pending" }, WAIT],
      ["paid", { status: "paid" }, WAIT],
      ["placed", { status: "paid", order_placed: true }, PLACED],
      ["rejected", { status: "rejected" }, AGAIN],
      ["canceled", { status: "canceled" }, AGAIN],
      ["undecided", { status: "pending", undecided: true }, AGAIN],
      ["mismatch", { status: "mismatch" }, null],
      ["needs_attention", { status: "paid", needs_attention: true }, null],
    ]
    const shown = () => [WAIT, PLACED, AGAIN].filter((text) => screen.queryByText(text))

    it.each(TEXTS)("says of %s where to continue, and shows the reference", async (what, request, where) => {
      store.request = { reference: REFERENCE, ...request }
      await open()
      expect(status()).toBe(what)
      expect(shown()).toEqual(where ? [where] : [])
      expect(screen.getByText(`Payment reference: ${REFERENCE}`)).toBeTruthy()
      expect(screen.queryByText(/^You can leave this page open/)).toBeNull()
      expect(button("Return to checkout")).toBeNull()
    })

    it.each(TEXTS)(
      "says none of it of %s in the browser of the cart, or before the store has answered",
      async (what, request) => {
        here()
        store.order = null
        store.request = { reference: REFERENCE, ...request, ...(what === "placed" && { order_id: "order_1" }) }
        const held = jest.spyOn(store, "call").mockReturnValueOnce(new Promise(() => undefined))
        await open()
        expect([status(), shown()]).toEqual(["checking", []])
        held.mockRestore()
        cleanup()
        await open()
        expect([status(), shown()]).toEqual([what, []])
        expect(screen.getByText(`Payment reference: ${REFERENCE}`)).toBeTruthy()
      },
    )

    it.each(["mismatch", "needs_attention", "undecided"])("links the store's contact for %s", async (what) => {
      store.request = TEXTS.find(([each]) => each === what)?.[1] ?? {}
      await open()
      expect(screen.getByRole("link", { name: "Contact the store" })).toBeTruthy()
    })

    it.each(LANGUAGES)("says in %s that the order does not depend on the page", async (language) => {
      store.request = { status: "pending" }
      await open(language)
      await later(0)
      expect(screen.getByText((await loadWords(language)).back.waitingElsewhere)).toBeTruthy()
    })
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
