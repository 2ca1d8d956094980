import { readFileSync, rmSync, writeFileSync } from "node:fs"
import { setTimeout as sleep } from "node:timers/promises"

const LOOK_EVERY_MS = 100

/**
 * Waits until no other process holds the lock, then acquires it. Returns a function that releases it. The lock of a process
 * that has died is free.
 */
export async function acquireLock(file: string): Promise<() => void> {
  while (!claimed(file)) {
    if (!isRunning(holderOf(file))) rmSync(file, { force: true })
    await sleep(LOOK_EVERY_MS)
  }
  return () => rmSync(file, { force: true })
}

function claimed(file: string): boolean {
  try {
    writeFileSync(file, `${process.pid}`, { flag: "wx" })
    return true
  } catch {
    return false
  }
}

/** `undefined` while the file is being written, or when the lock was just released. */
function holderOf(file: string): number | undefined {
  try {
    return Number(readFileSync(file, "utf8")) || undefined
  } catch {
    return undefined
  }
}

function isRunning(pid: number | undefined): boolean {
  if (pid === undefined) return true
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
