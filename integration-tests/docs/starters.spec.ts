import { apply, changedLines, readRecipe } from "../starters/recipe"
import { pageOf } from "./snippets"

const PAGE = pageOf("docs/nextjs-starter.md")

describe("the page on the Next.js starter", () => {
  it("changes at most sixty lines, and fourteen more for banks in the list of methods", () => {
    const [banks = "", ...more] = PAGE.match(/^## Offer banks in the list of methods\n.*?(?=^## )/gms) ?? []
    expect(more).toEqual([])
    const changed = changedLines(readRecipe(PAGE.replace(banks, "")))
    expect(changed).toBeGreaterThan(40)
    expect(changed).toBeLessThanOrEqual(60)
    const withBanks = changedLines(readRecipe(banks))
    expect(withBanks).toBeGreaterThan(0)
    expect(withBanks).toBeLessThanOrEqual(14)
  })
})

describe.each([
  { name: "docs/nextjs-starter.md", count: 11 },
  { name: "docs/tanstack-start.md", count: 8 },
])("$name", ({ name, count }) => {
  const page = pageOf(name)
  const recipe = readRecipe(page)

  it("installs the SDK with pnpm", () => {
    expect(recipe.install).toEqual(["pnpm add medusa-payment-pay-by-bank-storefront"])
  })

  it("names each file in the text as well, because the fence's own line is not shown", () => {
    const files = recipe.changes.map(({ file }) => file)
    expect(files.length).toBe(count)
    expect(files.filter((file) => !page.includes(`\`${file}\``))).toEqual([])
  })

  it("has a file for each block of code", () => {
    const blocks = [...page.matchAll(/^```(?:diff|tsx?)\b/gm)]
    expect(blocks.length).toBe(recipe.changes.length)
  })

  it("changes something with each hunk, and shows where", () => {
    const hunks = recipe.changes.flatMap(({ hunks }) => hunks ?? [])
    expect(hunks.length).toBeGreaterThan(8)
    for (const hunk of hunks) {
      expect(hunk.some(({ mark }) => mark !== " ")).toBe(true)
      expect(hunk.some(({ mark }) => mark !== "+")).toBe(true)
    }
  })
})

const DIFF = "```diff a.ts\n one\n-two\n+2\n@@\n+3.5\n four\n```\n"
const [change] = readRecipe(DIFF).changes

describe("a step of the page", () => {
  it("replaces lines of a file, and keeps the others", () => {
    expect(change && apply("zero\none\ntwo\nthree\nfour\n", change)).toBe("zero\none\n2\nthree\n3.5\nfour\n")
  })

  it.each([
    ["not", "one\nthree\nfour\n"],
    ["more than once", "one\ntwo\none\ntwo\nfour\n"],
  ])("fails for lines that the file has %s", (how, source) => {
    expect(() => change && apply(source, change)).toThrow(`a.ts has these lines ${how}:`)
  })

  it("counts the lines that it adds and removes", () => {
    expect(changedLines(readRecipe(`${DIFF}\`\`\`ts b.ts\nnew\n\nfile\n\`\`\`\n`))).toBe(5)
  })

  it("fails for a line that is not of a diff", () => {
    expect(() => readRecipe("```diff a.ts\none\n```\n")).toThrow('Not a line of a diff: "one"')
  })
})
