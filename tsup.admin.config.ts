import { readdirSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { defineConfig } from "tsup"

const pages = ".medusa/server/src/admin"
const compiled = readdirSync(pages)

/**
 * Medusa's build writes the dashboard's pages twice, as ES and as CommonJS modules, and minifies neither. The dashboard only imports
 * the ES modules. They are called `*.js`, because Tailwind looks for class names in no other files of a plugin.
 */
export default defineConfig({
  entry: { index: `${pages}/index.mjs` },
  outDir: pages,
  format: ["esm"],
  outExtension: () => ({ js: ".js" }),
  platform: "browser",
  target: "es2022",
  splitting: true,
  // What Medusa's build leaves to the store's own packages.
  external: [/^[^./]/],
  minify: true,
  clean: false,
  onSuccess: async () => {
    for (const name of compiled) if (name !== "index.js") rmSync(path.join(pages, name), { recursive: true })
    writeFileSync(path.join(pages, "package.json"), '{ "type": "module" }\n')
  },
})
