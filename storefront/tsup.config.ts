import { defineConfig } from "tsup"

/** The entries share what they have in common, and fetch languages and codes when they are wanted. */
export default defineConfig({
  entry: { index: "index.ts", react: "react/index.ts" },
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
