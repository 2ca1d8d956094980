import { spawnSync } from "node:child_process"
import { readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { fileURLToPath } from "node:url"

/**
 * Changesets takes the packages of `workspaces` for all that there are. Released are the root, which is none of them, and the
 * storefront SDK. So Changesets gets to see a package.json that lists these two; the list is put back whatever happens.
 */
const RELEASED = [".", "storefront"]
const file = path.join(path.dirname(fileURLToPath(import.meta.url)), "../package.json")
const read = () => JSON.parse(readFileSync(file, "utf8"))
const write = (manifest) => writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`)

const { workspaces } = read()
write({ ...read(), workspaces: RELEASED })
try {
  const { status } = spawnSync("npx", ["--no-install", "changeset", ...process.argv.slice(2)], { stdio: "inherit" })
  process.exitCode = status ?? 1
} finally {
  write({ ...read(), workspaces })
}
