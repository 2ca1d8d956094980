import { execFileSync } from "node:child_process"
import { cpSync, existsSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { ROOT } from "../../examples/demo/launcher/settings"
import { runCommand } from "./command"
import { ownManifest, packagesWith } from "./versions"

/** A copy of the working tree, committed or not, with its own packages. */
export async function scratchCopy(medusa: string) {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), `pay-by-bank-medusa-${medusa}-`)))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    for (const file of sourceFiles()) cpSync(path.join(ROOT, file), path.join(folder, file), { recursive: true })
    // The test runner lists spec files with git.
    execFileSync("git", ["init", "--quiet"], { cwd: folder })
    const manifest = ownManifest()
    const devDependencies = await packagesWith(medusa, manifest.devDependencies)
    writeFileSync(path.join(folder, "package.json"), JSON.stringify({ ...manifest, devDependencies }, null, 2))
    return { folder, remove }
  } catch (error) {
    remove()
    throw error
  }
}

/** Leaves out the lock file, because it pins the versions that we develop with. */
function sourceFiles(): string[] {
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: ROOT })
  const files = listed.toString().split("\0")
  return files.filter((file) => file && file !== "package-lock.json" && existsSync(path.join(ROOT, file)))
}

export async function install(folder: string): Promise<boolean> {
  const flags = ["--no-audit", "--no-fund", "--no-package-lock", "--loglevel=warn"]
  const installed = await runCommand("npm", ["install", ...flags], process.env, folder)
  if (installed) showTypes(folder)
  return installed
}

/**
 * npm nests the types of a Medusa that requires a different vite version, where the type checker does not look. This links
 * them to the top level.
 */
function showTypes(folder: string): void {
  const shown = path.join(folder, "node_modules/@medusajs/types")
  const aside = path.join(folder, "node_modules/@medusajs/framework/node_modules/@medusajs/types")
  if (!existsSync(shown) && existsSync(aside)) symlinkSync(aside, shown)
}
