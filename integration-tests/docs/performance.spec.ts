import { CASES } from "../../bench/cases"
import { isMet } from "../../bench/figure"
import { shownResults } from "../../bench/report/results"
import { pageWith } from "../../bench/report/write-docs"
import { pageOf } from "./snippets"

const page = pageOf("docs/performance.md")
const section = (title: string) => page.split(/^## /m).find((part) => part.startsWith(`${title}\n`)) ?? ""

describe("the page about performance", () => {
  it("shows the figures of the run that is kept, letter by letter", () => {
    expect(page).toBe(pageWith(page, shownResults()))
  })

  it("shows a whole run", () => {
    const { quick, figures } = shownResults()
    expect(quick).toBe(false)
    expect([...new Set(figures.map((figure) => figure.case))]).toEqual(CASES.map(({ name }) => name))
  })

  it("says why of each figure that misses its bar, and of no other", () => {
    const explained = [...section("What misses its bar, and why").matchAll(/^- \*\*(.+?)\*\*/gm)].map(
      (match) => match[1],
    )
    const missed = shownResults().figures.filter((figure) => !isMet(figure))
    expect(explained.sort()).toEqual(missed.map(({ name }) => name).sort())
  })

  it("calculates ten million checkouts a day", () => {
    expect(section("Ten million checkouts a day")).toContain("| payments started")
  })
})
