import { setTimeout as sleep } from "node:timers/promises"
import { endOf, type Children } from "./children"

type Started = ReturnType<Children["start"]>

const TIMEOUT_MS = 600_000

/** Waits until the address responds. If the process ends first, the error shows the end of its log. */
export async function untilItResponds({ name, exited, log }: Started, url: string) {
  let ended = false
  void exited.then(() => (ended = true))
  for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline; await sleep(100)) {
    if (ended) throw new Error(`The ${name} stopped before it was ready. The end of ${log}:\n${endOf(log)}`)
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => undefined)
    if (response?.ok) return
  }
  throw new Error(`The ${name} did not respond at ${url}. The end of ${log}:\n${endOf(log)}`)
}
