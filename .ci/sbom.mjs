import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import path from "node:path"
import { fileURLToPath } from "node:url"

/**
 * `npm run sbom` and `npm run sbom -- storefront`: a CycloneDX list of what one of the packages brings along, from the lock file
 * alone. That is what npm installs with it, and what is built into it, also into the command-line tool. `npm sbom --omit dev` leaves out
 * whatever a tool of ours needs too, such as zod. `npm run licenses`: the licenses of both packages' lists, one line for each.
 */
const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "..")
const manifestOf = (folder) => JSON.parse(readFileSync(path.join(root, folder, "package.json"), "utf8"))
const builtIn = {
  ".": manifestOf("bundled").dependencies,
  storefront: manifestOf("storefront").devDependencies,
}
const flags = ["--sbom-format", "cyclonedx", "--sbom-type", "library", "--package-lock-only"]
const lockFile = execFileSync("npm", ["sbom", ...flags], {
  cwd: root,
  maxBuffer: 1e9,
  stdio: ["ignore", "pipe", "ignore"],
})
const [wish = "."] = process.argv.slice(2)
process.stdout.write(wish === "licenses" ? licenses() : `${JSON.stringify(listOf(wish), null, 2)}\n`)

function listOf(folder) {
  if (!builtIn[folder]) throw new Error(`${folder} is no package: leave it out, or write storefront.`)
  const own = manifestOf(folder)
  // Types are compiled away.
  const wanted = Object.keys({ ...own.dependencies, ...builtIn[folder] }).filter((name) => !name.startsWith("@types/"))
  const all = JSON.parse(lockFile)
  const needs = new Map(all.dependencies.map(({ ref, dependsOn = [] }) => [ref, dependsOn]))
  const refOf = ({ name, version }) => `${name}@${version}`
  const component = { ...all.metadata.component, ...all.components.find((each) => each["bom-ref"] === refOf(own)) }
  const self = component["bom-ref"]

  const holders = [self, refOf(manifestOf(folder === "." ? "bundled" : folder))]
  const first = [...new Set(holders.flatMap((ref) => needs.get(ref) ?? []))].filter((ref) =>
    wanted.includes(nameOf(ref)),
  )
  if (first.length !== wanted.length)
    throw new Error(`The lock file lacks some of ${wanted.join(", ")}: run npm install.`)
  const found = new Set(first)
  // A peer, such as React, is the store's own.
  const peers = Object.keys(own.peerDependencies ?? {})
  const brought = (ref) => (needs.get(ref) ?? []).filter((next) => !peers.includes(nameOf(next)))
  for (const ref of found) for (const next of brought(ref)) found.add(next)

  all.metadata.component = { ...component, name: own.name }
  all.components = all.components.filter((each) => found.has(each["bom-ref"]))
  const rest = all.dependencies.filter(({ ref }) => found.has(ref)).map(({ ref }) => ({ ref, dependsOn: brought(ref) }))
  all.dependencies = [{ ref: self, dependsOn: first }, ...rest]
  return all
}

function licenses() {
  const components = Object.keys(builtIn).flatMap((folder) => listOf(folder).components)
  const lines = components.map(({ name, version, licenses = [] }) => {
    const listed = licenses.map(({ expression, license }) => expression ?? license?.id ?? license?.name)
    // The lock file lacks the old form of some packages.
    const { licenses: old = [] } = listed.length > 0 ? {} : manifestOf(`node_modules/${name}`)
    const of = [...listed, ...old.map(({ type }) => type)]
    return `${name} ${version}: ${of.join(", ") || "unknown"}\n`
  })
  return [...new Set(lines)].sort().join("")
}

/** `@scope/name@1.0.0` → `@scope/name` */
function nameOf(ref) {
  return ref.slice(0, ref.lastIndexOf("@"))
}
