import { tmpdir } from "node:os"
import { run } from "./run-command"

/** Returns why npm cannot install packages on this machine, or `undefined` if it can. */
export async function whyNoRegistry(): Promise<string | undefined> {
  try {
    // Otherwise npm answers from its cache.
    const online = ["--prefer-online", "--fetch-retries", "1", "--fetch-timeout", "120000"]
    await run("npm", ["view", "undici", "name", ...online], { cwd: tmpdir() })
    return undefined
  } catch {
    return "npm reaches no registry, so nothing can be installed"
  }
}
