import { mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import type { Browser } from "playwright-core"
import { freePort } from "../../examples/demo/postgres/free-port"
import { findBrowser } from "../kit/browser/find-browser"
import { launchBrowser } from "../kit/browser/launch-browser"
import { openWatchedPage } from "../kit/browser/witness"
import { run } from "../kit/package/run-command"
import { ROOT, SDK } from "../kit/package/tarball"
import { startBackend, type Backend } from "./backend"
import { customerOf, type Customer } from "./customer"
import { nextjsStarter } from "./nextjs-starter"
import { checkTypes, follow, type Starter } from "./starter"
import type { Story } from "./stories"
import { tanstackStart } from "./tanstack-start"

const STARTERS = [nextjsStarter, tanstackStart]
const namesOf = (starters: Starter[]) => [...new Set(starters.flatMap(({ stories }) => Object.keys(stories)))]
const OFFICIAL =
  "TanStack starter: it cannot be cloned. The recipe runs in a TanStack Start storefront of our own instead."
const TYPES = "tsc --noEmit"
const USAGE = `Usage: npm run test:starters -- [nextjs] [tanstack] [STORY …]\n\nStories:\n  ${namesOf(STARTERS).join("\n  ")}`

type Result = "passed" | "failed" | "not run"
type Results = Map<string, Result>

const cleanups: (() => unknown)[] = []

/**
 * `npm run test:starters` follows a page of the docs in each storefront, and buys in it. `nextjs` and `tanstack` choose a storefront. Other
 * arguments choose the stories whose names contain one of them.
 */
async function main(args: string[]) {
  const chosen = { nextjs: nextjsStarter, tanstack: tanstackStart }
  const named = Object.entries(chosen).flatMap(([name, starter]) => (args.includes(name) ? [starter] : []))
  const starters = named.length > 0 ? named : STARTERS
  const words = args.filter((arg) => !(arg in chosen))
  const stories = namesOf(starters).filter((name) => words.length === 0 || words.some((word) => name.includes(word)))
  if (stories.length === 0) {
    console.error(USAGE)
    process.exit(2)
  }
  if (starters.includes(tanstackStart)) console.log(`NOT RUN: ${OFFICIAL}`)
  const results = await tryStarters(starters, stories)
  const cell = (starter: Starter, name: string) =>
    results.get(starter)?.get(name) ?? (name === TYPES || name in starter.stories ? "not run" : "–")
  const rows = [TYPES, ...stories].map((name) => [name, ...starters.map((starter) => cell(starter, name))])
  const table = [["story", ...starters.map(({ name }) => name)], ["---", ...starters.map(() => "---")], ...rows]
  console.log(`\n${table.map((cells) => `| ${cells.join(" | ")} |`).join("\n")}`)
  return [...results.values()].some((each) => [...each.values()].includes("failed"))
}

async function tryStarters(starters: Starter[], stories: string[]): Promise<Map<Starter, Results>> {
  const results = new Map<Starter, Results>()
  const browser = findBrowser()
  if ("missing" in browser) return notRun(browser.missing)
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), "pay-by-bank-starters-")))
  const url = `http://localhost:${await freePort()}`

  await step("Packing the SDK", () => run("npm", ["run", "build", "--workspace", "storefront"], { cwd: ROOT }))
  const pack = ["pack", "--ignore-scripts", "--workspace", "storefront", "--pack-destination", folder]
  const packed = await run("npm", pack, { cwd: ROOT })
  const sdk = path.join(folder, packed.trim().split("\n").at(-1) ?? "")
  const backend = await step("Starting the store", () => startBackend(url))
  cleanups.push(() => backend.stop())
  const chromium = await launchBrowser()
  cleanups.push(() => chromium.close())
  for (const starter of starters) {
    const found = await tryStarter(starter, stories, { backend, browser: chromium, url, folder, sdk })
    if (found) results.set(starter, found)
  }
  return results
}

interface Workshop {
  backend: Backend
  browser: Browser
  url: string
  folder: string
  sdk: string
}

/** The stories run even if the types are wrong, because both storefronts build without types. */
async function tryStarter(starter: Starter, stories: string[], { backend, browser, url, folder, sdk }: Workshop) {
  const place = path.join(folder, path.basename(starter.page, ".md"))
  cleanups.push(() => rmSync(place, { recursive: true, force: true }))
  const obtained = await starter.obtain(place)
  if ("missing" in obtained) {
    console.log(`NOT RUN: ${starter.name}: ${obtained.missing}`)
    return null
  }
  const { storefront } = obtained
  const results: Results = new Map()
  await step(`Following ${starter.page}, with ${SDK}`, () => follow(starter, storefront, sdk))
  await step(`Building the ${starter.name}`, () => starter.build(storefront, backend, url))
  results.set(TYPES, await typeCheck(storefront))
  const server = await step("Starting its server", () => starter.start(storefront, url))
  cleanups.push(() => server.stop())
  const pictures = path.join(folder, "pictures", path.basename(place))
  mkdirSync(pictures, { recursive: true })
  for (const name of stories) {
    const story = starter.stories[name]
    if (story) results.set(name, await runStory(name, story, { backend, browser, url, pictures }))
  }
  console.log(`\nPictures: ${pictures}`)
  // The next storefront has the same address, because the store names it.
  await server.stop()
  return results
}

async function typeCheck(storefront: string): Promise<Result> {
  try {
    await step(TYPES, () => checkTypes(storefront))
    return "passed"
  } catch (error) {
    console.log(`✕ ${String(error)}`)
    return "failed"
  }
}

interface Place {
  backend: Backend
  browser: Browser
  url: string
  pictures: string
}

async function runStory(name: string, story: Story, { backend, browser, url, pictures }: Place): Promise<Result> {
  const customers: Customer[] = []
  const open = async (device: "desktop" | "phone" = "desktop") => {
    const customer = customerOf(await openWatchedPage(browser, new Set(), device), url)
    customers.push(customer)
    return customer
  }
  const startedAt = Date.now()
  const finish = (result: Result, detail = "") => {
    console.log(`  ${result === "passed" ? "✓" : "✕"} ${name} (${seconds(startedAt)})${detail}`)
    return result
  }
  try {
    await story({ backend, open })
    return finish("passed")
  } catch (error) {
    return finish("failed", `\n${customers.map(({ page }) => page.url()).join("\n")}\n${String(error)}`)
  } finally {
    for (const [index, { page }] of customers.entries()) {
      const file = `${name.replaceAll(/\W+/g, "-")}${index === 0 ? "" : `-${index + 1}`}.png`
      await page.screenshot({ path: path.join(pictures, file), fullPage: true }).catch(() => undefined)
      await page.context().close()
    }
  }
}

async function step<Answer>(title: string, work: () => Promise<Answer>): Promise<Answer> {
  const startedAt = Date.now()
  const answer = await work()
  console.log(`✓ ${title} (${seconds(startedAt)})`)
  return answer
}

function notRun(reason: string): Map<Starter, Results> {
  console.log(`NOT RUN: ${reason}`)
  return new Map()
}

const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`

let cleaning: Promise<void> | undefined
/** Once: after a signal, the stories fail as their servers stop, and the run ends while the first clean-up is still waiting. */
const cleanUp = async () => await (cleaning ??= runCleanups())

async function runCleanups() {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => void cleanUp().finally(() => process.exit(130)))
}

async function finish(hasFailed: boolean) {
  await cleanUp()
  process.exit(hasFailed ? 1 : 0)
}

main(process.argv.slice(2))
  .then(finish)
  .catch(async (error: unknown) => {
    console.error(error)
    await finish(true)
  })
