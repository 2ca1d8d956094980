import { mkdir } from "node:fs/promises"
import path from "node:path"
import type { Locator, Page } from "playwright-core"
import sharp from "sharp"

const FOLDER = path.resolve(__dirname, "../pictures")

/** Picture pixels per CSS pixel, so that text stays sharp on a high-density screen. */
export const SCALE = 2

/** A date field follows the language of the browser, not of the page: in the default language it shows the American order. */
export const BRITISH = { LANGUAGE: "en_GB", LANG: "en_GB.UTF-8", LC_ALL: "en_GB.UTF-8" }

/** Takes pictures of one page, by default for the documentation. */
export function photographer(page: Page, folder = FOLDER) {
  return async (name: string, part: Page | Locator = page) => {
    await page.mouse.move(0, 0)
    await page.evaluate("document.activeElement?.blur()")
    await page.waitForLoadState("networkidle")
    await keepsPicture(page, path.join(folder, `${name}.png`), part)
  }
}

/** Makes the window as tall as what it shows, so that a picture of it has no void and no cut card. */
export async function fitsWindow(
  page: Page,
  parts: Locator,
  { width, atLeast = 620 }: { width: number; atLeast?: number },
) {
  await page.setViewportSize({ width, height: 4000 })
  await parts.first().waitFor()
  const boxes = await Promise.all((await parts.all()).map(async (each) => await each.boundingBox()))
  const bottom = Math.max(...boxes.map((box) => (box ? box.y + box.height : 0)))
  await page.setViewportSize({ width, height: Math.max(atLeast, Math.ceil(bottom) + 20) })
}

/** Makes the window as tall as a drawer's content. */
export async function fitsDrawer(page: Page, drawer: Locator): Promise<void> {
  const width = page.viewportSize()?.width ?? 1200
  await page.setViewportSize({ width, height: 400 })
  const hidden = await drawer
    .locator(".overflow-y-auto")
    .first()
    .evaluate((body) => body.scrollHeight - body.clientHeight)
  await page.setViewportSize({ width, height: 400 + hidden })
}

/** Takes a picture at once, also of a page that still loads. */
export async function keepsPicture(page: Page, file: string, part: Page | Locator = page): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  await page.evaluate("Promise.all(document.getAnimations().map((each) => each.finished.catch(() => undefined)))")
  const screenshot = await part.screenshot({ animations: "disabled" })
  // A palette without dithering needs a quarter of the size, and a page of flat colors looks the same.
  await sharp(screenshot)
    .withMetadata({ density: 72 * SCALE })
    .png({ palette: true, compressionLevel: 9, effort: 10, dither: 0 })
    .toFile(file)
}
