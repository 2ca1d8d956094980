import fc from "fast-check"
import {
  countedMinorFromDecimal,
  currencyOf,
  decimalFromMinor,
  decimalFromNumber,
  exactMinorFromDecimal,
  majorFromMinor,
  MAX_AMOUNT_MINOR,
  minorFromDecimal,
  minorFromEntered,
  minorFromSum,
  payable,
  sameMoney,
} from "../money"

const minor = fc.integer({ min: -MAX_AMOUNT_MINOR, max: MAX_AMOUNT_MINOR })
const decimal = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 9_999_999_999_999n }), fc.stringMatching(/^\d{0,30}$/))
  .map(([negative, whole, fraction]) => `${negative ? "-" : ""}${whole}${fraction ? `.${fraction}` : ""}`)

/** Rounds with integers only: scales up, adds half a unit, truncates. */
function oracle(text: string): bigint {
  const negative = text.startsWith("-")
  const [whole = "", fraction = ""] = text.replace("-", "").split(".")
  const scale = 10n ** BigInt(fraction.length)
  const scaled = BigInt(whole + fraction) * 100n
  const rounded = (2n * scaled + scale) / (2n * scale)
  return negative ? -rounded : rounded
}

describe("minor units", () => {
  it.each([
    ["0", 0],
    ["-0", 0],
    ["-0.001", 0],
    ["10.99", 1099],
    ["10.9", 1090],
    ["10", 1000],
    ["0010.50", 1050],
    ["10.994", 1099],
    ["10.995", 1100],
    ["-10.995", -1100],
    ["1.005", 101],
    ["0.285", 29],
    ["21474836.47", MAX_AMOUNT_MINOR],
  ])("of %j are %j", (text, expected) => {
    expect(minorFromDecimal(text)).toBe(expected)
  })

  it.each(["", " ", ".5", "5.", "+5", "1e3", "1,000", "0x10", "NaN", "Infinity", "١٢", "1.2.3", "10 ", "1".repeat(14)])(
    "%j is no amount",
    (text) => {
      expect(() => minorFromDecimal(text)).toThrow(expect.objectContaining({ code: "invalid_amount" }))
      expect(exactMinorFromDecimal(text)).toBeNull()
    },
  )

  it.each([
    ["12.34", 1234],
    ["12,34", 1234],
    ["0.05", 5],
    ["£1,914.00", 191_400],
    ["1.914,00 €", 191_400],
    ["GBP 21 474 836,47", MAX_AMOUNT_MINOR],
    ["1’914.00", 191_400],
    ["12345.67", 1_234_567],
    [" 12.34 ", 1234],
    ["12.34 EUR", 1234],
  ])("of %j, as a person writes it, are %j", (text, expected) => {
    expect(minorFromEntered(text)).toBe(expected)
  })

  it.each([
    "12",
    "12.3",
    "12.345",
    "1.234.5",
    "1,23,456.00",
    "#12.34",
    "12.34.56",
    "21474836.48",
    "adam 12.34",
    "-5.00",
    "12.34 E",
    "ab.34",
  ])("%j is not searched as an amount", (text) => expect(minorFromEntered(text)).toBeNull())

  it("are rounded half away from zero, to the last digit", () => {
    fc.assert(fc.property(decimal, (text) => expect(BigInt(minorFromDecimal(text))).toBe(oracle(text))))
  })

  it("come back unchanged from decimal text and from the number on the wire, over the whole range", () => {
    fc.assert(
      fc.property(minor, (amount) => {
        expect(minorFromDecimal(decimalFromMinor(amount))).toBe(amount)
        expect(exactMinorFromDecimal(decimalFromNumber(majorFromMinor(amount)))).toBe(amount)
        expect(JSON.parse(JSON.stringify({ amount: majorFromMinor(amount) }))).toEqual({
          amount: majorFromMinor(amount),
        })
      }),
      { numRuns: 2000 },
    )
  })

  it("add up without floating-point drift", () => {
    expect(0.1 + 0.2).not.toBe(0.3)
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 200 }), (amounts) => {
        const sum = amounts.reduce((total, amount) => total + amount, 0)
        const read = amounts.map((amount) => minorFromDecimal(decimalFromNumber(majorFromMinor(amount))))
        expect(read.reduce((total, amount) => total + amount, 0)).toBe(sum)
      }),
    )
  })

  it.each([
    ["19.99", 1999],
    ["19.990", 1999],
    ["19.991", null],
    ["19.990000000000002", null],
    ["-5", -500],
  ])("of %j exactly are %j", (text, expected) => {
    expect(exactMinorFromDecimal(text)).toBe(expected)
  })

  it.each([
    ["19.995", 2000],
    ["-5", -500],
    ["9999999999999.99", 999_999_999_999_999],
    ["9999999999999.999", 999_999_999_999_999],
    ["9".repeat(400), 999_999_999_999_999],
    [`-${"9".repeat(30)}.5`, -999_999_999_999_999],
  ])("of %j count as an amount in a sum: %j", (text, expected) => {
    expect(countedMinorFromDecimal(text)).toBe(expected)
  })
})

it.each([
  [0, "0.00"],
  [7, "0.07"],
  [99, "0.99"],
  [100, "1.00"],
  [1099, "10.99"],
  [-5, "-0.05"],
  [-1099, "-10.99"],
])("%d minor units are written as %j", (amount, text) => {
  expect(decimalFromMinor(amount)).toBe(text)
})

describe("the decimal text of a number", () => {
  it.each([
    [19.99, "19.99"],
    [0, "0"],
    [-0, "0"],
    [1e-7, "0.0000001"],
    [-1.5e-10, "-0.00000000015"],
    [1e21, "1000000000000000000000"],
    [1.25e22, "12500000000000000000000"],
    [-1e21, "-1000000000000000000000"],
  ])("%d is %j", (value, expected) => {
    expect(decimalFromNumber(value)).toBe(expected)
  })

  it("has no exponent and reads back as the same number", () => {
    const finite = fc.double({ noDefaultInfinity: true, noNaN: true })
    fc.assert(
      fc.property(finite, (value) => {
        expect(decimalFromNumber(value)).toMatch(/^-?\d+(\.\d+)?$/)
        expect(Number(decimalFromNumber(value)) === value).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})

describe("a payable amount", () => {
  it("is positive money in a currency of the service", () => {
    expect(payable("10.99", "gbp")).toEqual({ amountMinor: 1099, currency: "GBP" })
    expect(payable("0.005", "EUR")).toEqual({ amountMinor: 1, currency: "EUR" })
    expect(payable("21474836.47", "EUR")).toEqual({ amountMinor: MAX_AMOUNT_MINOR, currency: "EUR" })
  })

  it.each([
    ["0", "gbp", { code: "invalid_amount", field: "amount", detail: "0 GBP" }],
    ["0.004", "gbp", { code: "invalid_amount", field: "amount", detail: "0.004 GBP" }],
    ["-1", "gbp", { code: "invalid_amount", field: "amount", detail: "-1 GBP" }],
    ["21474836.48", "gbp", { code: "invalid_amount", field: "amount", detail: "21474836.48 GBP" }],
    ["1e5", "gbp", { code: "invalid_amount", field: "amount", detail: "not a plain decimal number" }],
    ["10", "usd", { code: "unsupported_currency", field: "currency_code", detail: "USD" }],
    ["10", "", { code: "unsupported_currency", field: "currency_code", detail: "" }],
  ])("%j %j is rejected as %j", (text, currency, refusal) => {
    expect(() => payable(text, currency)).toThrow(expect.objectContaining(refusal))
  })

  it("is equal only in the same currency", () => {
    expect(currencyOf("Gbp")).toBe("GBP")
    expect(currencyOf("gb")).toBeNull()
    expect(sameMoney({ amountMinor: 1, currency: "GBP" }, { amountMinor: 1, currency: "GBP" })).toBe(true)
    expect(sameMoney({ amountMinor: 1, currency: "GBP" }, { amountMinor: 1, currency: "EUR" })).toBe(false)
    expect(sameMoney({ amountMinor: 1, currency: "GBP" }, { amountMinor: 2, currency: "GBP" })).toBe(false)
  })
})

describe("a sum of decimals", () => {
  it.each([
    [[], 0],
    [["3.335", "3.335", "3.335"], 1001],
    [["23.988", "23.988", "23.988", "4.74"], 7670],
    [["14.364", "14.364"], 2873],
    [["1", "-0.005"], 100],
    [["-3.335", "-3.335"], -667],
    [["0.1", "0.2"], 30],
    [["9999999999999.99", "0.004"], 999_999_999_999_999],
  ])("%j is rounded once", (decimals, minor) => {
    expect(minorFromSum(decimals)).toBe(minor)
  })

  it("is the sum of its minor units if they are whole, in any order", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 })), (minors) => {
        const decimals = minors.map(decimalFromMinor)
        const sum = minors.reduce((total, each) => total + each, 0)
        expect(minorFromSum(decimals) + 0).toBe(sum + 0)
        expect(minorFromSum(decimals.toReversed()) + 0).toBe(sum + 0)
      }),
    )
  })
})
