/** A process that runs the job, by what its heartbeats say. */
export interface Presence {
  /** Its first report, and its last. */
  created_at: Date
  last_pass_at: Date
}

/** Several processes may take turns, so that each of them is heard of less often than the job runs. */
const BEATS_UNTIL_GONE = 10
/** A pass in which the service is slow reports late. */
const AT_LEAST_MS = 180_000

/** Those that are still there: who has not reported for ten rounds of the job is gone, after a deployment for example. */
export function present<W extends Presence>(workers: readonly W[], now: Date, roundMs: number): W[] {
  const oldest = now.getTime() - Math.max(BEATS_UNTIL_GONE * roundMs, AT_LEAST_MS)
  return workers.filter(({ last_pass_at }) => last_pass_at.getTime() >= oldest)
}

/**
 * How many of them work at the same time. One that has not reported since the youngest began may have made room for it:
 * a restart is not a second process.
 */
export function sideBySide(workers: readonly Presence[]): number {
  const began = Math.max(...workers.map(({ created_at }) => created_at.getTime()))
  return workers.filter(
    ({ created_at, last_pass_at }) => created_at.getTime() === began || last_pass_at.getTime() >= began,
  ).length
}
