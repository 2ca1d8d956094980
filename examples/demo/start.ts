import { rmSync } from "node:fs"
import { Children, endOf, Stopping } from "./launcher/children"
import { openShop } from "./launcher/demo"
import type { Facts } from "./launcher/facts"
import { demoFolders, makeFolders, wipe } from "./launcher/folders"
import { clearLeftovers } from "./launcher/leftovers"
import { requireFreePorts } from "./launcher/ports"
import { startProgress } from "./launcher/progress"
import { runningFile } from "./launcher/running"
import { requireRedis } from "./launcher/redis"
import { readSettings, type Settings } from "./launcher/settings"

/** `npm run demo`: starts the whole store on this machine, and stops every process on Ctrl-C. */
async function main() {
  // After a terminal closes, writes to its output fail. The demo must still stop its processes.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined)
  const settings = readSettings(process.env, process.argv.slice(2))
  await requireRedis(settings)
  const folders = demoFolders(settings.stateDir)
  const running = runningFile(folders.running)
  const progress = startProgress()
  console.log("\n  Pay by Bank for Medusa: the demo store\n")
  await clearLeftovers(running)
  if (settings.reset) wipe(folders)
  makeFolders(folders)
  await requireFreePorts(settings)
  const children = new Children(folders.logs, running)
  // Only once: Ctrl-C in a terminal arrives twice, from the terminal and from npm.
  const close = closeOnce(async () => {
    console.log("\n  Stopping the demo …")
    rmSync(folders.ready, { force: true })
    await children.stop()
  })
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => void close().then(() => process.exit(0)))
  }
  try {
    const { facts, firstToEnd } = await openShop({ settings, folders, children, progress })
    announce(facts, settings, progress.total())
    const ended = await firstToEnd
    if (children.isStopping) return
    throw new Error(`The ${ended.name} stopped unexpectedly. The end of ${ended.log}:\n${endOf(ended.log)}`)
  } catch (error) {
    if (error instanceof Stopping || children.isStopping) return
    await close()
    throw error
  }
}

function closeOnce(close: () => Promise<void>) {
  let closing: Promise<void> | undefined
  return () => (closing ??= close())
}

function announce(facts: Facts, { ownStorefront }: Pick<Settings, "ownStorefront">, total: string) {
  console.log(`
  The demo is ready after ${total}.

    Storefront    ${facts.storefrontUrl}${ownStorefront ? " (yours: start it now)" : ""}
    Store         ${facts.storeUrl}
                  publishable key ${facts.publishableKey}
    Medusa Admin  ${facts.adminUrl ?? "off (DEMO_ADMIN=off)"}
                  ${facts.adminEmail} / ${facts.adminPassword}
    Sandbox       ${facts.sandboxUrl ?? "none: the store uses the payment service in PAY_BY_BANK_BASE_URL"}
${workersLine(facts)}
  Press Ctrl-C to stop it. Orders are kept for the next start. To start with a new database, run
  "npm run demo -- --reset".
`)
  console.log(`DEMO READY ${JSON.stringify(facts)}`)
}

function workersLine({ workers }: Facts) {
  return workers.length > 0 ? `\n    Workers       processes ${workers.join(", ")}\n` : "\n"
}

main().catch((error: unknown) => {
  console.error(`\n  ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
