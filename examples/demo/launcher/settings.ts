import path from "node:path"
import { DEFAULT_ACCOUNT } from "../../../sandbox/accounts"
import { ADMIN } from "../shop/admin-login"
import { readArguments } from "./arguments"

export const ROOT = path.resolve(__dirname, "../../..")

export type Settings = ReturnType<typeof readSettings>

/** Reads all settings of the demo once. */
export function readSettings(env: NodeJS.ProcessEnv, args: string[]) {
  const { reset, workers, dev } = readArguments(args)
  const port = (name: string, fallback: number) => readPort(name, env[name], fallback)
  const ports = {
    DEMO_PG_PORT: port("DEMO_PG_PORT", 54_330),
    DEMO_REDIS_PORT: port("DEMO_REDIS_PORT", 6390),
    DEMO_SANDBOX_PORT: port("DEMO_SANDBOX_PORT", 4010),
    DEMO_STORE_PORT: port("DEMO_STORE_PORT", 9000),
    DEMO_STOREFRONT_PORT: port("DEMO_STOREFRONT_PORT", 8000),
  }
  const ownStorefront = env["DEMO_STOREFRONT_URL"]
  const ownService = Boolean(env["PAY_BY_BANK_BASE_URL"])
  const sandboxUrl = ownService ? undefined : `http://127.0.0.1:${ports.DEMO_SANDBOX_PORT}`
  return {
    ports,
    reset,
    workers,
    dev,
    redis: workers > 0 ? readRedis(env["REDIS_URL"], ports.DEMO_REDIS_PORT) : undefined,
    admin: env["DEMO_ADMIN"] !== "off",
    stateDir: path.resolve(ROOT, env["DEMO_DATA_DIR"] ?? ".demo"),
    storeUrl: `http://127.0.0.1:${ports.DEMO_STORE_PORT}`,
    storefrontUrl: ownStorefront ?? `http://127.0.0.1:${ports.DEMO_STOREFRONT_PORT}`,
    /** The store serves a storefront that someone else starts. */
    ownStorefront: ownStorefront !== undefined,
    sandboxUrl,
    adminLogin: ADMIN,
    service: sandboxUrl ? sandboxService(sandboxUrl) : {},
  }
}

/**
 * The variables through which the store reaches the sandbox. If you use your own payment service, the store gets these
 * from the environment unchanged.
 */
function sandboxService(url: string) {
  return {
    PAY_BY_BANK_BASE_URL: `${url}/api/v1`,
    PAY_BY_BANK_USERNAME: DEFAULT_ACCOUNT.username,
    PAY_BY_BANK_PASSWORD: DEFAULT_ACCOUNT.password,
    PAY_BY_BANK_MERCHANT_UUID: DEFAULT_ACCOUNT.merchantUuid,
    PAY_BY_BANK_ELEMENT_TAG: "pay-by-bank-button",
    PAY_BY_BANK_ELEMENT_SCRIPT_URL: `${url}/element.js`,
  }
}

/** The Redis that the processes share: the one in `REDIS_URL`, or one that the demo starts. */
function readRedis(given: string | undefined, port: number) {
  if (!given) return { url: `redis://127.0.0.1:${port}`, own: true }
  if (URL.canParse(given) && /^rediss?:$/.test(new URL(given).protocol)) return { url: given, own: false }
  throw new Error("REDIS_URL must be an address such as redis://127.0.0.1:6379.")
}

function readPort(name: string, given: string | undefined, fallback: number) {
  const port = given ? Number(given) : fallback
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new Error(`${name} must be a port from 1 to 65535, not "${given}".`)
}
