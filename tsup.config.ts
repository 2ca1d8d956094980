import { defineConfig } from "tsup"

/** Tables that dependencies bring along and that the sandbox has no use for: old character sets, and zod's error messages in forty languages. */
const UNUSED_TABLES = /iconv-lite\/encodings\/(dbcs-data|sbcs-data-generated)\.js$|zod\/v4\/locales\/index\.c?js$/

/** The media types that the sandbox reads and sends, in place of a table of all that exist. */
const MEDIA_TYPES = {
  "application/json": { charset: "UTF-8", extensions: ["json"] },
  "application/octet-stream": { extensions: ["bin"] },
  "application/x-www-form-urlencoded": { extensions: [] },
  "multipart/form-data": { extensions: [] },
  "image/png": { extensions: ["png"] },
  "image/svg+xml": { extensions: ["svg"] },
  "text/css": { charset: "UTF-8", extensions: ["css"] },
  "text/html": { extensions: ["html"] },
  "text/javascript": { charset: "UTF-8", extensions: ["js"] },
  "text/plain": { extensions: ["txt"] },
}

export default defineConfig([
  {
    entry: { index: "cli/cli.ts" },
    outDir: "dist/cli",
    format: ["cjs"],
    outExtension: () => ({ js: ".cjs" }),
    platform: "node",
    target: "node20",
    noExternal: [/.*/],
    minify: true,
    clean: true,
    tsconfig: "sandbox/tsconfig.json",
    // Some dependencies have a second, ES build that does not survive bundling into CommonJS.
    esbuildOptions(options) {
      options.mainFields = ["main"]
      options.conditions = ["require", "node"]
    },
    esbuildPlugins: [
      {
        name: "without-unused-tables",
        setup({ onLoad }) {
          onLoad({ filter: UNUSED_TABLES }, () => ({ contents: "module.exports = {}" }))
          onLoad({ filter: /mime-db\/db\.json$/ }, () => ({ contents: JSON.stringify(MEDIA_TYPES), loader: "json" }))
        },
      },
    ],
  },
])
