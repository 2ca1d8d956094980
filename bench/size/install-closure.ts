import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync } from "node:fs"
import path from "node:path"
import { z } from "zod"

const manifest = z.object({ dependencies: z.record(z.string(), z.string()).optional() })

export interface Closure {
  packages: number
  bytes: number
}

/** A package with everything that it installs in a store: its dependencies and theirs, each once. */
export function installClosure(packageFolder: string): Closure {
  const folders = new Set<string>()
  const visit = (folder: string): void => {
    if (folders.has(folder)) return
    folders.add(folder)
    const { dependencies = {} } = manifest.parse(JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")))
    for (const name of Object.keys(dependencies)) visit(installed(name, folder))
  }
  // Do not use the real path: in the store, the package's dependencies are next to it.
  visit(packageFolder)
  return { packages: folders.size, bytes: [...folders].reduce((sum, folder) => sum + bytesIn(folder), 0) }
}

/** Resolves a package as Node.js does: from the nearest node_modules, upwards. */
function installed(name: string, from: string): string {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, "node_modules", name)
    if (existsSync(path.join(candidate, "package.json"))) return realpathSync(candidate)
    if (folder === path.dirname(folder)) throw new Error(`${name}, which ${from} needs, is not installed.`)
  }
}

/** Skips nested packages, which are counted separately. */
function bytesIn(folder: string): number {
  return readdirSync(folder).reduce((sum, name) => {
    if (name === "node_modules") return sum
    const entry = path.join(folder, name)
    const stat = lstatSync(entry)
    return sum + (stat.isDirectory() ? bytesIn(entry) : stat.size)
  }, 0)
}
