import { mkdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { z } from "zod"
import { run } from "./run-command"

export const ROOT = path.resolve(__dirname, "../../..")
export const PACKAGE = "medusa-payment-pay-by-bank"

const npmPacked = z.tuple([z.object({ filename: z.string(), files: z.array(z.object({ path: z.string() })) })])

/** The packed package: its file, and what it holds. */
export interface Tarball {
  file: string
  paths: string[]
}

/** What would be published. Built by hand first: npm skips "prepack" on machines where scripts are switched off. */
export async function packTarball(folder: string): Promise<Tarball> {
  await run("npm", ["run", "--silent", "build"], { cwd: ROOT, env: { NODE_ENV: "production" } })
  const flags = ["--json", "--ignore-scripts", "--pack-destination", folder]
  const [tarball] = npmPacked.parse(JSON.parse(await run("npm", ["pack", ...flags], { cwd: ROOT })))
  return { file: path.join(folder, tarball.filename), paths: tarball.files.map((file) => file.path) }
}

/** As a real folder, not a link: only then does what it imports resolve as it will in a shop. */
export async function unpackTarball(file: string, into: string) {
  mkdirSync(into, { recursive: true })
  await run("tar", ["-xzf", file, "-C", into, "--strip-components", "1"], { cwd: ROOT })
}

/** What `npx` would run. */
export function binOf(packageFolder: string) {
  const manifest: unknown = JSON.parse(readFileSync(path.join(packageFolder, "package.json"), "utf8"))
  const { bin } = z.object({ bin: z.object({ [PACKAGE]: z.string() }) }).parse(manifest)
  return path.join(packageFolder, bin[PACKAGE])
}
