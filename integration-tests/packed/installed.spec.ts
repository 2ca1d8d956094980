import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { z } from "zod"
import { unlessMissing } from "../kit/not-run"
import { itFollowsTheInstallPage } from "../kit/package/follow-install-page"
import { installConfig } from "../kit/package/install-page"
import { currentPackedRun, scratchFolder } from "../kit/package/packed-run"
import { buildStore, servePackedSandbox } from "../kit/package/packed-store"
import { run } from "../kit/package/run-command"
import { PACKAGE, ROOT } from "../kit/package/tarball"

/** The dependencies in a new Medusa store's package.json. */
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

const QUIETLY = ["--no-audit", "--no-fund", "--ignore-scripts", "--prefer-offline"]

const { tarball, noRegistry } = currentPackedRun()

/** Only a real install proves that the package declares exactly the dependencies that it needs. */
unlessMissing(noRegistry)("the package that npm installs", () => {
  const folder = scratchFolder("installed")
  const install = (cwd: string) => run("npm", ["install", ...QUIETLY], { cwd })

  it("runs its sandbox and offers its client without other packages, and installs no Medusa", async () => {
    const alone = path.join(folder, "alone")
    mkdirSync(alone)
    const dependencies = { [PACKAGE]: `file:${tarball.file}` }
    writeFileSync(path.join(alone, "package.json"), JSON.stringify({ private: true, dependencies }))
    await install(alone)
    expect(existsSync(path.join(alone, "node_modules/@medusajs"))).toBe(false)
    const sandbox = await servePackedSandbox(path.join(alone, "node_modules/.bin", PACKAGE), path.join(folder, "empty"))
    await sandbox.stop()
    const script = `console.log(typeof require("${PACKAGE}/client").PayByBankClient)`
    expect(await run("node", ["-e", script], { cwd: alone })).toBe("function\n")
  })

  describe("next to a store's own packages", () => {
    const store = path.join(folder, "store")

    itFollowsTheInstallPage("installed", () => ({
      folder: store,
      dependencies: storesOwnPackages(),
      prepare: async () => void (await install(store)),
      install: async () => void (await run("npm", ["install", ...QUIETLY, tarball.file], { cwd: store })),
      uninstall: async () => void (await run("npm", ["uninstall", ...QUIETLY, PACKAGE], { cwd: store })),
    }))

    it("is part of the dashboard that the store builds", async () => {
      await run("npm", ["install", ...QUIETLY, tarball.file], { cwd: store })
      writeFileSync(path.join(store, "medusa-config.ts"), installConfig())
      const built = await buildStore(store, { MEDUSA_DISABLE_TELEMETRY: "true" })
      const assets = path.join(built, "public/admin/assets")
      const pages = readdirSync(assets).filter((file) =>
        readFileSync(path.join(assets, file), "utf8").includes("pay-by-bank-"),
      )
      expect(pages).not.toEqual([])
    })
  })
})

function storesOwnPackages() {
  const manifest: unknown = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8"))
  const { devDependencies } = z.object({ devDependencies: z.record(z.string(), z.string()) }).parse(manifest)
  return Object.fromEntries(SHOPS_OWN.map((name) => [name, devDependencies[name] ?? "*"]))
}
