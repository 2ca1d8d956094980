import { defineConfig } from "tsup"

/** Replaces compiled files of Medusa's build with ones that contain the library they import. A store does not install these. */
export default defineConfig({
  entry: {
    "links/phone-library": "src/domain/links/phone-library.ts",
    "reports/csv": "src/domain/reports/csv.ts",
  },
  outDir: ".medusa/server/src/domain",
  format: ["cjs"],
  platform: "node",
  target: "node20",
  noExternal: [/.*/],
  minify: true,
  clean: false,
  splitting: false,
  tsconfig: "tsconfig.json",
  esbuildOptions(options) {
    options.mainFields = ["main"]
    options.conditions = ["require", "node"]
  },
})
