import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { z } from "zod"
import { itFollowsTheInstallPage } from "../packed/follow-install-page"
import { installConfig } from "../packed/install-page"
import { buildShop, servePackedSandbox } from "../packed/packed-shop"
import { run } from "../packed/run-command"
import { packTarball, PACKAGE, ROOT } from "../packed/tarball"

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

const QUIETLY = ["--no-audit", "--no-fund", "--ignore-scripts"]

/** Only a true install shows that the package declares what it needs, and no more than that. */
describe("the installed package", () => {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), "pay-by-bank-installed-")))
  const running: { stop: () => Promise<void> }[] = []
  let tarball: string
  const install = (cwd: string) => run("npm", ["install", ...QUIETLY], { cwd })

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
    const sandbox = await servePackedSandbox(path.join(alone, "node_modules/.bin", PACKAGE), path.join(folder, "empty"))
    running.push(sandbox)
  })

  describe("beside a shop's own packages", () => {
    const store = path.join(folder, "store")

    itFollowsTheInstallPage("installed", () => ({
      folder: store,
      dependencies: shopsOwnPackages(),
      prepare: async () => void (await install(store)),
      install: async () => void (await run("npm", ["install", ...QUIETLY, tarball], { cwd: store })),
      uninstall: async () => void (await run("npm", ["uninstall", ...QUIETLY, PACKAGE], { cwd: store })),
    }))
  })

  it("is part of the panel that a shop builds", async () => {
    const store = path.join(folder, "store")
    await run("npm", ["install", ...QUIETLY, tarball], { cwd: store })
    writeFileSync(path.join(store, "medusa-config.ts"), installConfig())
    const built = await buildShop(store, { MEDUSA_DISABLE_TELEMETRY: "true" })
    const assets = path.join(built, "public/admin/assets")
    const pages = readdirSync(assets).filter((file) =>
      readFileSync(path.join(assets, file), "utf8").includes("pay-by-bank-"),
    )
    expect(pages).not.toEqual([])
  })
})

function shopsOwnPackages() {
  const manifest: unknown = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8"))
  const { devDependencies } = z.object({ devDependencies: z.record(z.string(), z.string()) }).parse(manifest)
  return Object.fromEntries(SHOPS_OWN.map((name) => [name, devDependencies[name] ?? "*"]))
}
