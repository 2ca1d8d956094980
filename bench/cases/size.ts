import { mkdtempSync, realpathSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { z } from "zod"
import { adminSizes, LARGEST_PAGE } from "../../integration-tests/kit/package/admin-size"
import { gzipOf } from "../../integration-tests/kit/package/sdk-size"
import { run } from "../../integration-tests/kit/package/run-command"
import { linkedApp } from "../../integration-tests/kit/package/scratch-app"
import { packTarballs, PACKAGE, SDK, unpackTarball } from "../../integration-tests/kit/package/tarball"
import type { Case } from "../case"
import { figureOf, type Figure } from "../figure"
import { inTurn } from "../measure/in-turn"
import { importTime } from "../size/import-time"
import { installClosure } from "../size/install-closure"

const OTHER = "@medusajs/payment-stripe"
const KB = 1024
const MB = 1024 * 1024

/** The size of the package in a store, compared with Medusa's own provider for Stripe. */
export const size: Case = {
  name: "size",
  run: async ({ quick, say }) => {
    // Use the real path: if the temp folder is a link, Node.js would load every file twice.
    const folder = realpathSync(mkdtempSync(path.join(tmpdir(), "pay-by-bank-size-")))
    try {
      const { plugin, sdk } = await packTarballs(folder)
      const { file } = plugin
      const store = path.join(folder, "store")
      await linkedApp(store, file)
      await unpackTarball(sdk.file, path.join(store, "node_modules", SDK))
      return [...(await weights(folder, store, file, say)), await importing(store, quick)]
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

async function weights(
  folder: string,
  store: string,
  tarball: string,
  say: (line: string) => void,
): Promise<Omit<Figure, "case">[]> {
  const modules = path.join(store, "node_modules")
  const mine = path.join(modules, PACKAGE)
  const other = realpathSync(path.join(modules, OTHER))
  const [closure, otherClosure] = [installClosure(mine), installClosure(other)]
  const weight = (name: string, unit: string, ours: number, reference: number | null) =>
    figureOf({ name: `size: ${name}`, unit, ours, reference, bars: [] })
  const { atOnce, pages } = await adminSizes(mine)
  for (const [name, bytes] of pages) say(`${name.padEnd(24)}${(bytes / KB).toFixed(1)} kB in Medusa Admin`)
  const largest = Math.max(...pages.values()) / KB
  const sdk = async (entry: string) => (await gzipOf(store, entry)) / KB
  return [
    weight("packed tarball", "kB", statSync(tarball).size / KB, statSync(await packed(other, folder)).size / KB),
    weight("packages that a store installs", "packages", closure.packages, otherClosure.packages),
    weight("installed files", "MB", closure.bytes / MB, otherClosure.bytes / MB),
    weight("what each page of Medusa Admin loads, gzip", "kB", atOnce / KB, null),
    figureOf({
      ...{ name: "size: our largest page in Medusa Admin, gzip", unit: "kB", ours: largest, reference: null },
      bars: [{ of: "ours", most: LARGEST_PAGE / KB }],
    }),
    weight("storefront SDK, gzip", "kB", await sdk(SDK), null),
    weight("storefront SDK with React components, gzip", "kB", await sdk(`${SDK}/react`), null),
  ]
}

const answer = z.tuple([z.object({ filename: z.string() })])

async function packed(packageFolder: string, into: string): Promise<string> {
  const flags = ["--json", "--ignore-scripts", "--pack-destination", into]
  const [{ filename }] = answer.parse(JSON.parse(await run("npm", ["pack", packageFolder, ...flags], { cwd: into })))
  return path.join(into, path.basename(filename.replace(/^@/, "").replace("/", "-")))
}

async function importing(store: string, quick: boolean): Promise<Omit<Figure, "case">> {
  const result = await inTurn(
    quick ? { warmUp: 0, rounds: 1 } : { warmUp: 1, rounds: 9 },
    async () => await importTime(`${PACKAGE}/providers/pay-by-bank`, store),
    async () => await importTime(OTHER, store),
  )
  return figureOf({ name: "size: time to import the provider", unit: "ms", ...result, bars: [] })
}
