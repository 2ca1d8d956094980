import { spawn } from "node:child_process"
import { YOUNG_SPACE } from "../young-space"
import { signal, treeOf } from "./process-tree"

/** A server that has not answered by then hangs. */
const BOOT_MS = 600_000

type Place = { cwd: string; env?: NodeJS.ProcessEnv }

/** Jest's own environment must not leak into commands that a store's developer would type. */
function environment(env: NodeJS.ProcessEnv | undefined): NodeJS.ProcessEnv {
  return { ...process.env, NODE_OPTIONS: YOUNG_SPACE, NODE_ENV: undefined, JEST_WORKER_ID: undefined, ...env }
}

/** The command did not end within its time, and was killed with all that it had started. */
export class Stalled extends Error {}

/** Returns the command's output, or fails with it. Calls `onPrint` with each part of the output at once. */
export function run(
  command: string,
  args: string[],
  { cwd, env, limitMs }: Place & { limitMs?: number },
  onPrint: (chunk: string) => void = () => undefined,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: environment(env), stdio: ["ignore", "pipe", "pipe"] })
    let output = ""
    let printed = ""
    let hasStalled = false
    const kill = () => {
      hasStalled = true
      signal(child.pid ? treeOf(child.pid) : [], "SIGKILL")
    }
    const limit = limitMs === undefined ? undefined : setTimeout(kill, limitMs)
    child.stdout.on("data", (chunk) => {
      output += chunk
      printed += chunk
      onPrint(String(chunk))
    })
    child.stderr.on("data", (chunk) => (printed += chunk))
    child.once("error", reject)
    child.once("close", (code) => {
      clearTimeout(limit)
      if (code === 0) resolve(output)
      else if (hasStalled) reject(new Stalled(`${command} ${args.join(" ")} did not end:\n${printed.slice(-4000)}`))
      else reject(new Error(`${command} ${args.join(" ")} ended with ${code}:\n${printed.slice(-4000)}`))
    })
  })
}

/** Starts a server and waits until it responds. */
export async function serve(command: string, args: string[], place: Place, url: string) {
  const child = spawn(command, args, { ...place, env: environment(place.env), stdio: ["ignore", "pipe", "pipe"] })
  let printed = ""
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (printed += chunk))
  const exited = new Promise<void>((resolve) => child.once("close", () => resolve()))
  const end = async () => {
    const tree = child.pid ? treeOf(child.pid) : []
    signal(tree, "SIGTERM")
    const insist = setTimeout(() => signal(tree, "SIGKILL"), 8000)
    await exited
    clearTimeout(insist)
  }
  let ending: Promise<void> | undefined
  /** Once: after the end, another process may have the same id. */
  const stop = async () => await (ending ??= end())
  for (const deadline = Date.now() + BOOT_MS; Date.now() < deadline;) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return { stop, log: () => printed }
    if (child.exitCode !== null) break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await stop()
  throw new Error(`${command} ${args.join(" ")} did not answer at ${url}:\n${printed.slice(-4000)}`)
}
