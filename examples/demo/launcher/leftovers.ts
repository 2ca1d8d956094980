import { stopInOrder } from "./children"
import { isAlive, type runningFile } from "./running"

/** Fails if a demo is already running. Stops the processes that a killed demo left behind. */
export async function clearLeftovers(file: ReturnType<typeof runningFile>) {
  const before = file.read()
  if (!before) return
  if (isAlive(before.demo)) {
    const { pid } = before.demo
    throw new Error(
      `The demo is already running (process ${pid}). Stop it with Ctrl-C in its terminal, or with: kill ${pid}`,
    )
  }
  const left = before.children.filter(isAlive)
  if (left.length > 0) {
    console.log(`  … The last demo was killed. Stopping its processes: ${left.map(({ name }) => name).join(", ")}`)
    await stopInOrder(left)
  }
  file.remove()
}
