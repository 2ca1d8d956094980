import { readFileSync } from "node:fs"
import path from "node:path"
import { blocksOf, chapterOf, pageOf, ROOT } from "./snippets"

const PAGE = pageOf("docs/storefront.md")
const chapter = (name: string) => chapterOf(PAGE, name)

describe("the storefront page", () => {
  it("changes at most sixty lines of the Next.js starter", () => {
    const recipe = chapter("The Next.js starter")
    const added = blocksOf(recipe, "diff").flatMap((diff) => diff.split("\n").filter((line) => line.startsWith("+")))
    const written = ["bash", "ts", "tsx"]
      .flatMap((language) => blocksOf(recipe, language))
      .flatMap((code) => code.split("\n").filter((line) => line.trim() !== ""))
    expect(added.length).toBeGreaterThanOrEqual(4)
    expect(written.length).toBeGreaterThan(30)
    expect(added.length + written.length).toBeLessThanOrEqual(60)
  })

  it("names every value that the SDK exports", () => {
    const named = [...chapter("All of the SDK").matchAll(/`<?(\w+)>?`/g)].map(([, name = ""]) => name)
    const exported = ["storefront/index.ts", "storefront/react/index.ts"].flatMap((file) =>
      [...pageOf(file).matchAll(/export {([^}]+)}/g)].flatMap(([, names = ""]) => names.split(",")),
    )
    const values = exported.map((name) => name.trim()).filter((name) => name !== "" && !name.startsWith("type "))
    expect(values.length).toBeGreaterThan(20)
    expect(named.filter((name) => name !== "code").sort()).toEqual(values.sort())
  })

  it("lists every variable that the stylesheet reads", () => {
    const css = readFileSync(path.join(ROOT, "storefront/styles/react.css"), "utf8")
    const read = new Set([...css.matchAll(/var\((--pbb-[\w-]+)/g)].map(([, name]) => name))
    const listed = new Set([...chapter("Colors and shapes").matchAll(/\| `(--pbb-[\w-]+)`/g)].map(([, name]) => name))
    expect([...listed].sort()).toEqual([...read].sort())
  })
})
