import { writeFileSync } from "node:fs"
import path from "node:path"
import type { Locator, Page } from "playwright-core"
import { smallPng } from "./small-png"

const FOLDER = path.resolve(__dirname, "../pictures")

/** Takes pictures of one page for the documentation. */
export function photographer(page: Page) {
  return async (name: string, part: Page | Locator = page) => {
    await page.mouse.move(0, 0)
    await page.evaluate("document.activeElement?.blur()")
    await page.waitForLoadState("networkidle")
    await page.evaluate("Promise.all(document.getAnimations().map((each) => each.finished.catch(() => undefined)))")
    writeFileSync(path.join(FOLDER, `${name}.png`), smallPng(await part.screenshot({ animations: "disabled" })))
  }
}
