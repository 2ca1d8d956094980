/** A change by another process takes effect here within this time. */
const FRESH_MS = 2000

/** A value that is read again when it is older than `freshMs`. Concurrent callers share one read. */
export class FreshValue<Value> {
  private latest: { atMs: number; value: Promise<Value> } | null = null

  constructor(
    private readonly read: () => Promise<Value>,
    private readonly nowMs: () => number,
    private readonly freshMs = FRESH_MS,
  ) {}

  async get(): Promise<Value> {
    const atMs = this.nowMs()
    if (this.latest && Math.abs(atMs - this.latest.atMs) < this.freshMs) return await this.latest.value
    const latest = { atMs, value: this.read() }
    this.latest = latest
    latest.value.catch(() => (this.latest = this.latest === latest ? null : this.latest))
    return await latest.value
  }

  /** Makes the next look-up read again. */
  invalidate(): void {
    this.latest = null
  }
}
