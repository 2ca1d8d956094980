/** @jest-environment jsdom */
import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { PayByBank, PayByBankReturn } from "../react"
import { CART, PAYMENT, PROVIDER, SdkStore, settled } from "./sdk-store"

/** As after a deployment that has removed the parts of the page that the shopper has open. */
jest.mock("../react/bank-picker", () => {
  throw new Error("Loading chunk 7 failed.")
})
jest.mock("../element", () => {
  throw new Error("Loading chunk 8 failed.")
})

const done = async () => {
  for (let turn = 0; turn < 8; turn += 1) await settled()
}
const OFFLINE = /^The store cannot be reached at the moment\. You have not been charged\./
/** The test browser loads no page, and reports each attempt. */
const reloads = () => {
  const report = jest.spyOn(console, "error").mockImplementation(() => undefined)
  return () => report.mock.calls.filter(([error]) => /navigation/.test(String(error)) && report.mockClear()).length
}
const retry = async () => {
  fireEvent.click(screen.getByRole("button", { name: "Try again" }))
  await done()
}
beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  jest.restoreAllMocks()
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

describe("a payment element whose code cannot be loaded", () => {
  it("is reported, and the next attempt loads the page anew, which continues the payment", async () => {
    const store = new SdkStore()
    const page = <PayByBank store={store} cart={CART} providerId={PROVIDER} country="GB" onOrder={() => undefined} />
    render(page)
    await done()
    fireEvent.click(screen.getByTestId("bank-tile-bank-1"))
    await done()
    expect(screen.getByRole("alert").textContent).toMatch(OFFLINE)
    const reloaded = reloads()
    await retry()
    expect(reloaded()).toBe(1)
    cleanup()
    render(page)
    await done()
    expect(store.starts).toEqual(["bank-1"])
    expect(screen.getByTestId("pay-panel")).toBeTruthy()
  })
})

describe("a return page that cannot load the offer to pay", () => {
  it("says so, and loads itself anew", async () => {
    const nothing = () => undefined
    render(
      <PayByBankReturn store={new SdkStore()} token={PAYMENT.return_token} onOrder={nothing} onCheckout={nothing} />,
    )
    await done()
    fireEvent.click(screen.getByRole("button", { name: "I have not paid yet" }))
    await done()
    expect(screen.getByRole("alert").textContent).toMatch(OFFLINE)
    const reloaded = reloads()
    await retry()
    expect(reloaded()).toBe(1)
  })
})
