import { readdirSync, readFileSync } from "node:fs"
import { setTimeout as sleep } from "node:timers/promises"

/** In the environment of a job, and so of each process that it starts. */
export const JOB_MARK = "PAY_BY_BANK_TEST_JOB"

interface Process {
  pid: number
  command: string
}

/** Processes that a job has left behind, after a moment in which they may still be ending. Empty where there is no /proc. */
export async function leftoversOf(mark: string): Promise<Process[]> {
  for (let tries = 0; tries < 50; tries += 1) {
    if (marked(mark).length === 0) return []
    await sleep(100)
  }
  return marked(mark)
}

function marked(mark: string): Process[] {
  return pids().flatMap((pid) => {
    try {
      const environment = readFileSync(`/proc/${pid}/environ`, "utf8").split("\0")
      if (!environment.includes(`${JOB_MARK}=${mark}`)) return []
      const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim()
      // A process that has ended and that nothing has waited for has no command any more.
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
