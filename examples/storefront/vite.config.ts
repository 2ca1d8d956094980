import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"

export default defineConfig({
  // Set, so that the build does the same from whichever folder it is started.
  root: import.meta.dirname,
  plugins: [react()],
  build: { outDir: "dist", emptyOutDir: true, target: "es2022" },
  server: {
    host: "127.0.0.1",
    // `vite dev` borrows the settings of a running demo instead of keeping a second copy of them.
    proxy: { "/config.json": `http://127.0.0.1:${process.env["DEMO_STOREFRONT_PORT"] ?? "8000"}` },
  },
})
