import { readFileSync } from "node:fs"
import path from "node:path"
import { ROOT } from "./tarball"

/** The first TypeScript block under the README's heading about medusa-config.ts: what people copy must boot. */
export function readmeConfig() {
  const [, section = ""] = readFileSync(path.join(ROOT, "README.md"), "utf8").split(/^#+ .*medusa-config\.ts.*$/m)
  const config = section.match(/^```ts[^\n]*\n(.*?)^```/ms)?.[1]
  if (!config) throw new Error("README.md has no TypeScript block under a heading that names medusa-config.ts.")
  return config
}
