import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { run } from "../kit/package/run-command"
import { ROOT, SDK } from "../kit/package/tarball"
import type { Backend } from "./backend"
import { apply, readRecipe, type Recipe } from "./recipe"
import type { Stories } from "./stories"

/** A storefront to which a page of the docs adds Pay by Bank. */
export interface Starter {
  name: string
  /** The page's path. */
  page: string
  /** Puts the storefront into the folder. Returns its path, or why there is none. */
  obtain: (folder: string) => Promise<{ storefront: string } | { missing: string }>
  /** Builds while the store runs, because a starter may render its products as it is built. */
  build: (storefront: string, backend: Backend, url: string) => Promise<void>
  start: (storefront: string, url: string) => Promise<{ stop: () => Promise<void> }>
  /** The stories that this storefront has the pages for. */
  stories: Stories
}

export const recipeOf = ({ page }: Pick<Starter, "page">): Recipe =>
  readRecipe(readFileSync(path.join(ROOT, page), "utf8"))

const PNPM = ["--yes", "pnpm@10.11.1"]

/** Does what the page says, with the packed SDK in place of the published one. */
export async function follow(starter: Starter, storefront: string, sdk: string): Promise<void> {
  const recipe = recipeOf(starter)
  for (const change of recipe.changes) {
    const file = path.join(storefront, change.file)
    mkdirSync(path.dirname(file), { recursive: true })
    if (change.hunks === null && existsSync(file)) throw new Error(`${change.file} is not a new file.`)
    writeFileSync(file, apply(change.hunks ? readFileSync(file, "utf8") : "", change))
  }
  const tarball = path.join(storefront, "sdk.tgz")
  cpSync(sdk, tarball)
  for (const command of recipe.install) {
    const [, ...args] = command.replace(SDK, tarball).split(" ")
    await run("npx", [...PNPM, ...args], { cwd: storefront })
  }
}

/** After the build, which writes the types of the pages. */
export async function checkTypes(storefront: string): Promise<void> {
  const tsc = path.join(storefront, "node_modules/typescript/bin/tsc")
  await run(process.execPath, [tsc, "--noEmit"], { cwd: storefront })
}

export function writeVariables(storefront: string, file: string, variables: Record<string, string>): void {
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`)
  writeFileSync(path.join(storefront, file), lines.join(""))
}
