import { renderToString } from "react-dom/server"
import { PayByBank, PayByBankReturn } from "../react"
import { CART, SdkStore, PROVIDER } from "./sdk-store"

const nothing = () => undefined

describe("server-side rendering", () => {
  it("renders the checkout without a call to the store", () => {
    const store = new SdkStore()
    const page = <PayByBank store={store} cart={CART} providerId={PROVIDER} country="GB" onOrder={nothing} />
    expect(renderToString(page)).toContain("Pay £19.99 by bank")
    expect(store.calls).toEqual([])
  })

  it("renders the return page without a call to the store", () => {
    const store = new SdkStore()
    const page = <PayByBankReturn store={store} token="token_1" onOrder={nothing} onCheckout={nothing} />
    expect(renderToString(page)).toContain("Welcome back")
    expect(store.calls).toEqual([])
  })
})
