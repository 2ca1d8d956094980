import { execFileSync } from "node:child_process"
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import type { Page } from "playwright-core"
import { blocksOf, chapterOf, pageOf, ROOT } from "../../docs/snippets"
import type { OpenDemo } from "./demo-process"

const RECIPE = chapterOf(pageOf("docs/storefront.md"), "Without React")

/** Serves the HTML pages from the documentation, unchanged except for the store's address, with the built SDK. The sandbox's script is on this machine. */
export function plainPages({ facts, shop }: OpenDemo) {
  const folder = mkdtempSync(path.join(tmpdir(), "pay-by-bank-sdk-"))
  const tsup = path.join(ROOT, "node_modules/.bin/tsup")
  const flags = ["--out-dir", folder, "--no-dts", "--silent"]
  execFileSync(tsup, flags, { cwd: path.join(ROOT, "storefront"), stdio: "pipe" })
  const [checkout = "", back = "", any = ""] = blocksOf(RECIPE, "html").map((html) =>
    html.replace("https://store.example", facts.storeUrl).replace("pk_…", shop.publishableKey),
  )
  const document = (body: string) => `<!doctype html><html lang="de"><body>${body}</body></html>`
  return {
    /** Serves them on the storefront's own address, because the store allows that origin. */
    async serveOn(page: Page) {
      const html = async (path: string, body: string) =>
        await page.route(`${facts.storefrontUrl}${path}`, (route) =>
          route.fulfill({ contentType: "text/html; charset=utf-8", body: document(body) }),
        )
      await page.context().grantPermissions(["local-network-access"])
      await html("/plain/checkout", checkout)
      await html("/pay-by-bank/return/**", back)
      await html("/plain/any", any)
      await page.route(`${facts.storefrontUrl}/pay-by-bank/*.mjs`, (route) => {
        const file = path.join(folder, path.basename(new URL(route.request().url()).pathname))
        return existsSync(file)
          ? route.fulfill({ contentType: "text/javascript", body: readFileSync(file) })
          : route.fulfill({ status: 404 })
      })
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
