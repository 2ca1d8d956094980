import { setTimeout as sleep } from "node:timers/promises"
import { isAlive, type Identity } from "./running"

const GRACE_MS = 8000

/** Stops a process and its process group: sends the given signal, then `SIGKILL` if the process keeps running. */
export async function stopProcess(child: Identity, signal: NodeJS.Signals = "SIGTERM") {
  send(child, signal)
  for (const deadline = Date.now() + GRACE_MS; isAlive(child) && Date.now() < deadline;) await sleep(25)
  send(child, "SIGKILL")
  while (isAlive(child)) await sleep(25)
}

function send(child: Identity, signal: NodeJS.Signals) {
  if (!isAlive(child)) return
  try {
    process.kill(-child.pid, signal)
  } catch {
    // The process ended at this very moment.
  }
}
