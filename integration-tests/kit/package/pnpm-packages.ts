import { run, Stalled } from "./run-command"
import { storesOwnPackages, type StorePackages } from "./store-packages"
import { PACKAGE } from "./tarball"

/** The version that Medusa's own starter names. */
export const PNPM = "pnpm@10.11.1"

/** What a store that Medusa's starter creates lists further, because Medusa Admin's entry file imports it from the store's folder. */
const ADMINS = [
  "@medusajs/admin-shared",
  "@medusajs/dashboard",
  "@medusajs/draft-order",
  "@medusajs/ui",
  "@tanstack/react-query",
  "react-i18next",
  "react-router-dom",
]

/** Several times what the installation takes. */
const INSTALLED_WITHIN_MS = 240_000

/** Installs with pnpm and its default settings: the store has no `.npmrc` and no `pnpm-workspace.yaml`. */
export function pnpmPackages(store: string, tarball: string): StorePackages {
  // A connection to the registry may stall. The second attempt continues with what the first one has fetched, for as long as it takes.
  const pnpm = async (...args: string[]) => {
    const npx = ["--yes", PNPM, ...args]
    try {
      await run("npx", npx, { cwd: store, limitMs: INSTALLED_WITHIN_MS })
    } catch (error) {
      if (!(error instanceof Stalled)) throw error
      await run("npx", npx, { cwd: store })
    }
  }
  return {
    dependencies: storesOwnPackages(ADMINS),
    env: {},
    prepare: async () => await pnpm("install"),
    install: async () => await pnpm("add", tarball),
    uninstall: async () => await pnpm("remove", PACKAGE),
  }
}
