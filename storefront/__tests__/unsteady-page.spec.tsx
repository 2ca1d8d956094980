/** @jest-environment jsdom */
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react"
import { useState } from "react"
import { PayByBank, useBanks } from "../react"
import { PayByBankProblem } from "../problem"
import { savePayment } from "../saved-payments"
import type { Store } from "../store"
import { CART, defineElement, SdkStore, PAYMENT, PROVIDER } from "./sdk-store"

let store: SdkStore
let orders: string[]

/** A page that creates all its props anew with each render, as real pages do. */
const page = (cart = CART, more: Partial<Parameters<typeof PayByBank>[0]> = {}) => (
  <PayByBank
    store={{ call: store.call }}
    cart={{ ...cart }}
    providerId={PROVIDER}
    country="GB"
    onOrder={({ orderId }) => orders.push(orderId)}
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
  fireEvent.click(screen.getByTestId("bank-tile-none"))
  await later(0)
}
/** Opens a payment whose element no script has defined. */
const openWithout = async (tag: string) => {
  const data = { ...PAYMENT, element: { tag, script_url: `https://service.example/${tag}.js` } }
  const session = { provider_id: PROVIDER, data, created_at: "2026-01-01" }
  store.request = { status: "created", payment: data }
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
  store = new SdkStore()
  orders = []
})
afterEach(() => {
  cleanup()
  jest.useRealTimers()
})

describe("a page that passes a new store with each render", () => {
  it("lists the banks once, and keeps tracking the payment", async () => {
    const opened = await open()
    await press()
    store.request = { status: "pending" }
    store.order = null
    await later(15_000)
    const before = store.calls.length
    for (let again = 0; again < 5; again += 1) {
      opened.rerender(page())
      expect(screen.getByTestId("pay-status").dataset["status"]).toBe("pending")
      expect(element()).toBeNull()
    }
    await later(0)
    expect(store.calls).toHaveLength(before)
    expect(store.count("/banks")).toBe(1)
  })

  it("calls `onOrder` once", async () => {
    const opened = await open()
    await press()
    store.request = { status: "paid" }
    await later(15_000)
    opened.rerender(page())
    await later(30_000)
    expect(orders).toEqual(["order_1"])
  })

  it("does not repeat the call when it uses a hook directly", async () => {
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

describe("a page whose cart is replaced", () => {
  it("does not show the first cart's payment, even if the total is the same", async () => {
    const opened = await open()
    await press()
    expect(element()).not.toBeNull()
    opened.rerender(page({ ...CART, id: "cart_2" }))
    await later(30_000)
    expect(element()).toBeNull()
    expect(screen.getByTestId("bank-tile-none")).toBeTruthy()
    store.request = { status: "paid" }
    await later(30_000)
    expect(store.count("cart_2/complete")).toBe(0)
  })

  it("does not show it if it was being started during the replacement", async () => {
    const opened = await open()
    fireEvent.click(screen.getByTestId("bank-tile-none"))
    opened.rerender(page({ ...CART, id: "cart_2" }))
    await later(0)
    expect(element()).toBeNull()
  })
})

describe("a page whose cart is replaced after a failure", () => {
  it("shows the new cart without the old one's problem", async () => {
    store.refusal = new PayByBankProblem("service_unavailable", "down", { status: 400 })
    const opened = await open()
    await press()
    expect(screen.getByTestId("pay-problem")).toBeTruthy()
    opened.rerender(page({ ...CART, id: "cart_2" }))
    expect(screen.queryByTestId("pay-problem")).toBeNull()
    await later(0)
  })
})

describe("a page whose cart is replaced before the storefront agrees to the start", () => {
  it("starts no payment, because the new cart's button was not pressed", async () => {
    let agree: () => void = () => undefined
    const beforeStart = async () => await new Promise<void>((resolve) => (agree = resolve))
    const opened = await open(CART, { beforeStart })
    await press()
    opened.rerender(page({ ...CART, id: "cart_2" }, { beforeStart }))
    agree()
    await later(1000)
    expect(store.count("payment-")).toBe(0)
    expect(screen.getByTestId("bank-tile-none").getAttribute("aria-disabled")).toBe("false")
  })
})

describe("a slow connection", () => {
  it("does not replace a payment that was started in the meantime with an earlier one", async () => {
    savePayment({
      ...PAYMENT,
      return_token: "token_0",
      uuid: "b".repeat(32),
      cartId: CART.id,
      of: CART.id,
      providerId: PROVIDER,
    })
    let respond: () => void = () => undefined
    const call: Store["call"] = async (path, options) => {
      if (options?.headers?.["x-pay-by-bank-token"] !== "token_0") return await store.call(path, options)
      await new Promise<void>((resolve) => (respond = resolve))
      return { request: { status: "created", payment: { ...PAYMENT, uuid: "b".repeat(32), return_token: "token_0" } } }
    }
    const one = { call }
    await open(CART, { store: one })
    await press()
    expect(element()?.id).toBe(PAYMENT.uuid)
    respond()
    await later(0)
    expect(element()?.id).toBe(PAYMENT.uuid)
  })
})

describe("a list of banks that cannot be loaded", () => {
  it("does not block the payment: the bank is chosen at the next step", async () => {
    const call: Store["call"] = async (path) =>
      path.includes("/banks") ? await Promise.reject(new Error("no")) : await store.call(path)
    await open(CART, { store: { call } })
    expect(screen.queryByRole("status")).toBeNull()
    expect(screen.getByTestId("pay").textContent).toBe("Pay £19.99 by bank")
    fireEvent.click(screen.getByTestId("pay"))
    await later(0)
    expect(element()?.id).toBe(PAYMENT.uuid)
  })
})

describe("a payment that is declined on another device", () => {
  it.each(["rejected", "canceled"])(
    "(%s) is removed, and the page shows a message and offers another payment",
    async (status) => {
      const starts: string[] = []
      const call: Store["call"] = async (path) => {
        if (!path.includes("payment-sessions")) return await store.call(path)
        const data = { ...PAYMENT, return_token: `token_${starts.push(path)}` }
        const session = { provider_id: PROVIDER, data, created_at: "2026-01-01" }
        return await Promise.resolve({ payment_collection: { id: "pay_col_1", payment_sessions: [session] } })
      }
      await open(CART, { store: { call } })
      await press()
      store.request = { status }
      await later(15_000)
      expect(element()).toBeNull()
      expect(screen.getByTestId("pay-problem").textContent).toContain("Nothing was charged")
      store.request = { status: "created", payment: PAYMENT }
      await press()
      expect(element()).not.toBeNull()
      expect(screen.queryByTestId("pay-problem")).toBeNull()
    },
  )

  it("is still detected when its money arrives after the shopper chose another bank", async () => {
    await open()
    await press()
    fireEvent.click(screen.getByRole("button", { name: "Change bank" }))
    store.request = { status: "paid" }
    await later(15_000)
    expect(orders).toEqual(["order_1"])
  })
})

describe("a language", () => {
  it.each(["", "not a language", "zh", "sv"])(
    "that is not supported (%j) falls back to English, also in the lang attribute",
    async (language) => {
      const { container } = await open(CART, { language })
      expect(screen.getByText("Choose your bank to pay £19.99")).toBeTruthy()
      expect(container.querySelector("section")?.lang).toBe("en")
    },
  )

  it.each(["pt-BR", "pt_BR"])("is matched without its region (%s)", async (language) => {
    const { container } = await open(CART, { language })
    await later(0)
    expect(screen.getByText(/^Escolha o seu banco para pagar £\s19,99/)).toBeTruthy()
    expect(container.querySelector("section")?.lang).toBe("pt-BR")
  })
})

describe("the keyboard's focus", () => {
  it("stays in this part of the page when the focused element is removed", async () => {
    await open()
    screen.getByTestId("bank-tile-none").focus()
    await press()
    expect(document.activeElement?.tagName).toBe("H2")
    const another = screen.getByRole("button", { name: "Change bank" })
    another.focus()
    fireEvent.click(another)
    expect(document.activeElement).toBe(screen.getByTestId("bank-tile-bank-0"))
  })

  it("stays on the button while a payment is prepared, and so after a failure", async () => {
    await open()
    screen.getByTestId("bank-tile-none").focus()
    fireEvent.click(screen.getByTestId("bank-tile-none"))
    expect(screen.getByTestId("bank-tile-none")).toHaveProperty("disabled", false)
    expect(screen.getByTestId("bank-tile-none").getAttribute("aria-disabled")).toBe("true")
    await later(0)
  })

  it("stays in this part of the page when the payment service's script is loaded again", async () => {
    await openWithout("never-comes")
    await later(15_000)
    const again = screen.getByRole("button", { name: "Try again" })
    again.focus()
    fireEvent.click(again)
    expect(document.activeElement?.className).toBe("pbb-element")
  })

  it("is not taken from another field when an earlier payment is found", async () => {
    savePayment({ ...PAYMENT, cartId: CART.id, of: CART.id, providerId: PROVIDER })
    const field = document.body.appendChild(document.createElement("input"))
    field.focus()
    await open()
    expect(element()).not.toBeNull()
    expect(document.activeElement).toBe(field)
    field.remove()
  })
})

describe("a page whose policy forbids the script's address", () => {
  it("shows that the connection to the bank failed", async () => {
    const forbid = jest.spyOn(HTMLScriptElement.prototype, "src", "set").mockImplementation(() => {
      throw new TypeError("This document requires 'TrustedScriptURL' assignment.")
    })
    await openWithout("forbidden-element")
    expect(screen.getByRole("alert").textContent).toMatch(/^We could not connect to your bank/)
    forbid.mockRestore()
  })
})

describe("a saved payment that another script has changed", () => {
  it("adds no script and no uuid to the page, because both come from the store", async () => {
    const theirs = { tag: "their-element", script_url: "https://evil.example/x.js" }
    savePayment({ ...PAYMENT, uuid: "evil", element: theirs, cartId: CART.id, of: CART.id, providerId: PROVIDER })
    await open()
    expect(element()?.id).toBe(PAYMENT.uuid)
    expect(document.documentElement.outerHTML).not.toMatch(/evil|their-element/)
  })

  it.each(["{", "null", "[]", '"x"', '[{"of":1}]', "[null]", '[{"of":"cart_1","tokens":"x"}]'])(
    "is ignored if it is not valid (%s)",
    async (garbage) => {
      localStorage.setItem("pay-by-bank.payments", garbage)
      localStorage.setItem("pay-by-bank.bank", garbage)
      await open()
      await press()
      expect(element()?.id).toBe(PAYMENT.uuid)
    },
  )
})
