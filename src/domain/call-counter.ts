import { MINUTE_MS } from "../shared/times"

const MOST_KEYS = 20_000

/**
 * Limits calls per key. Stores one number per key: the time (ms) at which the key has its full allowance again. A key that was
 * idle for a minute needs no entry. Above the maximum number of keys, the longest idle key is dropped, so that any number of
 * keys fits into memory.
 */
export class CallCounter {
  private readonly wholeAt = new Map<string, number>()

  constructor(private readonly mostKeys = MOST_KEYS) {}

  get size(): number {
    return this.wholeAt.size
  }

  /**
   * Counts one call of a key that may make `perMinute` calls a minute (0: no limit), in a burst or spread out.
   * @returns 0 if the call is allowed, otherwise the wait in ms; a refused call does not count
   */
  take(key: string, perMinute: number, nowMs: number): number {
    if (perMinute === 0) return 0
    const each = MINUTE_MS / perMinute
    const known = this.wholeAt.get(key) ?? 0
    // A time more than a minute ahead means that the clock was set back. Ignore it, so that the key is not locked out.
    const wholeAt = known > nowMs + MINUTE_MS + 1 ? nowMs : Math.max(known, nowMs)
    const waitMs = wholeAt + each - (nowMs + MINUTE_MS)
    // A shorter wait is a rounding error.
    if (waitMs >= 1) return Math.ceil(waitMs)
    this.wholeAt.delete(key)
    this.wholeAt.set(key, wholeAt + each)
    this.dropQuietest()
    return 0
  }

  private dropQuietest(): void {
    const [quietest] = this.wholeAt.keys()
    if (this.wholeAt.size > this.mostKeys && quietest !== undefined) this.wholeAt.delete(quietest)
  }
}
