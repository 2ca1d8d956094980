/** @jest-environment jsdom */
import { readFileSync } from "node:fs"
import path from "node:path"

describe("the SDK on a store's page", () => {
  it("adds nothing to the window, the document or the storage", async () => {
    const before = [Object.keys(window).length, document.documentElement.outerHTML, localStorage.length]
    await import("../index")
    await import("../advanced")
    await import("../react")
    expect([Object.keys(window).length, document.documentElement.outerHTML, localStorage.length]).toEqual(before)
  })

  it("styles only its own elements", () => {
    const css = readFileSync(path.join(__dirname, "../styles/react.css"), "utf8").replaceAll(/\/\*[^]*?\*\//g, "")
    const headers = [...css.matchAll(/([^{};]+)\{/g)].map(([, header = ""]) => header.trim())
    const selectors = headers
      .filter((header) => !header.startsWith("@") && header !== "to")
      .flatMap((list) => list.split(/,(?![^()]*\))/))
      .map((selector) => selector.trim())
    expect(selectors.length).toBeGreaterThan(30)
    expect(selectors.filter((selector) => !/^(\.pbb\b|:where\(\.pbb\))/.test(selector))).toEqual([])
    const animations = headers.filter((header) => header.startsWith("@keyframes"))
    expect(animations.filter((header) => !header.startsWith("@keyframes pbb-"))).toEqual([])
  })

  it("follows the writing direction: Hebrew, Arabic and Farsi begin on the right", () => {
    const css = readFileSync(path.join(__dirname, "../styles/react.css"), "utf8")
    expect(css).toContain("padding-inline")
    expect(
      css.match(/(padding|margin|border|inset)-(left|right)|[\s;{](left|right):|text-align: (left|right)/g),
    ).toBeNull()
  })
})
