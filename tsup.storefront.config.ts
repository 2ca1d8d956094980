import { defineConfig } from "tsup"

/** The kit for storefronts; the entries share what they have in common, and fetch words and codes when they are wanted. */
export default defineConfig({
  entry: { index: "storefront/index.ts", react: "storefront/react/index.ts" },
  outDir: "dist/storefront",
  publicDir: "storefront/styles",
  format: ["esm", "cjs"],
  platform: "browser",
  target: "es2020",
  dts: true,
  external: ["react", "react/jsx-runtime", "react-dom"],
  noExternal: ["qrcode.react"],
  minify: true,
  clean: true,
  tsconfig: "storefront/tsconfig.json",
})
