import { defineConfig } from "tsup"

/** Tables that dependencies bring along and that the sandbox has no use for: Asian character sets, and zod's error messages in forty languages. */
const UNUSED_TABLES = /iconv-lite\/encodings\/dbcs-data\.js$|zod\/v4\/locales\/index\.c?js$/

export default defineConfig([
  {
    entry: { index: "sandbox/cli.ts" },
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
        setup: ({ onLoad }) => onLoad({ filter: UNUSED_TABLES }, () => ({ contents: "module.exports = {}" })),
      },
    ],
  },
])
