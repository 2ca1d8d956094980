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

/** A Medusa version to test. A pre-release is reported apart: it can still change, so it fails no run. */
export interface TestedVersion {
  medusa: string
  isPreRelease: boolean
}

/** The lowest Medusa version that package.json allows, the one that we develop with, the newest on npm, and a newer pre-release. */
export async function supportedVersions(): Promise<TestedVersion[]> {
  const { peerDependencies, devDependencies } = ownManifest()
  const range = peerDependencies["@medusajs/medusa"] ?? ""
  const lowest = /^\^(\d+\.\d+\.\d+)$/.exec(range)?.[1]
  if (!lowest) throw new Error(`The peer range of @medusajs/medusa is ${range}, which has no readable lowest version.`)
  const developed = z.string().parse(devDependencies["@medusajs/medusa"])
  const newest = z.string().parse(await npmView("@medusajs/medusa", "version"))
  const published = z.array(z.string()).parse(await npmView("@medusajs/medusa", "versions"))
  const next = newerPreRelease(published, newest)
  return [
    ...[...new Set([lowest, developed, newest])].map((medusa) => ({ medusa, isPreRelease: false })),
    ...(next ? [{ medusa: next, isPreRelease: true }] : []),
  ]
}

/** The newest pre-release of a version that is newer than the newest release. npm lists versions in ascending order. */
export function newerPreRelease(published: readonly string[], newest: string): string | undefined {
  return published.findLast((version) => isPreRelease(version) && isNewer(version, newest))
}

export const isPreRelease = (version: string) => version.includes("-")

function isNewer(version: string, than: string): boolean {
  const numbersOf = (text: string) => (text.split("-")[0] ?? "").split(".").map(Number)
  const [ours, theirs] = [numbersOf(version), numbersOf(than)]
  const differing = ours.findIndex((number, index) => number !== theirs[index])
  return differing !== -1 && (ours[differing] ?? 0) > (theirs[differing] ?? 0)
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
