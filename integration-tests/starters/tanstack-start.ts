import { deepEqual, equal, match } from "node:assert/strict"
import { cpSync } from "node:fs"
import path from "node:path"
import { run, serve } from "../kit/package/run-command"
import { writeVariables, type Starter } from "./starter"
import { STORIES, type Story } from "./stories"

const binOf = (storefront: string) => path.join(storefront, "node_modules/vite/bin/vite.js")

/**
 * A storefront of our own, with the package versions and the layout of Medusa's TanStack starter, because a test cannot rely on a clone of it.
 */
export const tanstackStart: Starter = {
  name: "TanStack Start storefront",
  page: "docs/tanstack-start.md",
  stories: { ...STORIES, "server rendering": rendersOnTheServer },

  async obtain(folder) {
    cpSync(path.join(__dirname, "tanstack"), folder, { recursive: true })
    return { storefront: folder }
  },

  async build(storefront, { storeUrl, publishableKey, sandboxUrl }) {
    const variables = {
      VITE_MEDUSA_BACKEND_URL: storeUrl,
      VITE_MEDUSA_PUBLISHABLE_KEY: publishableKey,
      VITE_PAYMENT_SERVICE_URL: sandboxUrl,
    }
    writeVariables(storefront, ".env", variables)
    await run(process.execPath, [binOf(storefront), "build"], { cwd: storefront })
  },

  async start(storefront, url) {
    const args = [binOf(storefront), "preview", "--port", new URL(url).port, "--strictPort", "--host", "localhost"]
    return await serve(process.execPath, args, { cwd: storefront }, `${url}/gb`)
  },
}

/** The server's HTML has the return page, and the browser continues it without an error or a part that the policy blocks. */
async function rendersOnTheServer({ open }: Parameters<Story>[0]) {
  const customer = await open()
  const { page } = customer
  const faults: string[] = []
  const note = (text: string) => page.url().startsWith(customer.url("")) && faults.push(`${page.url()}: ${text}`)
  page.on("pageerror", (error) => note(String(error)))
  page.on("console", (message) => message.type() === "error" && note(message.text()))
  await customer.reachesReview()
  await customer.page.reload()
  await customer.goesToTheBank()
  await customer.decides("reject")
  await customer.seesReturnStatus("rejected")
  const answer = await page.reload()
  await customer.seesReturnStatus("rejected")
  const html = (await answer?.text()) ?? ""
  match(html, /<section[^>]* data-testid="return-status" data-status="checking"/)
  match(html, /<meta name="robots" content="noindex"/)
  equal(answer?.headers()["referrer-policy"], "no-referrer")
  const nonce = /'nonce-([^']+)'/.exec(answer?.headers()["content-security-policy"] ?? "")?.[1]
  match(html, new RegExp(`<script[^>]* nonce="${nonce}"`))
  deepEqual(faults, [])
  return customer
}
