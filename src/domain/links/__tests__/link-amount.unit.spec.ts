import { PayByBankError } from "../../errors/pay-by-bank-error"
import { linkAmount, type PayableOrder } from "../link-amount"
import { MAX_AMOUNT_MINOR } from "../../money"

const owing = (more: Partial<PayableOrder> = {}): PayableOrder => ({
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
    ["the whole, when none is given", owing(), null, 999, true],
    ["the whole, when just that is given", owing(), "9.99", 999, true],
    ["a part", owing(), "0.99", 99, false],
    ["the least that there is", owing(), "0.01", 1, false],
    ["what other links leave", owing({ requestedMinor: 400 }), "5.99", 599, false],
    ["the most that the contract takes", owing({ outstandingMinor: MAX_AMOUNT_MINOR }), null, MAX_AMOUNT_MINOR, true],
    ["euros", owing({ currency: "EUR" }), null, 999, true],
  ])("is %s", (_what, order, amount, amountMinor, whole) => {
    expect(linkAmount(order, amount)).toEqual({ amountMinor, whole })
  })

  it.each<[string, PayableOrder, string | null, string]>([
    ["nothing", owing(), "0", "link_amount_invalid"],
    ["half a penny", owing(), "0.005", "link_amount_invalid"],
    ["less than nothing", owing(), "-1", "link_amount_invalid"],
    ["what is no number", owing(), "NaN", "link_amount_invalid"],
    ["more than the contract takes", owing({ outstandingMinor: MAX_AMOUNT_MINOR + 1 }), null, "link_amount_invalid"],
    ["a penny more than is outstanding", owing(), "10.00", "link_amount_too_high"],
    ["anything of a paid order", owing({ outstandingMinor: 0 }), null, "link_nothing_outstanding"],
    ["anything of an overpaid order", owing({ outstandingMinor: -1 }), "0.01", "link_nothing_outstanding"],
    ["dollars", owing({ currency: "usd" }), null, "link_no_account"],
    ["the whole, beside a link for a part", owing({ requestedMinor: 1 }), null, "link_already_open"],
    ["a penny more than other links leave", owing({ requestedMinor: 400 }), "6.00", "link_already_open"],
  ])("is never %s", (_what, order, amount, code) => {
    expect(refusalOf(order, amount)).toBe(code)
  })
})
