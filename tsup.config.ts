import { defineConfig } from "tsup"

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
  },
])
