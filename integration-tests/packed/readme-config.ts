import { readFileSync } from "node:fs"
import path from "node:path"
import { ROOT } from "./tarball"

const readme = readFileSync(path.join(ROOT, "README.md"), "utf8")

/** The script that the README runs with `medusa exec`. */
export function readmeScript() {
  const script = readme.match(/^npx medusa exec (\S+)/m)?.[1]
  if (!script) throw new Error("README.md has no command that starts with npx medusa exec.")
  return script
}

/** The first TypeScript block under the README's heading about medusa-config.ts: what people copy must boot. */
export function readmeConfig() {
  const [, section = ""] = readme.split(/^#+ .*medusa-config\.ts.*$/m)
  const config = section.match(/^```ts[^\n]*\n(.*?)^```/ms)?.[1]
  if (!config) throw new Error("README.md has no TypeScript block under a heading that names medusa-config.ts.")
  return config
}
