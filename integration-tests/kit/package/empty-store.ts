import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { shopFacts, type Shop } from "../../../examples/demo/shop/shop-facts"
import { run } from "./run-command"
import { TSCONFIG } from "./store-tsconfig"
import { ROOT } from "./tarball"

const ORIGIN = "http://localhost:8000"

/** Writes what Medusa's own starter has before any installation: its configuration, its environment, and a seed. */
export function writeEmptyStore(folder: string, dependencies: Record<string, string>, databaseUrl: string) {
  mkdirSync(path.join(folder, "src/scripts"), { recursive: true })
  const scripts = { dev: "medusa develop" }
  const manifest = { name: "scratch-store", version: "1.0.0", private: true, scripts, dependencies }
  const files = {
    "package.json": JSON.stringify(manifest),
    "medusa-config.ts": CONFIG,
    "tsconfig.json": JSON.stringify(TSCONFIG),
    "src/scripts/seed.ts": SEED,
    ".env": [
      `DATABASE_URL=${databaseUrl}`,
      ...["STORE_CORS", "ADMIN_CORS", "AUTH_CORS"].map((name) => `${name}=${ORIGIN}`),
      "JWT_SECRET=only-for-the-test",
      "COOKIE_SECRET=only-for-the-test",
      "",
    ].join("\n"),
  }
  // Copied, so that its imports resolve to the store's own packages.
  for (const name of ["shop.ts", "shop"]) {
    cpSync(path.join(ROOT, "examples/demo", name), path.join(folder, "seeding", name), { recursive: true })
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), content)
}

/** Creates the store's tables and products, with two regions that offer only Medusa's system payment provider. */
export async function fillEmptyStore(folder: string, env: NodeJS.ProcessEnv): Promise<Shop> {
  const medusa = path.join(folder, "node_modules/@medusajs/cli/cli.js")
  await run("node", [medusa, "db:migrate"], { cwd: folder, env })
  await run("node", [medusa, "exec", "./src/scripts/seed.ts"], { cwd: folder, env })
  return shopFacts.parse(JSON.parse(readFileSync(path.join(folder, ".shop.json"), "utf8")))
}

const CONFIG = `import { defineConfig, loadEnv } from "@medusajs/framework/utils"

loadEnv(process.env.NODE_ENV || "development", process.cwd())

module.exports = defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    http: {
      storeCors: process.env.STORE_CORS!,
      adminCors: process.env.ADMIN_CORS!,
      authCors: process.env.AUTH_CORS!,
      jwtSecret: process.env.JWT_SECRET!,
      cookieSecret: process.env.COOKIE_SECRET!,
    },
  },
})
`

const SEED = `import { writeFileSync } from "node:fs"
import { createShop } from "../../seeding/shop"

export default async function seed({ container }) {
  writeFileSync(".shop.json", JSON.stringify(await createShop(container, { paymentProviders: ["pp_system_default"] })))
}
`
