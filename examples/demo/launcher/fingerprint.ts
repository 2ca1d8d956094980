import { createHash, type Hash } from "node:crypto"
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs"
import path from "node:path"
import { ROOT } from "./settings"

/** Medusa writes the last one next to the source for some seconds, whenever the plugin is built. */
const SKIPPED = new Set(["node_modules", "dist", "__tests__", ".medusa", "__admin-extensions__.js"])

/** Hashes the content of files and folders. As long as the hash is the same, everything built from them is still valid. */
export function fingerprint(names: string[]) {
  const hash = createHash("sha256")
  for (const name of names) add(hash, path.join(ROOT, name))
  return hash.digest("hex")
}

function add(hash: Hash, file: string) {
  if (!existsSync(file)) return
  hash.update(path.relative(ROOT, file))
  if (!statSync(file).isDirectory()) return void hash.update(readFileSync(file))
  for (const name of readdirSync(file).sort()) if (!SKIPPED.has(name)) add(hash, path.join(file, name))
}
