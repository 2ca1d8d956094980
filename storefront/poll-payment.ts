const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 5000
/** For states that rarely change, and after the minutes in which banks usually respond. */
const SLOW_WAIT_MS = 15_000
const PATIENT_AFTER_MS = 3 * 60_000
const GROWTH = 1.5

export interface Lookout {
  lookNow: () => void
  stop: () => void
}

export interface Patience {
  /** Polls slowly, and not at once: for a page whose payment is made elsewhere, if at all. */
  isCalm?: boolean | undefined
}

export type Look = () => Promise<"again" | "slowly" | "done">

/**
 * Polls, a little more slowly each time, until `look` returns `done`. A hidden page does not poll. It polls at once
 * when it becomes visible again, which is when a shopper returns from the bank's app, and when the connection is back.
 * `look` handles its own errors.
 */
export function pollPayment(look: Look, { isCalm = false }: Patience = {}): Lookout {
  const begun = Date.now()
  let wait = FIRST_WAIT_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let isLooking = false
  let isOver = false

  const run = async () => {
    clearTimeout(timer)
    if (isLooking || isOver || document.hidden) return
    isLooking = true
    const answer = await look().catch(() => "again" as const)
    isLooking = false
    if (answer === "done") return stop()
    if (isOver || document.hidden) return
    const isSlow = isCalm || answer === "slowly" || Date.now() - begun > PATIENT_AFTER_MS
    timer = setTimeout(() => void run(), isSlow ? SLOW_WAIT_MS : wait)
    wait = Math.min(wait * GROWTH, LONGEST_WAIT_MS)
  }
  const lookNow = () => {
    wait = FIRST_WAIT_MS
    void run()
  }
  const onVisibility = () => (document.hidden ? clearTimeout(timer) : lookNow())
  const stop = () => {
    isOver = true
    clearTimeout(timer)
    document.removeEventListener("visibilitychange", onVisibility)
    removeEventListener("pageshow", lookNow)
    removeEventListener("online", lookNow)
  }

  document.addEventListener("visibilitychange", onVisibility)
  addEventListener("pageshow", lookNow)
  addEventListener("online", lookNow)
  if (isCalm) timer = setTimeout(() => void run(), SLOW_WAIT_MS)
  else void run()
  return { lookNow, stop }
}
