import { z } from "@medusajs/framework/zod"
import { decimalOf, minorUnitsOf } from "../amounts"
import { outstandingAmount, outstandingFields } from "../outstanding-amount"

describe("the outstanding amount of an order", () => {
  it.each([
    ["the stored difference", { total: 20, summary: { pending_difference: 12.5, transaction_total: 0 } }, 1250],
    [
      "its exact amount rather than the rounded one",
      { total: 20, summary: { pending_difference: 1, raw_pending_difference: { value: "12.345" } } },
      1235,
    ],
    ["nothing, when it is paid", { total: 20, summary: { pending_difference: 0, transaction_total: 20 } }, 0],
    ["less than nothing, when it is overpaid", { total: 20, summary: { pending_difference: -5 } }, -500],
    [
      "a penny that core treats as nothing",
      { total: 20, summary: { pending_difference: 0, transaction_total: 19.99 } },
      1,
    ],
    [
      "a penny by the exact amounts",
      {
        total: 20,
        raw_total: { value: "19.99" },
        summary: { pending_difference: 0, transaction_total: 20, raw_transaction_total: { value: "19.98" } },
      },
      1,
    ],
    [
      "at most a penny where core returns nothing",
      { total: 20, summary: { pending_difference: 0, transaction_total: 15 } },
      0,
    ],
    [
      "nothing, when it is overpaid by a penny",
      { total: 20, summary: { pending_difference: 0, transaction_total: 20.01 } },
      0,
    ],
    [
      "the stored difference, even if the totals differ by a penny",
      { total: 0.01, summary: { pending_difference: 12.5, transaction_total: 0 } },
      1250,
    ],
    ["a penny in total", { total: 0.01, summary: { pending_difference: 0 } }, 1],
    ["nothing, when nothing is known", {}, 0],
    ["nothing, when there is no summary", { total: 20, summary: null }, 0],
  ])("is %s", (_what, order, expected) => {
    expect(minorUnitsOf(outstandingAmount(order))).toBe(expected)
  })
})

describe("the order fields that are read", () => {
  const order = z.object(outstandingFields)

  it.each([
    [{ total: 20, summary: { pending_difference: 12.5, transaction_total: "7.5" } }],
    [{ total: null, raw_total: { value: "20" }, summary: null }],
    [{ summary: { pending_difference: 0, raw_pending_difference: null, raw_transaction_total: null } }],
    [{}],
  ])("are kept unchanged: %j", (given) => {
    expect(order.parse(given)).toEqual(given)
  })

  it.each([{}, { pending_difference: null }, { pending_difference: undefined }])(
    "are rejected when the summary has no difference: %j",
    (summary) => {
      expect(order.safeParse({ total: 20, summary }).success).toBe(false)
    },
  )
})

describe("an amount of Medusa", () => {
  it.each([
    [19.99, "19.99", 1999],
    ["0.005", "0.005", 1],
    [{ value: "1234567.894" }, "1234567.894", 123456789],
    [1e-7, "0.0000001", 0],
  ])("%j is %s, and %d in minor units", (amount, decimal, minor) => {
    expect(decimalOf(amount)).toBe(decimal)
    expect(minorUnitsOf(amount)).toBe(minor)
  })
})
