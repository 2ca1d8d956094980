import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { z } from "zod"
import { startOf } from "./process-identity"

const identity = z.object({ name: z.string(), pid: z.number(), start: z.string() })
const record = z.object({ demo: identity, children: z.array(identity) })
export type Identity = z.infer<typeof identity>
type Running = z.infer<typeof record>

export function identify(name: string, pid: number): Identity {
  return { name, pid, start: startOf(pid) ?? "" }
}

export const isAlive = ({ pid, start }: Identity) => startOf(pid) === start

/** Records the running processes, so that the next start finds them if this demo is killed before it can clean up. */
export function runningFile(file: string) {
  return {
    read(): Running | undefined {
      try {
        return record.parse(JSON.parse(readFileSync(file, "utf8")))
      } catch {
        return undefined
      }
    },
    write(children: Identity[]) {
      // Rename the file into place, so that readers always get a complete file.
      writeFileSync(`${file}.new`, JSON.stringify({ demo: identify("demo", process.pid), children }, null, 2))
      renameSync(`${file}.new`, file)
    },
    remove: () => rmSync(file, { force: true }),
  }
}
