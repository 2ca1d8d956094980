import { CASES } from "../../bench/cases"
import { isMet } from "../../bench/figure"
import { shownResults } from "../../bench/report/results"
import { pageWith } from "../../bench/report/write-docs"
import { pageOf } from "./snippets"

const page = pageOf("bench/README.md")
const section = (title: string) => page.split(/^## /m).find((part) => part.startsWith(`${title}\n`)) ?? ""

describe("the page of the benchmark", () => {
  it("shows exactly the figures of the saved run", () => {
    expect(page).toBe(pageWith(page, shownResults()))
  })

  it("shows real figures, and names the missing ones", () => {
    const { quick, figures } = shownResults()
    expect(quick).toBe(false)
    const missing = CASES.map(({ name }) => name).filter((name) => !figures.some((figure) => figure.case === name))
    expect(/Not measured on this machine yet: (.+)\./.exec(section("The last run"))?.[1]?.split(", ") ?? []).toEqual(
      missing,
    )
  })

  it("explains each figure that misses its limit, and no other", () => {
    const explained = [...section("What misses its bar, and why").matchAll(/^- \*\*(.+?)\*\*/gm)].map(
      (match) => match[1],
    )
    const missed = shownResults().figures.filter((figure) => !isMet(figure))
    expect(explained.sort()).toEqual(missed.map(({ name }) => name).sort())
  })
})
