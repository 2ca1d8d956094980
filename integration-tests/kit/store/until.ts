import { setTimeout as sleep } from "node:timers/promises"

/** Waits for background work, such as a subscriber's; fails after ten seconds. */
export async function until(condition: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 10_000
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error("It did not happen within ten seconds.")
    await sleep(50)
  }
}
