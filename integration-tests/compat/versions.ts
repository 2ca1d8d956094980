import { execFile } from "node:child_process"
import { readFileSync } from "node:fs"
import path from "node:path"
import { promisify } from "node:util"
import { z } from "zod"
import { ROOT } from "../../examples/demo/launcher/settings"

const versions = z.record(z.string(), z.string())
const manifest = z.looseObject({ devDependencies: versions, peerDependencies: versions })
export type Manifest = z.infer<typeof manifest>

export function ownManifest(): Manifest {
  return manifest.parse(JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8")))
}

/** The lowest Medusa version that package.json allows, and the newest on npm. */
export async function supportedVersions(): Promise<string[]> {
  const range = ownManifest().peerDependencies["@medusajs/medusa"] ?? ""
  const lowest = /^\^(\d+\.\d+\.\d+)$/.exec(range)?.[1]
  if (!lowest) throw new Error(`The peer range of @medusajs/medusa is ${range}, which has no readable lowest version.`)
  const newest = z.string().parse(await npmView("@medusajs/medusa", "version"))
  return [...new Set([lowest, newest])]
}

/**
 * Our development packages as a store with that Medusa has them. The libraries of our admin pages must have the exact
 * versions that the dashboard pins, because two copies of a router or a query cache do not share their state.
 */
export async function packagesWith(
  medusa: string,
  ours: Manifest["devDependencies"],
): Promise<Manifest["devDependencies"]> {
  const pinned = versions.parse(await npmView(`@medusajs/dashboard@${medusa}`, "dependencies"))
  const exact = Object.entries(pinned).filter(([name, version]) => name in ours && /^\d/.test(version))
  const alike = Object.keys(ours).filter(
    (name) => name.startsWith("@medusajs/") && ours[name] === ours["@medusajs/medusa"],
  )
  return {
    ...ours,
    ...Object.fromEntries(alike.map((name) => [name, medusa])),
    ...Object.fromEntries(exact),
  }
}

async function npmView(what: string, field: string): Promise<unknown> {
  const { stdout } = await promisify(execFile)("npm", ["view", what, field, "--json"])
  return JSON.parse(stdout)
}
