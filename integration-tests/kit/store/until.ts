import { setTimeout as sleep } from "node:timers/promises"

/** Waits for background work, such as a subscriber's; fails after `seconds`. */
export async function until(condition: () => Promise<boolean>, seconds = 10): Promise<void> {
  const deadline = Date.now() + seconds * 1000
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`It did not happen within ${seconds} seconds.`)
    await sleep(50)
  }
}
