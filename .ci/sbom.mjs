import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import path from "node:path"
import { fileURLToPath } from "node:url"

/**
 * `npm run sbom` and `npm run sbom -- storefront`: a CycloneDX list of what one of the packages brings along, from the lock file
 * alone. That is what npm installs with it, and what is built into it, also into the command-line tool. `npm sbom --omit dev` leaves out
 * whatever a tool of ours needs too, such as zod, and without it npm names one of several copies of a package, and the versions that this
 * copy loads. So the lock file decides what belongs to the list, and npm describes it. `npm run licenses`: the licenses of both packages'
 * lists, one line for each.
 */
const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "..")
const manifestOf = (folder) => JSON.parse(readFileSync(path.join(root, folder, "package.json"), "utf8"))
const builtIn = {
  ".": manifestOf("bundled").dependencies,
  storefront: manifestOf("storefront").devDependencies,
}
const { packages } = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8"))
const flags = ["--sbom-format", "cyclonedx", "--sbom-type", "library", "--package-lock-only"]
const described = execFileSync("npm", ["sbom", ...flags], {
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
  const all = JSON.parse(described)
  const ofRef = new Map(all.components.map((each) => [each["bom-ref"], each]))
  const component = { ...all.metadata.component, ...ofRef.get(`${own.name}@${own.version}`) }
  const holders = ["", folder === "." ? "bundled" : folder]
  const first = wanted.map((name) => holders.map((holder) => placeOf(name, holder)).find(Boolean))
  if (first.includes(undefined)) throw new Error(`The lock file lacks some of ${wanted.join(", ")}: run npm install.`)

  // A peer, such as React, is the store's own.
  const peers = Object.keys(own.peerDependencies ?? {})
  const found = new Set(first)
  const needs = new Map([[component["bom-ref"], first.map(refOf)]])
  for (const place of found) {
    const brought = neededBy(packages[place]).filter((name) => !peers.includes(name))
    const next = brought.map((name) => placeOf(name, place)).filter(Boolean)
    for (const each of next) found.add(each)
    needs.set(refOf(place), [...new Set([...(needs.get(refOf(place)) ?? []), ...next.map(refOf)])])
  }

  all.metadata.component = { ...component, name: own.name }
  all.components = [...new Set([...found].map(refOf))].sort().map((ref) => partOf(ref, ofRef.get(ref)))
  all.dependencies = [...needs].map(([ref, dependsOn]) => ({ ref, dependsOn }))
  return all
}

/** npm may describe another copy of the same version, which only a tool of ours loads. */
function partOf(ref, component) {
  if (!component) throw new Error(`npm sbom does not describe ${ref}.`)
  const properties = component.properties?.filter(({ name }) => name !== "cdx:npm:package:development")
  return { ...component, properties }
}

/** Where the lock file has the package that one at `from` loads: as Node looks for it, from the nearest folder outwards. */
function placeOf(name, from) {
  const place = `${from && `${from}/`}node_modules/${name}`
  if (packages[place]) return place
  return from ? placeOf(name, from.slice(0, Math.max(from.lastIndexOf("/node_modules/"), 0))) : undefined
}

function neededBy({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} }) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta[name]?.optional)
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]
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

/** `node_modules/@scope/name` → `@scope/name@1.0.0` */
function refOf(place) {
  return `${place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length)}@${packages[place].version}`
}
