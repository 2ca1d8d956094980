import { readFileSync } from "node:fs"
import path from "node:path"
import { ROOT } from "./tarball"

const page = readFileSync(path.join(ROOT, "docs/reconciliation.md"), "utf8")

/** The script that docs/reconciliation.md runs with `medusa exec`. */
export function reconciliationScript() {
  const script = page.match(/^npx medusa exec (\S+)/m)?.[1]
  if (!script) throw new Error("docs/reconciliation.md has no command that starts with npx medusa exec.")
  return script
}
