import { readFileSync } from "node:fs"
import path from "node:path"
import { demoFolders } from "./folders"
import type { Settings } from "./settings"

const cli = path.join(path.dirname(require.resolve("@medusajs/cli/package.json")), "cli.js")

/** Newer versions ask before they synchronize the search. Older ones refuse the option. */
const commands = readFileSync(require.resolve("@medusajs/cli/dist/create-cli.js"), "utf8")
export const MIGRATE = [
  "db:migrate",
  "--execute-all-links",
  ...(commands.includes("execute-all-search") ? ["--execute-all-search"] : []),
]
/** The scripts change data of earlier versions, which a new database does not have. */
export const MIGRATE_NEW = [...MIGRATE, "--skip-scripts"]

/** A fixed key, so that values entered in the dashboard stay readable from one start to the next. */
const ENCRYPTION_KEY = Buffer.from("only-for-the-demo-encryption-key").toString("base64")

/** The arguments of a Medusa CLI call, in the form that `Children` takes. */
export function medusa(args: string[], env: NodeJS.ProcessEnv = {}): [string[], NodeJS.ProcessEnv] {
  return [[cli, ...args], { NODE_ENV: "production", MEDUSA_DISABLE_TELEMETRY: "true", ...env }]
}

/** The variables that medusa-config.ts reads. */
export function storeEnvironment(settings: Settings, databaseUrl: string): NodeJS.ProcessEnv {
  return {
    DATABASE_URL: databaseUrl,
    DEMO_STORE_URL: settings.storeUrl,
    DEMO_STOREFRONT_URL: settings.storefrontUrl,
    DEMO_OUTBOX: demoFolders(settings.stateDir).outbox,
    DEMO_ADMIN: settings.admin ? "on" : "off",
    JWT_SECRET: "only-for-the-demo-jwt",
    COOKIE_SECRET: "only-for-the-demo-cookie",
    PAY_BY_BANK_ENCRYPTION_KEY: ENCRYPTION_KEY,
    PAY_BY_BANK_ALLOW_PRIVATE_ADDRESSES: "on",
    ...settings.service,
    ...(settings.redis && {
      MEDUSA_WORKER_MODE: "server",
      STORE_LOCKING: "@medusajs/medusa/locking-redis",
      STORE_REDIS_URL: settings.redis.url,
    }),
  }
}
