import { rmSync } from "node:fs"
import path from "node:path"
import { run, serve } from "../kit/package/run-command"
import { ROOT } from "../kit/package/tarball"
import { writeVariables, type Starter } from "./starter"
import { LOGIN_STORIES, STORIES } from "./stories"

const ADDRESS = "https://github.com/medusajs/dtc-starter.git"
const COMMIT = "9233262ff1f04185646f88362918c027e1431cd6"
const binOf = (storefront: string) => path.join(storefront, "node_modules/next/dist/bin/next")

/** Medusa's own storefront, cloned from GitHub, or from the clone that `STARTER_NEXTJS` names. */
export const nextjsStarter: Starter = {
  name: "Next.js starter",
  page: "docs/nextjs-starter.md",
  stories: { ...STORIES, ...LOGIN_STORIES },

  async obtain(folder) {
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
  },

  async build(storefront, { storeUrl, publishableKey }, url) {
    const variables = {
      NEXT_PUBLIC_MEDUSA_BACKEND_URL: storeUrl,
      NEXT_PUBLIC_MEDUSA_PUBLISHABLE_KEY: publishableKey,
      NEXT_PUBLIC_DEFAULT_REGION: "gb",
      NEXT_PUBLIC_BASE_URL: url,
      NEXT_TELEMETRY_DISABLED: "1",
    }
    writeVariables(storefront, ".env.local", variables)
    await run(process.execPath, [binOf(storefront), "build"], { cwd: storefront, env: variables })
  },

  async start(storefront, url) {
    const args = [binOf(storefront), "start", "--port", new URL(url).port, "--hostname", "localhost"]
    return await serve(process.execPath, args, { cwd: storefront, env: { NEXT_TELEMETRY_DISABLED: "1" } }, `${url}/gb`)
  },
}
