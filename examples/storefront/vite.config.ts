import react from "@vitejs/plugin-react"
import path from "node:path"
import { defineConfig, type Plugin } from "vite"

const sdk = path.resolve(import.meta.dirname, "../../storefront")

/**
 * The settings that differ from store to store, as the demo's own server returns them. If unset, requests go to a
 * running demo.
 */
const config = process.env["STOREFRONT_CONFIG"]
const storefrontConfig: Plugin = {
  name: "storefront-config",
  configureServer({ middlewares }) {
    if (!config) return
    middlewares.use("/config.json", (_request, response) => {
      response.setHeader("content-type", "application/json")
      response.end(config)
    })
  },
}

export default defineConfig({
  // Set explicitly, so that the build gives the same result from every folder.
  root: import.meta.dirname,
  // Under `npm run dev` the dashboard's Vite has the default folder, and would replace this one's files while they are loaded.
  cacheDir: path.resolve(import.meta.dirname, "../../node_modules/.vite-storefront"),
  plugins: [react(), storefrontConfig],
  resolve: {
    // A storefront installs the SDK. The example uses the SDK's source instead.
    alias: [
      { find: /^medusa-payment-pay-by-bank-storefront\/react\.css$/, replacement: `${sdk}/styles/react.css` },
      { find: /^medusa-payment-pay-by-bank-storefront\/react$/, replacement: `${sdk}/react/index.ts` },
      { find: /^medusa-payment-pay-by-bank-storefront\/tiles$/, replacement: `${sdk}/react/tiles.ts` },
      { find: /^medusa-payment-pay-by-bank-storefront\/advanced$/, replacement: `${sdk}/advanced.ts` },
      { find: /^medusa-payment-pay-by-bank-storefront$/, replacement: `${sdk}/index.ts` },
    ],
  },
  build: { outDir: "dist", emptyOutDir: true, target: "es2022" },
  server: {
    host: "127.0.0.1",
    proxy: config ? {} : { "/config.json": `http://127.0.0.1:${process.env["DEMO_STOREFRONT_PORT"] ?? "8000"}` },
  },
})
