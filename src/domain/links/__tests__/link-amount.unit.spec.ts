import { PayByBankError } from "../../errors/pay-by-bank-error"
import { linkAmount, type PayableOrder } from "../link-amount"
import { MAX_AMOUNT_MINOR } from "../../money"

const payableOrder = (more: Partial<PayableOrder> = {}): PayableOrder => ({
  outstandingMinor: 999,
  currency: "gbp",
  requestedMinor: 0,
  ...more,
})
const refusalOf = (order: PayableOrder, amount: string | null): string => {
  try {
    return JSON.stringify(linkAmount(order, amount))
  } catch (error) {
    return error instanceof PayByBankError ? error.code : String(error)
  }
}

describe("the amount of a payment link", () => {
  it.each<[string, PayableOrder, string | null, number, boolean]>([
    ["the whole amount, when none is given", payableOrder(), null, 999, true],
    ["the whole amount, when exactly that is given", payableOrder(), "9.99", 999, true],
    ["a part", payableOrder(), "0.99", 99, false],
    ["the minimum", payableOrder(), "0.01", 1, false],
    ["what other links leave", payableOrder({ requestedMinor: 400 }), "5.99", 599, false],
    ["the maximum of the contract", payableOrder({ outstandingMinor: MAX_AMOUNT_MINOR }), null, MAX_AMOUNT_MINOR, true],
    ["euros", payableOrder({ currency: "EUR" }), null, 999, true],
  ])("is %s", (_what, order, amount, amountMinor, isFullAmount) => {
    expect(linkAmount(order, amount)).toEqual({ amountMinor, isFullAmount })
  })

  it.each<[string, PayableOrder, string | null, string]>([
    ["nothing", payableOrder(), "0", "link_amount_invalid"],
    ["half a penny", payableOrder(), "0.005", "link_amount_invalid"],
    ["less than nothing", payableOrder(), "-1", "link_amount_invalid"],
    ["text that is no number", payableOrder(), "NaN", "link_amount_invalid"],
    [
      "more than the contract's maximum",
      payableOrder({ outstandingMinor: MAX_AMOUNT_MINOR + 1 }),
      null,
      "link_amount_invalid",
    ],
    ["a penny more than is outstanding", payableOrder(), "10.00", "link_amount_too_high"],
    ["any amount of a paid order", payableOrder({ outstandingMinor: 0 }), null, "link_nothing_outstanding"],
    ["any amount of an overpaid order", payableOrder({ outstandingMinor: -1 }), "0.01", "link_nothing_outstanding"],
    ["dollars", payableOrder({ currency: "usd" }), null, "link_no_account"],
    ["the whole amount, next to a link for a part", payableOrder({ requestedMinor: 1 }), null, "link_already_open"],
    ["a penny more than other links leave", payableOrder({ requestedMinor: 400 }), "6.00", "link_already_open"],
  ])("is never %s", (_what, order, amount, code) => {
    expect(refusalOf(order, amount)).toBe(code)
  })
})
