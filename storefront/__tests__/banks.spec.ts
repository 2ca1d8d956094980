import { listBanks } from "../banks"
import { searchBanks } from "../search-banks"

const banks = ["Bank of Scotland", "Crédit Agricole", "N26", "Lloyds Bank", "La Banque Postale"].map((name, index) => ({
  id: `bank-${index}`,
  name,
  logo: null,
}))

describe("the search for a bank", () => {
  it.each([
    ["bank of s", ["Bank of Scotland"]],
    ["scot", ["Bank of Scotland"]],
    ["credit", ["Crédit Agricole"]],
    ["BANK", ["Bank of Scotland", "Lloyds Bank"]],
    ["n26", ["N26"]],
    ["ank", []],
    ["  ", banks.map(({ name }) => name)],
    ["🏦", banks.map(({ name }) => name)],
  ])("for %j matches the beginnings of words", (query, found) => {
    expect(searchBanks(banks, query).map(({ name }) => name)).toEqual(found)
  })
})

describe("the list of banks", () => {
  const listed = async (answer: unknown) =>
    await listBanks({ call: async () => await Promise.resolve(answer) }, { country: "gb", providerId: "pp_x" })

  it("leaves out banks without an id or a name", async () => {
    const whole = { id: "a", name: "A bank", logo: "https://logo", countries: ["GB"] }
    expect(await listed({ banks: [whole, { id: "b" }, null, { id: "", name: "c" }] })).toEqual([
      { id: "a", name: "A bank", logo: "https://logo", rank: null },
    ])
  })

  it("has each bank's rank, if it is one", async () => {
    const bank = { id: "a", name: "A bank", logo: null }
    const ranked = { ...bank, rank: 2 }
    expect(await listed({ banks: [ranked, { ...bank, rank: "1" }] })).toEqual([ranked, { ...bank, rank: null }])
  })

  it.each([null, "text", {}, { banks: 1 }])("is empty if the store returns %j", async (answer) => {
    expect(await listed(answer)).toEqual([])
  })
})
