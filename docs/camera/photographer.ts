import { mkdir } from "node:fs/promises"
import path from "node:path"
import type { Locator, Page } from "playwright-core"
import sharp from "sharp"

const FOLDER = path.resolve(__dirname, "../pictures")

/** Picture pixels per CSS pixel, so that text stays sharp on a high-density screen. */
export const SCALE = 2

/** Takes pictures of one page, by default for the documentation. */
export function photographer(page: Page, folder = FOLDER) {
  return async (name: string, part: Page | Locator = page) => {
    await page.mouse.move(0, 0)
    await page.evaluate("document.activeElement?.blur()")
    await page.waitForLoadState("networkidle")
    await keepsPicture(page, path.join(folder, `${name}.png`), part)
  }
}

/** Takes a picture at once, also of a page that still loads. */
export async function keepsPicture(page: Page, file: string, part: Page | Locator = page): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  await page.evaluate("Promise.all(document.getAnimations().map((each) => each.finished.catch(() => undefined)))")
  const screenshot = await part.screenshot({ animations: "disabled" })
  // A palette without dithering needs a quarter of the size, and a page of flat colors looks the same.
  await sharp(screenshot).png({ palette: true, effort: 10, dither: 0 }).toFile(file)
}
