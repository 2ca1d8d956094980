import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import type { Browser, BrowserContextOptions, Page } from "playwright-core"
import { PATIENCE_MS } from "../patience"

export type Device = "desktop" | "phone"

const DEVICES = {
  desktop: { viewport: { width: 1280, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
} as const

/** Opens a page that records every address outside this machine that it requests. */
export async function openWatchedPage(
  browser: Browser,
  externalAddresses: Set<string>,
  device: Device = "desktop",
  more: BrowserContextOptions = {},
) {
  const context = await browser.newContext({ ...DEVICES[device], locale: "en-GB", ...more })
  context.setDefaultTimeout(PATIENCE_MS)
  context.on("request", (request) => {
    const { protocol, hostname, href } = new URL(request.url())
    if (protocol.startsWith("http") && hostname !== "127.0.0.1") externalAddresses.add(href)
  })
  return context.newPage()
}

/** Runs a visit and closes its page. Takes a screenshot when the visit fails. */
export async function withPicture(page: Page, name: string, run: () => Promise<void>) {
  try {
    await run()
  } catch (error) {
    const file = path.join(
      mkdtempSync(path.join(tmpdir(), "pay-by-bank-failure-")),
      `${name.replaceAll(/\W+/g, "-")}.png`,
    )
    await page.screenshot({ path: file, fullPage: true }).catch(() => undefined)
    console.error(`What the shopper saw (${page.url()}): ${file}`)
    throw error
  } finally {
    await page.close()
  }
}
