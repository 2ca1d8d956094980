import { spawnSync } from "node:child_process"
import { readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { fileURLToPath } from "node:url"

/**
 * Changesets takes the packages of `workspaces` for all that there are, and what is released here is the root. So it gets to
 * see package.json without them, and they are put back whatever happens.
 */
const file = path.join(path.dirname(fileURLToPath(import.meta.url)), "../package.json")
const read = () => JSON.parse(readFileSync(file, "utf8"))
const write = (manifest) => writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`)

const { workspaces } = read()
const before = Object.keys(read())
const { workspaces: _hidden, ...alone } = read()
write(alone)
try {
  const { status } = spawnSync("npx", ["--no-install", "changeset", ...process.argv.slice(2)], { stdio: "inherit" })
  process.exitCode = status ?? 1
} finally {
  const after = { ...read(), workspaces }
  write(Object.fromEntries(before.map((name) => [name, after[name]])))
}
