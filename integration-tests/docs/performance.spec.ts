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

  it("shows true figures, and says which are missing", () => {
    const { quick, figures } = shownResults()
    expect(quick).toBe(false)
    const missing = CASES.map(({ name }) => name).filter((name) => !figures.some((figure) => figure.case === name))
    expect(/Not measured on this machine yet: (.+)\./.exec(section("The last run"))?.[1]?.split(", ") ?? []).toEqual(
      missing,
    )
  })

  it("says why of each figure that misses its bar, and of no other", () => {
    const explained = [...section("What misses its bar, and why").matchAll(/^- \*\*(.+?)\*\*/gm)].map(
      (match) => match[1],
    )
    const missed = shownResults().figures.filter((figure) => !isMet(figure))
    expect(explained.sort()).toEqual(missed.map(({ name }) => name).sort())
  })
})
