import { defineConfig } from "tsup"

/** Replaces the compiled `phone-library.js` of Medusa's build with one that contains the phone library. */
export default defineConfig({
  entry: { "phone-library": "src/domain/links/phone-library.ts" },
  outDir: ".medusa/server/src/domain/links",
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
