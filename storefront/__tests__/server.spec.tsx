import { renderToString } from "react-dom/server"
import { PayByBank, PayByBankProvider, PayByBankResume, PayByBankReturn } from "../react"
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
    expect(renderToString(page)).toContain("We are checking the status of your payment.")
    expect(store.calls).toEqual([])
  })

  it("renders all of them in a provider, which reads nothing of a browser", () => {
    const store = new SdkStore()
    const page = (
      <PayByBankProvider store={store} words={{ pay: { button: "Buy for {{amount}}" } }}>
        <PayByBankResume onPlaced={nothing} onOrder={nothing} />
        <PayByBank cart={CART} providerId={PROVIDER} onOrder={nothing} />
      </PayByBankProvider>
    )
    expect(renderToString(page)).toContain("Buy for £19.99")
    expect(store.calls).toEqual([])
  })
})
