import { setTimeout as sleep } from "node:timers/promises"

/** Looks again and again while the work runs. Returns its result, and what each look saw. */
export async function whileLooking<T, S>(
  work: () => Promise<T>,
  look: () => Promise<S>,
  everyMs: number,
): Promise<{ result: T; seen: S[] }> {
  const over = new AbortController()
  const worked = work().finally(() => over.abort())
  const looks = (async () => {
    const seen: S[] = []
    do {
      seen.push(await look())
      await sleep(everyMs, undefined, { signal: over.signal }).catch(() => undefined)
    } while (!over.signal.aborted)
    return seen
  })()
  const [result, seen] = await Promise.all([worked, looks])
  return { result, seen }
}
