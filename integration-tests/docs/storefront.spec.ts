import { readFileSync } from "node:fs"
import path from "node:path"
import { chapterOf, pageOf, ROOT } from "./snippets"

const PAGE = pageOf("docs/storefront-reference.md")
const chapter = (name: string) => chapterOf(PAGE, name)

describe("the storefront reference", () => {
  it.each([
    ["main", "storefront/index.ts", 6],
    ["`/advanced`", "storefront/advanced.ts", 20],
    ["`/react`", "storefront/react/index.ts", 9],
    ["`/tiles`", "storefront/react/tiles.ts", 2],
  ] as const)("names every value that the entry %s exports, and no other", (entry, file, count) => {
    const rows = chapter("All of the SDK")
      .split("\n")
      .filter((line) => line.startsWith(`| ${entry} `))
    const named = rows.flatMap((row) => [...row.matchAll(/`<?(\w+)>?`/g)].map(([, name = ""]) => name))
    const exported = [...pageOf(file).matchAll(/export {([^}]+)}/g)].flatMap(([, names = ""]) => names.split(","))
    const values = exported.map((name) => name.trim()).filter((name) => name !== "" && !name.startsWith("type "))
    expect(values.length).toBeGreaterThanOrEqual(count)
    expect(named.sort()).toEqual(values.sort())
  })

  it("lists every variable that the stylesheet reads", () => {
    const css = readFileSync(path.join(ROOT, "storefront/styles/react.css"), "utf8")
    const read = new Set([...css.matchAll(/var\((--pbb-[\w-]+)/g)].map(([, name]) => name))
    const listed = new Set([...chapter("Colors and shapes").matchAll(/(--pbb-[\w-]+)/g)].map(([, name]) => name))
    expect([...listed].sort()).toEqual([...read].sort())
  })
})
