import { spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"

/**
 * The start time of a process, as a text to compare, or `undefined` if the process is not running. Together with the
 * pid it identifies a process: a later process may get the same pid, and the demo must never stop a process that it did
 * not start.
 */
export function startOf(pid: number): string | undefined {
  return process.platform === "linux" ? startOnLinux(pid) : startByPs(pid)
}

function startOnLinux(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8")
    // The name, in parentheses, may contain spaces. The state is the first field after it, and the start time is the twentieth.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ")
    return fields[0] === "Z" ? undefined : fields[19]
  } catch {
    return undefined
  }
}

function startByPs(pid: number) {
  const { stdout, status } = spawnSync("ps", ["-o", "lstart=", "-p", `${pid}`], { encoding: "utf8" })
  return status === 0 && stdout.trim() ? stdout.trim() : undefined
}
