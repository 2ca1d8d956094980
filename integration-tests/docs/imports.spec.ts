import { execFileSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import ts from "typescript"
import { ROOT } from "./snippets"

const SOURCE = ["*.ts", "*.tsx", "*.mts", "*.mjs"]
const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", ...SOURCE], { cwd: ROOT, encoding: "utf8" })
  .trim()
  .split("\n")
  .filter((file) => existsSync(path.join(ROOT, file)))

/** The files that each file imports, for their values or only for their types. */
const imports = new Map(files.map((file) => [file, importsOf(file, new Set(files))]))

function importsOf(file: string, known: ReadonlySet<string>): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(path.join(ROOT, file), "utf8"), true, true)
  return importedFiles
    .filter(({ fileName }) => fileName.startsWith("."))
    .flatMap(({ fileName }) => {
      const named = path.join(path.dirname(file), fileName)
      const places = [named, `${named}.ts`, `${named}.tsx`, path.join(named, "index.ts")]
      return places.find((place) => known.has(place)) ?? []
    })
}

/** Every file that a file imports, also through others. */
function reachedFrom(file: string): Set<string> {
  const reached = new Set<string>()
  const open = [...(imports.get(file) ?? [])]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (reached.has(next)) continue
    reached.add(next)
    open.push(...(imports.get(next) ?? []))
  }
  return reached
}

describe("the imports of this repository", () => {
  it("have no cycle, apart from the models, whose relations Medusa resolves when all files are loaded", () => {
    expect([...imports.values()].flat().length).toBeGreaterThan(files.length)
    const models = ["payment-binding", "payment-link", "payment-request", "refund"]
    const related = models.map((name) => `src/modules/pay-by-bank/models/${name}.ts`)
    expect(files.filter((file) => reachedFrom(file).has(file)).sort()).toEqual(related)
  })
})
