import { readdirSync, readFileSync } from "node:fs"
import { setTimeout as sleep } from "node:timers/promises"

/** The job sets this variable, and each process that it starts inherits it. */
export const JOB_MARK = "PAY_BY_BANK_TEST_JOB"

/** How long a process may take to exit on a slow machine. */
const EXIT_MS = 60_000
const LOOK_EVERY_MS = 100

interface Process {
  pid: number
  command: string
}

/**
 * The processes that a job has left behind, after a short wait for those that are still exiting. Empty on a machine without
 * /proc.
 */
export async function leftoversOf(mark: string): Promise<Process[]> {
  for (let tries = 0; tries < EXIT_MS / LOOK_EVERY_MS; tries += 1) {
    if (marked(mark).length === 0) return []
    await sleep(LOOK_EVERY_MS)
  }
  return marked(mark)
}

function marked(mark: string): Process[] {
  return pids().flatMap((pid) => {
    try {
      const environment = readFileSync(`/proc/${pid}/environ`, "utf8").split("\0")
      if (!environment.includes(`${JOB_MARK}=${mark}`)) return []
      const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim()
      // A zombie process has no command.
      return command ? [{ pid, command }] : []
    } catch {
      return []
    }
  })
}

function pids(): number[] {
  try {
    return readdirSync("/proc").map(Number).filter(Number.isInteger)
  } catch {
    return []
  }
}
