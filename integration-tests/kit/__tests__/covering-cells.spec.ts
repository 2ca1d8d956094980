import fc from "fast-check"
import { coveringCells } from "../covering-cells"

/** Replaces the whole environment, so that nothing of it stays after the test. */
const run = (set: "quick" | "long" | undefined) =>
  jest.replaceProperty(process, "env", { ...process.env, TEST_SET: set })

beforeEach(() => void run("quick"))
afterEach(() => jest.restoreAllMocks())

const cell = fc.array(fc.constantFrom("a", "b", "c", "d", "e"), { minLength: 1, maxLength: 4 })
const tables = fc.array(cell, { minLength: 1 })
const valuesIn = (cells: readonly string[][]) => [...new Set(cells.flat())].sort()
const itself = (values: string[]) => values

const BUTTONS = [
  ["Check", "created"],
  ["Check", "paid"],
  ["Check", "rejected"],
  ["Mark", "created"],
  ["Mark", "paid"],
  ["Mark", "rejected"],
]

describe("the sample of a table in the quick set", () => {
  it("has each value of each cell", () => {
    fc.assert(
      fc.property(tables, (cells) => {
        expect(valuesIn(coveringCells(cells, itself))).toEqual(valuesIn(cells))
      }),
    )
  })

  it("has cells of the table in their order, each one at most once", () => {
    fc.assert(
      fc.property(tables, (cells) => {
        const places = coveringCells(cells, itself).map((chosen) => cells.indexOf(chosen))
        expect(places).toEqual([...new Set(places)].sort((one, other) => one - other))
        expect(places).not.toContain(-1)
      }),
    )
  })

  it("has no cell that only repeats values of the cells that were chosen before it", () => {
    fc.assert(
      fc.property(tables, (cells) => {
        expect(coveringCells(cells, itself).length).toBeLessThanOrEqual(valuesIn(cells).length)
      }),
    )
  })

  it("takes the cell with the most new values next, and of two alike the first one", () => {
    expect(coveringCells(BUTTONS)).toEqual([
      ["Check", "created"],
      ["Check", "rejected"],
      ["Mark", "paid"],
    ])
    expect(coveringCells([["a"], ["a", "b"], ["a", "b", "c"]], itself)).toEqual([["a", "b", "c"]])
  })

  it("has a text once for each place in its cell, unless the values are named", () => {
    const cells = [
      ["paid", "pending"],
      ["pending", "paid"],
    ]
    expect(coveringCells(cells)).toEqual(cells)
    expect(coveringCells(cells, itself)).toEqual([cells[0]])
  })

  it("has a cell for each named value, also one that joins two dimensions", () => {
    const joined = coveringCells(BUTTONS, ([button = "", stage = ""]) => [button, stage, `${button} ${stage}`])
    expect(joined).toEqual(BUTTONS)
    const checks = coveringCells(BUTTONS, ([button = "", stage = ""]) =>
      button === "Check" ? [button, `${button} ${stage}`] : [button],
    )
    expect(checks).toEqual(BUTTONS.slice(0, 4))
  })
})

it.each(["quick", "long"] as const)(
  "a table without cells, or a cell without a value, is an error in the %s set",
  (set) => {
    run(set)
    expect(() => coveringCells([])).toThrow("has no cells")
    expect(() => coveringCells([{ button: "Check" }])).toThrow("has no value")
    expect(() => coveringCells(BUTTONS, ([button = ""]) => (button === "Mark" ? [] : [button]))).toThrow("has no value")
  },
)

it("a run that names no set takes the sample", () => {
  run(undefined)
  expect(coveringCells(BUTTONS)).toHaveLength(3)
})

it("the long set has all cells, in a list of its own", () => {
  run("long")
  const all = coveringCells(BUTTONS)
  expect(all).toEqual(BUTTONS)
  expect(all).not.toBe(BUTTONS)
})
