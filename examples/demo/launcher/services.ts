import { createRequire } from "node:module"
import path from "node:path"
import { pathToFileURL } from "node:url"
import { STORE_NAME } from "../shop/shop-facts"
import type { Children } from "./children"
import { medusa, storeEnvironment } from "./medusa"
import { untilItResponds } from "./readiness"
import type { Settings } from "./settings"

const TSX = pathToFileURL(createRequire(__filename).resolve("tsx")).href
const viteCli = path.join(path.dirname(require.resolve("vite/package.json")), "bin/vite.js")
/** `--import` runs the script in this process and not in another child, so that signals reach the script itself. */
const typescript = (file: string, ...args: string[]) => ["--import", TSX, file, ...args]

export async function startSandbox(children: Children, { ports, sandboxUrl }: Settings) {
  if (!sandboxUrl) return undefined
  const flags = ["--host", "127.0.0.1", "--port", `${ports.DEMO_SANDBOX_PORT}`, "--merchant-name", STORE_NAME]
  const sandbox = children.start("sandbox", typescript("cli/cli.ts", "sandbox", ...flags))
  await untilItResponds(sandbox, `${sandboxUrl}/element.js`)
  return sandbox
}

export async function startStore(children: Children, settings: Settings, databaseUrl: string) {
  const flags = ["-H", "127.0.0.1", "-p", `${settings.ports.DEMO_STORE_PORT}`]
  const env = storeEnvironment(settings, databaseUrl)
  const store = settings.dev
    ? children.start("store", ...medusa(["develop", "--no-lint", ...flags], { ...env, NODE_ENV: "development" }))
    : children.start("store", ...medusa(["start", ...flags], env))
  await untilItResponds(store, `${settings.storeUrl}/health`)
  if (settings.admin) await untilItResponds(store, `${settings.storeUrl}/app`)
  return store
}

type Shown = { publishableKey: string; providerId: string }

export async function startStorefront(children: Children, settings: Settings, { publishableKey, providerId }: Shown) {
  if (settings.ownStorefront) return undefined
  const port = `${settings.ports.DEMO_STOREFRONT_PORT}`
  const vite = [viteCli, "examples/storefront", "--port", port, "--strictPort"]
  const storefront = children.start(
    "storefront",
    settings.dev ? vite : typescript("examples/demo/storefront-server.ts"),
    {
      STOREFRONT_PORT: port,
      STOREFRONT_CONFIG: JSON.stringify({ storeUrl: settings.storeUrl, publishableKey, providerId }),
    },
  )
  await untilItResponds(storefront, `${settings.storefrontUrl}/config.json`)
  return storefront
}
