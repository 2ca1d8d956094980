import { tmpdir } from "node:os"
import { run } from "./run-command"

/** Why npm cannot install anything on this machine; nothing where it can. */
export async function whyNoRegistry(): Promise<string | undefined> {
  try {
    await run("npm", ["view", "undici", "name", "--fetch-retries", "1", "--fetch-timeout", "20000"], { cwd: tmpdir() })
    return undefined
  } catch {
    return "npm reaches no registry, so nothing can be installed"
  }
}
