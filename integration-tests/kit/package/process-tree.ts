import { execFileSync } from "node:child_process"

/** A process and all that it has started, and they in turn: `npm run dev` is four of them. */
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

/** Sends a signal to each that is still there. */
export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // It has ended by itself.
    }
  }
}
