import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { run, serve } from "../kit/package/run-command"
import { ROOT, SDK } from "../kit/package/tarball"
import type { Backend } from "./backend"
import { apply, readRecipe } from "./recipe"

const ADDRESS = "https://github.com/medusajs/dtc-starter.git"
const COMMIT = "9233262ff1f04185646f88362918c027e1431cd6"
const PNPM = ["--yes", "pnpm@10.11.1"]

export const RECIPE = readRecipe(readFileSync(path.join(ROOT, "docs/nextjs-starter.md"), "utf8"))

/** Clones the starter from GitHub, or from the clone that `STARTER_NEXTJS` names. Returns the storefront, or why there is none. */
export async function clone(folder: string): Promise<{ storefront: string } | { missing: string }> {
  const from = process.env["STARTER_NEXTJS"] ?? ADDRESS
  try {
    await run("git", ["clone", "--quiet", from, folder], { cwd: ROOT, env: { GIT_TERMINAL_PROMPT: "0" } })
  } catch {
    return { missing: `${from} cannot be cloned. Set STARTER_NEXTJS to a clone.` }
  }
  await run("git", ["checkout", "--quiet", COMMIT], { cwd: folder })
  // The starter's own store is not used.
  rmSync(path.join(folder, "apps/backend"), { recursive: true })
  return { storefront: path.join(folder, "apps/storefront") }
}

/** Does what the page says, with the packed SDK in place of the published one. */
export async function follow(storefront: string, sdk: string): Promise<void> {
  for (const change of RECIPE.changes) {
    const file = path.join(storefront, change.file)
    mkdirSync(path.dirname(file), { recursive: true })
    if (change.hunks === null && existsSync(file)) throw new Error(`${change.file} is not a new file.`)
    writeFileSync(file, apply(change.hunks ? readFileSync(file, "utf8") : "", change))
  }
  const tarball = path.join(storefront, "sdk.tgz")
  cpSync(sdk, tarball)
  for (const command of RECIPE.install) {
    const [, ...args] = command.replace(SDK, tarball).split(" ")
    await run("npx", [...PNPM, ...args], { cwd: storefront })
  }
}

/** Builds while the store runs, because the starter renders its products as it is built. */
export async function build(storefront: string, { storeUrl, publishableKey }: Backend, url: string): Promise<void> {
  const variables = {
    NEXT_PUBLIC_MEDUSA_BACKEND_URL: storeUrl,
    NEXT_PUBLIC_MEDUSA_PUBLISHABLE_KEY: publishableKey,
    NEXT_PUBLIC_DEFAULT_REGION: "gb",
    NEXT_PUBLIC_BASE_URL: url,
    NEXT_TELEMETRY_DISABLED: "1",
  }
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`)
  writeFileSync(path.join(storefront, ".env.local"), lines.join(""))
  await run(process.execPath, [binOf(storefront), "build"], { cwd: storefront, env: variables })
}

/** After the build, which writes the types of the pages. */
export async function checkTypes(storefront: string): Promise<void> {
  const tsc = path.join(storefront, "node_modules/typescript/bin/tsc")
  await run(process.execPath, [tsc, "--noEmit"], { cwd: storefront })
}

export async function start(storefront: string, url: string) {
  const args = [binOf(storefront), "start", "--port", new URL(url).port, "--hostname", "localhost"]
  return await serve(process.execPath, args, { cwd: storefront, env: { NEXT_TELEMETRY_DISABLED: "1" } }, `${url}/gb`)
}

const binOf = (storefront: string) => path.join(storefront, "node_modules/next/dist/bin/next")
