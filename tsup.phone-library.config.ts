import { defineConfig } from "tsup"

/** Over what Medusa's build has compiled: the one file that knows the phone library, with the library in it. */
export default defineConfig({
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
})
