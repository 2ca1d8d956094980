import { setTimeout as sleep } from "node:timers/promises"
import { PATIENCE_MS } from "../patience"

/** Waits for background work, such as a subscriber's. */
export async function until(condition: () => Promise<boolean>, patienceMs = PATIENCE_MS): Promise<void> {
  const deadline = Date.now() + patienceMs
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`It did not happen within ${patienceMs / 1000} seconds.`)
    await sleep(50)
  }
}
