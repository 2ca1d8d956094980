import { readFileSync } from "node:fs"
import path from "node:path"
import { z } from "zod"
import { run } from "./run-command"
import { addPackage, linkPackages, removePackage, throughLinks } from "./scratch-app"
import { PACKAGE, ROOT } from "./tarball"

/** The dependencies in a new Medusa store's package.json. */
const STORES_OWN = [
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

/** How the packages of a store come into its folder, which is empty and outside the repository. */
export interface StorePackages {
  dependencies: Record<string, string>
  /** Environment variables that the store's commands need. */
  env: NodeJS.ProcessEnv
  /** Installs the store's own packages, without ours. */
  prepare: () => Promise<void>
  install: () => Promise<void>
  uninstall: () => Promise<void>
}

/** Installs what `package.json` lists, or these packages. */
export async function npmInstall(cwd: string, ...packages: string[]): Promise<void> {
  await run("npm", ["install", ...QUIETLY, ...packages], { cwd })
}

const QUIETLY = ["--no-audit", "--no-fund", "--ignore-scripts", "--prefer-offline"]

/** Only a real install proves that the package declares exactly the dependencies that it needs. */
export function installedPackages(store: string, tarball: string): StorePackages {
  return {
    dependencies: storesOwnPackages(),
    env: {},
    prepare: async () => await npmInstall(store),
    install: async () => await npmInstall(store, tarball),
    uninstall: async () => void (await run("npm", ["uninstall", ...QUIETLY, PACKAGE], { cwd: store })),
  }
}

/** The repository's own packages through symlinks, where npm reaches no registry. */
export function linkedPackages(store: string, tarball: string): StorePackages {
  const modules = path.join(store, "node_modules")
  return {
    dependencies: { "@medusajs/medusa": "*", [PACKAGE]: "*" },
    env: throughLinks(store),
    prepare: () => Promise.resolve(linkPackages(path.join(ROOT, "node_modules"), modules)),
    install: async () => await addPackage(modules, tarball),
    uninstall: () => Promise.resolve(removePackage(modules)),
  }
}

/** In the versions that this repository tests with. Medusa's packages have one version. */
export function storesOwnPackages(further: string[] = []): Record<string, string> {
  const manifest: unknown = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8"))
  const { devDependencies } = z.object({ devDependencies: z.record(z.string(), z.string()) }).parse(manifest)
  const versionOf = (name: string) =>
    devDependencies[name] ?? (name.startsWith("@medusajs/") ? devDependencies["@medusajs/medusa"] : undefined) ?? "*"
  return Object.fromEntries([...STORES_OWN, ...further].map((name) => [name, versionOf(name)]))
}
