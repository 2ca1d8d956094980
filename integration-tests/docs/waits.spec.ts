import { isLong, specFiles, textOf } from "../runner/spec-files"
import { titlesIn } from "./test-titles"

const section = textOf("docs/architecture.md").split("## What waits, and until when")[1]?.split("\n## ")[0] ?? ""
const rows = section
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| what waits") && !line.startsWith("| -"))
  .map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )

describe("the table of what waits", () => {
  it("has who ends it, when, what is seen until then and a test in each row", () => {
    expect(rows.length).toBeGreaterThan(10)
    expect(rows.filter((cells) => cells.length !== 5 || cells.includes(""))).toEqual([])
  })

  it.each(rows.map((cells) => [cells[0] ?? "", cells[4] ?? ""]))(
    "names a test that npm test runs: %s",
    (_what, named) => {
      const [, file = "", test = ""] = /^`(.+)`: "(.+)"$/.exec(named) ?? []
      expect(specFiles().filter((each) => !isLong(each))).toContain(file)
      expect(titlesIn(file, textOf(file))).toContain(test)
    },
  )
})
