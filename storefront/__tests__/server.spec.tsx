import { renderToString } from "react-dom/server"
import { PayByBank, PayByBankReturn } from "../react"
import { CART, KitStore, PROVIDER } from "./kit-store"

const nothing = () => undefined

describe("on a server, where there is no window", () => {
  it("the checkout is drawn, and asks for nothing", () => {
    const store = new KitStore()
    const page = <PayByBank store={store} cart={CART} providerId={PROVIDER} country="GB" onOrder={nothing} />
    expect(renderToString(page)).toContain("Pay £19.99 by bank")
    expect(store.calls).toEqual([])
  })

  it("the page after the bank is drawn, and asks for nothing", () => {
    const store = new KitStore()
    const page = <PayByBankReturn store={store} sessionId="payses_1" onOrder={nothing} onCheckout={nothing} />
    expect(renderToString(page)).toContain("Welcome back")
    expect(store.calls).toEqual([])
  })
})
