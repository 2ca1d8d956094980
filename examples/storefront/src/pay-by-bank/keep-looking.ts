const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 5000
const GROWTH = 1.5

interface Lookout {
  lookNow: () => void
  stop: () => void
}

/**
 * Calls `look` again and again, a little more slowly each time, until it answers "done". A page nobody sees does not
 * ask; it asks at once when it is seen again, which is the moment a shopper comes back from the bank's app.
 */
export function keepLooking(look: () => Promise<"again" | "done">): Lookout {
  let wait = FIRST_WAIT_MS
  let timer: number | undefined
  let isLooking = false
  let isOver = false

  const run = async () => {
    window.clearTimeout(timer)
    if (isLooking || isOver || document.hidden) {
      return
    }
    isLooking = true
    const answer = await look().catch(() => "again" as const)
    isLooking = false
    if (answer === "done") {
      stop()
    } else if (!isOver && !document.hidden) {
      timer = window.setTimeout(() => void run(), wait)
      wait = Math.min(wait * GROWTH, LONGEST_WAIT_MS)
    }
  }
  const lookNow = () => {
    wait = FIRST_WAIT_MS
    void run()
  }
  const onVisibility = () => (document.hidden ? window.clearTimeout(timer) : lookNow())
  const stop = () => {
    isOver = true
    window.clearTimeout(timer)
    document.removeEventListener("visibilitychange", onVisibility)
  }

  document.addEventListener("visibilitychange", onVisibility)
  void run()
  return { lookNow, stop }
}
