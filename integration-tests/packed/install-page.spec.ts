import path from "node:path"
import { itFollowsTheInstallPage } from "../kit/package/follow-install-page"
import { currentPackedRun, scratchFolder } from "../kit/package/packed-run"
import { addPackage, linkPackages, removePackage, throughLinks } from "../kit/package/scratch-app"
import { ROOT } from "../kit/package/tarball"

/** Uses the repository's own packages through symlinks; `installed.spec.ts` covers a real install. */
describe("docs/install.md, followed in an empty store", () => {
  const { tarball } = currentPackedRun()
  const store = path.join(scratchFolder("install-page"), "store")
  const modules = path.join(store, "node_modules")

  itFollowsTheInstallPage("install_page", () => ({
    folder: store,
    dependencies: { "@medusajs/medusa": "*", "medusa-payment-pay-by-bank": "*" },
    env: throughLinks(store),
    prepare: () => Promise.resolve(linkPackages(path.join(ROOT, "node_modules"), modules)),
    install: () => addPackage(modules, tarball.file),
    uninstall: () => Promise.resolve(removePackage(modules)),
  }))
})
