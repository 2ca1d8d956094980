import { execFileSync } from "node:child_process"

/** A process and all its descendants. `npm run dev` has four processes. */
export function treeOf(root: number): number[] {
  const table = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" })
  const pairs = table
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number))
  const found = [root]
  for (const parent of found) {
    for (const [pid, ppid] of pairs) if (pid && ppid === parent) found.push(pid)
  }
  return found
}

/** Sends a signal to each process that still runs. */
export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // The process has already ended.
    }
  }
}
