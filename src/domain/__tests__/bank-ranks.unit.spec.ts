import { ranksOf } from "../bank-ranks"

const banks = ["b", "a", "c", "d"].map((id) => ({ id }))

describe("the rank of a bank", () => {
  it("is 1 for the most payments, and equal numbers are ranked by id", () => {
    const ranks = ranksOf(banks, new Map(Object.entries({ a: 3, b: 3, c: 7 })))
    expect([...ranks]).toEqual([
      ["c", 1],
      ["a", 2],
      ["b", 3],
    ])
  })

  it("is missing without payments, and leaves out banks that are not offered", () => {
    const ranks = ranksOf(banks, new Map(Object.entries({ elsewhere: 100, a: 0, d: 1 })))
    expect([...ranks]).toEqual([["d", 1]])
  })
})
