/** A process that runs the job, as recorded by its heartbeats. */
export interface Presence {
  /** The times of its first and its last heartbeat. */
  created_at: Date
  last_run_at: Date
}

/** Several processes may share the job's runs, so each of them reports less often than the job runs. */
const BEATS_UNTIL_GONE = 10
/** A run in which the payment service is slow reports late. */
const AT_LEAST_MS = 180_000

/**
 * The workers that are still running. A worker that has not reported for ten rounds of the job is gone, for example after a
 * deployment.
 */
export function present<W extends Presence>(workers: readonly W[], now: Date, roundMs: number): W[] {
  const oldest = now.getTime() - Math.max(BEATS_UNTIL_GONE * roundMs, AT_LEAST_MS)
  return workers.filter(({ last_run_at }) => last_run_at.getTime() >= oldest)
}

/**
 * How many of them run at the same time. A worker that has not reported since the newest one started may have been replaced by
 * it: a restart is not a second process.
 */
export function sideBySide(workers: readonly Presence[]): number {
  const began = Math.max(...workers.map(({ created_at }) => created_at.getTime()))
  return workers.filter(
    ({ created_at, last_run_at }) => created_at.getTime() === began || last_run_at.getTime() >= began,
  ).length
}
