import { chmodSync, cpSync, lstatSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import path from "node:path"
import { installConfig } from "./install-page"
import { TSCONFIG } from "./shop-tsconfig"
import { binOf, PACKAGE, ROOT, SDK, unpackTarball } from "./tarball"

/**
 * A shop of its own, outside the repository. Its node_modules is a real folder with one link for each package that the
 * repository has, and the unpacked tarball between them. It shows that the tarball's files, exports and migrations are
 * complete; whether its dependencies are declared, only a true install shows.
 */
export async function linkedApp(folder: string, tarball: string) {
  writeShop(folder, { [PACKAGE]: "*", "@medusajs/medusa": "*" })
  const modules = path.join(folder, "node_modules")
  linkPackages(path.join(ROOT, "node_modules"), modules)
  await addPackage(modules, tarball)
}

/**
 * A linked package has its real folder elsewhere. Whoever looks for the shop's plugins from there must be told where they
 * are: the panel's bundler, and a Medusa that does not look from the shop's own folder yet.
 */
export function throughLinks(folder: string): NodeJS.ProcessEnv {
  return { NODE_PATH: path.join(folder, "node_modules") }
}

/** What `npm install` of the tarball does to a folder of links. */
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

export function writeShop(folder: string, dependencies: Record<string, string>, config = installConfig()) {
  for (const name of ["src", "public/admin"]) mkdirSync(path.join(folder, name), { recursive: true })
  const files = {
    "package.json": JSON.stringify({ name: "scratch-shop", version: "1.0.0", private: true, dependencies }),
    "medusa-config.ts": config,
    "tsconfig.json": JSON.stringify(TSCONFIG),
    "src/empty.ts": "export {}\n",
    // In production the server insists on a panel, and docs/install.md leaves it on. Building it takes longer than all else.
    "public/admin/index.html": "<!doctype html><title>No panel in this test</title>",
  }
  // The same shop as the demo's, copied: what it imports must be the shop's own packages.
  for (const name of ["seed.ts", "shop.ts", "shop"]) {
    cpSync(path.join(ROOT, "examples/demo", name), path.join(folder, "seeding", name), { recursive: true })
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), content)
}

export function linkPackages(from: string, to: string) {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
    // A store has neither of our packages from here: the plugin comes from the tarball, and the SDK belongs in storefronts.
    if ((name.startsWith(".") && name !== ".bin") || name === PACKAGE || name === SDK) continue
    const source = path.join(from, name)
    const holdsMore = name === ".bin" || name.startsWith("@")
    if (holdsMore && lstatSync(source).isDirectory()) linkPackages(source, path.join(to, name))
    else symlinkSync(source, path.join(to, name))
  }
}
