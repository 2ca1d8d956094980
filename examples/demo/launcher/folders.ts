import { createHash } from "node:crypto"
import { lstatSync, mkdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { isRoot } from "../postgres/run-as"

export type Folders = ReturnType<typeof demoFolders>

/** Where the demo keeps its files from one start to the next. */
export function demoFolders(stateDir: string) {
  return {
    stateDir,
    logs: path.join(stateDir, "logs"),
    running: path.join(stateDir, "running.json"),
    ready: path.join(stateDir, "ready.json"),
    outbox: path.join(stateDir, "outbox.jsonl"),
    shop: path.join(stateDir, "shop.json"),
    migrated: path.join(stateDir, "migrated"),
    postgres: path.join(isRoot ? outsideTheCheckout(stateDir) : stateDir, "postgres"),
  }
}

/** As root, PostgreSQL runs as the user "nobody", who may not have access to the checkout. */
function outsideTheCheckout(stateDir: string) {
  const name = createHash("sha256").update(stateDir).digest("hex").slice(0, 12)
  return path.join(tmpdir(), `pay-by-bank-demo-${name}`)
}

export function makeFolders({ logs, postgres }: Folders) {
  mkdirSync(logs, { recursive: true })
  const parent = path.dirname(postgres)
  mkdirSync(parent, { recursive: true, mode: 0o755 })
  if (isRoot && lstatSync(parent).uid !== 0) throw new Error(`${parent} belongs to another user. Remove it.`)
}

/** Removes only what the demo created, because the folder may contain other files. */
export function wipe({ logs, running, ready, outbox, shop, migrated, postgres }: Folders) {
  for (const file of [logs, running, ready, outbox, shop, migrated, postgres, `${postgres}.log`]) {
    rmSync(file, { recursive: true, force: true })
  }
  if (isRoot) rmSync(path.dirname(postgres), { recursive: true, force: true })
}
