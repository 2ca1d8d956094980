import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { pageOf, ROOT } from "./snippets"

const rows = pageOf("docs/threat-model.md")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !/^\| (who |-)/.test(line))
const named = rows.map((row) => {
  const [, threat = "", file = "", test = ""] = /^\| (.+?) \|.*`([^`]+)`: "(.+)"\s*\|$/.exec(row) ?? []
  return { row, threat: threat.trim(), file, test }
})

/** As the name of a test, in whole: or of a parser, or what a property that fails says. */
const isIn = (file: string, words: string) => {
  const source = readFileSync(path.join(ROOT, file), "utf8")
  return [`"${words}"`, `${words}\`)`].some((quoted) => source.includes(quoted))
}

describe("the threat model", () => {
  it("names a test for every threat", () => {
    expect(named.length).toBeGreaterThan(35)
    expect(named.filter(({ file, test }) => !file || !test).map(({ row }) => row)).toEqual([])
  })

  it.each(named)("names a test that there is: $test", ({ file, test }) => {
    expect(existsSync(path.join(ROOT, file))).toBe(true)
    expect([test, isIn(file, test)]).toEqual([test, true])
  })
})
