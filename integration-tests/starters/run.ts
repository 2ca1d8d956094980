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
import { build, checkTypes, clone, follow, start } from "./nextjs-starter"
import { STORIES } from "./stories"

const NEXTJS = "Next.js starter"
const TANSTACK = "TanStack starter"
const TYPES = "tsc --noEmit"
const USAGE = `Usage: npm run test:starters -- [STORY …]\n\nStories:\n  ${Object.keys(STORIES).join("\n  ")}`

type Result = "passed" | "failed" | "not run"

const cleanups: (() => unknown)[] = []

/**
 * `npm run test:starters` applies the recipe of docs/nextjs-starter.md to Medusa's starter, and buys in it. With arguments, it runs only the
 * stories whose names contain one of them.
 */
async function main(args: string[]) {
  const stories = Object.keys(STORIES).filter((name) => args.length === 0 || args.some((arg) => name.includes(arg)))
  if (stories.length === 0) {
    console.error(USAGE)
    process.exit(2)
  }
  console.log(`NOT RUN: ${TANSTACK}: there is no recipe for it yet.`)
  const results = await tryStarter(stories)
  const rows = [TYPES, ...stories].map((story) => `| ${story} | ${results.get(story) ?? "not run"} | not run |`)
  console.log(`\n${[`| story | ${NEXTJS} | ${TANSTACK} |`, "| --- | --- | --- |", ...rows].join("\n")}`)
  return [...results.values()].includes("failed")
}

async function tryStarter(stories: string[]): Promise<Map<string, Result>> {
  const results = new Map<string, Result>()
  const browser = findBrowser()
  if ("missing" in browser) return notRun(browser.missing)
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), "pay-by-bank-starters-")))
  cleanups.push(() => rmSync(path.join(folder, "starter"), { recursive: true, force: true }))
  const cloned = await clone(path.join(folder, "starter"))
  if ("missing" in cloned) return notRun(cloned.missing)
  const { storefront } = cloned

  await step("Packing the SDK", () => run("npm", ["run", "build", "--workspace", "storefront"], { cwd: ROOT }))
  const pack = ["pack", "--ignore-scripts", "--workspace", "storefront", "--pack-destination", folder]
  const packed = await run("npm", pack, { cwd: ROOT })
  const sdk = path.join(folder, packed.trim().split("\n").at(-1) ?? "")
  const url = `http://localhost:${await freePort()}`
  await step(`Following the page, with ${SDK}`, () => follow(storefront, sdk))
  const backend = await step("Starting the store", () => startBackend(url))
  cleanups.push(() => backend.stop())
  await step("next build", () => build(storefront, backend, url))
  results.set(TYPES, await typeCheck(storefront))
  const server = await step("next start", () => start(storefront, url))
  cleanups.push(() => server.stop())
  const chromium = await launchBrowser()
  cleanups.push(() => chromium.close())

  const pictures = path.join(folder, "pictures")
  mkdirSync(pictures)
  for (const name of stories) results.set(name, await runStory(name, { backend, browser: chromium, url, pictures }))
  console.log(`\nPictures: ${pictures}`)
  return results
}

/** The stories run in any case, because Next.js builds without types. */
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

async function runStory(name: string, { backend, browser, url, pictures }: Place): Promise<Result> {
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
    await STORIES[name]?.({ backend, open })
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

function notRun(reason: string): Map<string, Result> {
  console.log(`NOT RUN: ${NEXTJS}: ${reason}`)
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
