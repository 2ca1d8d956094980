import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { z } from "zod"
import { payForBasket } from "../packed/pay-for-basket"
import { buildShop, servePackedSandbox, serveShop, shopEnvironment } from "../packed/packed-shop"
import { run } from "../packed/run-command"
import { writeShop } from "../packed/scratch-app"
import { packTarball, PACKAGE, ROOT } from "../packed/tarball"
import { openTestDatabase } from "../setup/test-server"

/** What a new Medusa shop has in its own package.json. */
const SHOPS_OWN = [
  "@medusajs/admin-sdk",
  "@medusajs/cli",
  "@medusajs/framework",
  "@medusajs/medusa",
  "@swc/core",
  "@types/node",
  "prop-types",
  "react",
  "react-dom",
  "ts-node",
  "typescript",
  "vite",
]

/** Only a true install shows that the package declares what it needs, and no more than that. */
describe("the installed package", () => {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), "pay-by-bank-installed-")))
  const running: { stop: () => Promise<void> }[] = []
  let tarball: string
  let sandbox: Awaited<ReturnType<typeof servePackedSandbox>>
  const install = (cwd: string) => run("npm", ["install", "--no-audit", "--no-fund", "--ignore-scripts"], { cwd })

  beforeAll(async () => {
    tarball = (await packTarball(folder)).file
  }, 300_000)

  afterAll(async () => {
    for (const server of running.reverse()) await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }, 120_000)

  it("runs its sandbox where nothing else is installed, and brings no Medusa along", async () => {
    const alone = path.join(folder, "alone")
    mkdirSync(alone)
    writeFileSync(path.join(alone, "package.json"), JSON.stringify({ dependencies: { [PACKAGE]: `file:${tarball}` } }))
    await install(alone)
    expect(existsSync(path.join(alone, "node_modules/@medusajs"))).toBe(false)
    sandbox = await servePackedSandbox(path.join(alone, "node_modules/.bin", PACKAGE), path.join(folder, "empty"))
    running.push(sandbox)
  })

  it("migrates, boots, takes a payment and builds the panel in a shop with its own packages", async () => {
    const shopFolder = path.join(folder, "shop")
    writeShop(shopFolder, { ...shopsOwnPackages(), [PACKAGE]: `file:${tarball}` })
    await install(shopFolder)
    const database = await openTestDatabase("installed")
    running.push(database)
    const env = shopEnvironment(database.url, sandbox.url)
    const shop = await serveShop(shopFolder, env)
    running.push(shop)
    await payForBasket(shop, sandbox.url, database.url)
    expect(existsSync(path.join(await buildShop(shopFolder, env), "public/admin/index.html"))).toBe(true)
  })
})

function shopsOwnPackages() {
  const manifest: unknown = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8"))
  const { devDependencies } = z.object({ devDependencies: z.record(z.string(), z.string()) }).parse(manifest)
  return Object.fromEntries(SHOPS_OWN.map((name) => [name, devDependencies[name] ?? "*"]))
}
