import { PayByBankError } from "../pay-by-bank-error"
import { linkAmount, type Owing } from "../link-amount"
import { MAX_AMOUNT_MINOR } from "../money"

const owing = (more: Partial<Owing> = {}): Owing => ({ owedMinor: 999, currency: "gbp", askedMinor: 0, ...more })
const refusalOf = (order: Owing, amount: string | null): string => {
  try {
    return JSON.stringify(linkAmount(order, amount))
  } catch (error) {
    return error instanceof PayByBankError ? error.code : String(error)
  }
}

describe("the amount of a payment link", () => {
  it.each<[string, Owing, string | null, number, boolean]>([
    ["the whole, when none is given", owing(), null, 999, true],
    ["the whole, when just that is given", owing(), "9.99", 999, true],
    ["a part", owing(), "0.99", 99, false],
    ["the least that there is", owing(), "0.01", 1, false],
    ["what other links leave", owing({ askedMinor: 400 }), "5.99", 599, false],
    ["the most that the contract takes", owing({ owedMinor: MAX_AMOUNT_MINOR }), null, MAX_AMOUNT_MINOR, true],
    ["euros", owing({ currency: "EUR" }), null, 999, true],
  ])("is %s", (_what, order, amount, amountMinor, whole) => {
    expect(linkAmount(order, amount)).toEqual({ amountMinor, whole })
  })

  it.each<[string, Owing, string | null, string]>([
    ["nothing", owing(), "0", "link_amount_invalid"],
    ["half a penny", owing(), "0.005", "link_amount_invalid"],
    ["less than nothing", owing(), "-1", "link_amount_invalid"],
    ["what is no number", owing(), "NaN", "link_amount_invalid"],
    ["more than the contract takes", owing({ owedMinor: MAX_AMOUNT_MINOR + 1 }), null, "link_amount_invalid"],
    ["a penny more than is outstanding", owing(), "10.00", "link_amount_too_high"],
    ["anything of a paid order", owing({ owedMinor: 0 }), null, "link_nothing_owed"],
    ["anything of an overpaid order", owing({ owedMinor: -1 }), "0.01", "link_nothing_owed"],
    ["dollars", owing({ currency: "usd" }), null, "link_no_account"],
    ["the whole, beside a link for a part", owing({ askedMinor: 1 }), null, "link_already_open"],
    ["a penny more than other links leave", owing({ askedMinor: 400 }), "6.00", "link_already_open"],
  ])("is never %s", (_what, order, amount, code) => {
    expect(refusalOf(order, amount)).toBe(code)
  })
})
