import { setTimeout as sleep } from "node:timers/promises"
import { isAlive, type Identity } from "./running"

const PATIENCE_MS = 8000

/** Stops a process and what it started in its group. Asks first, and insists when asking does not help. */
export async function stopProcess(child: Identity, signal: NodeJS.Signals = "SIGTERM") {
  send(child, signal)
  for (const deadline = Date.now() + PATIENCE_MS; isAlive(child) && Date.now() < deadline;) await sleep(25)
  send(child, "SIGKILL")
  while (isAlive(child)) await sleep(25)
}

function send(child: Identity, signal: NodeJS.Signals) {
  if (!isAlive(child)) return
  try {
    process.kill(-child.pid, signal)
  } catch {
    // It ended by itself in this very moment.
  }
}
