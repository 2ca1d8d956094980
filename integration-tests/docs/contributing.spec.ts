import { existsSync } from "node:fs"
import path from "node:path"
import { z } from "zod"
import { NAMES } from "../runner/plan"
import { specFiles, textOf } from "../runner/spec-files"
import { rowsOf } from "./admin-words"
import { blocksOf, pageOf, ROOT } from "./snippets"

const page = pageOf("CONTRIBUTING.md")
const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(pageOf("package.json")))
const commands = blocksOf(page, "bash").flatMap((block) => block.trim().split("\n"))

describe("CONTRIBUTING.md", () => {
  it("links only to existing files", () => {
    const named = rowsOf(page).flatMap(([, cell = ""]) =>
      [...cell.matchAll(/`([\w./-]+)`/g)].map(([, name = ""]) => name),
    )
    const files = named.filter((name) => name.includes("/") || name.includes("."))
    expect(files.length).toBeGreaterThan(40)
    expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([])
  })

  it("names only existing scripts", () => {
    const run = [...page.matchAll(/npm run ([\w:-]+)/g)].map(([, name = ""]) => name)
    expect(run.length).toBeGreaterThan(4)
    expect(run.filter((name) => !(name in scripts))).toEqual([])
  })

  it("selects existing tests: whole suites, paths and names", () => {
    const selections = commands.flatMap((command) => {
      const [, selection = ""] = /^npm test -- (?:--watch )?([^#]+)/.exec(command) ?? []
      return selection ? [selection.trim().replaceAll('"', "")] : []
    })
    expect(selections.length).toBeGreaterThan(3)
    const selectsNothing = (selection: string) =>
      !selection.split(" ").every((word) => NAMES.includes(word)) &&
      !specFiles().some((file) => file.includes(selection) || textOf(file).includes(selection))
    expect(selections.filter(selectsNothing)).toEqual([])
  })
})
