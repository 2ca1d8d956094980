import { writeFileSync } from "node:fs"
import path from "node:path"
import { openStoreDatabases } from "../database/store-database"
import { installConfig } from "./install-page"
import { buildStore, servePackedSandbox, startStore, storeEnvironment } from "./packed-store"
import { payForCart } from "./pay-for-cart"
import { binOf, PACKAGE } from "./tarball"

interface Folders {
  /** A store in which the plugin is installed. */
  store: string
  /** Where the sandbox runs. */
  empty: string
}

/**
 * Builds the store and its dashboard with the configuration from docs/install.md, starts it with `medusa start`, and pays one order.
 * The database is one that other suites migrate and fill in the same way.
 */
export async function openDashboardStore({ store, empty }: Folders, database: string, env: NodeJS.ProcessEnv = {}) {
  const running: { stop: () => Promise<void> }[] = []
  const stop = async () => {
    for (const server of running.reverse()) await server.stop()
  }
  try {
    writeFileSync(path.join(store, "medusa-config.ts"), installConfig())
    const sandbox = await servePackedSandbox(binOf(path.join(store, "node_modules", PACKAGE)), empty)
    running.push(sandbox)
    const databases = await openStoreDatabases()
    running.push(databases)
    const databaseUrl = await databases.create(database)
    const storeEnv = storeEnvironment(databaseUrl, sandbox.url)
    const built = await buildStore(store, { ...storeEnv, ...env })
    const started = await startStore(store, storeEnv, built)
    running.push(started)
    await payForCart({ url: started.url, shop: databases.shop }, sandbox.url, databaseUrl)
    return { url: started.url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
