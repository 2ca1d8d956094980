import { defineConfig } from "tsup"

/** The entries share their common code, and load languages and problem codes on demand. */
export default defineConfig({
  entry: { index: "index.ts", advanced: "advanced.ts", react: "react/index.ts" },
  outDir: "dist",
  publicDir: "styles",
  format: ["esm", "cjs"],
  platform: "browser",
  target: "es2020",
  dts: true,
  external: ["react", "react/jsx-runtime", "react-dom"],
  noExternal: ["qrcode.react"],
  minify: true,
  clean: true,
})
