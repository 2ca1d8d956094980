/** @jest-environment jsdom */
import { readFileSync } from "node:fs"
import path from "node:path"

describe("the kit on a page that is not its own", () => {
  it("adds nothing to the window, to the document or to what is stored", async () => {
    const before = [Object.keys(window).length, document.documentElement.outerHTML, localStorage.length]
    await import("../index")
    await import("../react")
    expect([Object.keys(window).length, document.documentElement.outerHTML, localStorage.length]).toEqual(before)
  })

  it("styles nothing but its own", () => {
    const css = readFileSync(path.join(__dirname, "../styles/react.css"), "utf8").replaceAll(/\/\*[^]*?\*\//g, "")
    const selectors = [...css.matchAll(/([^{}@;]+)\{/g)]
      .flatMap(([, list = ""]) => list.replaceAll(/:where\([^)]*\)/g, "").split(","))
      .map((selector) => selector.trim())
      .filter((selector) => selector !== "" && !selector.startsWith("media"))
    expect(selectors.length).toBeGreaterThan(30)
    expect(selectors.filter((selector) => !/^\.pbb\b/.test(selector))).toEqual([])
  })
})
