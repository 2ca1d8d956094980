/**
 * Counts calls by key and says when one comes too early. Of a key it keeps one number, the moment at which its whole
 * allowance is there again; a key that has been quiet for a minute could as well be forgotten, and the ones that were quiet
 * longest are, so that no number of keys fills the memory.
 */
const MINUTE_MS = 60_000
const MOST_KEYS = 20_000

export class RateLimit {
  private readonly wholeAt = new Map<string, number>()

  constructor(private readonly mostKeys = MOST_KEYS) {}

  /** How many keys are kept. */
  get size(): number {
    return this.wholeAt.size
  }

  /**
   * Takes one call of a key that may come `perMinute` times a minute (0: as often as it likes), all at once or spread.
   * Answers 0, or in how many ms the call may come again; a refused call counts for nothing.
   */
  take(key: string, perMinute: number, nowMs: number): number {
    if (perMinute === 0) return 0
    const each = MINUTE_MS / perMinute
    const known = this.wholeAt.get(key) ?? 0
    // More than a minute ahead it cannot be, unless the clock was put back: then nobody is locked out for it.
    const wholeAt = known > nowMs + MINUTE_MS + 1 ? nowMs : Math.max(known, nowMs)
    const waitMs = wholeAt + each - (nowMs + MINUTE_MS)
    // Less is what fractions lose.
    if (waitMs >= 1) return Math.ceil(waitMs)
    this.wholeAt.delete(key)
    this.wholeAt.set(key, wholeAt + each)
    this.forgetQuietest()
    return 0
  }

  private forgetQuietest(): void {
    const [quietest] = this.wholeAt.keys()
    if (this.wholeAt.size > this.mostKeys && quietest !== undefined) this.wholeAt.delete(quietest)
  }
}
