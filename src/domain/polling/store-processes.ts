import { MINUTE_MS } from "../../shared/times"
import { aliveSince } from "./worker-presence"

/** A process of the store, whatever its mode, as recorded by its heartbeats. */
export interface StoreProcess {
  startedAt: Date
  /** The time of its last heartbeat. */
  seenAt: Date
  /** Medusa's worker mode: a `worker` serves no storefront. */
  mode: string
  /** The id of its locking provider. */
  locks: string
}

/** Medusa's default: each process has its own locks. */
export const IN_MEMORY_LOCKS = "in-memory"

/** A deployment replaces processes one by one, so two of them may run at the same time for a moment. */
const APART_FOR_MS = 5 * MINUTE_MS

/**
 * The processes that run at the same time. A process that has not reported since the newest one started may have been replaced
 * by it: a restart is not a second process.
 */
export function sideBySide<P extends StoreProcess>(processes: readonly P[], now: Date, roundMs: number): P[] {
  const living = processes.filter(({ seenAt }) => seenAt >= aliveSince(now, roundMs))
  const began = Math.max(...living.map(({ startedAt }) => startedAt.getTime()))
  return living.filter(({ startedAt, seenAt }) => startedAt.getTime() === began || seenAt.getTime() >= began)
}

/** Whether each lock of one of them is a lock for all. */
export function shareLocks(processes: readonly StoreProcess[]): boolean {
  return processes.every(({ locks }) => locks !== IN_MEMORY_LOCKS)
}

/** Whether at least two processes have run at the same time without shared locks for longer than a deployment takes. */
export function areLocksApart(processes: readonly StoreProcess[], now: Date, roundMs: number): boolean {
  const together = sideBySide(processes, now, roundMs)
  if (shareLocks(together)) return false
  const second = together.map(({ startedAt }) => startedAt.getTime()).sort((a, b) => a - b)[1]
  return second !== undefined && now.getTime() - second >= APART_FOR_MS
}
