import { cpSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { ROOT } from "../../examples/demo/launcher/settings"

const NEEDED = ["src", "sandbox", "examples", "integration-tests", "jest.config.ts", "package.json", "tsconfig.json"]

/**
 * A copy of the working tree's source, committed or not, that uses the repository's packages. Changes in the copy do not
 * affect the original.
 */
export function scratchSource() {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), "pay-by-bank-conditions-")))
  for (const name of NEEDED) {
    cpSync(path.join(ROOT, name), path.join(folder, name), {
      recursive: true,
      filter: (file) => !file.includes("node_modules"),
    })
  }
  symlinkSync(path.join(ROOT, "node_modules"), path.join(folder, "node_modules"), "dir")
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
