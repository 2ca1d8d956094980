import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import path from "node:path"
import type { Children } from "./children"
import { fingerprint } from "./fingerprint"
import { medusa } from "./medusa"
import type { Progress } from "./progress"
import { ROOT } from "./settings"

type Bundle = { title: string; inputs: string[]; output: string; build: () => Promise<void> }

export async function buildStorefront(children: Children, progress: Progress) {
  const vite = path.join(path.dirname(require.resolve("vite/package.json")), "bin/vite.js")
  await buildOnce(progress, {
    title: "Building the storefront",
    inputs: ["examples/storefront", "storefront", "src/types", "package-lock.json"],
    output: path.join(ROOT, "examples/storefront/dist"),
    build: () => children.run("storefront-build", [vite, "build", "examples/storefront"], { NODE_ENV: "production" }),
  })
}

export async function buildAdmin(children: Children, progress: Progress) {
  await buildOnce(progress, {
    title: "Building Medusa Admin",
    inputs: ["src/admin", "src/types", "bundled", "medusa-config.ts", "package-lock.json"],
    output: path.join(ROOT, ".medusa/admin"),
    build: () => children.run("admin-build", ...medusa(["build", "--admin-only", "--no-lint"], { DEMO_ADMIN: "on" })),
  })
  linkAdmin()
}

/** Stores the fingerprint inside the build folder: if someone empties the folder, the fingerprint is gone too. */
async function buildOnce(progress: Progress, { title, inputs, output, build }: Bundle) {
  const mark = path.join(output, ".built-from")
  const current = fingerprint(inputs)
  if (existsSync(mark) && readFileSync(mark, "utf8") === current) return
  const done = progress.begin(`${title} (once, until its source changes)`)
  await build()
  writeFileSync(mark, current)
  done()
}

/** The server looks for the dashboard in a different folder than the build writes to. */
function linkAdmin() {
  const link = path.join(ROOT, "public/admin")
  rmSync(link, { recursive: true, force: true })
  mkdirSync(path.dirname(link), { recursive: true })
  symlinkSync("../.medusa/admin", link)
}
