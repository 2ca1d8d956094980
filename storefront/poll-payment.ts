const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 5000
/** For statuses that rarely change, and after the minutes in which banks usually respond. */
const SLOW_WAIT_MS = 15_000
const SLOW_AFTER_MS = 3 * 60_000
const GROWTH = 1.5

export interface PollHandle {
  /** Polls at once and resets the wait to its shortest. */
  refresh: () => void
  stop: () => void
}

export interface PollOptions {
  /** `slow`: with the first poll after a wait. For a page whose payment may be made on another device. */
  pace?: "normal" | "slow" | undefined
}

/** Calls `callback` when the page is shown again or hidden, and when the connection is back. Returns a function that ends this. */
export function onComeback(callback: () => void): () => void {
  const listened = [
    [document, "visibilitychange"],
    [globalThis, "pageshow"],
    [globalThis, "online"],
  ] as const
  for (const [target, event] of listened) target.addEventListener(event, callback)
  return () => {
    for (const [target, event] of listened) target.removeEventListener(event, callback)
  }
}

/** One poll. Returns when to poll again: `again` soon, `slowly`, or never (`done`). */
export type PollCallback = () => Promise<"again" | "slowly" | "done">

/**
 * Calls `poll`, with a longer wait each time, until it returns `done`. A hidden page does not poll. It polls at once when
 * it becomes visible again, which is when a shopper returns from the bank's app, and when the connection is back. After
 * an error in `poll`, polling continues.
 */
export function pollPayment(poll: PollCallback, { pace = "normal" }: PollOptions = {}): PollHandle {
  let startedAt = Date.now()
  const isSlow = pace === "slow"
  let wait = FIRST_WAIT_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let isPolling = false
  let isOver = false

  const run = async () => {
    clearTimeout(timer)
    if (isPolling || isOver || document.hidden) return
    isPolling = true
    const next = await poll().catch(() => "again" as const)
    isPolling = false
    if (next === "done") return stop()
    if (isOver || document.hidden) return
    const isLongWait = isSlow || next === "slowly" || Date.now() - startedAt > SLOW_AFTER_MS
    timer = setTimeout(() => void run(), isLongWait ? SLOW_WAIT_MS : wait)
    wait = Math.min(wait * GROWTH, LONGEST_WAIT_MS)
  }
  const refresh = () => {
    startedAt = Date.now()
    wait = FIRST_WAIT_MS
    void run()
  }
  // While the page is hidden, this only clears the timer.
  const unlisten = onComeback(refresh)
  const stop = () => {
    isOver = true
    clearTimeout(timer)
    unlisten()
  }

  if (isSlow) timer = setTimeout(() => void run(), SLOW_WAIT_MS)
  else void run()
  return { refresh, stop }
}
