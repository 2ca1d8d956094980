import { CASES } from "../../bench/cases"
import { figureOf, isMet } from "../../bench/figure"
import { bottleneckOf } from "../../bench/measure/bottleneck"
import { compared } from "../../bench/measure/in-turn"
import { comparisonOf } from "../../bench/report/comparison"
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

describe("the comparison of a run with the committed one", () => {
  const figure = (ours: number, reference: number | null, more: { noise?: number; unit?: string } = {}) => ({
    case: "case",
    ...figureOf({ name: "figure", unit: "ms", bars: [], ours, reference, ...more }),
  })

  it.each([
    [
      "112 ms after 100 ms, on the same machine",
      figure(112, 100, { noise: 0.04 }),
      figure(100, 100),
      "12 % slower, noise 4 %",
    ],
    [
      "the same ratio on a slower machine",
      figure(300, 200, { noise: 0.01 }),
      figure(150, 100),
      "no difference, noise 1 %",
    ],
    [
      "less than the noise of this run",
      figure(103, 100, { noise: 0.05 }),
      figure(100, 100),
      "no difference, noise 5 %",
    ],
    [
      "less than the noise of the committed run",
      figure(103, 100),
      figure(100, 100, { noise: 0.05 }),
      "no difference, noise 5 %",
    ],
    ["fewer milliseconds", figure(80, 100, { noise: 0 }), figure(100, 100), "20 % faster, noise 0 %"],
    ["fewer calls per second", figure(80, 100, { unit: "requests/s" }), figure(100, 100), "20 % slower"],
    ["more calls per second", figure(120, 100, { unit: "requests/s" }), figure(100, 100), "20 % faster"],
    ["more statements", figure(36, null, { unit: "statements" }), figure(30, null), "20 % more"],
    ["a reference that the committed run lacks", figure(90, 100), figure(100, null), "10 % faster"],
  ])("states %s", (_what, now, before, said) => {
    expect(comparisonOf(now, before)).toBe(said)
  })

  it("takes the noise from the ratios of the rounds, in which a slow moment affects both sides", () => {
    expect(compared([10, 20, 40], [10, 20, 40])).toEqual({ ours: 20, reference: 20, noise: 0 })
    expect(compared([90, 100, 110, 100, 120], [100, 100, 100, 100, 100])).toEqual({
      ...{ ours: 100, reference: 100 },
      noise: expect.closeTo(0.05),
    })
  })
})

describe("the first bottleneck of a store under load", () => {
  it.each([
    ["other programs on the machine", { cores: 2, busyCores: 1.9, others: 0.6, busiestProcess: 0.5 }],
    ["the cores of the machine", { cores: 2, busyCores: 1.9, others: 0.1, busiestProcess: 0.6 }],
    ["the cores of the machine", { cores: 2, busyCores: 1.9, others: 0, busiestProcess: 1 }],
    ["the one core of a process", { cores: 8, busyCores: 2.5, others: 1, busiestProcess: 0.95 }],
    ["waits, for locks or for answers", { cores: 8, busyCores: 2.5, others: 1, busiestProcess: 0.4 }],
  ])("is %s for %j", (said, load) => {
    expect(bottleneckOf(load)).toBe(said)
  })
})
