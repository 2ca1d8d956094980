/** @jest-environment jsdom */
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react"
import { useState } from "react"
import { PayByBank, useBanks } from "../react"
import { savePayment } from "../remembered"
import type { Store } from "../store"
import { CART, defineElement, KitStore, PAYMENT, PROVIDER } from "./kit-store"

let store: KitStore
let orders: string[]

/** A page that creates all its props anew with each render, as real pages do. */
const page = (cart = CART, more: Partial<Parameters<typeof PayByBank>[0]> = {}) => (
  <PayByBank
    store={{ call: store.call }}
    cart={{ ...cart }}
    providerId={PROVIDER}
    country="GB"
    onOrder={(id) => orders.push(id)}
    {...more}
  />
)
const later = async (ms: number) => await act(async () => await jest.advanceTimersByTimeAsync(ms))
const open = async (...given: Parameters<typeof page>) => {
  const opened = render(page(...given))
  await later(0)
  return opened
}
const press = async () => {
  fireEvent.click(screen.getByTestId("pay"))
  await later(0)
}
/** Opens a payment whose element no script has defined. */
const openWithout = async (tag: string) => {
  const data = { ...PAYMENT, element: { tag, script_url: `https://service.example/${tag}.js` } }
  const session = { provider_id: PROVIDER, data, created_at: "2026-01-01" }
  store.state = { state: "created", payment: data }
  const call: Store["call"] = async (path) =>
    path.includes("payment-sessions")
      ? await Promise.resolve({ payment_collection: { id: "pay_col_1", payment_sessions: [session] } })
      : await store.call(path)
  await open(CART, { store: { call } })
  await press()
}
const element = () => document.querySelector(PAYMENT.element.tag)

beforeAll(() => {
  defineElement()
  window.matchMedia = jest.fn().mockReturnValue({ matches: false })
})
beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
  store = new KitStore()
  orders = []
})
afterEach(() => {
  cleanup()
  jest.useRealTimers()
})

describe("a page that gives a new store with each render", () => {
  it("lists the banks once, and goes on following the payment where it was", async () => {
    const opened = await open()
    await press()
    store.state = { state: "pending" }
    store.order = null
    await later(15_000)
    const before = store.calls.length
    for (let again = 0; again < 5; again += 1) {
      opened.rerender(page())
      expect(screen.getByTestId("pay-state").dataset["state"]).toBe("pending")
      expect(element()).toBeNull()
    }
    await later(0)
    expect(store.calls).toHaveLength(before)
    expect(store.count("/banks")).toBe(1)
  })

  it("hears of an order once", async () => {
    const opened = await open()
    await press()
    store.state = { state: "paid" }
    await later(15_000)
    opened.rerender(page())
    await later(30_000)
    expect(orders).toEqual(["order_1"])
  })

  it("does not ask again and again when it uses a hook itself", async () => {
    function Banks() {
      const [fresh] = useState(() => store)
      const { banks } = useBanks({ call: fresh.call }, "GB", PROVIDER)
      return <p>{banks?.length}</p>
    }
    render(<Banks />)
    await later(1000)
    expect(screen.getByText("3")).toBeTruthy()
    expect(store.count("/banks")).toBe(1)
  })
})

describe("a page whose cart becomes another one", () => {
  it("shows nothing of the first one's payment, though it costs the same", async () => {
    const opened = await open()
    await press()
    expect(element()).not.toBeNull()
    opened.rerender(page({ ...CART, id: "cart_2" }))
    await later(30_000)
    expect(element()).toBeNull()
    expect(screen.getByTestId("pay")).toBeTruthy()
    store.state = { state: "paid" }
    await later(30_000)
    expect(store.count("cart_2/complete")).toBe(0)
  })

  it("shows nothing of it either when the first one was just being started", async () => {
    const opened = await open()
    fireEvent.click(screen.getByTestId("pay"))
    opened.rerender(page({ ...CART, id: "cart_2" }))
    await later(0)
    expect(element()).toBeNull()
  })
})

describe("a slow line", () => {
  it("does not bring an earlier payment back over the one that was started meanwhile", async () => {
    savePayment({ ...PAYMENT, session_id: "payses_0", uuid: "b".repeat(32), cartId: CART.id, of: CART.id })
    let answer: () => void = () => undefined
    const call: Store["call"] = async (path) => {
      if (!path.endsWith("payses_0")) return await store.call(path)
      await new Promise<void>((resolve) => (answer = resolve))
      return { request: { state: "created", payment: { ...PAYMENT, uuid: "b".repeat(32), session_id: "payses_0" } } }
    }
    const one = { call }
    await open(CART, { store: one })
    await press()
    expect(element()?.id).toBe(PAYMENT.uuid)
    answer()
    await later(0)
    expect(element()?.id).toBe(PAYMENT.uuid)
  })
})

describe("a list of banks that cannot be had", () => {
  it("stops nobody: the bank is chosen at the next step", async () => {
    const call: Store["call"] = async (path) =>
      path.includes("/banks") ? await Promise.reject(new Error("no")) : await store.call(path)
    await open(CART, { store: { call } })
    expect(screen.getByRole("status").textContent).toBe("")
    await press()
    expect(element()?.id).toBe(PAYMENT.uuid)
  })
})

describe("a payment that is declined elsewhere", () => {
  it.each(["rejected", "canceled"])("(%s) leaves the page, which says so and lets pay again", async (state) => {
    const starts: string[] = []
    const call: Store["call"] = async (path) => {
      if (!path.includes("payment-sessions")) return await store.call(path)
      const data = { ...PAYMENT, session_id: `payses_${starts.push(path)}` }
      const session = { provider_id: PROVIDER, data, created_at: "2026-01-01" }
      return await Promise.resolve({ payment_collection: { id: "pay_col_1", payment_sessions: [session] } })
    }
    await open(CART, { store: { call } })
    await press()
    store.state = { state }
    await later(15_000)
    expect(element()).toBeNull()
    expect(screen.getByTestId("pay-problem").textContent).toContain("Nothing was charged")
    store.state = { state: "created", payment: PAYMENT }
    await press()
    expect(element()).not.toBeNull()
    expect(screen.queryByTestId("pay-problem")).toBeNull()
  })

  it("is still seen when its money comes after all, also after another bank was wanted", async () => {
    await open()
    await press()
    fireEvent.click(screen.getByRole("button", { name: "Choose another bank" }))
    store.state = { state: "paid" }
    await later(15_000)
    expect(orders).toEqual(["order_1"])
  })
})

describe("a language", () => {
  it.each(["", "not a language", "zh", "sv"])(
    "that is none of the seven (%j) is English, and named so",
    async (language) => {
      const { container } = await open(CART, { language })
      expect(screen.getByTestId("pay").textContent).toBe("Pay £19.99 by bank")
      expect(container.querySelector("section")?.lang).toBe("en")
    },
  )

  it.each(["pt-BR", "pt_BR"])("is known with its region (%s)", async (language) => {
    const { container } = await open(CART, { language })
    await later(0)
    expect(screen.getByTestId("pay").textContent).toMatch(/^Pagar £\s19,99/)
    expect(container.querySelector("section")?.lang).toBe("pt-BR")
  })
})

describe("the keyboard's focus", () => {
  it("stays in this part of the page when what had it is gone", async () => {
    await open()
    screen.getByTestId("pay").focus()
    await press()
    expect(document.activeElement?.tagName).toBe("H2")
    const another = screen.getByRole("button", { name: "Choose another bank" })
    another.focus()
    fireEvent.click(another)
    expect(document.activeElement).toBe(screen.getByTestId("pay-by-bank"))
  })

  it("is on the button while a payment is prepared, so that it is there when it fails", async () => {
    await open()
    screen.getByTestId("pay").focus()
    fireEvent.click(screen.getByTestId("pay"))
    expect(screen.getByTestId("pay")).toHaveProperty("disabled", false)
    expect(screen.getByTestId("pay").getAttribute("aria-disabled")).toBe("true")
    await later(0)
  })

  it("stays in this part of the page when the service's script is tried again", async () => {
    await openWithout("never-comes")
    await later(15_000)
    const again = screen.getByRole("button", { name: "Try again" })
    again.focus()
    fireEvent.click(again)
    expect(document.activeElement?.className).toBe("pbb-element")
  })

  it("is not taken from a shopper who types elsewhere, when an earlier payment is found", async () => {
    savePayment({ ...PAYMENT, cartId: CART.id, of: CART.id })
    const field = document.body.appendChild(document.createElement("input"))
    field.focus()
    await open()
    expect(element()).not.toBeNull()
    expect(document.activeElement).toBe(field)
    field.remove()
  })
})

describe("a page that forbids even the address of a script", () => {
  it("says that the way to the bank could not be opened", async () => {
    const forbid = jest.spyOn(HTMLScriptElement.prototype, "src", "set").mockImplementation(() => {
      throw new TypeError("This document requires 'TrustedScriptURL' assignment.")
    })
    await openWithout("forbidden-element")
    expect(screen.getByRole("alert").textContent).toMatch(/^The way to your bank could not be opened/)
    forbid.mockRestore()
  })
})

describe("what somebody else has written into this browser", () => {
  it("brings no script and no uuid into the page: both come from the store", async () => {
    const theirs = { tag: "their-element", script_url: "https://evil.example/x.js" }
    savePayment({ ...PAYMENT, uuid: "evil", element: theirs, cartId: CART.id, of: CART.id })
    await open()
    expect(element()?.id).toBe(PAYMENT.uuid)
    expect(document.documentElement.outerHTML).not.toMatch(/evil|their-element/)
  })

  it.each(["{", "null", "[]", '"x"', '{"of":1}', '{"of":"cart_1","sessionIds":"x"}'])(
    "as garbage (%s) is as good as nothing",
    async (garbage) => {
      localStorage.setItem("pay-by-bank.payment", garbage)
      localStorage.setItem("pay-by-bank.bank", garbage)
      await open()
      await press()
      expect(element()?.id).toBe(PAYMENT.uuid)
    },
  )
})
