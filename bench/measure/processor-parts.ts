import { readdirSync, readFileSync } from "node:fs"
import { busyMs } from "../../integration-tests/kit/busy-time"

/** A process with its children, as part of a whole. Several processes may be one part. */
export interface Part {
  name: string
  pid: number
}

/** What some work used, on average. */
export interface Usage {
  seconds: number
  /** Cores of the machine that were busy, with whatever. */
  busyCores: number
  parts: (Part & { cores: number })[]
}

/** Linux counts the processor time of a process in steps of 10 ms. */
const STEP_MS = 10

/** Measures the processor time of each part while the work runs, as Linux counts it. */
export async function usageOf<T>(parts: Part[], work: () => Promise<T>): Promise<{ result: T; usage: Usage }> {
  const before = { at: performance.now(), busy: busyMs(), used: usedMs(parts) }
  const result = await work()
  const used = usedMs(parts)
  const elapsed = performance.now() - before.at
  const usage = {
    seconds: elapsed / 1000,
    busyCores: (busyMs() - before.busy) / elapsed,
    parts: parts.map((part, index) => ({ ...part, cores: ((used[index] ?? 0) - (before.used[index] ?? 0)) / elapsed })),
  }
  return { result, usage }
}

/**
 * Of each part: its process, and those children of it that are no part themselves. A process that ends leaves its time to its parent.
 */
function usedMs(parts: Part[]): number[] {
  const processes = readdirSync("/proc").flatMap((name) => (/^\d+$/.test(name) ? timeOf(Number(name)) : []))
  const isPart = new Set(parts.map(({ pid }) => pid))
  return parts.map((part) =>
    processes
      .filter(({ pid, parent }) => pid === part.pid || (parent === part.pid && !isPart.has(pid)))
      .reduce((sum, { ms }) => sum + ms, 0),
  )
}

function timeOf(pid: number): { pid: number; parent: number; ms: number }[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8")
    // The name, in parentheses, may contain spaces. Of the fields after it, the second is the parent, and the twelfth to fifteenth
    // are the time of the process and of its ended children, as a program and in the kernel.
    const fields = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number)
    const steps = fields.slice(11, 15).reduce((sum, each) => sum + each, 0)
    return [{ pid, parent: fields[1] ?? 0, ms: steps * STEP_MS }]
  } catch {
    // The process has ended.
    return []
  }
}
