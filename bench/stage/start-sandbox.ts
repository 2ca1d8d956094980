import { fork } from "node:child_process"
import { once } from "node:events"
import path from "node:path"
import { z } from "zod"
import { identify } from "../../examples/demo/launcher/running"
import { stopProcess } from "../../examples/demo/launcher/stop-process"

const message = z.tuple([z.object({ url: z.string() })]).rest(z.unknown())

/** Starts the sandbox in a separate process, because the real payment service also runs outside the store. */
export async function startSandboxProcess(): Promise<{ url: string; pid: number; close: () => Promise<void> }> {
  const child = fork(path.join(__dirname, "sandbox-process.ts"), {
    execArgv: ["--import", "tsx"],
    env: { ...process.env, NODE_ENV: "production" },
    // Its own process group: Ctrl-C must not reach the sandbox before the store that uses it.
    detached: true,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  })
  const identity = identify("sandbox", child.pid ?? 0)
  const [{ url }] = message.parse(await once(child, "message", { signal: AbortSignal.timeout(60_000) }))
  return { url, pid: identity.pid, close: async () => await stopProcess(identity) }
}
