import { mkdirSync } from "node:fs"
import path from "node:path"
import { freePort } from "../../../examples/demo/postgres/free-port"
import { DEFAULT_ACCOUNT } from "../../../sandbox/accounts"
import { reconciliationScript } from "./reconciliation-command"
import { run, serve } from "./run-command"

/** Runs the sandbox from the tarball in an empty folder. */
export async function servePackedSandbox(cli: string, emptyFolder: string) {
  mkdirSync(emptyFolder, { recursive: true })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = await serve("node", [cli, "sandbox", "--port", `${port}`], { cwd: emptyFolder }, `${url}/element.js`)
  return { ...server, url }
}

/** Every variable that the store's configuration may read. */
export function storeEnvironment(databaseUrl: string, sandboxUrl: string): NodeJS.ProcessEnv {
  const origin = "http://127.0.0.1:8000"
  return {
    NODE_ENV: "production",
    MEDUSA_DISABLE_TELEMETRY: "true",
    DATABASE_URL: databaseUrl,
    STORE_CORS: origin,
    ADMIN_CORS: origin,
    AUTH_CORS: origin,
    STOREFRONT_URL: origin,
    JWT_SECRET: "only-for-the-test",
    COOKIE_SECRET: "only-for-the-test",
    PAY_BY_BANK_BASE_URL: `${sandboxUrl}/api/v1`,
    PAY_BY_BANK_USERNAME: DEFAULT_ACCOUNT.username,
    PAY_BY_BANK_PASSWORD: DEFAULT_ACCOUNT.password,
    PAY_BY_BANK_MERCHANT_UUID: DEFAULT_ACCOUNT.merchantUuid,
    PAY_BY_BANK_ELEMENT_TAG: "pay-by-bank-button",
    PAY_BY_BANK_ELEMENT_SCRIPT_URL: `${sandboxUrl}/element.js`,
    PAY_BY_BANK_ENCRYPTION_KEY: "0".repeat(64),
  }
}

/** Starts the store in the folder that `medusa build` created, on a migrated database. */
export async function startStore(folder: string, env: NodeJS.ProcessEnv, startedIn: string, ownPort?: number) {
  const medusa = path.join(folder, "node_modules/@medusajs/cli/cli.js")
  const port = ownPort ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const args = [medusa, "start", "-H", "127.0.0.1", "-p", `${port}`]
  const server = await serve("node", args, { cwd: startedIn, env }, `${url}/health`)
  return { ...server, url }
}

/** Builds what a store deploys, including the dashboard. Returns the folder to start it in. */
export async function buildStore(folder: string, env: NodeJS.ProcessEnv) {
  await run("node", ["node_modules/@medusajs/cli/cli.js", "build"], { cwd: folder, env })
  return path.join(folder, ".medusa/server")
}

/** The output of the command in docs/reconciliation.md, run in the store's folder. */
export async function reconciliationOf(folder: string, env: NodeJS.ProcessEnv, day: string): Promise<string> {
  const medusa = path.join(folder, "node_modules/@medusajs/cli/cli.js")
  return await run("node", [medusa, "exec", reconciliationScript(), day, day], { cwd: folder, env })
}
