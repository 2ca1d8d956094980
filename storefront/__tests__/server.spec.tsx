import { renderToString } from "react-dom/server"
import { PayByBank, PayByBankProvider, PayByBankResume, PayByBankReturn } from "../react"
import { PayByBankTiles } from "../react/tiles"
import { BANKS, CART, SdkStore, PROVIDER } from "./sdk-store"

const nothing = () => undefined

describe("server-side rendering", () => {
  it("renders the checkout without a call to the store", () => {
    const store = new SdkStore()
    const page = <PayByBank store={store} cart={CART} providerId={PROVIDER} country="GB" onOrder={nothing} />
    expect(renderToString(page)).toContain("Choose your bank to pay £19.99")
    expect(store.calls).toEqual([])
  })

  it("renders the tiles of a list that the server has read, and otherwise as many placeholders, without a call", () => {
    const store = new SdkStore()
    const tiles = (banks?: typeof BANKS) => {
      const page = <PayByBankTiles store={store} country="GB" providerId={PROVIDER} banks={banks} onChoose={nothing} />
      return renderToString(page)
    }
    expect(tiles(BANKS)).toMatch(/Bank of Scotland.*Crédit Agricole.*N26/)
    expect(tiles().match(/<li class="pbb-tile" aria-hidden="true">/g)).toHaveLength(6)
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
      <PayByBankProvider store={store} words={{ bank: { choose: "Buy for {{amount}}" } }}>
        <PayByBankResume onPlaced={nothing} onOrder={nothing} />
        <PayByBank cart={CART} providerId={PROVIDER} onOrder={nothing} />
      </PayByBankProvider>
    )
    expect(renderToString(page)).toContain("Buy for £19.99")
    expect(store.calls).toEqual([])
  })
})
