import { defineConfig } from "tsup"

const ENTRIES = { index: "index.ts", advanced: "advanced.ts", react: "react/index.ts", tiles: "react/tiles.ts" }

/** The entries share their common code, and load languages and problem codes on demand. */
export default defineConfig({
  entry: ENTRIES,
  outDir: "dist",
  publicDir: "styles",
  format: ["esm", "cjs"],
  platform: "browser",
  target: "es2020",
  dts: { entry: { ...ENTRIES, "react.css": "stylesheet-types.ts" } },
  external: ["react", "react/jsx-runtime", "react-dom"],
  noExternal: ["qrcode.react"],
  minify: true,
  clean: true,
})
