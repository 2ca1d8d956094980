/** @jest-environment jsdom */
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { StrictMode, useState } from "react"
import type { Bank } from "../banks"
import { PAYMENT_PATH } from "../current-payment"
import { PayByBankProblem } from "../problem"
import { PayByBank } from "../react/pay-by-bank"
import { PayByBankTiles, type PayByBankTilesProps } from "../react/tiles"
import { clearSavedPayments, saveBank, savedBank, savePayment } from "../saved-payments"
import type { Store } from "../store"
import { CART, defineElement, PAYMENT, PROVIDER, SdkStore, settled } from "./sdk-store"

// A busy machine may be slow to render.
configure({ asyncUtilTimeout: 60_000 })

let store: SdkStore

const step = (more: Partial<Parameters<typeof PayByBank>[0]> = {}) => (
  <StrictMode>
    <PayByBank store={store} cart={CART} providerId={PROVIDER} country="GB" onOrder={() => undefined} {...more} />
  </StrictMode>
)
/** A store needs several turns: the list, the earlier payment, the start, the element. */
const done = async () => {
  for (let turn = 0; turn < 8; turn += 1) await settled()
}
const open = async (...given: Parameters<typeof step>) => {
  const opened = render(step(...given))
  await done()
  return opened
}
const tile = (name: string) => screen.getByTestId(`bank-tile-${name}`)
const press = async (name: string) => {
  fireEvent.click(tile(name))
  await done()
}
const element = () => document.querySelector(PAYMENT.element.tag)
const shown = () =>
  within(screen.getByRole("group", { name: /bank/ }))
    .getAllByRole("button")
    .map(({ dataset }) => dataset["testid"])
const bank = (id: string, more: Partial<Bank> = {}): Bank => ({ id, name: `Bank ${id}`, logo: null, ...more })
/** Its payment collection exists, so a start is a single call. */
const COLLECTED = { ...CART, payment_collection: { id: "pay_col_1" } }
const MANY = Array.from({ length: 600 }, (_, n) => bank(`${n}`))
const user = userEvent.setup()
/** The store answers no start until `answer` is called. */
const slowly = () => {
  let answer: () => void = () => undefined
  const until = new Promise<void>((resolve) => (answer = resolve))
  const call: Store["call"] = async (path, options) => {
    const answered = await store.call(path, options)
    if (path.includes("payment-sessions")) await until
    return answered
  }
  return { store: { call }, answer: async () => (answer(), await done()) }
}
const hide = (isHidden: boolean) => {
  Object.defineProperty(document, "hidden", { configurable: true, value: isHidden })
  document.dispatchEvent(new Event("visibilitychange"))
}

beforeAll(() => {
  defineElement()
  window.matchMedia = jest.fn().mockReturnValue({ matches: false })
})
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  store = new SdkStore()
})
afterEach(cleanup)

describe("the tiles of the payment step", () => {
  it("start the payment of the bank that is clicked, whose element appears in place", async () => {
    await open()
    expect(shown()).toEqual(["bank-tile-bank-0", "bank-tile-bank-1", "bank-tile-bank-2", "bank-tile-none"])
    expect(store.starts).toEqual([])
    await press("bank-1")
    expect(store.starts).toEqual(["bank-1"])
    expect(element()?.id).toBe(PAYMENT.uuid)
    expect(screen.getByTestId("pay-panel").textContent).toContain("Crédit Agricole")
    expect(screen.queryByRole("group", { name: /bank/ })).toBeNull()
    expect(savedBank()).toBe("bank-1")
  })

  it.each(["{Enter}", " "])("start it with the key %j, and not with Tab and the arrow keys", async (key) => {
    await open()
    await user.tab()
    await user.keyboard("{ArrowDown}{ArrowRight}{ArrowUp}{Home}{End}")
    await user.tab()
    expect(document.activeElement).toBe(tile("bank-1"))
    expect(store.starts).toEqual([])
    await user.keyboard(key)
    await done()
    expect(store.starts).toEqual(["bank-1"])
  })

  it("start one payment on a double click, and on clicks on two tiles", async () => {
    await open()
    fireEvent.click(tile("bank-1"))
    fireEvent.click(tile("bank-1"))
    fireEvent.click(tile("bank-2"))
    await done()
    expect(store.starts).toEqual(["bank-1"])
  })

  it("show which bank is being started, and do nothing else meanwhile, but keep the focus", async () => {
    const slow = slowly()
    await open({ store: slow.store })
    tile("bank-1").focus()
    await press("bank-1")
    expect(tile("bank-1").getAttribute("aria-busy")).toBe("true")
    expect(tile("bank-2").getAttribute("aria-busy")).toBe("false")
    expect(screen.getByRole("status").textContent).toBe("Preparing your payment")
    expect(screen.getAllByText("Preparing your payment")).toHaveLength(2)
    await press("bank-2")
    expect(document.activeElement).toBe(tile("bank-1"))
    expect(tile("bank-2")).toHaveProperty("disabled", false)
    await slow.answer()
    expect(store.starts).toEqual(["bank-1"])
    expect(document.activeElement?.tagName).toBe("H2")
  })

  it("are in the order of the ranks, then of the list, after the bank used last", async () => {
    store.banks = [
      bank("a"),
      bank("b", { rank: 2 }),
      bank("c"),
      bank("d", { rank: 1 }),
      bank("e"),
      bank("f"),
      bank("g"),
    ]
    saveBank("f")
    await open()
    const ids = ["f", "d", "b", "a", "c"].map((id) => `bank-tile-${id}`)
    expect(shown()).toEqual([...ids, "bank-tile-all", "bank-tile-none"])
    expect(tile("f").textContent).toMatch(/last used$/)
    expect(tile("d").textContent).not.toContain("last used")
  })

  it("leave out the bank used last if the store does not offer it now", async () => {
    saveBank("paused")
    await open()
    expect(shown()).toEqual(["bank-tile-bank-0", "bank-tile-bank-1", "bank-tile-bank-2", "bank-tile-none"])
  })

  it("have placeholders while the list is loading, and leave the choice to the next step at once", async () => {
    const call: Store["call"] = async () => await new Promise(() => undefined)
    const { container } = await open({ store: { call } })
    expect(container.querySelectorAll("li.pbb-tile[aria-hidden]")).toHaveLength(6)
    expect(screen.getByRole("status").textContent).toBe("Loading the list of banks")
    expect(shown()).toEqual(["bank-tile-none"])
  })

  it.each(["empty", "failed"])("are one button if the list is %s", async (list) => {
    const call: Store["call"] = async (path, options) => {
      if (!path.includes("/banks")) return await store.call(path, options)
      if (list === "failed") throw new PayByBankProblem("offline", "no")
      return await Promise.resolve({ banks: [] })
    }
    await open({ store: { call } })
    expect(screen.queryByRole("group", { name: /bank/ })).toBeNull()
    fireEvent.click(screen.getByRole("button", { name: "Pay £19.99 by bank" }))
    await done()
    expect(store.starts).toEqual([null])
    expect(element()?.id).toBe(PAYMENT.uuid)
  })

  it('come back with "Change bank", with the focus on the bank that was left, and start another bank', async () => {
    await open()
    await press("bank-2")
    screen.getByTestId("change-bank").focus()
    fireEvent.click(screen.getByTestId("change-bank"))
    expect(element()).toBeNull()
    expect(document.activeElement).toBe(tile("bank-2"))
    await press("bank-0")
    expect(store.starts).toEqual(["bank-2", "bank-0"])
    expect(screen.getByTestId("pay-panel").textContent).toContain("Bank of Scotland")
  })

  it('are not pressed by the key that pressed "Change bank" and is still held down', async () => {
    await open()
    await press("bank-2")
    fireEvent.click(screen.getByTestId("change-bank"))
    await done()
    // Browsers click a button with each repetition, unless the page prevents it.
    expect(fireEvent.keyDown(tile("bank-2"), { key: "Enter", repeat: true })).toBe(false)
    expect(fireEvent.keyDown(tile("bank-2"), { key: "Enter" })).toBe(true)
    expect(fireEvent.keyDown(tile("bank-2"), { key: "Tab", repeat: true })).toBe(true)
  })

  it("do not take the focus when they come back after a declined payment, because a key would start another", async () => {
    const opened = await open()
    await press("bank-2")
    fireEvent.click(screen.getByTestId("change-bank"))
    store.request = { status: "rejected" }
    await press("bank-0")
    for (let turn = 0; turn < 4; turn += 1) {
      document.dispatchEvent(new Event("visibilitychange"))
      await done()
    }
    expect(screen.getByRole("alert").textContent).toMatch(/Nothing was charged/)
    expect(tile("bank-0")).toBeTruthy()
    expect(document.activeElement?.tagName).not.toBe("BUTTON")
    opened.unmount()
  })

  it("name the bank of the store, which may differ after many changes", async () => {
    store.payment = { ...PAYMENT, bank_id: null }
    await open()
    await press("bank-1")
    expect(screen.getByTestId("pay-panel").textContent).not.toContain("Crédit Agricole")
  })

  describe("while the payment of a bank that was left is on its way", () => {
    const SECOND = { ...PAYMENT, uuid: "b".repeat(32), return_token: "token_2" }
    /** The store withholds the second payment of a cart while a bank processes the first. */
    const withheld = (second = "created"): Store => ({
      call: async (path, options) => {
        if (path !== PAYMENT_PATH) return await store.call(path, options)
        await store.call(path, options)
        const isFirst = options?.headers?.["x-pay-by-bank-token"] === PAYMENT.return_token
        return { request: { status: isFirst ? "pending" : second } }
      },
    })
    const expectStatus = () => {
      expect(screen.getByTestId("pay-status").dataset["status"]).toBe("pending")
      expect(screen.queryByRole("group", { name: /bank/ })).toBeNull()
      expect(screen.queryByRole("alert")).toBeNull()
    }
    const saveBoth = () => {
      for (const payment of [PAYMENT, SECOND])
        savePayment({ ...payment, cartId: CART.id, of: CART.id, providerId: PROVIDER })
    }
    beforeEach(() => (store.order = null))

    it("are not offered in place of the second one, nor a start of it", async () => {
      let current: Store = store
      await open({ store: { call: async (...call) => await current.call(...call) } })
      await press("bank-1")
      fireEvent.click(screen.getByTestId("change-bank"))
      store.payment = SECOND
      store.request = { status: "created", payment: SECOND }
      await press("bank-2")
      expect(element()?.id).toBe(SECOND.uuid)
      current = withheld()
      act(() => void document.dispatchEvent(new Event("visibilitychange")))
      await done()
      await done()
      expect(element()).toBeNull()
      expectStatus()
    })

    it.each(["created", "rejected"])("are not offered after a reload, with a second one that is %s", async (second) => {
      saveBoth()
      await open({ store: withheld(second) })
      await done()
      expectStatus()
    })
  })

  it("come back with an error that the store returns, and with the focus", async () => {
    store.refusal = new PayByBankProblem("service_unavailable", "down", { status: 400 })
    await open()
    tile("bank-1").focus()
    await press("bank-1")
    expect(screen.getByRole("alert").textContent).toMatch(/not responding/)
    expect(document.activeElement).toBe(tile("bank-1"))
    expect(tile("bank-1").getAttribute("aria-disabled")).toBe("false")
  })
})

describe("a cart whose order the store would not place", () => {
  it.each([
    ["delivery_missing", /delivery method/],
    ["sold_out", /sold out/],
    ["promotion_used_up", /discount/],
  ] as const)("has a message, and the storefront can lead back to the cart (%s)", async (code, text) => {
    store.refusal = new PayByBankProblem(code, "refused", { status: 409 })
    const onError = jest.fn()
    await open({ onError })
    await press("bank-1")
    expect(screen.getByRole("alert").textContent).toMatch(text)
    expect(onError.mock.calls).toMatchObject([[{ code }]])
  })
})

describe("six hundred banks", () => {
  beforeEach(() => (store.banks = MANY))
  const field = () => screen.getByRole("combobox")

  it("have five tiles, and a button that opens the whole list in its place and moves the focus into its field", async () => {
    await open()
    expect(shown()).toHaveLength(7)
    expect(tile("all").textContent).toBe("All 600 banks")
    tile("all").focus()
    await press("all")
    expect(document.activeElement).toBe(field())
    expect(field().getAttribute("aria-expanded")).toBe("true")
    expect(screen.getAllByRole("option")).toHaveLength(601)
    expect(store.starts).toEqual([])
  })

  it("are started from the list with Enter, and with no other key", async () => {
    await open()
    await press("all")
    await user.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}{PageDown}{Home}{Tab}")
    await done()
    expect(store.starts).toEqual([])
    field().focus()
    await user.keyboard("599{Enter}")
    await done()
    expect(store.starts).toEqual(["599"])
    await waitFor(() => expect(element()?.id).toBe(PAYMENT.uuid))
  })

  it("are started from the list with a click", async () => {
    await open()
    await press("all")
    fireEvent.click(screen.getByTestId("bank-option-77"))
    await done()
    expect(store.starts).toEqual(["77"])
  })

  it("are not started by the key that opened the list and is still held down", async () => {
    await open()
    await press("all")
    fireEvent.keyDown(field(), { key: "Enter", repeat: true })
    await done()
    expect(store.starts).toEqual([])
    fireEvent.keyDown(field(), { key: "Enter" })
    await done()
    expect(store.starts).toEqual([null])
  })

  it("stay open while another bank's tile is pressed, so that it does not move away before the click", async () => {
    await open()
    expect(fireEvent.mouseDown(tile("3"))).toBe(true)
    await press("all")
    expect(fireEvent.mouseDown(tile("3"))).toBe(false)
    expect(shown()).toEqual(["0", "1", "2", "3", "4"].map((id) => `bank-tile-${id}`))
  })

  it("do not take the focus from a field that the shopper has gone on to", async () => {
    const other = document.body.appendChild(document.createElement("input"))
    await open()
    fireEvent.click(tile("all"))
    other.focus()
    await done()
    expect(field()).toBeTruthy()
    expect(document.activeElement).toBe(other)
    other.remove()
  })
})

describe("an early payment", () => {
  it("is started without a bank when the step opens, once, and the tiles stay", async () => {
    await open({ startEarly: true })
    expect(store.starts).toEqual([null])
    expect(element()?.id).toBe(PAYMENT.uuid)
    expect(shown()).toEqual(["bank-tile-bank-0", "bank-tile-bank-1", "bank-tile-bank-2"])
    expect(screen.queryByTestId("change-bank")).toBeNull()
    expect(document.activeElement).toBe(document.body)
  })

  it("is not started unless the page asks for it", async () => {
    await open()
    expect(store.starts).toEqual([])
  })

  it("gives way to the bank that the shopper chooses", async () => {
    const opened = await open({ startEarly: true })
    store.payment = { ...PAYMENT, uuid: "b".repeat(32), return_token: "token_2" }
    store.request = { status: "created", payment: store.payment }
    await press("bank-1")
    expect(store.starts).toEqual([null, "bank-1"])
    expect(element()?.id).toBe("b".repeat(32))
    expect(screen.queryByRole("group", { name: /bank/ })).toBeNull()
    fireEvent.click(screen.getByTestId("change-bank"))
    await done()
    opened.rerender(step({ startEarly: true }))
    await done()
    expect(store.starts).toEqual([null, "bank-1"])
  })

  it("is not offered while the bank that the shopper chose is being started, and again if that fails", async () => {
    await open({ startEarly: true })
    store.refusal = new PayByBankProblem("unknown_bank", "no", { status: 400 })
    fireEvent.click(tile("bank-1"))
    expect(element()).toBeNull()
    await done()
    expect(screen.getByRole("alert").textContent).toMatch(/not available/)
    expect(element()?.id).toBe(PAYMENT.uuid)
  })

  it("does not lose a click that comes while it is being created", async () => {
    const slow = slowly()
    await open({ store: slow.store, startEarly: true })
    await press("bank-1")
    expect(tile("bank-1").getAttribute("aria-busy")).toBe("true")
    await slow.answer()
    expect(store.starts).toEqual([null, "bank-1"])
    expect(screen.queryByRole("group", { name: /bank/ })).toBeNull()
  })

  it("waits until the shopper may pay, and asks the storefront", async () => {
    const beforeStart = jest.fn().mockReturnValue(false)
    const opened = await open({ startEarly: true, disabled: true, beforeStart })
    expect(beforeStart).not.toHaveBeenCalled()
    opened.rerender(step({ startEarly: true, beforeStart }))
    await done()
    expect(beforeStart.mock.calls).toEqual([[{ bankId: null }]])
    expect(store.starts).toEqual([])
  })

  it("waits for a delivery that is still to be chosen", async () => {
    const opened = await open({ startEarly: true, cart: { ...CART, shipping_methods: [] } })
    expect(store.starts).toEqual([])
    opened.rerender(step({ startEarly: true, cart: { ...CART, shipping_methods: [{}] } }))
    await done()
    expect(store.starts).toHaveLength(1)
  })

  it("is continued by a reload, and not started again", async () => {
    const first = await open({ startEarly: true })
    first.unmount()
    await open({ startEarly: true })
    expect(store.starts).toEqual([null])
    expect(element()?.id).toBe(PAYMENT.uuid)
  })

  it("is not started for a payment that is on its way, or whose store does not answer", async () => {
    savePayment({ ...PAYMENT, cartId: CART.id, of: CART.id, providerId: PROVIDER })
    store.request = { status: "pending" }
    store.order = null
    const first = await open({ startEarly: true })
    expect(screen.getByTestId("pay-status")).toBeTruthy()
    first.unmount()
    const call: Store["call"] = async (path, options) => {
      if (path.includes("/request")) throw new PayByBankProblem("offline", "no")
      return await store.call(path, options)
    }
    await open({ startEarly: true, store: { call } })
    expect(store.starts).toEqual([])
  })

  it("is not started for nothing to pay, nor in a page that is not shown", async () => {
    const first = await open({ startEarly: true, cart: { ...CART, total: 0 } })
    first.unmount()
    hide(true)
    await open({ startEarly: true })
    expect(store.starts).toEqual([])
    hide(false)
    await done()
    expect(store.starts).toEqual([null])
  })

  it("is not started before the step is in view", async () => {
    let enter: (isIntersecting: boolean) => void = () => undefined
    class Observer {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        enter = (isIntersecting) => callback([{ isIntersecting }])
      }
      observe() {}
      disconnect() {}
    }
    Object.assign(globalThis, { IntersectionObserver: Observer })
    try {
      await open({ startEarly: true })
      act(() => enter(false))
      await done()
      expect(store.starts).toEqual([])
      act(() => enter(true))
      await done()
      expect(store.starts).toEqual([null])
    } finally {
      Reflect.deleteProperty(globalThis, "IntersectionObserver")
    }
  })

  it("that fails is reported and not repeated, and the tiles start a payment", async () => {
    store.refusal = new PayByBankProblem("service_unavailable", "down", { status: 400 })
    const opened = await open({ startEarly: true })
    expect(screen.getByRole("alert").textContent).toMatch(/not responding/)
    opened.rerender(step({ startEarly: true }))
    await done()
    expect(store.count("/store/payment-collections")).toBe(1)
    store.refusal = null
    await press("none")
    expect(element()?.id).toBe(PAYMENT.uuid)
  })

  it("that the store refuses for its total is not repeated by a page that loads the cart, and itself, again", async () => {
    store.refusal = new PayByBankProblem("total_changed", "changed", { status: 400 })
    function Page() {
      const [loads, setLoads] = useState(0)
      return (
        <div key={loads}>{step({ startEarly: true, cart: COLLECTED, onCartChanged: () => setLoads(loads + 1) })}</div>
      )
    }
    render(<Page />)
    for (let turn = 0; turn < 5; turn += 1) await done()
    expect(store.starts).toEqual([null])
    expect(screen.getByRole("alert").textContent).toMatch(/^Your total has changed/)
    store.refusal = null
    await press("bank-1")
    expect(element()?.id).toBe(PAYMENT.uuid)
  })

  it("does not remove the message of a bank that was refused before", async () => {
    let answer: () => void = () => undefined
    const until = new Promise<void>((resolve) => (answer = resolve))
    savePayment({ ...PAYMENT, cartId: CART.id, of: CART.id, providerId: PROVIDER })
    store.request = { status: "rejected" }
    store.refusal = new PayByBankProblem("bank_paused", "paused", { status: 400 })
    const call: Store["call"] = async (path, options) => {
      if (path.includes("/request")) await until
      return await store.call(path, options)
    }
    await open({ startEarly: true, cart: COLLECTED, store: { call } })
    await press("bank-1")
    answer()
    await done()
    expect(store.starts).toEqual(["bank-1"])
    expect(screen.getByRole("alert").textContent).toMatch(/^Payments with this bank are not possible/)
  })

  it("that failed is started by the shopper once, by a double press or by one on a bank after it", async () => {
    store.refusal = new PayByBankProblem("service_unavailable", "down", { status: 400 })
    await open({ startEarly: true, cart: COLLECTED })
    store.refusal = null
    fireEvent.click(tile("none"))
    expect(tile("none").getAttribute("aria-busy")).toBe("true")
    fireEvent.click(tile("none"))
    fireEvent.click(tile("bank-1"))
    await done()
    expect(store.starts).toEqual([null, null])
    expect(element()?.id).toBe(PAYMENT.uuid)
  })

  it("is not started in a page that is hidden by the time that the shopper may pay", async () => {
    const opened = await open({ startEarly: true, disabled: true })
    hide(true)
    opened.rerender(step({ startEarly: true }))
    await done()
    expect(store.starts).toEqual([])
    act(() => hide(false))
    await done()
    expect(store.starts).toEqual([null])
  })
})

describe("tiles before the payment step", () => {
  const tiles = (more: Partial<PayByBankTilesProps> = {}) => (
    <PayByBankTiles store={store} country="GB" providerId={PROVIDER} onChoose={() => undefined} {...more} />
  )
  /** A list of payment methods, as checkouts have them. */
  function Methods() {
    const [isBank, setIsBank] = useState(false)
    return isBank ? step() : tiles({ variant: "compact", onChoose: () => setIsBank(true) })
  }
  const methods = () => (
    <StrictMode>
      <Methods />
    </StrictMode>
  )

  it("choose the method and start the bank with one click", async () => {
    render(methods())
    await done()
    expect(store.starts).toEqual([])
    await press("bank-1")
    expect(store.starts).toEqual(["bank-1"])
    expect(element()?.id).toBe(PAYMENT.uuid)
    expect(savedBank()).toBe("bank-1")
  })

  it("start it once: a reload continues the payment, and a declined one is not repeated", async () => {
    const first = render(methods())
    await done()
    await press("bank-1")
    first.unmount()
    const second = await open()
    expect(element()?.id).toBe(PAYMENT.uuid)
    second.unmount()
    store.request = { status: "rejected" }
    await open()
    expect(store.starts).toEqual(["bank-1"])
  })

  it("start another bank than that of the payment to be continued", async () => {
    savePayment({ ...PAYMENT, bank_id: "bank-0", cartId: CART.id, of: CART.id, providerId: PROVIDER })
    render(methods())
    await done()
    await press("bank-1")
    expect(store.starts).toEqual(["bank-1"])
  })

  it("start nothing while a payment is on its way, nor afterwards", async () => {
    savePayment({ ...PAYMENT, cartId: CART.id, of: CART.id, providerId: PROVIDER })
    store.request = { status: "pending" }
    store.order = null
    const first = render(methods())
    await done()
    await press("bank-1")
    first.unmount()
    await open({ cart: { ...CART, id: "cart_2" } })
    expect(store.starts).toEqual([])
  })

  it("do not start a bank of another account", async () => {
    const first = render(tiles({ providerId: "pp_pay-by-bank_eu" }))
    await done()
    await press("bank-1")
    first.unmount()
    await open()
    expect(store.starts).toEqual([])
  })

  it("start nothing for an order's outstanding amount, whose page programs open that check links", async () => {
    const first = render(tiles())
    await done()
    await press("bank-1")
    first.unmount()
    const { total, currency_code } = CART
    await open({ cart: { payment_collection: { id: "pay_col_1" }, total, currency_code }, startEarly: true })
    expect(store.starts).toEqual([])
    expect(shown()).toContain("bank-tile-none")
  })

  it("do not start a bank after the customer has logged out", async () => {
    const first = render(tiles())
    await done()
    await press("bank-1")
    first.unmount()
    clearSavedPayments()
    await open()
    expect(store.starts).toEqual([])
  })

  it("give way to a bank that the shopper taps in the payment step before it has started theirs", async () => {
    let answer: () => void = () => undefined
    const until = new Promise<void>((resolve) => (answer = resolve))
    savePayment({ ...PAYMENT, cartId: CART.id, of: CART.id, providerId: PROVIDER })
    store.request = { status: "rejected" }
    const call: Store["call"] = async (path, options) => {
      if (path.includes("/request")) await until
      return await store.call(path, options)
    }
    const first = render(tiles())
    await done()
    await press("bank-1")
    first.unmount()
    await open({ store: { call } })
    await press("bank-2")
    expect(store.starts).toEqual(["bank-2"])
    store.request = { status: "created", payment: PAYMENT }
    answer()
    await done()
    expect(store.starts).toEqual(["bank-2"])
    expect(screen.getByTestId("pay-panel").textContent).toContain("N26")
  })

  it("start the bank in an open payment step of another copy of this SDK, such as the entry of a CommonJS build", async () => {
    await open()
    await jest.isolateModulesAsync(async () => {
      const copy = await import("../react/chosen-bank")
      act(() => copy.keepChosenBank(PROVIDER, "bank-1"))
    })
    await done()
    expect(store.starts).toEqual(["bank-1"])
  })

  it("do not start a bank that was chosen long ago", async () => {
    const first = render(tiles())
    await done()
    await press("bank-1")
    first.unmount()
    jest.spyOn(Date, "now").mockReturnValue(Date.now() + 31 * 60_000)
    await open()
    expect(store.starts).toEqual([])
    jest.restoreAllMocks()
  })

  it("start the bank in a payment step that is open already", async () => {
    const page = (
      <>
        {tiles({ variant: "compact" })}
        <div id="step">{step()}</div>
      </>
    )
    render(page)
    await done()
    const [first] = screen.getAllByTestId("bank-tile-bank-2")
    if (first) fireEvent.click(first)
    await done()
    expect(store.starts).toEqual(["bank-2"])
  })

  it("show which bank was chosen until the page has gone on, and call it once", async () => {
    let end: () => void = () => undefined
    const onChoose = jest.fn(async () => await new Promise<void>((resolve) => (end = resolve)))
    render(tiles({ onChoose }))
    await done()
    await press("bank-1")
    await press("bank-2")
    expect(onChoose.mock.calls).toEqual([[{ bankId: "bank-1" }]])
    expect(tile("bank-1").getAttribute("aria-busy")).toBe("true")
    end()
    await done()
    expect(tile("bank-1").getAttribute("aria-busy")).toBe("false")
  })

  it("have the number of tiles of their variant, and read no list if they have one", async () => {
    const banks = MANY.slice(0, 9)
    const { rerender } = render(tiles({ banks }))
    expect(shown()).toHaveLength(7)
    rerender(tiles({ banks, variant: "compact" }))
    expect(shown()).toHaveLength(4)
    rerender(tiles({ banks, variant: "express", max: 6 }))
    expect(shown()).toHaveLength(7)
    expect(screen.getByText(/Your address and the delivery come first/)).toBeTruthy()
    await done()
    expect(store.calls).toEqual([])
  })

  it("name the amount of a cart", async () => {
    render(tiles({ cart: CART }))
    await done()
    expect(screen.getByRole("group", { name: "Choose your bank to pay £19.99" })).toBeTruthy()
  })

  it("need nothing of a cart that has a session and an address", async () => {
    const payment_collection = { id: "pay_col_9", payment_sessions: [{ provider_id: "pp_pay-by-bank_eu" }] }
    const cart = { ...CART, payment_collection, shipping_address: { country_code: "de" } }
    render(tiles({ cart, country: undefined, providerId: undefined }))
    await done()
    expect(store.queries).toMatchObject([{ country: "DE", provider_id: "pp_pay-by-bank_eu" }])
  })
})
