import { defineConfig } from "tsup"

export default defineConfig([
  {
    // Over what Medusa's build has compiled: the one file that knows the phone library, with the library in it.
    entry: { "phone-library": "src/domain/phone-library.ts" },
    outDir: ".medusa/server/src/domain",
    format: ["cjs"],
    platform: "node",
    target: "node20",
    noExternal: [/.*/],
    minify: true,
    clean: false,
    tsconfig: "tsconfig.json",
    esbuildOptions(options) {
      options.mainFields = ["main"]
      options.conditions = ["require", "node"]
    },
  },
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
