/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react"
import { PayByBank } from "../react"
import { CART, PROVIDER, SdkStore, settled } from "./sdk-store"

/** As after a deployment that has removed the parts of the page that the shopper has open. */
jest.mock("../react/bank-picker", () => {
  throw new Error("Loading chunk 7 failed.")
})

describe("a list of all banks that cannot be loaded", () => {
  it("is reported, and the tiles still start a payment", async () => {
    const store = new SdkStore()
    store.banks = Array.from({ length: 9 }, (_, n) => ({ id: `${n}`, name: `Bank ${n}`, logo: null }))
    render(<PayByBank store={store} cart={CART} providerId={PROVIDER} country="GB" onOrder={() => undefined} />)
    for (let turn = 0; turn < 4; turn += 1) await settled()
    fireEvent.click(screen.getByTestId("bank-tile-all"))
    for (let turn = 0; turn < 4; turn += 1) await settled()
    expect(screen.getByRole("alert").textContent).toMatch(/^The store cannot be reached/)
    fireEvent.click(screen.getByTestId("bank-tile-2"))
    for (let turn = 0; turn < 4; turn += 1) await settled()
    expect(store.starts).toEqual(["2"])
  })
})
