import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { specFiles } from "../runner/spec-files"
import { pageOf, ROOT } from "./snippets"
import { titlesIn } from "./test-titles"

const NAMED = /`([^`]+)`: "([^"]+)"/g
const CELLS = 4

const rows = pageOf("docs/threat-model.md")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !/^\| (who |-)/.test(line))
  .map((line) =>
    line
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim()),
  )
const named = rows.flatMap((cells) =>
  [...(cells.at(-1) ?? "").matchAll(NAMED)].map(([, file = "", test = ""]) => ({ file, test })),
)

/** The runner fails when a spec file did not run. */
const isRunByNpmTest = (file: string) => specFiles().includes(file)

describe("the threat model", () => {
  it("names an attacker, an attack, a protection and at least one test in every row", () => {
    expect(rows.length).toBeGreaterThan(40)
    expect(rows.filter((cells) => cells.length !== CELLS || cells.some((cell) => cell === ""))).toEqual([])
    const tests = rows.map((cells) => cells.at(-1) ?? "")
    expect(tests.filter((cell) => cell.replaceAll(NAMED, "").replaceAll("; ", "") !== "")).toEqual([])
  })

  it.each(named)("names an existing test: $test", ({ file, test }) => {
    expect([file, existsSync(path.join(ROOT, file))]).toEqual([file, true])
    const titles = titlesIn(file, readFileSync(path.join(ROOT, file), "utf8"))
    expect(titles.filter((title) => title === test || title.endsWith(` › ${test}`))).toHaveLength(1)
  })

  it.each([...new Set(named.map(({ file }) => file))])("names a file that npm test runs: %s", (file) => {
    expect(isRunByNpmTest(file)).toBe(true)
  })

  it("accepts no other text of a file, no skipped test and no file outside the suites", () => {
    const source = `
      // it("in a comment", () => {})
      const text = "in a string"
      it.skip("skipped", () => {})
      it.todo("to do")
      xit("skipped, too", () => {})
      describe.skip("skipped group", () => {
        it("inside", () => expect(1).toBe(1))
      })
      describe.skip.each([1])("skipped table %s", () => {
        it("inside the table", () => expect(1).toBe(1))
      })
      describe("of the table", () => {
        it.each([1])("each %s", () => expect("in a string"))
      })
      describeReader("read", texts)`
    expect(titlesIn("a.spec.ts", source)).toEqual(["of the table", "of the table › each %s", "read"])
    expect(isRunByNpmTest("integration-tests/long/installed.spec.ts")).toBe(false)
    expect(isRunByNpmTest("integration-tests/fuzz/survival.ts")).toBe(false)
  })
})
