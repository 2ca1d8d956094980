import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import path from "node:path"
import { fileURLToPath } from "node:url"

/**
 * A CycloneDX list of what a shop gets with the package: what npm installs beside it, and what is built into it. From the lock
 * file alone. `npm sbom --omit dev` is not it: it leaves out whatever a tool of ours needs too, such as zod.
 */
const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "..")
const manifestOf = (folder) => JSON.parse(readFileSync(path.join(root, folder, "package.json"), "utf8"))
const own = manifestOf(".")
const wanted = Object.keys({ ...own.dependencies, ...manifestOf("bundled").dependencies })

const flags = ["--sbom-format", "cyclonedx", "--sbom-type", "library", "--package-lock-only"]
const all = JSON.parse(
  execFileSync("npm", ["sbom", ...flags], { cwd: root, maxBuffer: 1e9, stdio: ["ignore", "pipe", "ignore"] }),
)
const needs = new Map(all.dependencies.map(({ ref, dependsOn = [] }) => [ref, dependsOn]))

const [self, built] = [all.metadata.component["bom-ref"], `bundled@${manifestOf("bundled").version}`]
const first = [self, built].flatMap((ref) => needs.get(ref) ?? []).filter((ref) => wanted.includes(nameOf(ref)))
if (first.length !== wanted.length)
  throw new Error(`The lock file lacks some of ${wanted.join(", ")}: run npm install.`)
const found = new Set(first)
for (const ref of found) for (const next of needs.get(ref) ?? []) found.add(next)

const { component } = all.metadata
all.metadata.component = { ...component, name: own.name }
all.components = all.components.filter((each) => found.has(each["bom-ref"]))
all.dependencies = [{ ref: self, dependsOn: first }, ...all.dependencies.filter(({ ref }) => found.has(ref))]
process.stdout.write(`${JSON.stringify(all, null, 2)}\n`)

/** `@scope/name@1.0.0` → `@scope/name` */
function nameOf(ref) {
  return ref.slice(0, ref.lastIndexOf("@"))
}
