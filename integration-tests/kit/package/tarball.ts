import { mkdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { z } from "zod"
import { run } from "./run-command"

export const ROOT = path.resolve(__dirname, "../../..")
/** The plugin. */
export const PACKAGE = "medusa-payment-pay-by-bank"
/** The storefront SDK. */
export const SDK = "medusa-payment-pay-by-bank-storefront"

const npmPacked = z.array(
  z.object({
    name: z.string(),
    filename: z.string(),
    unpackedSize: z.number(),
    files: z.array(z.object({ path: z.string() })),
  }),
)

/** A packed package: its file and its contents. */
export const tarball = z.object({ file: z.string(), paths: z.array(z.string()), unpackedBytes: z.number() })
export type Tarball = z.infer<typeof tarball>

/** Packs what would be published, with the command that the release runs. */
export async function packTarballs(folder: string): Promise<{ plugin: Tarball; sdk: Tarball }> {
  const flags = ["--json", "--pack-destination", folder]
  const env = { NODE_ENV: "production" }
  const packed = npmPacked.parse(
    JSON.parse(await run("npm", ["run", "--silent", "pack:all", "--", ...flags], { cwd: ROOT, env })),
  )
  const named = (name: string): Tarball => {
    const found = packed.find((each) => each.name === name)
    if (!found) throw new Error(`npm run pack:all packed no ${name}.`)
    const { filename, files, unpackedSize } = found
    return { file: path.join(folder, filename), paths: files.map((file) => file.path), unpackedBytes: unpackedSize }
  }
  return { plugin: named(PACKAGE), sdk: named(SDK) }
}

/** Unpacks into a real folder, not a symlink, so that its imports resolve as they do in a store. */
export async function unpackTarball(file: string, into: string) {
  mkdirSync(into, { recursive: true })
  await run("tar", ["-xzf", file, "-C", into, "--strip-components", "1"], { cwd: ROOT })
}

/** The file that `npx` would run. */
export function binOf(packageFolder: string) {
  const manifest: unknown = JSON.parse(readFileSync(path.join(packageFolder, "package.json"), "utf8"))
  const { bin } = z.object({ bin: z.object({ [PACKAGE]: z.string() }) }).parse(manifest)
  return path.join(packageFolder, bin[PACKAGE])
}
