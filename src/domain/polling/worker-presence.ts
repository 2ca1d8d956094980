/** A process that runs the job, as recorded by its heartbeats. */
interface Presence {
  /** The time of its last heartbeat. */
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
  return workers.filter(({ last_run_at }) => last_run_at >= aliveSince(now, roundMs))
}

/** A process whose last report is earlier is gone. */
export function aliveSince(now: Date, roundMs: number): Date {
  return new Date(now.getTime() - Math.max(BEATS_UNTIL_GONE * roundMs, AT_LEAST_MS))
}
