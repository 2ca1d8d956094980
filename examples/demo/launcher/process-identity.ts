import { spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"

/**
 * When a process was started, as a text to compare, or nothing if it does not run. Together with the pid it tells a
 * process from a later one that was given the same pid, so that nothing of someone else's is ever stopped.
 */
export function startOf(pid: number): string | undefined {
  return process.platform === "linux" ? startOnLinux(pid) : startByPs(pid)
}

function startOnLinux(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8")
    // The name, in brackets, may hold spaces; the state is the first field after it, the start time the twentieth.
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
