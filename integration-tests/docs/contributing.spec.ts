import { existsSync } from "node:fs"
import path from "node:path"
import { z } from "zod"
import { SUITES } from "../setup/suites"
import { rowsOf } from "./panel-words"
import { blocksOf, pageOf, ROOT } from "./snippets"

const page = pageOf("CONTRIBUTING.md")
const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(pageOf("package.json")))
const commands = blocksOf(page, "bash").flatMap((block) => block.trim().split("\n"))

describe("the page for contributors", () => {
  it("opens nothing that is not there", () => {
    const named = rowsOf(page).flatMap(([, cell = ""]) =>
      [...cell.matchAll(/`([\w./-]+)`/g)].map(([, name = ""]) => name),
    )
    const files = named.filter((name) => name.includes("/") || name.includes("."))
    expect(files.length).toBeGreaterThan(40)
    expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([])
  })

  it("enters no script that is not there", () => {
    const run = [...page.matchAll(/npm run ([\w:-]+)/g)].map(([, name = ""]) => name)
    expect(run.length).toBeGreaterThan(4)
    expect(run.filter((name) => !(name in scripts))).toEqual([])
  })

  it("names suites that there are", () => {
    const named = commands.flatMap((command) => {
      const [, list = "", type = ""] = /^npm test -- (.+)$|TEST_TYPE=(\w+)/.exec(command) ?? []
      return [...list.split(" "), type].filter(Boolean)
    })
    expect(named.length).toBeGreaterThan(3)
    expect(SUITES).toEqual(expect.arrayContaining(named))
  })
})
