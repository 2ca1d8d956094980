import { readFileSync } from "node:fs"
import type { Locator } from "playwright-core"
import { z } from "zod"

const SCANNER = readFileSync(require.resolve("jsqr"), "utf8")

/** Decodes a QR code that is drawn as SVG, as a camera would. */
export async function scannedCode(code: Locator): Promise<string> {
  await code.waitFor()
  const page = code.page()
  await page.evaluate(`(() => { const module = { exports: {} }, exports = module.exports; ${SCANNER}
    ;window.scan = module.exports.default ?? module.exports })()`)
  const pixels = `async (svg) => {
    const image = new Image()
    const drawing = svg.cloneNode(true)
    drawing.setAttribute("xmlns", "http://www.w3.org/2000/svg")
    drawing.setAttribute("width", 300)
    drawing.setAttribute("height", 300)
    image.src = "data:image/svg+xml," + encodeURIComponent(drawing.outerHTML)
    await image.decode()
    const canvas = Object.assign(document.createElement("canvas"), { width: 300, height: 300 })
    const context = canvas.getContext("2d")
    context.drawImage(image, 0, 0, 300, 300)
    return window.scan(context.getImageData(0, 0, 300, 300).data, 300, 300)?.data
  }`
  return z.string().parse(await code.evaluate(`(${pixels})(document.querySelector(".pbb-qr"))`))
}
