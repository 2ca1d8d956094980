/** @jest-environment jsdom */
import {
  clearSavedPayments,
  markDone,
  saveBank,
  savedBank,
  savedFor,
  savedPayment,
  savedPayments,
  savePayment,
} from "../saved-payments"
import { PAYMENT, PROVIDER } from "./sdk-store"

const save = (of: string, return_token: string, providerId = PROVIDER) =>
  savePayment({ ...PAYMENT, return_token, of, cartId: of, providerId })

const DAY_MS = 24 * 60 * 60_000

beforeEach(() => localStorage.clear())
afterEach(() => jest.useRealTimers())

describe("the payments that a browser saves", () => {
  it("are those of all its carts, each with its provider", () => {
    save("cart_1", "token_1")
    save("cart_2", "token_2", "pp_pay-by-bank_eu")
    expect(savedPayment("cart_1")).toMatchObject({ cartId: "cart_1", return_token: "token_1", providerId: PROVIDER })
    expect(savedPayment("cart_2")).toMatchObject({ cartId: "cart_2", providerId: "pp_pay-by-bank_eu" })
    expect(savedPayment("cart_3")).toBeNull()
  })

  it("are found by each return address of a cart, also by an earlier one", () => {
    save("cart_1", "token_1")
    save("cart_2", "token_2")
    save("cart_1", "token_3")
    expect(savedFor("token_1")).toMatchObject({ of: "cart_1", return_token: "token_3" })
    expect(savedFor("token_2")).toMatchObject({ of: "cart_2" })
    expect(savedFor("token_4")).toBeNull()
  })

  it("are the newest five", () => {
    for (const number of [1, 2, 3, 4, 5, 6]) save(`cart_${number}`, `token_${number}`)
    expect(savedPayments().map(({ of }) => of)).toEqual(["cart_6", "cart_5", "cart_4", "cart_3", "cart_2"])
  })

  it("keep no cart id once the order is shown", () => {
    save("cart_1", "token_1")
    save("cart_2", "token_2")
    markDone("cart_1")
    expect(savedPayments().map(({ of }) => of)).toEqual(["cart_2"])
    expect(JSON.stringify(localStorage)).not.toContain("cart_1")
    save("cart_1", "token_3")
    expect(savedFor("token_3")).toMatchObject({ cartId: "cart_1" })
  })

  it("end a week after the last payment of their cart, and leave the browser", () => {
    jest.useFakeTimers()
    save("cart_1", "token_1")
    save("cart_2", "token_2")
    jest.advanceTimersByTime(6 * DAY_MS)
    save("cart_2", "token_3")
    expect(savedFor("token_1")).toMatchObject({ cartId: "cart_1" })
    jest.advanceTimersByTime(2 * DAY_MS)
    expect(savedPayments().map(({ of }) => of)).toEqual(["cart_2"])
    expect(JSON.stringify(localStorage)).not.toContain("cart_1")
    jest.advanceTimersByTime(6 * DAY_MS)
    expect([savedFor("token_2"), savedPayment("cart_2")]).toEqual([null, null])
  })

  it("end without a date, as an earlier version saved them", () => {
    const { uuid, return_token, amount, currency, element } = PAYMENT
    const undated = { uuid, return_token, amount, currency, element, of: "cart_1", providerId: PROVIDER, tokens: [] }
    localStorage.setItem("pay-by-bank.payments", JSON.stringify([undated]))
    expect(savedPayments()).toEqual([])
    expect(JSON.stringify(localStorage)).not.toContain("cart_1")
  })

  it("are cleared on a shared computer, with the bank", () => {
    save("cart_1", "token_1")
    saveBank("bank-1")
    clearSavedPayments()
    expect([savedPayments(), savedBank()]).toEqual([[], null])
    expect(localStorage).toHaveLength(0)
  })
})
