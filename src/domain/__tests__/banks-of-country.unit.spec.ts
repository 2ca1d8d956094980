import { banksServing, banksServingAny, searchBanks } from "../banks-of-country"

const NO_MORE = { logo: null, createdAt: null }

describe("the banks that serve a country", () => {
  const bank = (name: string, ...countries: string[]) => ({ ...NO_MORE, id: name, name, countries })
  const banks = [bank("Zeta", "GB"), bank("alpha", "GB", "IE"), bank("Éire", "IE"), bank("Anywhere")]
  const names = (country?: string) => banksServing(banks, country).map(({ name }) => name)

  it.each([
    ["GB", ["alpha", "Anywhere", "Zeta"]],
    ["gb", ["alpha", "Anywhere", "Zeta"]],
    ["uk", ["alpha", "Anywhere", "Zeta"]],
    ["IE", ["alpha", "Anywhere", "Éire"]],
    ["FR", ["Anywhere"]],
    [undefined, ["alpha", "Anywhere", "Éire", "Zeta"]],
  ])("%j: %j, by name", (country, expected) => {
    expect(names(country)).toEqual(expected)
  })

  it.each([
    [
      ["IE", "FR"],
      ["alpha", "Anywhere", "Éire"],
    ],
    [["FR"], ["Anywhere"]],
    [
      ["GB", "IE"],
      ["alpha", "Anywhere", "Éire", "Zeta"],
    ],
    [[], ["alpha", "Anywhere", "Éire", "Zeta"]],
  ])("of any of %j are %j, by name, each once", (countries, expected) => {
    expect(banksServingAny(banks, countries).map(({ name }) => name)).toEqual(expected)
  })

  it("leaves the given list unchanged", () => {
    banksServing(banks)
    expect(banks[0]?.name).toBe("Zeta")
  })
})

describe("a search for a bank", () => {
  const banks = [
    { ...NO_MORE, id: "gb-alder", name: "Alder Bank", countries: [] },
    { ...NO_MORE, id: "ie-birch", name: "Birch", countries: [] },
  ]

  it.each([
    [undefined, ["Alder Bank", "Birch"]],
    ["  ", ["Alder Bank", "Birch"]],
    [" aLDER b", ["Alder Bank"]],
    ["IE-", ["Birch"]],
    ["kgb", []],
  ])("for %j finds %j", (words, found) => {
    expect(searchBanks(banks, words).map(({ name }) => name)).toEqual(found)
  })
})
