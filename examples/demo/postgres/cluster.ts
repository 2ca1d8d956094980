import { spawnSync } from "node:child_process"
import { chownSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { isRoot, runAs } from "./run-as"

/** Creates a new folder for a server whose data is removed after use. */
export function temporaryFolder() {
  return own(mkdtempSync(path.join(tmpdir(), "pay-by-bank-pg-")))
}

/**
 * Creates the data folder if it does not exist. Builds it in another place and then moves it, so that a start that is
 * cut short leaves no incomplete folder.
 */
export function initCluster(binaries: string, dataDir: string) {
  if (existsSync(path.join(dataDir, "PG_VERSION"))) return
  const draft = `${dataDir}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true, mode: 0o700 })
  own(draft)
  const flags = ["-U", "postgres", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"]
  const { status, stderr, error } = spawnSync(path.join(binaries, "bin/initdb"), ["-D", draft, ...flags], {
    ...runAs,
    cwd: tmpdir(),
    encoding: "utf8",
  })
  if (status !== 0)
    throw new Error(`PostgreSQL could not create its data folder ${dataDir}: ${error?.message ?? stderr}`)
  renameSync(draft, dataDir)
}

function own(folder: string) {
  if (isRoot && runAs.uid && runAs.gid) chownSync(folder, runAs.uid, runAs.gid)
  return folder
}
