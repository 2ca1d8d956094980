import { execFileSync } from "node:child_process"
import { existsSync } from "node:fs"
import path from "node:path"
import { z } from "zod"
import { NAMES } from "../runner/plan"
import { specFiles, textOf } from "../runner/spec-files"
import { rowsOf } from "./admin-words"
import { blocksOf, pageOf, ROOT } from "./snippets"

const page = pageOf("CONTRIBUTING.md")
const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(pageOf("package.json")))
const commands = ["CONTRIBUTING.md", "integration-tests/README.md"].flatMap((name) =>
  blocksOf(pageOf(name), "bash").flatMap((block) => block.trim().split("\n")),
)

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

  it("runs two Vite servers with `npm run dev` that do not replace each other's files", () => {
    const evaluate = ["--input-type=module", "--eval", FOLDERS]
    const output = execFileSync(process.execPath, evaluate, { cwd: ROOT, encoding: "utf8" })
    const { storefront, dashboard } = z.record(z.string(), z.string()).parse(JSON.parse(output))
    expect(dashboard).toBe(path.join(ROOT, "node_modules/.vite"))
    expect(storefront).toBeTruthy()
    expect(storefront).not.toBe(dashboard)
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

/** Medusa gives the dashboard's Vite this root, and no cache folder. */
const FOLDERS = `
  import { resolveConfig } from "vite"
  const folder = async (config) => (await resolveConfig(config, "serve")).cacheDir
  const storefront = await folder({ configFile: "examples/storefront/vite.config.ts" })
  const dashboard = await folder({ configFile: false, root: ".medusa/client" })
  console.log(JSON.stringify({ storefront, dashboard }))`
