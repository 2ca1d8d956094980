import { mkdtempSync, realpathSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { itFollowsTheInstallPage } from "./follow-install-page"
import { addPackage, linkPackages, removePackage, throughLinks } from "./scratch-app"
import { packTarball, ROOT } from "./tarball"

/** With the repository's own packages, linked; `long/installed.spec.ts` does the same with a true install. */
describe("docs/install.md, followed in an empty store", () => {
  // Its real path: a temp folder that is itself a link would make Medusa see every file twice.
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), "pay-by-bank-install-")))
  const store = path.join(folder, "store")
  const modules = path.join(store, "node_modules")
  let tarball: string

  beforeAll(async () => {
    tarball = (await packTarball(folder)).file
  }, 300_000)

  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  itFollowsTheInstallPage("install_page", () => ({
    folder: store,
    dependencies: { "@medusajs/medusa": "*", "medusa-payment-pay-by-bank": "*" },
    env: throughLinks(store),
    prepare: () => Promise.resolve(linkPackages(path.join(ROOT, "node_modules"), modules)),
    install: () => addPackage(modules, tarball),
    uninstall: () => Promise.resolve(removePackage(modules)),
  }))
})
