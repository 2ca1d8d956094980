import { chmodSync, cpSync, lstatSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import path from "node:path"
import { installConfig } from "./install-page"
import { TSCONFIG } from "./store-tsconfig"
import { binOf, PACKAGE, ROOT, SDK, unpackTarball } from "./tarball"

/**
 * A separate store, outside the repository. Its node_modules is a real folder with one symlink for each package of the
 * repository, next to the unpacked tarball. This checks that the tarball's files, exports and migrations are complete. Only
 * a real install checks that its dependencies are declared.
 */
export async function linkedApp(folder: string, tarball: string) {
  writeStore(folder, { [PACKAGE]: "*", "@medusajs/medusa": "*" })
  const modules = path.join(folder, "node_modules")
  linkPackages(path.join(ROOT, "node_modules"), modules)
  await addPackage(modules, tarball)
}

/**
 * The real folder of a linked package is elsewhere. Code that looks for the store's plugins from there needs their path:
 * the dashboard's bundler, and a Medusa version that does not yet look from the store's own folder.
 */
export function throughLinks(folder: string): NodeJS.ProcessEnv {
  return { NODE_PATH: path.join(folder, "node_modules") }
}

/** Does what `npm install` of the tarball does, in a folder of symlinks. */
export async function addPackage(modules: string, tarball: string) {
  const folder = path.join(modules, PACKAGE)
  rmSync(folder, { recursive: true, force: true })
  await unpackTarball(tarball, folder)
  const command = path.join(modules, ".bin", PACKAGE)
  rmSync(command, { force: true })
  symlinkSync(binOf(folder), command)
  chmodSync(binOf(folder), 0o755)
}

export function removePackage(modules: string) {
  for (const name of [PACKAGE, `.bin/${PACKAGE}`]) rmSync(path.join(modules, name), { recursive: true, force: true })
}

export function writeStore(folder: string, dependencies: Record<string, string>, config = installConfig()) {
  for (const name of ["src", "public/admin"]) mkdirSync(path.join(folder, name), { recursive: true })
  const files = {
    "package.json": JSON.stringify({ name: "scratch-store", version: "1.0.0", private: true, dependencies }),
    "medusa-config.ts": config,
    "tsconfig.json": JSON.stringify(TSCONFIG),
    "src/empty.ts": "export {}\n",
    // In production the server requires a dashboard, and docs/install.md leaves it enabled. Building it takes longer than
    // all other steps.
    "public/admin/index.html": "<!doctype html><title>No dashboard in this test</title>",
  }
  // Copied from the demo's store, because its imports must resolve to the store's own packages.
  for (const name of ["seed.ts", "shop.ts", "shop"]) {
    cpSync(path.join(ROOT, "examples/demo", name), path.join(folder, "seeding", name), { recursive: true })
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), content)
}

export function linkPackages(from: string, to: string) {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
    // A store takes neither of our packages from here: the plugin comes from the tarball, and the SDK belongs in
    // storefronts.
    if ((name.startsWith(".") && name !== ".bin") || name === PACKAGE || name === SDK) continue
    const source = path.join(from, name)
    const holdsMore = name === ".bin" || name.startsWith("@")
    if (holdsMore && lstatSync(source).isDirectory()) linkPackages(source, path.join(to, name))
    else symlinkSync(source, path.join(to, name))
  }
}
